import type { Command } from '@commander-js/extra-typings';
import type { DecideSetRequest } from '../../fleet/messages/director.ts';
import { withOptions } from '../options/group.ts';
import { lineTo } from '../options/hub.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { type EventOptions, eventOptions, parseSets } from './at-hub.ts';
import { tellDecided } from './decided.ts';

const WHO = ['--who <name>', 'who says so: it is written down'] as const;
const SETS = ['<sets>', 'the numbers of the sets, such as 3 or 1-20', parseSets] as const;

export function addSetCommands(hub: Command, terminal: Terminal, ended: Ended): void {
  const sets = hub.command('set').description('where the sets of an event go, once they are complete');
  withOptions(
    sets
      .command('place')
      .description('say where the trays of sets go: the wall and its list tell who carries them')
      .argument(...SETS)
      .argument('<place>', 'such as a room')
      .requiredOption(...WHO),
    eventOptions(),
  )
    .addHelpText(...examples('soubrette hub set place 1-20 "Ballroom" --who "Ann Marie"'))
    .action(
      ended((numbers, place, { who, ...options }) =>
        decide(
          options,
          numbers.map((set) => ({ act: 'place', set, place, who })),
          terminal,
        ),
      ),
    );
  withOptions(
    sets
      .command('carried')
      .description('say that all trays of complete sets are where they go: nobody has to carry them any more')
      .argument(...SETS)
      .requiredOption(...WHO),
    eventOptions(),
  )
    .addHelpText(...examples('soubrette hub set carried 3 --who "Ann Marie"'))
    .action(
      ended((numbers, { who, ...options }) =>
        decide(
          options,
          numbers.map((set) => ({ act: 'carried', set, who })),
          terminal,
        ),
      ),
    );
}

async function decide(
  { json, ...request }: EventOptions,
  decisions: readonly DecideSetRequest[],
  terminal: Terminal,
): Promise<ExitCode> {
  const { decideSets } = await import('../../app/fleet/director/sets.ts');
  const unchanged = await decideSets(request, decisions, { ...surroundings(), lineTo });
  const decided = {
    what: 'set',
    count: decisions.length,
    unchanged: unchanged.map(({ set }) => set),
  } as const;
  return tellDecided(decided, json === true, terminal);
}
