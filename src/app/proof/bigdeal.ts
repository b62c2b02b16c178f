import { hexToBytes } from '@noble/hashes/utils.js';
import type { Loss } from '../../formats/core/deal-set.ts';
import { type BigDealSource, bigDeals, seedOfEntropy } from '../../generation/bigdeal/bigdeal.ts';
import type { Computer } from '../../ports/computer.ts';
import { encodeSet, setFrom, type Writer, writerNamed, writerOfPath } from '../files/deal-output.ts';
import { refuseBeforehand, writeAllOrNone, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';

/** Deals that are made as BigDeal makes them. */
export interface BigDealRequest {
  readonly number: Range;
  /** The seed, hexadecimal. */
  readonly hash?: string;
  readonly owner: string;
  /** In place of the owner, and no randomness. */
  readonly wizard?: string;
  readonly entropy?: readonly string[];
  /** Names of formats. */
  readonly format?: string;
  /** What the names of files begin with, one in each format. */
  readonly prefix?: string;
  /** One file; where neither is named, it is answered. */
  readonly output?: string;
  readonly allowLoss?: true;
  readonly replaces: boolean;
}

/** The boards that deals are for. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** What was made of deals, in files. */
export interface BigDealFiles {
  readonly files: readonly { readonly format: string; readonly file: string }[];
  /** What formats do not hold although nobody has to accept that. */
  readonly notes: readonly Loss[];
  /** Whether nobody can make these deals again. */
  readonly isForEvent: boolean;
}

/** The same with a file for those who have asked to see hands. */
export interface BigDealFileWithHands extends BigDealFiles {
  readonly bytes: Uint8Array;
}

/** Formats that BigDeal writes whatever the first board is: who asked for a range of boards knows it. */
const BIGDEAL_FORMATS: ReadonlySet<string> = new Set(['ber', 'bhg', 'goedel', 'dge', 'rzd', 'bri']);
const OS_BYTES = 40;

/** Makes deals and writes them in every format that is wanted; all files are made before the first is written. */
export function makeBigDeals(
  request: BigDealRequest,
  ports: Pick<Computer, 'files' | 'program' | 'random'>,
): BigDealFiles | BigDealFileWithHands {
  const { number, allowLoss, replaces, hash, wizard } = request;
  const outputs = outputsOf(request);
  for (const { path } of outputs) if (path !== undefined) refuseBeforehand(path, replaces, ports);
  const isForEvent = hash === undefined && wizard === undefined;
  const deals = bigDeals(sourceOf(request, ports), number.last - number.first + 1);
  const set = setFrom('standard', number.first, deals);
  const headerLines = [`Made as BigDeal 2.0 makes deals. ${originInWords(isForEvent)}`];
  const encoded = outputs.map(({ path, writer }) => {
    const firstBoardKnown = BIGDEAL_FORMATS.has(writer.name);
    const settings = { headerLines, firstBoardKnown, ...(allowLoss && { allowLoss }) };
    return { path, format: writer.name, ...encodeSet(writer, set, settings, ports) };
  });
  writeAllOrNone(
    encoded.flatMap(({ bytes, path }) =>
      path === undefined ? [] : [{ path, write: () => writeOutput(path, bytes, replaces, ports) }],
    ),
    ports,
  );
  const shown = encoded.find(({ path }) => path === undefined);
  return {
    files: encoded.flatMap(({ path: file, format }) => (file === undefined ? [] : [{ format, file }])),
    notes: encoded.flatMap(({ notes }) => notes),
    isForEvent,
    ...(shown && { bytes: shown.bytes }),
  };
}

/** Where deals come from, in a sentence. */
export function originInWords(isForEvent: boolean): string {
  return isForEvent
    ? 'The seed comes from the randomness of the operating system: nobody can make these deals again.'
    : 'The seed was given: anyone who has it can make these deals again.';
}

interface OutputFile {
  /** Absent where the file is answered. */
  readonly path: string | undefined;
  readonly writer: Writer;
}

function outputsOf({ prefix, output, format }: BigDealRequest): OutputFile[] {
  const writers = format?.split(',').map(writerNamed) ?? [writerOfPath(output ?? '')];
  if (prefix !== undefined) {
    return writers.map((writer) => ({
      path: `${prefix}.${writer.extensions[0] ?? writer.name}`,
      writer,
    }));
  }
  const [writer, ...more] = writers;
  if (writer !== undefined && more.length === 0) return [{ path: output, writer }];
  throw new Problem('request', 'several-formats', 'One file can have only one format.');
}

/** The seed by hash; or from entropy, with the operating system's behind it unless a wizard says that all is given. */
function sourceOf(
  { hash, owner, wizard, entropy = [] }: BigDealRequest,
  ports: Pick<Computer, 'random'>,
): BigDealSource {
  const given = Buffer.from(entropy.join(''));
  const fresh = wizard === undefined ? ports.random.bytes(OS_BYTES) : new Uint8Array();
  return {
    owner: Buffer.from(wizard ?? owner),
    seed: hash === undefined ? seedOfEntropy(Buffer.concat([given, fresh])) : hexToBytes(hash.toLowerCase()),
  };
}
