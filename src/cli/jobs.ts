import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { findJobs, jobFoldersIn, knownFolders } from '../adapters/job-index.ts';
import { placesFrom } from '../adapters/places.ts';
import { CommandError, EXIT, type ExitCode } from './exit.ts';
import { openIndex } from './index-of-jobs.ts';
import { type Listing, makeJobsReport, tellJobs } from './jobs-report.ts';
import { wholeNumber } from './options.ts';
import type { Terminal } from './terminal.ts';
import { PROGRAM } from './version.ts';

export interface JobsOptions {
  readonly rebuild?: true;
  readonly board?: number;
  readonly json?: true;
}

/** Adds the command that lists jobs. */
export function addJobsCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('jobs')
    .description('list the jobs that there are, and what to do next about each')
    .argument('[dir]', 'a folder of jobs (default: the usual place, and all jobs known elsewhere)')
    .option('--board <number>', 'where this board was made', wholeNumber(1, Number.MAX_SAFE_INTEGER))
    .option('--rebuild', 'read every journal again and make the index of jobs anew')
    .option('--json', 'one line of JSON')
    .addHelpText('after', '\nExamples:\n  $ soubrette jobs\n  $ soubrette jobs /media/club/jobs --board 12')
    .action((dir: string | undefined, options: JobsOptions) => ended(jobs(dir, options, terminal)));
}

/** Lists the jobs of a folder, or all that are known. */
export function jobs(dir: string | undefined, options: JobsOptions, terminal: Terminal): ExitCode {
  const listing = list(dir, options, terminal);
  if (options.json === true) terminal.print(JSON.stringify(makeJobsReport(listing)));
  else if (listing.found.length > 0) for (const line of tellJobs(listing)) terminal.print(line);
  else
    terminal.print(
      `There are no jobs${dir === undefined ? '' : ` in ${dir}`} yet. Start one: ${PROGRAM} deal FILE.pbn`,
    );
  return listing.found.some(({ kind }) => kind === 'trouble') ? EXIT.badInput : EXIT.done;
}

function list(dir: string | undefined, { rebuild, board }: JobsOptions, terminal: Terminal): Listing {
  checkFolder(dir);
  const store = openIndex(terminal);
  try {
    const known = knownFolders(store);
    const folders =
      dir === undefined ? [...jobFoldersIn(placesFrom(process.env).jobs), ...known] : jobFoldersIn(dir);
    if (rebuild === true) {
      store.clear();
      findJobs(store, known);
    }
    return { found: findJobs(store, folders), ...(board === undefined ? {} : { board }) };
  } finally {
    store.close();
  }
}

/** A folder that is named must be there; the usual place is made by the first job. */
export function checkFolder(dir: string | undefined): void {
  if (dir === undefined || existsSync(dir)) return;
  throw new CommandError(EXIT.badInput, `There is no folder ${dir}. Check the name.`);
}
