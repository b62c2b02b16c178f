import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { makeMachineReport, tellMachine } from './machine-report.ts';

export function addMachineCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('machine')
    .description('how the machine is doing')
    .command('report')
    .description('what the journals say about the machine: pace, faults, wear, and whether to clean it')
    .argument('[dir]', 'a folder of jobs (default: the usual place)')
    .option('--json', 'one line of JSON')
    .addHelpText(...examples('soubrette machine report'))
    .action(
      ended(async (dir, { json }) => {
        const { machineStatistics } = await import('../../app/jobs/machine-statistics.ts');
        const { statistics, troubles } = machineStatistics(
          dir === undefined ? {} : { dir },
          surroundings(),
          await partsOf('jobFolders', 'keys'),
        );
        for (const trouble of troubles) terminal.tell(`Left out. ${trouble}`);
        if (json === true) terminal.print(JSON.stringify(makeMachineReport(statistics)));
        else if (statistics.jobs > 0) for (const line of tellMachine(statistics)) terminal.print(line);
        else terminal.print(`There are no jobs to report on yet. Start one: ${PROGRAM} deal FILE.pbn`);
        return troubles.length === 0 ? EXIT.done : EXIT.badInput;
      }),
    );
}
