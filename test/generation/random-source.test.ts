import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealCount, digitsOf } from '../../src/bridge/deal-index.ts';
import { DECKS, type Deck } from '../../src/bridge/deck.ts';
import {
  type EventBytes,
  randomIndex as randomDigits,
  seededBytes,
} from '../../src/generation/random-source.ts';
import { dealIndexOf } from '../support/arbitraries.ts';

const { standard, super: superDeck } = DECKS;
const BOTH = [standard, superDeck];

/** A source that gives these numbers, one a draw, as this many bytes as are asked for; in the end the last for ever. */
function sourceOf(...numbers: readonly bigint[]): EventBytes {
  const left = [...numbers];
  return {
    kind: 'operating-system',
    bytes: (count) => {
      const number = (left.length > 1 ? left.shift() : left[0]) ?? 0n;
      return digitsOf(number, count);
    },
  };
}

function randomIndex(source: EventBytes, deck: Deck): bigint {
  return BigInt(`0x${Buffer.from(randomDigits(source, deck)).toString('hex')}`);
}

/** The index that comes after this many rejections. */
function indexAfter(rejections: number, deck: Deck): bigint {
  return randomIndex(sourceOf(...Array(rejections).fill(dealCount(deck)), 7n), deck);
}

describe('a random index', () => {
  test.each(BOTH)('is the number drawn, when that is an index: $name', (deck) => {
    fc.assert(fc.property(dealIndexOf(deck), (index) => randomIndex(sourceOf(index), deck) === index));
  });

  test.each(BOTH)('is drawn again when the number is too high: $name', (deck) => {
    const count = dealCount(deck);
    expect(randomIndex(sourceOf(count, count - 1n), deck)).toBe(count - 1n);
    expect(randomIndex(sourceOf(count, count + 1n, 0n), deck)).toBe(0n);
  });

  test('of 68 cards has no use for the highest of 128 bits', () => {
    expect(randomIndex(sourceOf(2n ** 127n + 5n), superDeck)).toBe(5n);
  });

  test('throws when the source never gives an index', () => {
    expect(indexAfter(200, standard)).toBe(7n);
    expect(() => randomIndex(sourceOf(2n ** 96n - 1n), standard)).toThrow('repeats itself');
  });

  test('throws when the source gives too few bytes', () => {
    const short: EventBytes = { kind: 'operating-system', bytes: () => new Uint8Array(11) };
    expect(() => randomIndex(short, standard)).toThrow('11 bytes, not 12');
  });
});

describe('the bytes of a seed', () => {
  function sha256(...parts: readonly (string | Buffer)[]): Buffer {
    return createHash('sha256')
      .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
      .digest();
  }

  test('are SHA-256 blocks of a key and a counter', () => {
    const key = sha256('soubrette seeded bytes 1\n', 'Zürich');
    const blocks = [0, 1, 2].map((block) => sha256(key, Buffer.from([0, 0, 0, 0, 0, 0, 0, block])));
    expect(Buffer.from(seededBytes('Zürich').bytes(96))).toEqual(Buffer.concat(blocks));
  });

  test('come in the same order however many are asked for', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(50)), (seed, counts) => {
        const source = seededBytes(seed);
        const pieces = counts.flatMap((count) => [...source.bytes(count)]);
        expect(pieces).toEqual([...seededBytes(seed).bytes(pieces.length)]);
      }),
    );
  });
});
