import type { ReadJournal } from '../../adapters/job-folder.ts';
import { journalAt, openIfPossible, openJobJournal, withoutKey } from '../../app/jobs/job-files.ts';
import type { PassphraseOptions } from '../../app/jobs/keys.ts';
import type { Card } from '../../bridge/card.ts';
import { tellCard } from '../../job/card-story.ts';
import { followCourse } from '../../job/course.ts';
import { replayJournal } from '../../job/replay.ts';
import type { JobState } from '../../job/state.ts';
import { type StoryLine, tellBoard } from '../../job/story.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { makeReplayReport, type ReplayedJob, tellReplay } from './replay-report.ts';

export interface ReplayOptions extends PassphraseOptions {
  readonly at?: number;
  readonly board?: number;
  readonly card?: Card;
  readonly showHands?: true;
  readonly json?: true;
}

/**
 * Tells the state of a job at an event of its journal, and the story of a board or a card; without the key, as much
 * as can be told.
 */
export async function replay(path: string, options: ReplayOptions, terminal: Terminal): Promise<ExitCode> {
  checkBlind(options);
  const file = journalAt(path);
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

/** Where a card was at any event would tell its pocket, by the times of the events round it. */
function checkBlind({ at, card, showHands }: ReplayOptions): void {
  if (at === undefined || card === undefined || showHands === true) return;
  throw new CommandError(
    EXIT.usage,
    'A card at an event of choice shows where it lies. Leave --at out, or add --show-hands.',
  );
}

/** What names cards can't be told without the key. */
async function readToReplay(file: string, options: ReplayOptions, terminal: Terminal): Promise<ReadJournal> {
  if (options.card === undefined && options.showHands !== true) {
    return openIfPossible(file, options, terminal);
  }
  const read = await openJobJournal(file, options, terminal);
  if (read.content.entries !== undefined) return read;
  const advice = 'Without --card and --show-hands its course is told also here.';
  throw new CommandError(EXIT.badInput, `${withoutKey(file)} ${advice}`);
}

function checkEvent(events: number, at: number | undefined): void {
  if (at === undefined || at <= events) return;
  throw new CommandError(
    EXIT.usage,
    `The journal has ${events} events, and none is number ${at}. Name one of them.`,
  );
}

/** The job at the event asked for, and whether the whole journal is what its events lead to. */
function follow(
  { content: { course, entries } }: ReadJournal,
  { at = course.length, board }: ReplayOptions,
): Pick<ReplayedJob, 'replay' | 'isSealed' | 'disagreement'> {
  if (entries === undefined) {
    checkBoard(followCourse(course).state, board);
    return { replay: followCourse(course.slice(0, at)), isSealed: true, disagreement: undefined };
  }
  const whole = replayJournal(entries);
  checkBoard(whole.state, board);
  const replay = at === entries.length ? whole : replayJournal(entries, at);
  return { replay, isSealed: false, disagreement: whole.disagreement };
}

function checkBoard(state: JobState, board: number | undefined): void {
  if (board === undefined || state.boards.some((other) => other.board === board)) return;
  throw new CommandError(EXIT.usage, `Board ${board} is not one of this job. Name one that is.`);
}

function tellStory(
  { content: { course, entries } }: ReadJournal,
  { at = course.length, board, card, showHands }: ReplayOptions,
): StoryLine[] {
  const handsShown = showHands === true;
  if (card !== undefined && entries !== undefined) {
    return tellCard(entries.slice(0, at), card, board === undefined ? undefined : { board }, handsShown);
  }
  return board === undefined ? [] : tellBoard((entries ?? course).slice(0, at), { board }, handsShown);
}
