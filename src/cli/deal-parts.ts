import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { readDeals } from '../app/files/deal-files.ts';
import { recogniseFormat } from '../formats/catalogue/catalogue.ts';
import type { DealSet } from '../formats/core/deal-set.ts';
import { readParts } from '../formats/read-parts.ts';

/** A larger file is read part by part. */
const WHOLE_BYTES = 8 * 1024 * 1024;
const CHUNK_BYTES = 1 << 20;

/**
 * The deals of a file of any format and size, in its order: of a small one as a whole, of a large one part by part
 * and without more memory than a part takes. Problems come with the part that they are in.
 */
export function* readDealParts(path: string): Generator<DealSet, void, undefined> {
  const format = path !== '-' && isLarge(path) ? recogniseFormat(firstChunk(path)) : undefined;
  if (format?.cut === undefined) yield readDeals(path).set;
  else yield* readParts(format, chunksOf(path));
}

/** A file that can't be looked at is left to the reader, which says why. */
function isLarge(path: string): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  return status?.isFile() === true && status.size > WHOLE_BYTES;
}

function firstChunk(path: string): Uint8Array {
  for (const chunk of chunksOf(path)) return chunk;
  return new Uint8Array();
}

function* chunksOf(path: string): Generator<Uint8Array, void, undefined> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const chunk = new Uint8Array(CHUNK_BYTES);
      const count = readSync(file, chunk);
      if (count === 0) return;
      yield chunk.subarray(0, count);
    }
  } finally {
    closeSync(file);
  }
}
