import type { Command } from '@commander-js/extra-typings';
import type { DecideSetRequest } from '../../fleet/messages/director.ts';
import { HIGHEST_PRIORITY } from '../../fleet/messages/texts.ts';
import { wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { directorPorts } from '../options/hub.ts';
import { type Ended, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { type EventOptions, eventOptions, parseSets } from './at-hub.ts';
import { tellDecided } from './decided.ts';

const WHO = ['--who <name>', 'who says so: it is written down'] as const;
const SETS = ['<sets>', 'the numbers of the sets, such as 3 or 1-20', parseSets] as const;

export function addSetCommands(hub: Command, terminal: Terminal, ended: Ended): void {
  const sets = hub
    .command('set')
    .description('which sets of an event are made first, and where they go once they are complete');
  addPriorityCommand(sets, terminal, ended);
  addPlaceCommand(sets, terminal, ended);
  addCarriedCommand(sets, terminal, ended);
}

function addPriorityCommand(sets: Command, terminal: Terminal, ended: Ended): void {
  const command = sets
    .command('priority')
    .description(
      'have sets made before those of a lower priority, from the next tray that a machine is given',
    )
    .argument(...SETS)
    .argument('<number>', 'sets have 0 unless they were added with another', wholeNumber(0, HIGHEST_PRIORITY))
    .requiredOption(...WHO);
  withOptions(command, eventOptions())
    .addHelpText(...examples('soubrette hub set priority 3 10 --who "Ann Marie"'))
    .action(
      ended((numbers, priority, { who, ...options }) => {
        const decisions = numbers.map((set) => ({ act: 'priority' as const, set, priority, who }));
        return decide(options, decisions, terminal);
      }),
    );
}

function addPlaceCommand(sets: Command, terminal: Terminal, ended: Ended): void {
  const command = sets
    .command('place')
    .description('say where the trays of sets go: the wall and its list tell who carries them')
    .argument(...SETS)
    .argument('<place>', 'such as a room')
    .requiredOption(...WHO);
  withOptions(command, eventOptions())
    .addHelpText(...examples('soubrette hub set place 1-20 "Ballroom" --who "Ann Marie"'))
    .action(
      ended((numbers, place, { who, ...options }) => {
        const decisions = numbers.map((set) => ({ act: 'place' as const, set, place, who }));
        return decide(options, decisions, terminal);
      }),
    );
}

function addCarriedCommand(sets: Command, terminal: Terminal, ended: Ended): void {
  const command = sets
    .command('carried')
    .description('say that all trays of complete sets are where they go: nobody has to carry them any more')
    .argument(...SETS)
    .requiredOption(...WHO);
  withOptions(command, eventOptions())
    .addHelpText(...examples('soubrette hub set carried 3 --who "Ann Marie"'))
    .action(
      ended((numbers, { who, ...options }) => {
        const decisions = numbers.map((set) => ({ act: 'carried' as const, set, who }));
        return decide(options, decisions, terminal);
      }),
    );
}

async function decide(
  { json, ...request }: EventOptions,
  decisions: readonly DecideSetRequest[],
  terminal: Terminal,
): Promise<ExitCode> {
  const { decideSets } = await import('../../app/fleet/director/sets.ts');
  const unchanged = await decideSets(request, decisions, await directorPorts());
  const decided = {
    what: 'set',
    count: decisions.length,
    unchanged: unchanged.map(({ set }) => set),
  } as const;
  return tellDecided(decided, json === true, terminal);
}
