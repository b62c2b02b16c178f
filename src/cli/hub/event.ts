import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { DealsFrom } from '../../app/fleet/deals/sources.ts';
import type { AddedDeals } from '../../app/fleet/director/deals.ts';
import { Problem } from '../../app/problem.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import { DECK_NAMES } from '../../bridge/deck.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, deckOption, parseBoards, wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { lineTo, parseHub } from '../options/hub.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { readingPorts } from '../view/reading.ts';
import { eventOptions, parseSets } from './at-hub.ts';

const MOST_TOKEN_BYTES = 1024;
const HIGHEST_PRIORITY = 1000;

export function addEventCommands(hub: Command, terminal: Terminal, ended: Ended): void {
  const event = hub
    .command('event')
    .description('the events of this director: their keys are on this computer');
  addAdd(event, terminal, ended);
  addCertify(event, terminal, ended);
  addDealsCommand(event, terminal, ended);
  event
    .command('list')
    .description('list the events whose keys are here')
    .option('--json', 'one line of JSON per event')
    .addHelpText(...examples('soubrette hub event list'))
    .action(
      ended(async ({ json }) => {
        const { ownEvents } = await import('../../app/fleet/director/own-events.ts');
        const events = ownEvents(surroundings().places);
        const shown = events.map(({ deck, event: id, hub: at, name }) => ({
          event: id,
          name,
          deck,
          hub: at,
        }));
        if (json === true) for (const each of shown) terminal.print(JSON.stringify(each));
        else
          for (const line of table(
            shown.map((each) => Object.values(each)),
            4,
          ))
            terminal.print(line);
        return EXIT.done;
      }),
    );
}

function addAdd(event: Command, terminal: Terminal, ended: Ended): void {
  event
    .command('add')
    .description('make an event with a key of its own, and open it on a hub')
    .argument('<name>', 'what people call it')
    .requiredOption('--hub <url>', 'where the hub is, such as http://hub.local:7770', parseHub)
    .requiredOption('--token-file <file>', "the token of the hub's owner is its first line")
    .addOption(deckOption())
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette hub event add "Open teams" --hub http://hub.local:7770 --token-file owner.token',
      ),
    )
    .action(
      ended(async (name, { deck, hub, json, tokenFile }) => {
        const token = await tokenIn(tokenFile);
        const { addEvent } = await import('../../app/fleet/director/events.ts');
        const own = await addEvent({ name, deck, hub, token }, { ...surroundings(), lineTo });
        if (json === true) terminal.print(JSON.stringify({ event: own.event, name: own.name, hub: own.hub }));
        else {
          terminal.print(own.event);
          terminal.tell(`Its key is on this computer alone: keep a copy of event-${own.event}.key.`);
          terminal.tell(`At each machine: ${PROGRAM} hub join ${hub} --event ${own.event} --name NAME`);
        }
        return EXIT.done;
      }),
    );
}

function addCertify(event: Command, terminal: Terminal, ended: Ended): void {
  event
    .command('certify')
    .description('let another hub speak for an event; one that has lost its books is told all of it again')
    .requiredOption('--hub <url>', 'where the hub is, such as http://hub.local:7770', parseHub)
    .requiredOption('--token-file <file>', "the token of the hub's owner is its first line")
    .option('--event <event>', 'its id or name (default: the only one whose key is here)')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples('soubrette hub event certify --hub http://hub.local:7770 --token-file owner.token'),
    )
    .action(
      ended(async ({ json, tokenFile, ...request }) => {
        const { certifyHub } = await import('../../app/fleet/director/events.ts');
        const asked = { event: undefined, ...request, token: await tokenIn(tokenFile) };
        const { isNew, own } = await certifyHub(asked, { ...surroundings(), lineTo });
        if (json === true) terminal.print(JSON.stringify({ event: own.event, isNew }));
        else terminal.tell(isNew ? 'The hub did not know the event, and was told all of it.' : 'Certified.');
        return EXIT.done;
      }),
    );
}

async function tokenIn(path: string): Promise<string> {
  const { readTextInput } = await import('../../app/files/read-input.ts');
  const [token = ''] = readTextInput(path, { what: 'a token', mostBytes: MOST_TOKEN_BYTES }).split('\n');
  return token.trim();
}

function addDealsCommand(event: Command, terminal: Terminal, ended: Ended): void {
  const deals = event
    .command('deals')
    .description('the deals of an event: sealed before they leave this computer');
  withOptions(
    deals
      .command('add')
      .description('seal deals for an event, and say which sets of trays they fill')
      .argument('<name>', 'what they are called in the event, such as "Round 1"')
      .argument('[deals]', 'a deal file or a sealed set (default: new deals are made)')
      .requiredOption('--sets <list>', 'the numbers of the sets that they fill, such as 1-20', parseSets)
      .option('--boards <list>', 'boards to make where no file is named, such as 1-36', parseBoards)
      .addOption(
        choiceOption('--deck <deck>', 'the deck of deals that are made', DECK_NAMES).default('standard'),
      )
      .option(
        '--priority <number>',
        'sets of a higher one are made first',
        wholeNumber(0, HIGHEST_PRIORITY),
        0,
      )
      .option('--machine <id>', 'the machine that alone fills these sets (default: any)')
      .option(
        '--deal-from <time>',
        'machines may deal them from then on, such as 2026-12-01T18:00Z',
        parseTime,
      )
      .option('--open-from <time>', 'people may open them from then on', parseTime)
      .addOption(passphraseFileOption('seal')),
    eventOptions(),
  )
    .addHelpText(
      ...examples(
        'soubrette hub event deals add "Round 1" --boards 1-36 --sets 1-20 --priority 3',
        'soubrette hub event deals add "Round 2" round2.seal --sets 21-40',
      ),
    )
    .action(
      ended(
        async (
          name,
          path,
          { boards, dealFrom = null, deck, json, openFrom = null, passphraseFile, ...options },
        ) => {
          const from = sourceOf(path, boards, deck, passphraseFile);
          const { addDeals } = await import('../../app/fleet/director/deals.ts');
          const request = { ...options, name, from, dealFrom, openFrom };
          const ports = { ...surroundings(), lineTo, ...readingPorts(terminal) };
          const added = await addDeals(request, ports);
          return tellAdded(name, options.sets, added, json === true, terminal);
        },
      ),
    );
}

function sourceOf(
  path: string | undefined,
  boards: readonly BoardNumber[] | undefined,
  deck: (typeof DECK_NAMES)[number],
  passphraseFile: string | undefined,
): DealsFrom {
  if (path !== undefined)
    return { kind: 'file', path, ...(passphraseFile !== undefined && { passphraseFile }) };
  if (boards !== undefined) return { kind: 'random', boards, deck };
  throw new Problem('request', 'no-deals', 'Name a deal file, or the boards to make with --boards.');
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
