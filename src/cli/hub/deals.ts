import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { DealsFrom } from '../../app/fleet/deals/sources.ts';
import type { AddedDeals } from '../../app/fleet/director/deals.ts';
import { Problem } from '../../app/problem.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import { DECK_NAMES, type DeckName } from '../../bridge/deck.ts';
import { HIGHEST_PRIORITY } from '../../fleet/messages/texts.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, parseBoards, wholeNumber } from '../options/common.ts';
import { type OptionGroup, withOptions } from '../options/group.ts';
import { directorPorts, lineTo } from '../options/hub.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { readingPorts } from '../view/reading.ts';
import { eventOptions, parseSets } from './at-hub.ts';

export function addDealsCommands(event: Command, terminal: Terminal, ended: Ended): void {
  const deals = event
    .command('deals')
    .description('the deals of an event: sealed before they leave this computer');
  addAddDealsCommand(deals, terminal, ended);
  addShareDealsCommand(deals, terminal, ended);
}

function addAddDealsCommand(deals: Command, terminal: Terminal, ended: Ended): void {
  const command = deals
    .command('add')
    .description('seal deals for an event, and say which sets of trays they fill')
    .argument('<name>', 'what they are called in the event, such as "Round 1"')
    .argument('[deals]', 'a deal file, a sealed set, or an event of SquareDeal (default: new deals are made)')
    .option('--sets <list>', 'the numbers of the sets that they fill, such as 1-20', parseSets, [])
    .option('--priority <number>', 'sets of a higher one are made first', wholeNumber(0, HIGHEST_PRIORITY), 0)
    .option('--for-machine <id>', 'the machine that alone fills these sets (default: any)')
    .option('--deal-from <time>', 'machines may deal them from then on, such as 2026-12-01T18:00Z', parseTime)
    .option('--open-from <time>', 'people may open them from then on', parseTime);
  withOptions(withOptions(command, sourceOptions()), eventOptions())
    .addHelpText(
      ...examples(
        'soubrette hub event deals add "Round 1" --boards 1-36 --sets 1-20 --priority 3',
        'soubrette hub event deals add "Round 2" round2.seal --sets 21-40',
        'soubrette hub event deals add "Round 3" teams.sqd --keys teams.sqk --session 1,3 --sets 41-60',
      ),
    )
    .action(
      ended(async (name, path, { dealFrom = null, json, openFrom = null, ...options }) => {
        const from = sourceOf(path, options);
        const { event, forMachine: machine, hub, priority, sets } = options;
        const { addDeals } = await import('../../app/fleet/director/deals.ts');
        const request = { event, hub, machine, priority, sets, name, from, dealFrom, openFrom };
        const ports = { ...surroundings(), lineTo, ...(await readingPorts(terminal)) };
        const added = await addDeals(request, ports);
        return tellAdded(name, sets, added, json === true, terminal);
      }),
    );
}

/** Where deals come from. */
interface SourceOptions {
  readonly boards?: readonly BoardNumber[];
  readonly deck?: DeckName;
  readonly keys?: string;
  readonly session?: readonly [phase: number, session: number];
  readonly reserve?: true;
  readonly passphraseFile?: string;
}

function sourceOptions(): OptionGroup<SourceOptions> {
  return new Command()
    .option('--boards <list>', 'boards to make where no file is named, such as 1-36', parseBoards)
    .addOption(
      choiceOption('--deck <deck>', 'the deck of deals that are made (default: standard)', DECK_NAMES),
    )
    .option('--keys <file>', 'the keys of an event of SquareDeal')
    .option('--session <phase,session>', 'which of its sessions, such as 1,3', parseSession)
    .option('--reserve', 'the set that lies ready for it, in place of the one that is played')
    .addOption(passphraseFileOption('seal'));
}

function sourceOf(path: string | undefined, options: SourceOptions): DealsFrom {
  refuseIdle(path, options);
  const { boards, deck = 'standard', keys, passphraseFile, reserve, session } = options;
  if (path === undefined && boards !== undefined) return { kind: 'random', boards, deck };
  if (path === undefined) {
    throw new Problem('request', 'no-deals', 'Name a deal file, or the boards to make with --boards.');
  }
  if (keys === undefined && session === undefined) {
    return { kind: 'file', path, ...(passphraseFile !== undefined && { passphraseFile }) };
  }
  if (keys === undefined || session === undefined) {
    const message = 'A session of SquareDeal wants both --keys and --session.';
    throw new Problem('request', 'half-a-session', message);
  }
  const [phase, number] = session;
  return {
    kind: 'squaredeal',
    path,
    keys,
    phase,
    session: number,
    set: reserve === true ? 'reserve' : 'original',
  };
}

/** Refuses what would change nothing: a file comes as it is, and deals that are made here have no keys. */
function refuseIdle(
  path: string | undefined,
  { boards, deck, keys, passphraseFile, reserve, session }: SourceOptions,
): void {
  if (path !== undefined && boards !== undefined) {
    const message = 'A deal file is taken with all of its boards: --boards is for deals that are made here.';
    throw new Problem('request', 'boards-of-file', message);
  }
  if (path !== undefined && deck !== undefined) {
    const message = 'A deal file says itself which deck it is of: --deck is for deals that are made here.';
    throw new Problem('request', 'deck-of-file', message);
  }
  const ofFile = keys ?? passphraseFile ?? reserve ?? session;
  if (path === undefined && ofFile !== undefined) {
    const message = '--keys, --session, --reserve and --passphrase-file go with a file: name it.';
    throw new Problem('request', 'no-file', message);
  }
  if (reserve === true && session === undefined) {
    throw new Problem('request', 'half-a-session', '--reserve goes with --keys and --session.');
  }
}

/** Parses a session by its phase and its number in it. */
function parseSession(value: string): readonly [phase: number, session: number] {
  const [, phase, session] = /^([1-9]\d{0,3}),([1-9]\d{0,3})$/.exec(value.trim()) ?? [];
  if (phase !== undefined && session !== undefined) return [Number(phase), Number(session)];
  throw new InvalidArgumentError('Name a session by its phase and its number, such as 1,3.');
}

function tellAdded(
  name: string,
  sets: readonly number[],
  { boards, distrusted }: AddedDeals,
  isJson: boolean,
  terminal: Terminal,
): ExitCode {
  const doubts = distrusted.map(({ distrust, member }) => ({
    machine: member.machine,
    name: member.name,
    distrust,
  }));
  if (isJson) terminal.print(JSON.stringify({ deals: name, sets, boards, distrusted: doubts }));
  else {
    terminal.tell(`${name}: ${counted(boards, 'board')} for ${counted(sets.length, 'set')}, sealed.`);
    for (const doubt of doubts) {
      terminal.tell(
        `${doubt.name} (${doubt.machine}) gets no key: the hub calls it a member, and you do not.`,
      );
    }
  }
  return doubts.length === 0 ? EXIT.done : EXIT.personNeeded;
}

/** Parses a time with its zone; without one it would be another everywhere. */
function parseTime(value: string): string {
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value);
  const ms = hasZone ? Date.parse(value) : Number.NaN;
  if (Number.isFinite(ms)) return new Date(ms).toISOString();
  throw new InvalidArgumentError(
    'Write a time with its zone, such as 2026-12-01T18:00Z or 2026-12-01T19:00+01:00.',
  );
}

function addShareDealsCommand(deals: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    deals
      .command('share')
      .description('reserve a set of the same deals for every machine that has none yet, such as one a club')
      .argument('<deals>', 'what they are called in the event'),
    eventOptions(),
  )
    .addHelpText(...examples('soubrette hub event deals share Simultaneous'))
    .action(
      ended(async (name, { json, ...request }) => {
        const { giveSetsToAll } = await import('../../app/fleet/director/clubs.ts');
        const reserved = await giveSetsToAll({ ...request, deals: name }, await directorPorts());
        if (json === true) for (const each of reserved) terminal.print(JSON.stringify(each));
        else if (reserved.length === 0) terminal.tell('Every machine has its set already.');
        else {
          const rows = reserved.map(({ machine, name: club, set }) => [`set ${set}`, club, machine]);
          for (const line of table(rows, 3)) terminal.print(line);
        }
        return EXIT.done;
      }),
    );
}
