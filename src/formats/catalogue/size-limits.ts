import type { DealFormat, DealSet } from '../core/deal-set.ts';
import type { BytePieces } from '../core/decode.ts';
import { refusedSet } from '../core/kept-records.ts';
import { MOST_OF_JSON, MOST_OF_LIN, MOST_OF_PBN } from '../core/limits.ts';
import { tooManyPartsInWords } from '../pbn/pbn.ts';

/**
 * How much of a file of a format is read: its bytes, and the marks that part it into lines, fields or values, since
 * these are what takes memory. Measured so that no file within them takes more than half a gigabyte; `undefined` marks
 * are those of a format whose parts have a length of their own.
 */
interface SizeLimits {
  readonly mostBytes: number;
  readonly marks?: { readonly of: string; readonly most: number };
  /** These hold instead where records are read one by one, and not kept. */
  readonly passing?: PassingLimits;
}

/** How much of a file is read record by record. */
interface PassingLimits {
  readonly mostBytes: number;
  readonly mostRecords: number;
}

const PASSING_PBN: PassingLimits = {
  mostBytes: MOST_OF_PBN.passingBytes,
  mostRecords: Math.floor(MOST_OF_PBN.parts / MOST_OF_PBN.partsPerPassingGame),
};

const MIB = 1024 * 1024;

const LINES: SizeLimits = { mostBytes: 32 * MIB, marks: { of: '\n\r', most: 300_000 } };
const VALUES: SizeLimits = { mostBytes: 32 * MIB, marks: { of: ',:[{', most: 1_000_000 } };
/** Some hundred thousand boards of the fewest bytes. */
const RECORDS: SizeLimits = { mostBytes: 8 * MIB };

const LIMITS: Readonly<Record<string, SizeLimits>> = {
  json: { mostBytes: 128 * MIB, passing: { mostBytes: 512 * MIB, mostRecords: MOST_OF_JSON.items } },
  endplay: VALUES,
  acbl: VALUES,
  lin: { mostBytes: 128 * MIB, passing: { mostBytes: 256 * MIB, mostRecords: MOST_OF_LIN.records } },
  rbn: { mostBytes: 16 * MIB, marks: { of: '\n\r', most: 300_000 } },
  dlm: LINES,
  dlmblind: LINES,
  csv: { mostBytes: 32 * MIB, marks: { of: '\n\r,;\t', most: 2_000_000 } },
  bhg: LINES,
  goedel: LINES,
  lines: LINES,
  diagram: LINES,
  dds: LINES,
  sol: LINES,
  dup: RECORDS,
  dupblind: RECORDS,
  bri: RECORDS,
  dge: RECORDS,
  rzd: RECORDS,
  cds: RECORDS,
  ber: RECORDS,
  bws: { mostBytes: 64 * MIB },
  usebio: { mostBytes: 16 * MIB, marks: { of: '<', most: 2_000_000 } },
};

/** The same format, which refuses what is larger than it may be before anything of it is read. */
export function withinLimits(format: DealFormat): DealFormat {
  const { name, read, readRecords } = format;
  const limits = LIMITS[name];
  if (limits === undefined) return format;
  const { passing } = limits;
  const refused = (what: string | undefined): DealSet | undefined =>
    what === undefined ? undefined : refusedSet(what);
  return {
    ...format,
    read: (bytes, options) => refused(tooLargeInWords(name, bytes, limits)) ?? read(bytes, options),
    ...(readRecords && {
      *readRecords(pieces) {
        const { mostBytes } = passing ?? limits;
        return refused(tooLongInWords(name, sizeOf(pieces), mostBytes)) ?? (yield* readRecords(pieces));
      },
    }),
  };
}

function sizeOf(pieces: BytePieces): number {
  let size = 0;
  for (const { length } of pieces) size += length;
  return size;
}

/** Why a file that was made in a format could not be read again; `undefined` where it can. */
export function unreadableInWords({ name }: Pick<DealFormat, 'name'>, bytes: Uint8Array): string | undefined {
  const limits = LIMITS[name];
  if (limits !== undefined) return tooLargeInWords(name, bytes, limits);
  return name === 'pbn' ? tooManyPartsInWords(bytes) : undefined;
}

/** The same of so many bytes and records of a format that is read record by record. */
export function unreadableRecordsInWords(
  { name }: Pick<DealFormat, 'name'>,
  size: number,
  records: number,
): string | undefined {
  const passing = name === 'pbn' ? PASSING_PBN : LIMITS[name]?.passing;
  if (passing === undefined) return undefined;
  if (records > passing.mostRecords)
    return `this file has ${records} records, and of ${name} at most ${passing.mostRecords} can be read`;
  return tooLongInWords(name, size, passing.mostBytes);
}

function tooLongInWords(name: string, size: number, mostBytes: number): string | undefined {
  if (size <= mostBytes) return undefined;
  return `this file has ${Math.ceil(size / MIB)} MiB, and of ${name} at most ${mostBytes / MIB} MiB can be read`;
}

function tooLargeInWords(
  name: string,
  bytes: Uint8Array,
  { marks, mostBytes }: SizeLimits,
): string | undefined {
  const tooLong = tooLongInWords(name, bytes.length, mostBytes);
  if (tooLong !== undefined || marks === undefined || !hasMoreMarks(bytes, marks.of, marks.most))
    return tooLong;
  return `this file has more lines, fields or values than the ${marks.most} that are read of ${name}`;
}

function hasMoreMarks(bytes: Uint8Array, of: string, most: number): boolean {
  const isMark = new Uint8Array(256);
  for (const mark of of) isMark[mark.charCodeAt(0)] = 1;
  let count = 0;
  // An iterator takes four times as long as an index.
  for (let at = 0; at < bytes.length; at++) count += isMark[bytes[at] ?? 0] ?? 0;
  return count > most;
}
