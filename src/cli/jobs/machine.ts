import type { Command } from 'commander';
import { jobFoldersIn } from '../../adapters/job-index.ts';
import { placesFrom } from '../../adapters/places.ts';
import { checkFolder } from '../../app/jobs/list-jobs.ts';
import { readFacts } from '../../app/jobs/machine-statistics.ts';
import { statisticsOf } from '../../job/statistics.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { makeMachineReport, tellMachine } from './machine-report.ts';

export interface MachineReportOptions {
  readonly json?: true;
}

/** Adds the commands about the machine itself. */
export function addMachineCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('machine')
    .description('how the machine does')
    .command('report')
    .description('what the journals tell of the machine: pace, faults, wear, and whether to clean it')
    .argument('[dir]', 'a folder of jobs (default: the usual place)')
    .option('--json', 'one line of JSON')
    .addHelpText('after', '\nExample:\n  $ soubrette machine report')
    .action((dir: string | undefined, options: MachineReportOptions) =>
      ended(reportMachine(dir, options, terminal)),
    );
}

/** Tells what the journals of a place add up to. */
export function reportMachine(
  dir: string | undefined,
  options: MachineReportOptions,
  terminal: Terminal,
): ExitCode {
  checkFolder(dir);
  const folders = jobFoldersIn(dir ?? placesFrom(process.env).jobs);
  const read = folders.map((folder) => readFacts(folder, placesFrom(process.env)));
  const statistics = statisticsOf(read.flatMap(({ facts = [] }) => facts));
  const troubles = read.flatMap(({ trouble = [] }) => trouble);
  for (const trouble of troubles) terminal.tell(`Left out. ${trouble}`);
  if (options.json === true) terminal.print(JSON.stringify(makeMachineReport(statistics)));
  else if (statistics.jobs > 0) for (const line of tellMachine(statistics)) terminal.print(line);
  else terminal.print(`There are no jobs to tell of yet. Start one: ${PROGRAM} deal FILE.pbn`);
  return troubles.length === 0 ? EXIT.done : EXIT.badInput;
}
