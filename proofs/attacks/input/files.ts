import { readFileSync } from 'node:fs';
import { type Attack, defence, together } from '../attack.ts';
import { hostile } from './hostile.ts';

const MIB = 1024 * 1024;
const FIXTURES = new URL('../../../test/fixtures/before/', import.meta.url);
const fixture = (path: string): string => readFileSync(new URL(path, FIXTURES), 'utf8');
/** A text again and again, up to this many characters. */
const filled = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length));

const COUNTED = defence(
  'what a file is parted into is counted before it is read',
  'src/formats/catalogue/size-limits.ts',
  'tooLargeInWords',
  '() => undefined',
);

const LIMITS = 'src/formats/core/limits.ts';
const RECORDS = defence('records of LIN are counted', LIMITS, 'MOST_OF_LIN', '{ ...original, records: 1e9 }');
const PARTS = defence(
  'what is kept of records is counted',
  LIMITS,
  'MOST_OF_PBN',
  '{ ...original, parts: 1e9 }',
);
const VALUES = defence('values of JSON are counted', LIMITS, 'MOST_OF_JSON', '{ items: 1e9, values: 1e9 }');

const RBN_HANDS = 'H N:QT932.KJ.Q932.54:J765.A98432.J.T9:A8.7.T87654.QJ86:\n';

/** A game of PBN with nothing but a site. */
const EMPTY_GAME = '[Site "x"]\n\n';

/** Deal files that expand, nest or repeat. */
const DEAL_ATTACKS: readonly Attack[] = [
  hostile({
    name: 'a LIN file has 12 MB of records',
    files: { 'a.lin': () => filled('qx|o1|md|1S,H,D,|mb|p|', 12 * MIB) },
    args: ['check', 'a.lin'],
    defences: [together('records are counted, and what is kept of them', RECORDS, PARTS)],
  }),
  hostile({
    name: 'a LIN file has one auction of 12 MB',
    files: { 'a.lin': () => `qx|o1|md|1SAKQ,,,|mb|${filled('1C', 12 * MIB)}|` },
    args: ['check', 'a.lin'],
    defences: [defence('an auction has an end', 'src/formats/lin/words.ts', 'MOST_CALLS', '1e9')],
  }),
  hostile({
    name: 'a LIN file has a hand of 5 MB',
    files: { 'a.lin': () => `md|3${filled('S', 5 * MIB)}|` },
    args: ['check', 'a.lin'],
    defences: [defence('hands have an end', 'src/formats/lin/hands.ts', 'MOST_CHARACTERS', '1e9')],
  }),
  hostile({
    name: 'an RBN file has one auction of 10 MB',
    files: { 'a.rbn': () => `${RBN_HANDS}A NZ:${filled('P', 10 * MIB)}\n` },
    args: ['check', 'a.rbn'],
    defences: [
      defence('an auction has its length', 'src/formats/rbn/auction-text.ts', 'MOST_CHARACTERS', '1e9'),
    ],
  }),
  hostile({
    name: 'an RBN file has a million tricks',
    files: { 'a.rbn': () => `${RBN_HANDS}P ${filled('SAKQ:', 5 * MIB)}\n` },
    args: ['check', 'a.rbn'],
    defences: [defence('a play has its length', 'src/formats/rbn/play-text.ts', 'MOST_CHARACTERS', '1e9')],
  }),
  hostile({
    name: 'a LIN file says names of half a megabyte of every record',
    files: {
      'a.lin': () => `pn|${filled('a,', MIB / 2)}|\n${filled('qx|o1|md|1S|\n', 40_000 * 13)}`,
    },
    args: ['check', '--from', 'lin', 'a.lin'],
    defences: [
      defence(
        'what is said of every record is short',
        'src/formats/lin/drafts.ts',
        'LONGEST',
        "new Map([...original, ['pn', 1e9]])",
      ),
    ],
  }),
  hostile({
    name: 'a PBN file has one line of 10 MB',
    files: { 'a.pbn': () => `[Event "${filled('x', 10 * MIB)}"]\n[Board "1"]\n` },
    args: ['check', 'a.pbn'],
  }),
  hostile({
    name: 'a PBN file gives 20,000 values to 20,000 records',
    files: {
      'a.pbn': () =>
        `${Array.from({ length: 20_000 }, (_, at) => `[T${at} "##x"]\n`).join('')}\n${EMPTY_GAME.repeat(20_000)}`,
    },
    args: ['check', 'a.pbn'],
    defences: [
      defence('what records inherit is limited', 'src/formats/pbn/inheritance.ts', 'MOST_STANDING', '1e9'),
    ],
  }),
  hostile({
    name: 'a PBN file has 16 MB of brackets',
    files: { 'a.pbn': () => `% PBN 2.1\n${filled('[', 16 * MIB)}` },
    args: ['check', 'a.pbn'],
    defences: [PARTS],
  }),
  hostile({
    name: 'a JSON file is nested 100,000 deep',
    files: { 'a.json': () => `{"format":"soubrette-deals","boards":${'['.repeat(100_000)}` },
    args: ['check', 'a.json'],
    defences: [
      defence('values are nested only so deep', 'src/formats/json/parse-json.ts', 'MOST_DEEP', '1e9'),
    ],
  }),
  hostile({
    name: 'a JSON file has 8 million values',
    files: { 'a.json': () => `{"format":"soubrette-deals","boards":[${filled('{},', 24 * MIB)}0]}` },
    args: ['check', 'a.json'],
    defences: [VALUES],
  }),
  hostile({
    name: 'a table of deals has 30 million columns',
    files: { 'a.csv': () => `"AKQ"${','.repeat(30 * MIB)}` },
    args: ['check', '--from', 'csv', 'a.csv'],
    defences: [COUNTED],
  }),
  hostile({
    name: 'a file has 30 million empty lines',
    files: { 'a.txt': () => '\n'.repeat(30 * MIB) },
    args: ['check', '--from', 'lines', 'a.txt'],
    defences: [COUNTED],
  }),
];

const LONG_LINE = defence('a line of results has an end', 'src/scoring/running/line.ts', 'LONGEST', '1e9');

const SEAL_FILE = 'src/generation/seal/seal-file.ts';
const MANY_LINES = defence('a sealed set has so many lines', SEAL_FILE, 'MOST_LINES', '1e9');

/** Games, movements, seals and scripts. */
const OTHER_ATTACKS: readonly Attack[] = [
  hostile({
    name: 'a rubber has one long line of blanks',
    files: { 'a.txt': () => `2H= N${' '.repeat(200_000)}x` },
    args: ['rubber', 'a.txt'],
    defences: [LONG_LINE],
  }),
  hostile({
    name: 'a Chicago has one long line of points',
    files: { 'a.txt': () => `NS 2H= ${filled(', ', 200_000)}x` },
    args: ['chicago', 'a.txt'],
    defences: [LONG_LINE],
  }),
  hostile({
    name: 'a Chicago is passed 50,000 times',
    files: { 'a.txt': () => filled('pass\n', 250_000) },
    args: ['chicago', 'a.txt'],
    defences: [defence('a game has an end', 'src/scoring/running/play-lines.ts', 'MOST_LINES', '1e9')],
  }),
  hostile({
    name: 'a sealed set has a run of newlines',
    files: { 'a.seal': () => fixture('seals/key.seal').replace('Public', `${'\n'.repeat(400_000)}Public`) },
    args: ['verify', 'a.seal'],
    defences: [
      together(
        'the end of a sealed set is found from its end, and it has so many lines',
        MANY_LINES,
        defence('', SEAL_FILE, 'parseSealFile', "(text) => original(text.replace(/\\n*$/, ''))"),
      ),
    ],
  }),
  hostile({
    name: 'a sealed set has 7 million lines',
    files: { 'a.seal': () => `${fixture('seals/key.seal')}${'\n'.repeat(7 * MIB)}x` },
    args: ['verify', 'a.seal'],
    defences: [MANY_LINES],
  }),
  hostile({
    name: 'an event has a million boards',
    files: {
      'a.sqd': () => `TN a\nDI b\nDV 1\nSN 1000:1000:QF#:x\nKH ${'0'.repeat(64)}\n`,
      'a.sqk': () =>
        Array.from({ length: 1000 }, (_, at) => `1,${at + 1}:${String(at).padStart(60, 'k')}\n`).join(''),
      'a.pbn': () => fixture('deals/standard.pbn'),
    },
    args: ['squaredeal', 'verify', 'a.sqd', '--keys', 'a.sqk', '--deals', 'a.pbn'],
    defences: [
      defence(
        'the boards of an event are limited',
        'src/generation/squaredeal/phase.ts',
        'MOST_EVENT_BOARDS',
        '1e9',
      ),
    ],
  }),
  hostile({
    name: 'a movement has a thousand million rounds',
    files: { 'a.csv': () => 'round,table,ns,ew,boards\n1000000000,1,1,2,1-2\n' },
    args: ['movement', 'file', 'a.csv'],
    defences: [
      defence(
        'rounds and tables have three digits',
        'src/scoring/movements/csv-rows.ts',
        'MovementRows.#number',
        '(cells, name) => Number(this.#cell(cells, name)) || original(cells, name)',
      ),
    ],
  }),
  hostile({
    name: 'a movement has 500,000 wrong lines',
    files: { 'a.csv': () => `round,table,ns,ew,boards\n${filled('x\n', MIB - 100)}` },
    args: ['movement', 'file', 'a.csv'],
  }),
  hostile({
    name: 'a script has a million strange characters',
    files: { 'a.dl': () => '{'.repeat(MIB) },
    args: ['generate', '--boards', '1', '--where', 'a.dl', '-o', 'a.pbn'],
  }),
  hostile({
    name: 'the profile of a deck has numbers without an end',
    files: {
      'deck.json': () => '{"format":"soubrette-deck","version":1,"cards":1e999,"widthMm":NaN,"a":[[[',
      'a.png': () => '',
    },
    args: ['identify', 'a.png', '--deck', 'deck.json'],
  }),
];

/** Files that are to choke what reads them. */
export const FILE_ATTACKS: readonly Attack[] = [...DEAL_ATTACKS, ...OTHER_ATTACKS];
