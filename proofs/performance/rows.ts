import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dealerOf, toBoardNumber } from '../../src/bridge/board.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { writePbnChunks } from '../../src/formats/pbn/pbn.ts';
import { dealText } from '../../src/generation/deal-text.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { compileDds } from '../solver/libdds.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIXTURES = join(ROOT, 'test/fixtures/pbn');
const READER = join(import.meta.dirname, 'read-deals.py');
const DDS = join(import.meta.dirname, '../solver/dds-tables.c');

/** A command of ours beside another program that does about the same; a command is a line of `bash`. */
export interface Row {
  readonly name: string;
  readonly what: string;
  /** How many times each is run as one: short ones several times. */
  readonly times?: number;
  readonly ours: string;
  readonly peer: string;
  /** `undefined` where the other program is not on this computer. */
  readonly beside: string | undefined;
}

/** 10 MB of records as the generator writes them, 2 MB, and deals to solve. */
const MANY_BOARDS = 33_000;
const FEW_BOARDS = 6_000;
const SOLVED_DEALS = 12;
const COPIES = 12;

/** The rows, with all their files in a folder. */
export function rowsIn(folder: string): readonly Row[] {
  const at = (name: string): string => join(folder, name);
  writePbn(at('one.pbn'), 1);
  writePbn(at('few.pbn'), FEW_BOARDS);
  writePbn(at('many.pbn'), MANY_BOARDS);
  writePbn(at('solved.pbn'), SOLVED_DEALS);
  writeFileSync(
    at('solved.txt'),
    dealsOf(SOLVED_DEALS)
      .map((deal) => `N:${dealText(deal)}\n`)
      .join(''),
  );
  writeFileSync(at('script.dl'), 'action printpbn\n');
  copyFixtures(at('files'));
  const ours = (words: string): string =>
    `'${process.execPath}' '${join(ROOT, 'bin/soubrette.js')}' ${words}`;
  const written = (format: string): string => ours(`convert many.pbn out.${format} --allow-loss --force`);
  const empty = {
    times: 5,
    peer: 'an empty script of Node',
    beside: `'${process.execPath}' -e 0`,
  };
  const python = (words: string): Pick<Row, 'peer' | 'beside'> => ({
    peer: 'thirty lines of Python that check nothing',
    beside: hasTool('python3') ? `python3 '${READER}' ${words}` : undefined,
  });
  return [
    { name: 'help', what: 'the list of commands', ours: ours('--help'), ...empty },
    { name: 'four', what: 'four boards generated', ours: ours('generate --boards 1-4 -o -'), ...empty },
    { name: 'one', what: 'a file of one board checked', ours: ours('check one.pbn'), ...empty },
    {
      name: 'deal',
      what: 'one board dealt by the simulated machine',
      ours: ours('deal one.pbn --no-journal'),
      ...empty,
    },
    {
      ...{
        name: 'generate',
        what: '50,000 boards generated as PBN',
        ours: ours('generate --boards 1-50000 -o -'),
      },
      peer: "Debian's dealer",
      beside: hasTool('dealer') ? 'dealer -p 50000 -g 50000 -s 1 script.dl' : undefined,
    },
    {
      name: 'lin',
      what: '10 MB of PBN to LIN, read again and compared',
      ours: written('lin'),
      ...python('lin many.pbn'),
    },
    {
      ...{ name: 'json', what: '2 MB of PBN to JSON', ours: ours('convert few.pbn out.json --force') },
      ...python('json few.pbn'),
    },
    {
      name: 'check',
      what: '260 small files checked',
      ours: `${ours('check files/*')} || true`,
      ...python('count files/*'),
    },
    {
      ...{ name: 'tables', what: `tables of tricks of ${SOLVED_DEALS} deals of 52 cards` },
      ours: ours('solve solved.pbn --jobs 1 --no-store'),
      peer: 'libdds 2.9.0 of Debian',
      beside: compileDds(DDS, at('dds-tables')) ? './dds-tables < solved.txt' : undefined,
    },
  ];
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
