import { describe, expect, it } from 'vitest';
import { type Card, makeCard, rankOf, suitOf } from '../../../../src/bridge/card.ts';
import { Draws } from '../../../../src/simulator/draws.ts';
import { withDeckPlaces } from '../../../../src/vision/print/measure/deck-places.ts';
import { type PrintGrid, placeOf } from '../../../../src/vision/print/measure/grid.ts';
import type { PrintReference, PrintStandard } from '../../../../src/vision/print/measure/print-reference.ts';

const GRID: PrintGrid = { leftMm: 0.5, topMm: 0.5, columns: 36, rows: 60, perMm: 4 };
const CARDS = [2, 3, 4, 5, 6].flatMap((rank) => ([0, 1, 2, 3] as const).map((suit) => makeCard(suit, rank)));
const DRAWS = new Draws('places');

/** How far outside of the figure of a rank, and of the sign of a suit, a place is: none is like another. */
function outsideMm(card: Card, x: number, y: number): number {
  const bar = (left: number, top: number, width: number, height: number): number =>
    Math.max(left - x, x - left - width, top - y, y - top - height);
  const rank = rankOf(card);
  const figure = Math.min(bar(4, 3, 0.9, 5), bar(4, 2 + rank * 0.8, 3, 0.9), bar(5 + rank * 0.3, 3, 0.8, 5));
  const signs = [
    Math.hypot(x - 5.5, y - 12) - 1.8,
    Math.abs(x - 5.5) + Math.abs(y - 12) - 2.2,
    bar(4, 10.5, 3, 3),
    Math.max(bar(4, 10, 3, 4), y - 10 - 1.5 * Math.abs(x - 5.5) - 1),
  ];
  return Math.min(figure, signs[suitOf(card)] ?? 9);
}

function levelsOf(card: Card, [right, down]: readonly [number, number]): Float32Array {
  return Float32Array.from({ length: GRID.columns * GRID.rows }, (_, cell) => {
    const [x, y] = placeOf(GRID, cell);
    const cover = Math.max(0, Math.min(1, 0.5 - outsideMm(card, x - right, y - down) / 0.25));
    return 1 - 0.85 * cover;
  });
}

/** A deck learnt from one whose cards were cut so. */
function placesOf(cutOf: (card: Card) => readonly [number, number], cards: readonly Card[] = CARDS) {
  const levels = new Map(cards.map((card) => [card, levelsOf(card, cutOf(card))]));
  const prints = new Map([...levels].map(([card, own]) => [card, { levels: own, scale: 1 }]));
  const home = { xMm: 0, yMm: 0, turnDeg: 0, strokeMm: 0 };
  const standards = cards.map((card): [Card, PrintStandard] => [
    card,
    { home, levels: levels.get(card) ?? new Float32Array(0), unsure: [] },
  ]);
  const box = { leftMm: 1, topMm: 1, widthMm: 8, heightMm: 14 };
  const reference: PrintReference = { grid: GRID, box, cornerDeg: 0, cards: new Map(standards) };
  return withDeckPlaces(reference, { grid: GRID, prints });
}

const drawn = (card: Card): readonly [number, number] => [
  0.05 * DRAWS.normal(1, card),
  0.05 * DRAWS.normal(2, card),
];
const meanOf = (axis: 0 | 1): number =>
  CARDS.reduce((sum, card) => sum + drawn(card)[axis], 0) / CARDS.length;

describe('the places of a learnt deck', () => {
  it('are the deck’s: what each learnt card’s own cut was is taken off', () => {
    const { cards, placesUnsure } = placesOf(drawn);
    const left = CARDS.map((card) => {
      const { xMm = 9, yMm = 9 } = cards.get(card)?.home ?? {};
      const [right, down] = drawn(card);
      return Math.hypot(xMm + right - meanOf(0), yMm + down - meanOf(1));
    });
    expect(Math.max(...left)).toBeLessThan(0.03);
    expect(placesUnsure?.xMm).toBeLessThan(0.02);
  });

  it('of a rank that is printed elsewhere stay where they are printed', () => {
    const { cards } = placesOf((card) => {
      const [right, down] = drawn(card);
      return [right * 0.2, down * 0.2 + (rankOf(card) === 4 ? 0.6 : 0)];
    });
    const moved = CARDS.filter((card) => rankOf(card) === 4).map((card) => cards.get(card)?.home.yMm ?? 9);
    expect(Math.max(...moved.map(Math.abs))).toBeLessThan(0.08);
  });

  it('of a deck of few ranks stay as each card was learnt, and nobody says how sure they are', () => {
    const few = CARDS.filter((card) => rankOf(card) < 4);
    const { cards, placesUnsure } = placesOf(drawn, few);
    expect(placesUnsure).toBeUndefined();
    for (const card of few) expect(cards.get(card)?.home.xMm).toBe(0);
  });
});
