import type { Command } from '@commander-js/extra-typings';
import { wholeNumber } from '../options/common.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { readingPorts } from '../view/reading.ts';

export function addJobsCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('jobs')
    .description('list all jobs, and what to do next about each')
    .argument('[dir]', 'a folder of jobs (default: the usual place, and all other known ones)')
    .option('--board <number>', 'where this board was made', wholeNumber(1, Number.MAX_SAFE_INTEGER))
    .option('--rebuild', 'read every journal again and rebuild the index of jobs')
    .option('--json', 'one line of JSON')
    .addHelpText(...examples('soubrette jobs', 'soubrette jobs /media/club/jobs --board 12'))
    .action(
      ended(async (dir, { json, ...options }) => {
        const { listJobs } = await import('../../app/jobs/listing.ts');
        const { makeJobsReport, tellJobs } = await import('./jobs-report.ts');
        const listing = listJobs(
          { ...(dir !== undefined && { dir }), ...options },
          await readingPorts(terminal),
        );
        const where = dir === undefined ? '' : ` in ${dir}`;
        if (json === true) terminal.print(JSON.stringify(makeJobsReport(listing)));
        else if (listing.found.length > 0) for (const line of tellJobs(listing)) terminal.print(line);
        else terminal.print(`There are no jobs${where} yet. Start one: ${PROGRAM} deal FILE.pbn`);
        return listing.found.some(({ kind }) => kind === 'trouble') ? EXIT.badInput : EXIT.done;
      }),
    );
}
