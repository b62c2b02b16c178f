import { describe, expect, test } from 'vitest';
import { openCandidateBytes } from '../../../src/adapters/system/candidate-bytes.ts';
import { type GroupRule, openGroupDraw, ways } from '../../../src/generation/candidates/group-draw.ts';
import { lengthsOf } from '../../../src/generation/candidates/lengths.ts';
import { subsetsOf } from '../../../src/generation/candidates/subsets.ts';
import { sizesOfMasks } from '../../../src/generation/candidates/table.ts';
import { Words } from '../../../src/generation/candidates/words.ts';
import { fitOf } from '../../support/chi-square.ts';

/** Three or four cards of each suit, here and there. */
const POOL = [0b1000000010100, 0b0100100000011, 0b0000010101000, 0b1100000000001];
const MARKED = [0b1000000000100, 0b0100000000000, 0b0000010100000, 0b1000000000001];
const SIZE = 5;
const subsets = subsetsOf(13);

function cardsIn(masks: readonly number[]): number {
  return sizesOfMasks(subsets, masks).reduce((sum, size) => sum + size, 0);
}

/** Every draw from the pool, by trying all of its subsets. */
function allDraws(): number[][] {
  const suits = POOL.map((mask) =>
    Array.from({ length: 1 << subsets.sizes[mask]! }, (_, bits) => subsets.putInto(mask, bits)),
  );
  const draws = suits.reduce<number[][]>(
    (begun, suit) => begun.flatMap((masks) => suit.map((mask) => [...masks, mask])),
    [[]],
  );
  return draws.filter((masks) => cardsIn(masks) === SIZE);
}

const spadesAndHearts = (lengths: number) => lengths % 18 === 1 || lengths >= 2 * 18 * 18;
const RULES: readonly (readonly [string, GroupRule, (masks: readonly number[]) => boolean])[] = [
  ['no rule', {}, () => true],
  [
    'a rule about lengths',
    { allowsLengths: spadesAndHearts },
    (masks) => spadesAndHearts(lengthsOf(sizesOfMasks(subsets, masks))),
  ],
  [
    'a rule about marked cards',
    { marked: { cards: MARKED, allows: (masks) => cardsIn(masks) >= 3 } },
    (masks) => cardsIn(masks.map((mask, suit) => mask & MARKED[suit]!)) >= 3,
  ],
  [
    'both',
    {
      allowsLengths: spadesAndHearts,
      marked: { cards: MARKED, allows: (masks) => cardsIn(masks) % 2 === 1 || masks[1] !== 0 },
    },
    (masks) => {
      const marked = masks.map((mask, suit) => mask & MARKED[suit]!);
      return (
        spadesAndHearts(lengthsOf(sizesOfMasks(subsets, masks))) &&
        (cardsIn(marked) % 2 === 1 || marked[1] !== 0)
      );
    },
  ],
];

describe('draws that fit', () => {
  test.each(RULES)('are all that there are, each as likely: %s', (_, rule, fits) => {
    const all = allDraws();
    const fitting = new Map(all.filter(fits).map((masks, place) => [masks.join(), place]));
    const draw = openGroupDraw(subsets, POOL, SIZE, rule)!;
    expect(draw.part).toBeCloseTo(fitting.size / all.length, 12);
    const words = new Words(openCandidateBytes('fit'));
    const counts = new Array<number>(fitting.size).fill(0);
    const masks = new Int32Array(4);
    for (let time = 0; time < 60_000; time++) {
      draw.draw(words, masks);
      counts[fitting.get(masks.join())!]!++;
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60_000);
    expect(
      fitOf(
        counts,
        counts.map(() => 1),
      ),
    ).toBeGreaterThan(1e-6);
  });

  test.each([
    ['lengths', { allowsLengths: () => false }],
    ['marked cards', { marked: { cards: MARKED, allows: () => false } }],
    ['both', { allowsLengths: () => true, marked: { cards: MARKED, allows: () => false } }],
    [
      'more marked cards than are drawn',
      { marked: { cards: POOL, allows: (masks) => cardsIn(masks) > SIZE } },
    ],
  ] satisfies [string, GroupRule][])('may be none: %s', (_, rule) => {
    expect(openGroupDraw(subsets, POOL, SIZE, rule)).toBeUndefined();
  });

  test('are counted exactly up to the widest deck', () => {
    for (let among = 1; among <= 68; among++) {
      for (let size = 1; size <= among; size++) {
        expect(ways(among, size)).toBe(ways(among - 1, size - 1) + ways(among - 1, size));
      }
    }
    expect([ways(68, 34), ways(5, 0), ways(4, 5)]).toEqual([28_453_041_475_240_576_740n, 1n, 0n]);
  });

  test.each([4, 11, 12, 13])('may be more than 2^53 with %i marked cards', (marked) => {
    const wide = subsetsOf(17);
    const pool = [wide.full, wide.full, wide.full, wide.full];
    const cards = pool.map((_, suit) => wide.full >> (17 - Math.floor((marked + suit) / 4)));
    const count = (masks: readonly number[]): number =>
      sizesOfMasks(
        wide,
        masks.map((mask, suit) => mask & cards[suit]!),
      ).reduce((sum, size) => sum + size);
    expect(count(pool)).toBe(marked);
    for (let least = 0; least <= marked; least++) {
      const draw = openGroupDraw(wide, pool, 34, {
        marked: { cards, allows: (masks) => count(masks) >= least },
      })!;
      const masks = new Int32Array(4);
      draw.draw(new Words(openCandidateBytes(`${marked} ${least}`)), masks);
      expect(count([...masks])).toBeGreaterThanOrEqual(least);
    }
  });

  test('may be four of more than 2^53', () => {
    const wide = subsetsOf(17);
    const pool = [wide.full, wide.full, wide.full, wide.full];
    const aces = pool.map(() => 1 << 16);
    const count = (masks: readonly number[]) => masks.filter((mask) => mask !== 0).length;
    const draw = openGroupDraw(wide, pool, 34, {
      marked: { cards: aces, allows: (masks) => count(masks) === 4 },
    })!;
    expect(draw.part).toBeCloseTo((34 * 33 * 32 * 31) / (68 * 67 * 66 * 65), 12);
    const masks = new Int32Array(4);
    draw.draw(new Words(openCandidateBytes('wide')), masks);
    expect(count(masks.map((mask, suit) => mask & aces[suit]!) as unknown as number[])).toBe(4);
    expect(sizesOfMasks(wide, [...masks]).reduce((sum, size) => sum + size)).toBe(34);
  });
});
