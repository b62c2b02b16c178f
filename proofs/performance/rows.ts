import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_STYLE } from '../../rigs/plain-deck.ts';
import { encodeFrame } from '../../src/adapters/openers/frame-file.ts';
import { dealerOf, toBoardNumber } from '../../src/bridge/board.ts';
import type { Card } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { writePbnChunks } from '../../src/formats/pbn/pbn.ts';
import { dealText } from '../../src/generation/deal-text.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { ownArt } from '../../src/simulator/frames/art.ts';
import { Gallery } from '../../src/simulator/frames/gallery.ts';
import { ENDS, type End, USUAL_RASTER } from '../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../src/simulator/frames/take-frame.ts';
import type { CommandLine } from '../bench/child.ts';
import { compileDds } from '../solver/libdds.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIXTURES = join(ROOT, 'test/fixtures/pbn');
/** The program, from its sources. */
export const PROGRAM: string = join(ROOT, 'bin/soubrette.js');
const SYMBOLS = join(import.meta.dirname, 'read-symbols.ts');
const READER = join(import.meta.dirname, 'read-deals.py');
const DDS = join(import.meta.dirname, '../solver/dds-tables.c');

/** Commands of ours beside another program that does about the same. */
export interface Row {
  readonly name: string;
  readonly what: string;
  /** Run one after the other, of which the mean counts. */
  readonly ours: readonly CommandLine[];
  readonly peer: string;
  /** The same; `undefined` where the other program is not on this computer. */
  readonly beside: readonly CommandLine[] | undefined;
  /** Ours with half as much to do, where there is a measure of it. */
  readonly half?: readonly CommandLine[];
  /** The codes with which ours may end. */
  readonly codes?: readonly number[];
}

/** 10 MB of records as the generator writes them, and deals to solve. */
const MANY_BOARDS = 33_000;
const SOLVED_DEALS = 12;
const COPIES = 12;
const FRAMES = 20;
const PRINTED_BOARDS = 360;
const SHORT_TIMES = 5;

/** A program of Node that does nothing, and one that only counts: beside what nobody else does. */
const EMPTY = { peer: 'an empty script of Node', script: '0' };
const COUNTING = {
  peer: 'counting to 100 million in Node',
  script:
    'let sum = 0; for (let at = 0; at < 1e8; at++) sum = (sum * 31 + at) | 0; process.exitCode = sum & 0;',
};

/** The rows, with all their files in a folder, which is the one that they are run in. */
export function rowsIn(folder: string): readonly Row[] {
  const at = (name: string): string => join(folder, name);
  writeFiles(at);
  const ours = (words: string): CommandLine => [process.execPath, PROGRAM, ...words.split(' ')];
  const beside = ({ peer, script }: typeof EMPTY, times = 1): Pick<Row, 'peer' | 'beside'> => ({
    peer,
    beside: repeated([process.execPath, '-e', script], times),
  });
  const short = (name: string, what: string, words: string): Row => ({
    ...{ name, what, ours: repeated(ours(words), SHORT_TIMES) },
    ...beside(EMPTY, SHORT_TIMES),
  });
  const python = (words: string, ...files: readonly string[]): Pick<Row, 'peer' | 'beside'> => ({
    peer: 'thirty lines of Python that check nothing',
    beside: hasTool('python3') ? [['python3', READER, ...words.split(' '), ...files]] : undefined,
  });
  const written = (deals: string, format: string): readonly CommandLine[] => [
    ours(`convert ${deals}.pbn out.${format} --allow-loss --force`),
  ];
  const files = readdirSync(at('files')).map((name) => `files/${name}`);
  const half = files.slice(0, files.length / 2);
  const names = Object.keys(COMMANDS);
  const symbols = (who: string, times: number): CommandLine => [
    ...[process.execPath, SYMBOLS, who, 'frames', `${times}`],
  ];
  return [
    short('help', 'the list of commands', '--help'),
    {
      ...{ name: 'each', what: `the help of a command, mean of all ${names.length}` },
      ours: names.map((name) => ours(`${name} --help`)),
      ...beside(EMPTY, SHORT_TIMES),
    },
    short('four', 'four boards generated', 'generate --boards 1-4 -o -'),
    short('one', 'a file of one board checked', 'check one.pbn'),
    short('deal', 'one board dealt by the simulated machine', 'deal one.pbn --no-journal'),
    {
      ...{ name: 'generate', what: '50,000 boards generated as PBN' },
      ours: [ours('generate --boards 1-50000 -o -')],
      half: [ours('generate --boards 1-25000 -o -')],
      peer: "Debian's dealer",
      beside: hasTool('dealer')
        ? [['dealer', '-p', '50000', '-g', '50000', '-s', '1', 'script.dl']]
        : undefined,
    },
    {
      ...{ name: 'lin', what: '10 MB of PBN to LIN, read again and compared' },
      ...{ ours: written('many', 'lin'), half: written('half', 'lin') },
      ...python('lin many.pbn'),
    },
    {
      ...{ name: 'json', what: '10 MB of PBN to JSON' },
      ...{ ours: written('many', 'json'), half: written('half', 'json') },
      ...python('json many.pbn'),
    },
    {
      ...{ name: 'check', what: `${files.length} small files checked` },
      ...{ ours: [[...ours('check'), ...files]], half: [[...ours('check'), ...half]], codes: [0, 3] },
      ...python('count', ...files),
    },
    {
      ...{ name: 'tables', what: `tables of tricks of ${SOLVED_DEALS} deals of 52 cards` },
      ours: [ours('solve solved.pbn --jobs 1 --no-store')],
      half: [ours(`solve solved.pbn --boards 1-${SOLVED_DEALS / 2} --jobs 1 --no-store`)],
      peer: 'libdds 2.9.0 of Debian',
      beside: compileDds(DDS, at('dds-tables'))
        ? [['sh', '-c', 'exec ./dds-tables < solved.txt']]
        : undefined,
    },
    {
      ...{ name: 'simulate', what: '200 boards dealt by a worn machine, one core' },
      ours: [ours('simulate --boards 200 --faults worn --seed performance --jobs 1')],
      half: [ours('simulate --boards 100 --faults worn --seed performance --jobs 1')],
      ...beside(COUNTING),
    },
    {
      ...{ name: 'symbol', what: `${FRAMES * 50} frames of which the symbol is read` },
      ...{ ours: [symbols('ours', 50)], half: [symbols('ours', 25)] },
      ...{ peer: 'zxing alone, as WebAssembly', beside: [symbols('zxing', 50)] },
    },
    {
      ...{ name: 'pages', what: 'hand records of 360 boards as PDF' },
      ours: [ours('records printed.pbn -o out.pdf --force --no-solve')],
      half: [ours('records printed.pbn --boards 1-180 -o out.pdf --force --no-solve')],
      ...beside(COUNTING),
    },
  ];
}

function repeated<T>(one: T, times: number): T[] {
  return Array.from({ length: times }, () => one);
}

/** Writes what the rows read. */
function writeFiles(at: (name: string) => string): void {
  writePbn(at('one.pbn'), 1);
  writePbn(at('half.pbn'), MANY_BOARDS / 2);
  writePbn(at('many.pbn'), MANY_BOARDS);
  writePbn(at('printed.pbn'), PRINTED_BOARDS);
  writePbn(at('solved.pbn'), SOLVED_DEALS);
  const lines = dealsOf(SOLVED_DEALS).map((deal) => `N:${dealText(deal)}\n`);
  writeFileSync(at('solved.txt'), lines.join(''));
  writeFileSync(at('script.dl'), 'action printpbn\n');
  copyFixtures(at('files'));
  drawFrames(at('frames'));
}

/** Frames of a worn machine's window, as its camera takes them. */
function drawFrames(folder: string): void {
  mkdirSync(folder);
  const gallery = new Gallery(ownArt(PLAIN_STYLE), USUAL_RASTER, USUAL_CAMERA.pxPerMm);
  const draws = new Draws('performance');
  const { cards } = DECKS.super;
  for (let at = 0; at < FRAMES; at++) {
    const picture = gallery.picture(cards[(at * 29) % cards.length] as Card, ENDS[at % 2] as End);
    const frame = takeFrame(USUAL_CAMERA, { picture }, 'worn', draws, at);
    writeFileSync(join(folder, `${at}.png`), encodeFrame(frame));
  }
}

function dealsOf(count: number): ReturnType<typeof generateSeededDeals>['deals'] {
  return generateSeededDeals('performance', DECKS.standard, count).deals;
}

function writePbn(path: string, count: number): void {
  const boards = dealsOf(count).map((deal, index) => {
    const number = toBoardNumber(index + 1);
    return { number, deal, dealer: dealerOf(number) };
  });
  writeFileSync(path, Buffer.concat([...writePbnChunks(boards, { generator: 'performance' })]));
}

/** The files that test readers, several times over; what is wrong with some ends the command with another code. */
function copyFixtures(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync(FIXTURES))
    for (let copy = 0; copy < COPIES; copy++)
      copyFileSync(join(FIXTURES, name), join(folder, `${copy}-${name}`));
}

function hasTool(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}
