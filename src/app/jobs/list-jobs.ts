import { existsSync } from 'node:fs';
import { EnvironmentError } from '../../adapters/environment-error.ts';
import { jobFoldersIn } from '../../adapters/job-index.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';

/** The folders of jobs in several places; one that can't be read is told of, and hides no other. */
export function foldersIn(places: readonly string[], terminal: Terminal): string[] {
  return places.flatMap((place) => {
    try {
      return jobFoldersIn(place);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      terminal.tell(error.message);
      return [];
    }
  });
}

/** A folder that is named must be there; the usual place is made by the first job. */
export function checkFolder(dir: string | undefined): void {
  if (dir === undefined || existsSync(dir)) return;
  throw new CommandError(EXIT.badInput, `There is no folder ${dir}. Check the name.`);
}
