import { JOURNAL_FILE } from '../../job/journal-files.ts';
import { causeInJob } from '../../job/question.ts';
import { followCourse } from '../../job/replay.ts';
import type { Computer } from '../../ports/computer.ts';
import { EnvironmentError } from '../../ports/environment-error.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { basename, join } from '../../text/path.ts';
import { visibleName } from '../../text/visible.ts';
import { ENGLISH } from '../../words/english.ts';
import { describeCause } from '../../words/sentences.ts';
import { readJobJournal } from './job-files.ts';

/** What kept going wrong in the job that was written last. */
export interface LastJobCheck {
  readonly topic: 'last-job';
  readonly level: 'note';
  readonly says: string;
}

/**
 * The likeliest cause of what kept going wrong in the last job of this computer; nothing where there was none. Of a
 * journal that can't be read its own commands tell.
 */
export function checkLastJob(
  { places }: Pick<AppPorts, 'places'>,
  ports: Pick<Computer, 'files' | 'jobFolders' | 'keys'>,
): readonly LastJobCheck[] {
  const folder = lastFolder(places.jobs, ports);
  if (folder === undefined) return [];
  try {
    const { content } = readJobJournal(join(folder, JOURNAL_FILE), places, ports);
    const { course, entries } = content;
    const cause = causeInJob(followCourse(entries ?? course).state);
    if (cause === undefined) return [];
    const says = `Something kept going wrong in the last job, ${visibleName(basename(folder))}. ${describeCause(ENGLISH, cause)}`;
    return [{ topic: 'last-job', level: 'note', says }];
  } catch (error) {
    if (error instanceof EnvironmentError) return [];
    throw error;
  }
}

function lastFolder(
  place: string,
  { files, jobFolders }: Pick<Computer, 'files' | 'jobFolders'>,
): string | undefined {
  const writtenMs = (folder: string): number => files.facts(join(folder, JOURNAL_FILE)).mtimeMs;
  const folders = jobFolders.inPlace(place).filter((folder) => files.exists(join(folder, JOURNAL_FILE)));
  return folders.toSorted((one, other) => writtenMs(other) - writtenMs(one))[0];
}
