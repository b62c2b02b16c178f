import type { Command } from '@commander-js/extra-typings';
import type { TrayListed } from '../../fleet/messages/director.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { parseBoards, wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { directorPorts } from '../options/hub.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { eventOptions } from './at-hub.ts';
import { tellDecided } from './decided.ts';

const MOST_SETS = 9999;

export function addBoardCommands(hub: Command, terminal: Terminal, ended: Ended): void {
  const board = hub.command('board').description('the trays of an event');
  withOptions(
    board
      .command('list')
      .description('list every tray: how it stands, who has it, and until when')
      .option('--set <number>', 'of this set only', wholeNumber(1, MOST_SETS)),
    eventOptions(),
  )
    .addHelpText(...examples('soubrette hub board list', 'soubrette hub board list --set 3'))
    .action(
      ended(async ({ json, set, ...request }) => {
        const { listTrays } = await import('../../app/fleet/director/boards.ts');
        const { listMachines } = await import('../../app/fleet/director/machines.ts');
        const ports = await directorPorts();
        const trays = (await listTrays(request, ports)).filter(
          (tray) => set === undefined || tray.set === set,
        );
        if (json === true) for (const each of trays) terminal.print(JSON.stringify(each));
        else {
          const names = new Map(
            (await listMachines(request, ports)).map(({ machine, name }) => [machine, name]),
          );
          for (const line of table(
            trays.map((tray) => rowOf(tray, names)),
            5,
          ))
            terminal.print(line);
        }
        return EXIT.done;
      }),
    );
  addDecision(board, 'move', 'moved', 'take a tray from its machine, for another to make', terminal, ended);
  addDecision(board, 'give-up', 'given-up', 'say that a tray will not be made', terminal, ended);
}

/** A tray in a line: all that a person has to do something about stands in it. */
function rowOf({ board, leases, set, state }: TrayListed, names: ReadonlyMap<string, string>): string[] {
  const nameOf = (machine: string): string => names.get(machine) ?? machine;
  const last = leases.findLast((lease) => lease.state === state);
  const extra = leases.filter((lease) => lease.state === 'extra').map(({ machine }) => nameOf(machine));
  const late = leases.filter(
    (lease) => lease.state === 'moved' || (lease.state === 'begun' && lease !== last),
  );
  return [
    `set ${set}`,
    `board ${board}`,
    state,
    last === undefined ? '' : nameOf(last.machine),
    [
      ...(last?.expiresAt == null ? [] : [`until ${last.expiresAt}`]),
      ...(extra.length === 0
        ? []
        : [`${counted(extra.length, 'more tray')} at ${extra.join(', ')}: put it aside`]),
      ...(late.length === 0
        ? []
        : [`may still come from ${late.map(({ machine }) => nameOf(machine)).join(', ')}`]),
    ].join('; '),
  ];
}

function addDecision(
  board: Command,
  name: string,
  act: 'moved' | 'given-up',
  says: string,
  terminal: Terminal,
  ended: Ended,
): void {
  withOptions(
    board
      .command(name)
      .description(says)
      .argument('<boards>', 'the boards, such as 12 or 12,14', parseBoards)
      .requiredOption('--set <number>', 'the set that they are of', wholeNumber(1, MOST_SETS))
      .requiredOption('--who <name>', 'who decides it: it is written down'),
    eventOptions(),
  )
    .addHelpText(...examples(`soubrette hub board ${name} 12 --set 3 --who "Ann Marie"`))
    .action(
      ended(async (boards, { json, set, who, ...request }) => {
        const { decideTrays } = await import('../../app/fleet/director/boards.ts');
        const decisions = boards.map((number) => ({ set, board: number, act, who }));
        const unchanged = await decideTrays(request, decisions, await directorPorts());
        const decided = {
          what: 'board',
          count: boards.length,
          unchanged: unchanged.map((each) => each.board),
        } as const;
        return tellDecided(decided, json === true, terminal);
      }),
    );
}
