import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { dealAtIndex, dealCount } from '../../src/bridge/deal-index.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { FORMATS, formatNamed, recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet } from '../../src/formats/core/deal-set.ts';

const FIXTURES = new URL('../../test/fixtures/', import.meta.url);
/** A club's results in tables, bare deals, and records with auction and play throughout. */
const RECORDS = ['rs-ruter71.pbn', 'zd-large1.pbn', 'endplay-example1.pbn'];
/** Smaller files are read over and over up to this size. */
const SIZE_BYTES = 2_000_000;
const BOARDS = 20_000;
const ROUNDS = 4;

/** The least CPU time of some rounds, in milliseconds. */
function leastMs(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function rate(bytes: number, ms: number): string {
  return `${(bytes / 1000 / ms).toFixed(1)} MB/s`;
}

/** Reads and writes a real file, its records over and over. */
function benchFile(name: string, bytes: Uint8Array): void {
  const parted = Buffer.concat([bytes, Buffer.from('\n\n')]);
  const large = new Uint8Array(Buffer.concat(Array(Math.ceil(SIZE_BYTES / parted.length)).fill(parted)));
  const format = recogniseFormat(large);
  if (format === undefined) throw new Error(`${name} is of no format.`);
  const read = leastMs(() => format.read(large));
  const set = format.read(large);
  const { write } = format;
  const written =
    write === undefined
      ? ''
      : `, written ${rate(
          large.length,
          leastMs(() => write(set)),
        )}`;
  const what = `${format.name} ${name}: ${set.records.length} records`;
  console.log(`${what}, read ${rate(large.length, read)}${written}`);
}

/** Finds what is lost of the records of a PBN file, over and over, in the formats that hold a part of them. */
function benchLosses(name: string, bytes: Uint8Array): void {
  const parted = Buffer.concat([bytes, Buffer.from('\n\n')]);
  const large = new Uint8Array(Buffer.concat(Array(Math.ceil(SIZE_BYTES / parted.length)).fill(parted)));
  const set = formatNamed('pbn')?.read(large);
  for (const format of [formatNamed('lin'), formatNamed('rbn')]) {
    if (set === undefined || format === undefined) throw new Error('A format is missing.');
    const ms = leastMs(() => format.losses(set));
    console.log(`pbn ${name} to ${format.name}: losses found ${rate(large.length, ms)}`);
  }
}

/** As many random boards as no set has, the same every time. */
function manyBoards(count: number): DealSet {
  const step = dealCount(DECKS.standard) / BigInt(count + 1);
  const boards = Array.from({ length: count }, (_, at) => {
    const number = toBoardNumber(at + 1);
    const deal = dealAtIndex(DECKS.standard, step * BigInt(at + 1) + BigInt(at) ** 3n);
    return { number, numbered: true, dealer: 'N', vulnerability: 'none', deal, place: {} } as const;
  });
  return { deck: 'standard', boards, records: [], trailer: [], problems: [] };
}

/** Bare deals, in every format that holds as many. */
function benchDeals(format: DealFormat, set: DealSet): void {
  const { read, write } = format;
  if (write === undefined || format.losses(set).some(({ refused }) => refused)) return;
  const bytes = write(set);
  const reading = rate(
    bytes.length,
    leastMs(() => read(bytes)),
  );
  const perSecond = Math.round((set.boards.length / leastMs(() => write(set))) * 1000);
  console.log(`${format.name} bare deals: read ${reading}, written ${perSecond} boards/s`);
}

/** Prints how fast deal files are read and written, in CPU time of one core. */
export function run(): void {
  const packed = readFileSync(new URL('deals/endplay-example2.pbn.gz', FIXTURES));
  benchFile('endplay-example2.pbn', gunzipSync(packed));
  benchLosses('endplay-example2.pbn', gunzipSync(packed));
  for (const name of readdirSync(new URL('deals/', FIXTURES))) {
    if (name.endsWith('.lin')) benchFile(name, readFileSync(new URL(`deals/${name}`, FIXTURES)));
  }
  for (const name of RECORDS) benchFile(name, readFileSync(new URL(`pbn/${name}`, FIXTURES)));
  const set = manyBoards(BOARDS);
  for (const format of FORMATS) benchDeals(format, set);
}
