import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from '../../ports/environment-error.ts';
import { DamagedParts } from '../../ports/refused-input.ts';
import { createBytesSeal } from '../../sealing/seal.ts';
import { syncFolder } from './folders.ts';

/*
 * A file of many sealed texts: a line that anybody may read, then for each text its length (32 bits, the highest first)
 * and its bytes, sealed for its number and for the line. The last one is sealed as such, and is the digest (SHA-256) of
 * all before, so that a file that was cut short, joined from two, or put in another order does not open.
 */

const LENGTH_BYTES = 4;
const MOST_BYTES = 1 << 30;
const MOST_HEAD_BYTES = 4096;
const ONLY_OWNER = 0o600;
const LINE_END = 10;

/** Writes a file of sealed texts, which its owner alone may read: whole, or not at all where `write` throws. */
export async function writeSealedParts(
  path: string,
  head: string,
  key: Uint8Array,
  write: (append: (text: string) => void) => Promise<void>,
): Promise<void> {
  const fresh = `${path}.new`;
  rmSync(fresh, { force: true });
  const file = attempt('Writing', path, () => openSync(fresh, 'wx', ONLY_OWNER));
  try {
    const seal = createBytesSeal(key);
    const digest = createHash('sha256');
    let number = 0;
    const append = (text: string, isLast: boolean): void => {
      const sealed = seal.seal([Buffer.from(text)], placeOf(head, number++, isLast));
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(sealed.length);
      for (const bytes of [length, sealed]) writeAll(file, bytes);
    };
    writeAll(file, Buffer.from(`${head}\n`));
    await write((text) => {
      digest.update(text).update('\n');
      append(text, false);
    });
    append(digest.digest('hex'), true);
    fsyncSync(file);
    renameSync(fresh, path);
    syncFolder(dirname(path));
  } finally {
    closeSync(file);
    rmSync(fresh, { force: true });
  }
}

/** The line of a file of sealed texts; throws `DamagedParts` where there is none. */
export function readHead(path: string): string {
  return withFile(path, (file) => headOf(file));
}

/** The texts of a file, one after the other. Throws `DamagedParts` as soon as one is not as it was written. */
export function* readSealedParts(path: string, key: Uint8Array): Generator<string, void, void> {
  const file = attempt('Reading', path, () => openSync(path, 'r'));
  try {
    const head = headOf(file);
    const seal = createBytesSeal(key);
    const digest = createHash('sha256');
    let at = Buffer.byteLength(head) + 1;
    for (let number = 0; ; number++) {
      const length = exactly(file, at, LENGTH_BYTES).readUInt32BE();
      if (length > MOST_BYTES) throw new DamagedParts(`Part ${number} is too long.`);
      const sealed = exactly(file, at + LENGTH_BYTES, length);
      at += LENGTH_BYTES + length;
      const text = seal.open(sealed, placeOf(head, number, false))?.toString('utf8');
      if (text === undefined) {
        const end = seal.open(sealed, placeOf(head, number, true))?.toString('utf8');
        if (end !== digest.digest('hex') || readSync(file, Buffer.alloc(1), 0, 1, at) > 0)
          throw new DamagedParts(`Part ${number} is not as it was written.`);
        return;
      }
      digest.update(text).update('\n');
      yield text;
    }
  } finally {
    closeSync(file);
  }
}

function placeOf(head: string, number: number, isLast: boolean): string {
  return `${head} ${number} ${isLast ? 'last' : 'more'}`;
}

function withFile<Value>(path: string, read: (file: number) => Value): Value {
  const file = attempt('Reading', path, () => openSync(path, 'r'));
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}

function headOf(file: number): string {
  const bytes = Buffer.alloc(MOST_HEAD_BYTES);
  const read = bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  const end = read.indexOf(LINE_END);
  if (end < 0) throw new DamagedParts('It has no first line.');
  return read.subarray(0, end).toString('utf8');
}

function exactly(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const read = readSync(file, bytes, at, length - at, from + at);
    if (read === 0) throw new DamagedParts('It is cut short.');
    at += read;
  }
  return bytes;
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
