import { fileURLToPath } from 'node:url';
import type { AnyReader } from '../hostile/any-reader.ts';
import { READERS } from '../hostile/readers.ts';

/** Stands for the file that has grown, and for one that is written, up to its extension. */
export const GROWN = '<grown>';
export const WRITTEN = '<written>';

const before = (path: string): string =>
  fileURLToPath(new URL(`../../../test/fixtures/before/${path}`, import.meta.url));
const RESULTS = before('games/results.csv');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Nothing is asked of these but what they are read by: a command. */
const list = (name: string, text: string): AnyReader => ({
  name,
  samples: [bytesOf(text)],
  read: () => undefined,
});

const LISTS: readonly AnyReader[] = [
  list(
    'list of names',
    `number,names\n${Array.from({ length: 24 }, (_, at) => `${at + 1},Anna & Ben`).join('\n')}\n`,
  ),
  list(
    'list of points',
    `number,points\n${Array.from({ length: 24 }, (_, at) => `${at + 1},1.5`).join('\n')}\n`,
  ),
];

const FORCED = '--force';
const EVENING = ['--partial', '--no-solve', '--deals', before('deals/standard.pbn')];
const DEALS: readonly (readonly string[])[] = [
  ['check', GROWN],
  ['check', GROWN, '--json'],
  ...['json', 'pbn', 'lin', 'rbn', 'csv', 'dup'].map((to) => [
    'convert',
    GROWN,
    `${WRITTEN}.${to}`,
    '--allow-loss',
    FORCED,
  ]),
  ['convert', GROWN, `${WRITTEN}.pbn`, '--renumber', '--allow-loss', FORCED],
  ...['pdf', 'html', 'txt'].map((to) => ['records', GROWN, '--no-solve', '-o', `${WRITTEN}.${to}`, FORCED]),
  ...['pdf', 'html'].map((to) => ['curtain', GROWN, '-o', `${WRITTEN}.${to}`, FORCED]),
  ['curtain', GROWN, '--sealed', '-o', `${WRITTEN}.pdf`, FORCED],
  ['labels', GROWN, '-o', `${WRITTEN}.pdf`, FORCED],
  ['travellers', GROWN, '-o', `${WRITTEN}.pdf`, FORCED],
  ['travellers', GROWN, '--kind', 'card', '-o', `${WRITTEN}.pdf`, FORCED],
  ['audit', GROWN],
  ['auction', '-f', GROWN],
  ['session', GROWN],
  ['session', GROWN, '--details', '-o', `${WRITTEN}.pdf`, FORCED],
  ['verify', GROWN],
];
const SESSION: readonly (readonly string[])[] = [
  ['session', GROWN],
  ['session', GROWN, '--partial', '--json'],
  ...['pdf', 'html', 'csv', 'pbn', 'txt', 'json', 'xml'].map((to) => [
    'session',
    GROWN,
    '--partial',
    '--details',
    '-o',
    `${WRITTEN}.${to}`,
    FORCED,
  ]),
  ...['pdf', 'html'].map((to) => ['evening', GROWN, ...EVENING, '-o', `${WRITTEN}.${to}`, FORCED]),
  ['session', GROWN, '--partial', '--sections', 'apart'],
  ['session', GROWN, '--partial', '--sections', 'ranked-apart', '--details'],
  ['session', GROWN, '--partial', '--scoring', 'teams', '--details'],
  ['session', GROWN, '--partial', '--scoring', 'butler'],
  ['session', GROWN, '--partial', '--scoring', 'cross-imps'],
  ['session', GROWN, '--partial', '--movement', before('games/mitchell.csv')],
  ['session', RESULTS, '--second', GROWN, '--partial'],
  ['travellers', '--results', GROWN, '--partial', '-o', `${WRITTEN}.pdf`, FORCED],
  ['travellers', '--results', GROWN, '--partial', '--kind', 'card', '-o', `${WRITTEN}.pdf`, FORCED],
];

/** What is done with a file, by the reader that it is made for. */
const USES: readonly (readonly [reader: RegExp, commands: readonly (readonly string[])[]])[] = [
  [/^(?:deals |choice of format)/, DEALS],
  [/^table of results/, SESSION],
  [
    /^list of names/,
    [
      ['session', RESULTS, '--names', GROWN],
      ['session', RESULTS, '--names', GROWN, '-o', `${WRITTEN}.pdf`, FORCED],
    ],
  ],
  [/^list of points/, [['session', RESULTS, '--carry', GROWN]]],
  [
    /^movement/,
    [
      ['movement', 'file', GROWN],
      ['session', RESULTS, '--movement', GROWN, '--partial'],
      ...['slip', 'card', 'traveller'].map((kind) => [
        'travellers',
        '--movement',
        GROWN,
        '--kind',
        kind,
        '-o',
        `${WRITTEN}.pdf`,
        FORCED,
      ]),
    ],
  ],
  [
    /^results as typed/,
    [
      ['session', 'enter', GROWN, '-o', `${WRITTEN}.csv`, FORCED],
      ['session', 'enter', GROWN, '--partial', '-o', `${WRITTEN}.csv`, FORCED],
    ],
  ],
  [
    /^running game: rubber/,
    [
      ['rubber', GROWN],
      ['rubber', GROWN, '--json'],
    ],
  ],
  [/^running game: chicago/, [['chicago', GROWN]]],
  [/^running game: match/, [['match', GROWN]]],
  [
    /^scores/,
    [
      ['score', '-f', GROWN],
      ['score', '-f', GROWN, '--partial', '--csv'],
    ],
  ],
  [/^targets/, [['score', '4S= N', '--rules', 'chicago-russian', '--hcp', '24', '--targets', GROWN]]],
  [
    /^(?:sealed set|statement)/,
    [
      ['verify', GROWN],
      ['verify', before('seals/key.opened'), '--published', GROWN],
      ['records', GROWN, '--no-solve', '-o', `${WRITTEN}.pdf`, FORCED],
      ['labels', GROWN, '-o', `${WRITTEN}.pdf`, FORCED],
      ['open', GROWN, '-o', `${WRITTEN}.opened`, FORCED],
    ],
  ],
  [
    /^SquareDeal description/,
    [
      ['squaredeal', 'verify', GROWN],
      ['squaredeal', 'deals', GROWN, '--lines'],
    ],
  ],
  [/^SquareDeal keys/, [['squaredeal', 'verify', before('seals/event.sqd'), '--keys', GROWN]]],
  [
    /^script/,
    [
      ['generate', '--boards', '1', '--where', GROWN, '-o', `${WRITTEN}.pbn`, FORCED],
      ['dealer', GROWN, '-g', '100'],
    ],
  ],
  [/^profile of a deck/, [['identify', before('read/0007.png'), '--deck', GROWN]]],
  [/^limits of a deck test/, [['deck-test', '--limits', GROWN, '--frames', before('read'), '--deck', GROWN]]],
  [
    /^order of cards/,
    [['calibrate', 'deck', '--frames', before('read'), '--order', GROWN, '-o', `${WRITTEN}.deck.json`]],
  ],
  [
    /^makers' bars/,
    [['calibrate', 'deck', '--frames', before('read'), '--bars', GROWN, '-o', `${WRITTEN}.deck.json`]],
  ],
  [
    /^journal of a job/,
    [
      ['replay', GROWN],
      ['replay', GROWN, '--json'],
    ],
  ],
  [/^picture/, [['identify', GROWN, '--deck', GROWN]]],
];

/** A reader with what is done with its files. */
export interface Use {
  readonly reader: AnyReader;
  readonly commands: readonly (readonly string[])[];
}

/** Most is done with these, so they are chosen more often. */
const USUAL = /^(?:table of results|movement|deals (?:pbn|json|lin|usebio|bws))/;
const TIMES_USUAL = 4;

/** All readers whose files a command takes. */
export function usesOf(only: string): Use[] {
  return [...READERS, ...LISTS].flatMap((reader) => {
    const commands = USES.find(([name]) => name.test(reader.name))?.[1] ?? [];
    const chosen = commands.filter((words) => `${reader.name} ${words.join(' ')}`.includes(only));
    const times = USUAL.test(reader.name) ? TIMES_USUAL : 1;
    return chosen.length === 0 ? [] : Array.from({ length: times }, () => ({ reader, commands: chosen }));
  });
}
