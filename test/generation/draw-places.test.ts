import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCardName } from '../../src/bridge/card.ts';
import { DRAW_METHODS, drawPlaces } from '../../src/generation/draw-places.ts';

const players = (count: number): string[] => Array.from({ length: count }, (_, index) => `P${index}`);

describe.each(DRAW_METHODS)('a draw of %s', (method) => {
  test('seats each player once, four to a table, the highest as dealer, and is the same again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 52 }), fc.string(), (count, seed) => {
        const asked = { method, deck: 'standard', seed } as const;
        const places = drawPlaces(players(count), asked);
        expect(drawPlaces(players(count), asked)).toEqual(places);
        expect(places.map(({ player }) => player).toSorted()).toEqual(players(count).toSorted());
        expect(new Set(places.map(({ drawn }) => JSON.stringify(drawn))).size).toBe(count);
        const seats = places.flatMap(({ seat }) => (seat === undefined ? [] : [`${seat.table}${seat.seat}`]));
        expect(seats).toEqual(
          Array.from({ length: Math.floor(count / 4) }, (_, table) =>
            ['N', 'S', 'E', 'W'].map((seat) => `${table + 1}${seat}`),
          ).flat(),
        );
        expect(places.filter(({ seat }) => seat?.deals === true)).toHaveLength(Math.floor(count / 4));
      }),
      { seed: 53, numRuns: 50 },
    );
  });

  test('gives every player each place about as often', () => {
    const first = new Map<string, number>();
    for (let seed = 0; seed < 400; seed++) {
      const [highest] = drawPlaces(players(4), { method, deck: 'super', seed: String(seed) });
      first.set(highest!.player, (first.get(highest!.player) ?? 0) + 1);
    }
    // 100 each; chance alone leaves 60..140 once in many thousands, and the seeds are fixed.
    for (const count of first.values()) expect(Math.abs(count - 100)).toBeLessThan(40);
  });
});

test('equal ranks go by suit', () => {
  const places = drawPlaces(players(52), { method: 'cards', deck: 'standard', seed: 'all' });
  const aces = ['SA', 'HA', 'DA', 'CA'].map((name) => parseCardName(name));
  expect(places.slice(0, 4).map(({ drawn }) => (drawn.kind === 'card' ? drawn.card : undefined))).toEqual(
    aces,
  );
});
