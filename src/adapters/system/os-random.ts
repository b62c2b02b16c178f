import { randomBytes, randomFillSync } from 'node:crypto';
import type { Random } from '../../ports/random.ts';

const POOL_BYTES = 4096;
/** More bytes than this are asked for by themselves. */
const MOST_FROM_POOL = 256;

/** The operating system's own generator. Few bytes come from a pool of fresh ones, which forgets what it gave. */
export const osRandom: Random = { kind: 'operating-system', bytes: freshBytes };

const pool = new Uint8Array(POOL_BYTES);
let given = POOL_BYTES;

function freshBytes(count: number): Uint8Array {
  if (count > MOST_FROM_POOL) return randomBytes(count);
  if (given + count > POOL_BYTES) {
    randomFillSync(pool);
    given = 0;
  }
  const bytes = pool.slice(given, given + count);
  pool.fill(0, given, given + count);
  given += count;
  return bytes;
}
