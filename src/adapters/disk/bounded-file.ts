import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { systemCodeOf } from '../../ports/environment-error.ts';
import { type NotAFile, RefusedInput } from '../../ports/refused-input.ts';

/** A name of a pipe would else wait until somebody writes into it. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const STDIN = 0;
/** How many bytes this process has read from files and stdin: what may be taken for them is reckoned by it in another thread. */
export const BYTES_READ: Float64Array<SharedArrayBuffer> = new Float64Array(
  new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT),
);
const PIECE_BYTES = 1 << 16;
const PATIENCE_MS = 10;

/** Opens a regular file to be read, and nothing else; the system's error where that can't be. */
export function openRegularFile(path: string): number {
  const file = openSync(path, WITHOUT_WAITING);
  try {
    const what = notAFile(fstatSync(file));
    if (what !== undefined) throw new RefusedInput({ kind: 'not-a-file', what });
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** All bytes of a regular file; one that has more than it may, or grows beyond that, is refused. */
export function readBoundedFile(path: string, mostBytes: number): Uint8Array {
  const file = openRegularFile(path);
  try {
    const { size } = fstatSync(file);
    if (size > mostBytes) throw new RefusedInput({ kind: 'too-large' });
    return readWhole(file, mostBytes, size);
  } finally {
    closeSync(file);
  }
}

/** The first bytes of a regular file, fewer where it has no more. */
export function readFirstBytes(path: string, count: number): Uint8Array {
  const file = openRegularFile(path);
  try {
    return readUpTo(file, count);
  } finally {
    closeSync(file);
  }
}

/** All that comes on stdin until it ends; more than it may is refused. */
export function readBoundedStdin(mostBytes: number): Uint8Array {
  return readWhole(STDIN, mostBytes);
}

/** Bytes in pieces that were bounded when they came; what exceeds the limit is refused. */
export async function gatherBounded(
  pieces: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array> {
  const gathered: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > mostBytes) throw new RefusedInput({ kind: 'too-large' });
    gathered.push(piece);
  }
  return Buffer.concat(gathered, length);
}

/** The next bytes of an open file or pipe, or those from a place of a file on; fewer only at its end. */
export function readUpTo(file: number, count: number, from?: number): Uint8Array {
  const bytes = new Uint8Array(count);
  let filled = 0;
  for (let got = -1; filled < count && got !== 0; filled += got) {
    got = readPatiently(file, bytes, filled, from === undefined ? null : from + filled);
  }
  return bytes.subarray(0, filled);
}

/** One byte more than may be tells whether there is more. */
function readWhole(file: number, mostBytes: number, size: number = PIECE_BYTES): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let count = Math.min(size, mostBytes) + 1; ; count = PIECE_BYTES) {
    const piece = readUpTo(file, Math.min(count, mostBytes + 1 - length));
    length += piece.length;
    if (length > mostBytes) throw new RefusedInput({ kind: 'too-large' });
    pieces.push(piece);
    if (piece.length < count) return pieces.length === 1 ? piece : Buffer.concat(pieces, length);
  }
}

/** Stdin may be a terminal or a pipe from which nothing has come yet. */
function readPatiently(file: number, bytes: Uint8Array, at: number, from: number | null): number {
  for (;;) {
    try {
      const got = readSync(file, bytes, at, bytes.length - at, from);
      BYTES_READ[0] = (BYTES_READ[0] ?? 0) + got;
      return got;
    } catch (error) {
      const code = systemCodeOf(error);
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE_MS);
    }
  }
}

function notAFile(stats: Stats): NotAFile | undefined {
  if (stats.isFile()) return undefined;
  if (stats.isDirectory()) return 'folder';
  if (stats.isFIFO()) return 'pipe';
  return stats.isSocket() ? 'socket' : 'device';
}
