import type { Command } from '@commander-js/extra-typings';
import { table } from '../../text/columns.ts';
import { withOptions } from '../options/group.ts';
import { directorPorts, waitFor } from '../options/hub.ts';
import { heedingInterrupt } from '../shell/app-ports.ts';
import { askLine } from '../shell/ask.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { eventOptions } from './at-hub.ts';

export function addMachineCommands(hub: Command, terminal: Terminal, ended: Ended): void {
  const machine = hub.command('machine').description('the machines of an event');
  withOptions(
    machine.command('list').description('list the machines of an event, and those that ask'),
    eventOptions(),
  )
    .addHelpText(...examples('soubrette hub machine list'))
    .action(
      ended(async ({ json, ...request }) => {
        const { listMachines } = await import('../../app/fleet/director/machines.ts');
        const machines = await listMachines(request, await directorPorts());
        if (json === true) for (const each of machines) terminal.print(JSON.stringify(each));
        else {
          const rows = machines.map(({ heardAt, machine: id, name, state }) => [
            id,
            name,
            STATE_WORDS[state],
            heardAt === null ? '' : `heard ${heardAt}`,
          ]);
          for (const line of table(rows, 4)) terminal.print(line);
        }
        return EXIT.done;
      }),
    );
  addApprove(machine, terminal, ended);
  withOptions(
    machine
      .command('remove')
      .description('take a machine out: it may report what it has, and gets no more')
      .argument('<machine>', 'its id or name'),
    eventOptions(),
  )
    .addHelpText(...examples('soubrette hub machine remove "Machine 3"'))
    .action(
      ended(async (wanted, { json, ...request }) => {
        const { removeMachine } = await import('../../app/fleet/director/machines.ts');
        const { machine: id, name } = await removeMachine(
          { ...request, machine: wanted },
          await directorPorts(),
        );
        if (json === true) terminal.print(JSON.stringify({ machine: id, name }));
        else
          terminal.tell(`${name} is out. What it has begun stays with it until it reports, or you move it.`);
        return EXIT.done;
      }),
    );
}

const STATE_WORDS = {
  waiting: 'asks to join',
  answered: 'asks to join',
  revealed: 'asks to join',
  member: 'deals',
  out: 'out',
} as const;

const ASK = 'The number that the machine shows:';
const ASK_AGAIN = 'That is not the number. Try again:';

function addApprove(machine: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    machine
      .command('approve')
      .description('take a machine in that asks to join: two people type a number')
      .argument('<machine>', 'its id or name'),
    eventOptions(),
  )
    .addHelpText(...examples('soubrette hub machine approve "Machine 3"'))
    .action(
      ended(async (wanted, { json, ...request }) => {
        const { approveMachine } = await import('../../app/fleet/director/machines.ts');
        const approved = await heedingInterrupt(terminal, async (signal) =>
          approveMachine(
            { ...request, machine: wanted },
            {
              ...(await directorPorts()),
              signal,
              wait: (ms) => waitFor(ms, signal),
              askNumber: (isAgain) => askLine(isAgain ? ASK_AGAIN : ASK, terminal, signal),
              show: (code) =>
                terminal.tell(`That is right. Type this number at the machine: ${spaced(code)}`),
            },
          ),
        );
        if (json === true) terminal.print(JSON.stringify({ machine: approved.machine, name: approved.name }));
        else terminal.print(`${approved.name} is taken in.`);
        return EXIT.done;
      }),
    );
}

/** Six digits as they are read out. */
export function spaced(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
