import { type Bits64, halfSipHash32, halfSipHash64 } from './half-sip-hash.ts';

/** A number that stands at the end of a line and tells whether the rest is what was written. */
export type Check = (body: string) => number;

/** What both ends of a line know and nobody else: the pairing key, or the key of a session that comes of it. */
export type LineKey = Bits64;

/** What the end that opens a session chose for it by chance: no other session has the same. */
export type Salt = Bits64;

/**
 * The key of a session: HalfSipHash-2-4 of its number and the salt under the pairing key. The number is new by the end
 * that gives it, the salt by the end that asks, so neither meets a key that it has had before.
 */
export function sessionKey(pairing: LineKey, session: number, [lower, upper]: Salt): LineKey {
  return halfSipHash64(pairing, Uint8Array.from([session, lower, upper].flatMap(bytesOf)));
}

function bytesOf(word: number): number[] {
  return [word, word >>> 8, word >>> 16, word >>> 24].map((byte) => byte & 0xff);
}

/** The tag of lines in a session: 32 bits, which nobody writes who has not its key. */
export function tagBy(key: LineKey): Check {
  return (body) =>
    halfSipHash32(
      key,
      Uint8Array.from(body, (letter) => letter.charCodeAt(0)),
    );
}
