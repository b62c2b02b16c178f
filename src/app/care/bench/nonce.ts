import { randomBytes } from 'node:crypto';

/** 32 random bits, new each time. */
export function randomNonce(): number {
  return randomBytes(4).readUInt32BE();
}
