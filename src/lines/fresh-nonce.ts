import type { Random } from '../ports/random.ts';

/** 32 random bits, new each time: by them a session is known from the one before. */
export function freshNonce(random: Random): number {
  return Buffer.from(random.bytes(4)).readUInt32BE();
}
