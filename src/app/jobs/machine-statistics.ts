import { factsOfJob, type JobFacts } from '../../job/job-facts.ts';
import { JOURNAL_FILE } from '../../job/journal-files.ts';
import { type MachineStatistics, statisticsOf } from '../../job/statistics.ts';
import type { Computer } from '../../ports/computer.ts';
import { EnvironmentError } from '../../ports/environment-error.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { join } from '../../text/path.ts';
import { visibleName } from '../../text/visible.ts';
import { cipherFor } from './job-files.ts';
import { checkFolder } from './listing.ts';

/** What the journals of a place add up to. */
export interface JournalStatistics {
  readonly statistics: MachineStatistics;
  /** Why journals were left out, a sentence each. */
  readonly troubles: readonly string[];
}

type PlacesPort = Pick<AppPorts, 'places'>;

/** Reads the journals of the jobs in a folder, by default in the usual place. */
export function machineStatistics(
  { dir }: { readonly dir?: string },
  ports: PlacesPort,
  computer: Pick<Computer, 'files' | 'jobFolders' | 'keys'>,
): JournalStatistics {
  checkFolder(dir, computer);
  const read = computer.jobFolders
    .inPlace(dir ?? ports.places.jobs)
    .map((folder) => readFacts(folder, ports, computer));
  return {
    statistics: statisticsOf(read.flatMap(({ facts = [] }) => facts)),
    troubles: read.flatMap(({ trouble = [] }) => trouble),
  };
}

/** What a journal tells, or why it can't be believed. */
function readFacts(
  folder: string,
  { places }: PlacesPort,
  ports: Pick<Computer, 'jobFolders' | 'keys'>,
): { readonly facts?: JobFacts; readonly trouble?: string } {
  try {
    const read = ports.jobFolders.readJournal(join(folder, JOURNAL_FILE), (sealing) =>
      cipherFor(sealing, places, ports),
    );
    const problem = read.ok ? read.value.content.damage : read.problems[0];
    if (read.ok && problem === undefined) return { facts: factsOfJob(read.value.content) };
    return { trouble: `${visibleName(folder)}: ${problem?.message}` };
  } catch (error) {
    if (error instanceof EnvironmentError) return { trouble: error.message };
    throw error;
  }
}
