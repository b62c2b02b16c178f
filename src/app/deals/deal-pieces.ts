import { toBoardNumber } from '../../bridge/board.ts';
import type { DealFormat, DealSet } from '../../formats/core/deal-set.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import type { Computer } from '../../ports/computer.ts';
import { DEAL_LIMIT, type DealFile, formatOfDeals, readDealBytes, unknownSet } from '../files/deal-files.ts';
import { readFormat } from '../files/read-format.ts';
import { type InputLimit, inputError, STDIN_NAME, tooLarge } from '../files/read-input.ts';

/** So much of a file is read at a time; a smaller one is read completely. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Without a place to cut in so much, a file is none of a line or a game a deal. */
const UNCUT: InputLimit = {
  what: 'one piece of deals',
  mostBytes: 32 * 1024 * 1024,
  advice: 'Check that each deal is on a line of its own, or between empty lines.',
};

/**
 * Where a file of a format can be cut: the byte behind the last whole deal of a piece, 0 if there is none. Where none
 * was found in the bytes before `from`, these are not looked at again.
 */
const CUTS: Readonly<Record<string, (piece: Uint8Array, from: number) => number>> = {
  lines: behindLastLine,
  pbn: behindLastGame,
};

/**
 * The deals of a file, piece by piece where its format can be cut, so that a file of any size takes little room.
 * `-` is stdin.
 */
export function* readPieces(
  path: string,
  ports: Pick<Computer, 'files' | 'openers'>,
  from?: FormatName,
  pieceBytes: number = PIECE_BYTES,
): Generator<DealFile> {
  const source = openSource(path, pieceBytes, ports);
  try {
    const head = source.read();
    const format = formatOfDeals(head, from);
    if (format === undefined) return yield { format, set: unknownSet(head, path) };
    const cut = CUTS[format.name];
    if (head.length < pieceBytes) return yield { format, set: readFormat(format, head, ports) };
    if (cut === undefined)
      return yield { format, set: readFormat(format, wholeOf(path, head, source, ports), ports) };
    yield* cutPieces(path, format, cut, head, source);
  } catch (error) {
    throw inputError(path, error);
  } finally {
    source.close();
  }
}

function* cutPieces(
  path: string,
  format: DealFormat,
  cut: (piece: Uint8Array, from: number) => number,
  head: Uint8Array,
  source: Source,
): Generator<DealFile> {
  let firstBoard = toBoardNumber(1);
  let looked = 0;
  for (let piece = head, isLast = false; piece.length > 0; ) {
    if (piece.length > UNCUT.mostBytes + source.pieceBytes) throw tooLarge(path, UNCUT);
    const end = isLast ? piece.length : cut(piece, looked);
    if (end > 0) {
      const set: DealSet = format.read(piece.subarray(0, end), { firstBoard });
      firstBoard = toBoardNumber((set.boards.at(-1)?.number ?? firstBoard - 1) + 1);
      yield { format, set };
    }
    const more = source.read();
    isLast = more.length < source.pieceBytes;
    looked = piece.length - end;
    piece = joined(piece.subarray(end), more);
  }
}

/** A file that can't be cut; `readDealBytes` says how large it may be. */
function wholeOf(path: string, head: Uint8Array, source: Source, ports: Pick<Computer, 'files'>): Uint8Array {
  if (path !== '-') return readDealBytes(path, ports);
  const pieces = [head];
  let length = head.length;
  for (let more = source.read(); more.length > 0; more = source.read()) {
    length += more.length;
    if (length > DEAL_LIMIT.mostBytes) throw tooLarge(STDIN_NAME, DEAL_LIMIT);
    pieces.push(more);
  }
  return Buffer.concat(pieces, length);
}

function behindLastLine(piece: Uint8Array, from: number): number {
  return piece.subarray(from).lastIndexOf(0x0a) < 0 ? 0 : piece.lastIndexOf(0x0a) + 1;
}

/** A game of PBN ends with an empty line; the next one begins with a tag. */
function behindLastGame(piece: Uint8Array, from: number): number {
  for (let at = piece.lastIndexOf(OPENING); at > 0 && at >= from; at = piece.lastIndexOf(OPENING, at - 1)) {
    if (piece[at - 1] !== LINE_FEED) continue;
    if (/\n[ \t]*\r?\n$/.test(String.fromCharCode(...piece.subarray(Math.max(0, at - 4), at)))) return at;
  }
  return 0;
}

const OPENING = '['.charCodeAt(0);
const LINE_FEED = 0x0a;

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Bytes that come one after the other. */
interface Source {
  readonly pieceBytes: number;
  /** This many of the next bytes; fewer only at the end. */
  read(): Uint8Array;
  close(): void;
}

function openSource(path: string, pieceBytes: number, ports: Pick<Computer, 'files'>): Source {
  const file = openFile(path, ports);
  return {
    pieceBytes,
    read: () => ports.files.readUpTo(file, pieceBytes),
    close() {
      if (file !== 0) ports.files.close(file);
    },
  };
}

function openFile(path: string, ports: Pick<Computer, 'files'>): number {
  if (path === '-') return 0;
  try {
    return ports.files.openRegular(path);
  } catch (error) {
    throw inputError(path, error);
  }
}
