import { resolve } from 'node:path';
import type { Command } from 'commander';
import { findJobs } from '../../adapters/job-index.ts';
import { placesFrom } from '../../adapters/places.ts';
import { openIndex } from '../../app/jobs/index-of-jobs.ts';
import { checkFolder, foldersIn } from '../../app/jobs/list-jobs.ts';
import type { Listing } from '../../app/jobs/listing.ts';
import { wholeNumber } from '../options/common.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { readingPorts } from '../view/reading.ts';
import { makeJobsReport, tellJobs } from './jobs-report.ts';

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
    .argument('[dir]', 'a folder of jobs (default: the usual place, and all known others)')
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
  const store = openIndex(readingPorts(terminal));
  try {
    const everywhere = [placesFrom(process.env).jobs, ...store.places()];
    if (rebuild === true) {
      store.clear();
      findJobs(store, foldersIn(everywhere, terminal));
    }
    const found = findJobs(store, foldersIn(dir === undefined ? everywhere : [dir], terminal));
    if (dir !== undefined && found.length > 0) store.rememberPlace(resolve(dir));
    return { found, ...(board === undefined ? {} : { board }) };
  } finally {
    store.close();
  }
}
