import { journalAt } from '../../app/jobs/job-files.ts';
import type { ReplayOptions } from '../../app/jobs/replay.ts';
import {
  checkBlind,
  checkEvent,
  follow,
  type ReplayedJob,
  readToReplay,
  tellStory,
} from '../../app/jobs/replay.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { readingPorts } from '../view/reading.ts';
import { makeReplayReport, tellReplay } from './replay-report.ts';

/**
 * Tells the state of a job at an event of its journal, and the story of a board or a card; without the key, as much
 * as can be told.
 */
export async function replay(path: string, options: ReplayOptions, terminal: Terminal): Promise<ExitCode> {
  checkBlind(options);
  const file = journalAt(path, readingPorts(terminal).places);
  const read = await readToReplay(file, options, terminal);
  const { damage, torn, course } = read.content;
  if (damage !== undefined) terminal.tell(damage.message);
  checkEvent(course.length, options.at);
  const job: ReplayedJob = {
    path: file,
    entries: course,
    torn,
    ...(damage === undefined ? {} : { damage: damage.message }),
    ...follow(read, options),
    story: tellStory(read, options),
  };
  const handsShown = options.showHands === true;
  if (options.json === true) terminal.print(JSON.stringify(makeReplayReport(job, handsShown)));
  else for (const line of tellReplay(job, handsShown)) terminal.print(line);
  return job.disagreement === undefined && damage === undefined ? EXIT.done : EXIT.badInput;
}
