import { describe, expect, test } from 'vitest';
import type { FeedFact } from '../../src/job/job-facts.ts';
import { PORTION_CARDS, type Wear, wearOf } from '../../src/job/wear.ts';
import { Draws } from '../../src/simulator/draws.ts';

const SLIP_MAX = 15;
const draws = new Draws('wear');

/** A portion of cards with slips evenly about a median, and failed picks this many of 1000. */
function portion(number: number, medianPercent: number, failedPer1000 = 0): FeedFact[] {
  return Array.from({ length: PORTION_CARDS }, (_, card): FeedFact[] => {
    const slipPercent = medianPercent - 3 + 6 * draws.uniform(1, number, card);
    const isPicked = draws.uniform(2, number, card) >= failedPer1000 / 1000;
    return [...(isPicked ? [] : [{ kind: 'notPicked' } as const]), { kind: 'measured', slipPercent }];
  }).flat();
}

function wear(...portions: readonly (readonly [slip: number, failed?: number])[]): Wear {
  const feeds = portions.flatMap(([slip, failed], number) => portion(number, slip, failed));
  return wearOf('a machine', SLIP_MAX, feeds);
}

describe('the wear of a machine', () => {
  test('is told by portions of 500 cards, a short last one only if it says enough', () => {
    const feeds = [...portion(1, 5), ...portion(2, 6)];
    expect(wearOf('a machine', SLIP_MAX, feeds.slice(0, 749)).portions).toHaveLength(1);
    const { portions } = wearOf('a machine', SLIP_MAX, feeds.slice(0, 750));
    expect(portions.map(({ cards }) => cards)).toEqual([500, 250]);
    expect(portions[0]?.slipPercent).toBeCloseTo(5, 0);
  });

  test('is unknown with few cards', () => {
    expect(wear([5], [9])).toMatchObject({ slip: { kind: 'unknown' }, failedPicks: { kind: 'unknown' } });
    expect(wear()).toMatchObject({
      portions: [],
      cardsSinceCleaning: 0,
      slip: { kind: 'unknown' },
      clean: [],
    });
  });

  test('grows when the slip grows as rollers get dirty', () => {
    const { slip, failedPicks, clean, cardsUntilCleaning } = wear([5], [6], [7]);
    expect([slip.kind, failedPicks.kind, clean]).toEqual(['growing', 'steady', []]);
    expect(cardsUntilCleaning).toBeGreaterThan(2000);
    expect(cardsUntilCleaning).toBeLessThan(3000);
  });

  test('is steady when nothing grows but by chance', () => {
    for (let first = 0; first < 40; first++) {
      const feeds = [1, 2, 3, 4].flatMap((number) => portion(100 * first + number, 8.5, 22));
      expect(wearOf('a machine', SLIP_MAX, feeds)).toMatchObject({
        slip: { kind: 'steady' },
        failedPicks: { kind: 'steady' },
      });
    }
  });

  test('is steady when it shrinks', () => {
    expect(wear([7], [6], [5])).toMatchObject({ slip: { kind: 'steady' } });
  });

  test('is steady when every card is like the other, or grows by less than matters', () => {
    for (const perPortion of [0, 0.1]) {
      const feeds = Array.from({ length: 4 * PORTION_CARDS }, (_, card): FeedFact => {
        return { kind: 'measured', slipPercent: 5.1 + perPortion * Math.floor(card / PORTION_CARDS) };
      });
      expect(wearOf('a machine', SLIP_MAX, feeds)).toMatchObject({ slip: { kind: 'steady' } });
    }
  });

  test('grows when more and more picks fail', () => {
    expect(wear([5, 0], [5, 15], [5, 30], [5, 45])).toMatchObject({
      slip: { kind: 'steady' },
      failedPicks: { kind: 'growing' },
    });
  });

  test('begins anew where the slip falls, for the rollers were cleaned', () => {
    const cleaned = wear([9], [10], [11], [5], [5], [5]);
    expect(cleaned).toMatchObject({ slip: { kind: 'steady' }, cardsSinceCleaning: 1500, clean: [] });
    expect(cleaned.portions).toHaveLength(6);
  });
});

describe('the rollers are to be cleaned', () => {
  test.each([
    ['not below both limits', [11.5, 40], []],
    ['when the median card is within 3 % of a slow one', [12.5, 40], ['slip']],
    ['when more than 50 feeds of 1000 fail', [8, 80], ['failedPicks']],
    ['for both', [13, 100], ['slip', 'failedPicks']],
  ] as const)('%s', (_, last, clean) => {
    expect(wear([8], last).clean).toEqual(clean);
  });

  test('now, not in so many cards, once the slip has grown that far', () => {
    const late = wear([11], [12], [13]);
    expect(late).toMatchObject({ slip: { kind: 'growing' }, clean: ['slip'] });
    expect(late).not.toHaveProperty('cardsUntilCleaning');
  });

  test('by what the last portion shows, not one before', () => {
    expect(wear([13], [6]).clean).toEqual([]);
  });
});
