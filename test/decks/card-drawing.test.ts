import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, formatCardName, parseCardName, rankOf, SUITS, suitOf } from '../../src/bridge/card.ts';
import { DECK_NAMES, DECKS } from '../../src/bridge/deck.ts';
import { drawCard } from '../../src/decks/card-drawing.ts';
import { type Drawing, type Part, processInks } from '../../src/decks/drawing.ts';
import { boundsOf } from '../../src/decks/path.ts';
import { CARD_LAYOUTS, CARD_SIZES, type DeckStyle, FACES, INDEX_LANGUAGES } from '../../src/decks/style.ts';
import { deckStyle, drawDeck } from '../support/deck-style.ts';

const STYLES: readonly DeckStyle[] = DECK_NAMES.flatMap((deck) =>
  FACES.flatMap((face) =>
    CARD_SIZES.filter((size) => size !== 'bridge-58').map((size) => deckStyle({ deck, face, size })),
  ),
);
/** Other sizes of the index, each on the narrowest card. */
const SIZES: readonly DeckStyle[] = (['jumbo', 'large-print'] as const).flatMap((size) =>
  FACES.map((face) => deckStyle({ face, layout: CARD_LAYOUTS[size], hasPoints: true })),
);
const SUPER = DECKS.super.cards;

function partsOf(drawing: Drawing, part: Part) {
  return drawing.shapes.filter((shape) => shape.part === part);
}

function countOf(card: Card, part: Part, style: DeckStyle): number {
  return partsOf(drawCard(card, style), part).length;
}

describe.each([...STYLES, ...SIZES])(
  'a $deck deck with $face in $size size, rank of $layout.rankHeightMm mm',
  (style) => {
    const drawings = drawDeck(style);

    test('has every card once, all different', () => {
      expect(drawings).toHaveLength(style.deck === 'super' ? 68 : 52);
      expect(new Set(drawings.map((drawing) => JSON.stringify(drawing))).size).toBe(drawings.length);
    });

    test('keeps every path 1.9 mm inside its card', () => {
      for (const { widthMm, heightMm, shapes } of drawings) {
        for (const { path } of shapes) {
          const { left, top, right, bottom } = boundsOf(path);
          expect(left).toBeGreaterThan(1.9);
          expect(top).toBeGreaterThan(1.9);
          expect(right).toBeLessThan(widthMm - 1.9);
          expect(bottom).toBeLessThan(heightMm - 1.9);
        }
      }
    });

    test('has rank and suit in the part of a card that a window shows and a reader compares', () => {
      for (const drawing of drawings) {
        for (const part of ['rank', 'indexSuit'] as const) {
          const [upper] = partsOf(drawing, part).map(({ path }) => boundsOf(path));
          expect(upper!.right).toBeLessThan(17.5);
          expect(upper!.bottom).toBeLessThan(25);
        }
      }
    });

    test('differs from card to card without its symbols too', () => {
      const plain = drawDeck({ ...style, hasSymbol: false });
      expect(new Set(plain.map((drawing) => JSON.stringify(drawing))).size).toBe(drawings.length);
      expect(plain.flatMap((drawing) => partsOf(drawing, 'symbol'))).toEqual([]);
    });

    test('lets index, symbol and what fills the middle stand apart', () => {
      for (const drawing of drawings) {
        const boxes = drawing.shapes
          .filter(({ part }) => part !== 'ornament' && part !== 'figure')
          .map(({ path, part }) => ({ ...boundsOf(path), part }));
        for (const [index, a] of boxes.entries()) {
          for (const b of boxes
            .slice(index + 1)
            .filter(({ part }) => part !== a.part || !['pip', 'points'].includes(part))) {
            const apart = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
            expect(apart).toBeGreaterThan(0.5);
          }
        }
      }
    });
  },
);

describe('the layout of the patent', () => {
  test.each(SUPER.map((card) => [formatCardName(card), card] as const))(
    'has rank and suit of %s in two corners, the second turned by half a turn',
    (_, card) => {
      const drawing = drawCard(card, deckStyle());
      for (const part of ['rank', 'indexSuit'] as const) {
        const [upper, lower, ...more] = partsOf(drawing, part).map(({ path }) => boundsOf(path));
        expect(more).toEqual([]);
        expect(upper!.right).toBeLessThan(12);
        expect(upper!.bottom).toBeLessThan(22);
        expect(lower!.left).toBeCloseTo(57 - upper!.right, 9);
        expect(lower!.top).toBeCloseTo(88 - upper!.bottom, 9);
      }
    },
  );

  test('gives a number to the honours of the large deck and to no other card', () => {
    for (const card of SUPER) {
      expect(countOf(card, 'value', deckStyle())).toBe(rankOf(card) >= 13 ? 2 : 0);
    }
    for (const card of DECKS.standard.cards) {
      expect(countOf(card, 'value', deckStyle({ deck: 'standard' }))).toBe(0);
    }
  });

  test.each(SUITS)('takes one pip of the %s away at each step down', (suit) => {
    for (let rank = 1; rank <= 12; rank++) {
      const card = parseCardName(`${suit}${rank}`)!;
      expect(countOf(card, 'pip', deckStyle())).toBe(rank);
      expect(countOf(card, 'pip', deckStyle({ face: 'pips' }))).toBe(rank);
    }
  });

  test('puts the pips of a clock at its hours, from one on', () => {
    const places = partsOf(drawCard(parseCardName('D12')!, deckStyle()), 'pip').map(({ path }) => {
      const { left, top, right, bottom } = boundsOf(path);
      return Math.atan2((left + right) / 2 - 28.5, 44 - (top + bottom) / 2);
    });
    const hours = places.map((angle) => (((angle / Math.PI) * 6 + 11.5) % 12) + 0.5);
    expect(hours.map(Math.round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const fewer = partsOf(drawCard(parseCardName('D5')!, deckStyle()), 'pip');
    expect(fewer).toEqual(partsOf(drawCard(parseCardName('D12')!, deckStyle()), 'pip').slice(0, 5));
  });

  test('marks the free hours of a clock, and points to the last that is not', () => {
    for (const card of SUPER.filter((each) => rankOf(each) < 13)) {
      const marks = partsOf(drawCard(card, deckStyle()), 'ornament').map(({ path }) => boundsOf(path));
      const [ring, hand] = marks.slice(12 - rankOf(card));
      const angle = (rankOf(card) / 6) * Math.PI;
      expect(marks).toHaveLength(12 - rankOf(card) + 3);
      expect((ring!.left + ring!.right) / 2).toBeCloseTo(28.5, 3);
      const middle = [(hand!.left + hand!.right) / 2 - 28.5, (hand!.top + hand!.bottom) / 2 - 44] as const;
      const along = middle[0] * Math.sin(angle) - middle[1] * Math.cos(angle);
      expect(along).toBeGreaterThan(5);
      expect(along).toBeCloseTo(Math.hypot(...middle), 6);
    }
  });

  test('draws the honours, and them alone, with a solid', () => {
    for (const face of FACES) {
      for (const card of SUPER) {
        expect(countOf(card, 'figure', deckStyle({ face })) > 0).toBe(rankOf(card) >= 13);
      }
    }
  });
});

describe('colours', () => {
  const inksOf = (style: DeckStyle) =>
    SUITS.map((_, suit) => {
      const shapes = SUPER.filter((card) => suitOf(card) === suit)
        .flatMap((card) => drawCard(card, style).shapes)
        .filter(({ part }) => part !== 'symbol');
      return [...new Set(shapes.map(({ ink }) => ink))];
    });

  test('are two, or four where that is asked for', () => {
    expect(inksOf(deckStyle())).toEqual([['black'], ['red'], ['red'], ['black']]);
    expect(inksOf(deckStyle({ isFourColour: true }))).toEqual([['green'], ['blue'], ['red'], ['black']]);
  });

  test('leave the symbol black and full', () => {
    const symbols = drawDeck(deckStyle({ isFourColour: true })).flatMap((each) => partsOf(each, 'symbol'));
    expect(symbols).toHaveLength(2 * 68);
    expect(symbols.every(({ ink, tint }) => ink === 'black' && tint === 1)).toBe(true);
  });
});

test.each(INDEX_LANGUAGES)('the letters of %s make all ranks of a suit different', (index) => {
  const ranks = drawDeck(deckStyle({ index }))
    .slice(0, 17)
    .map((drawing) => JSON.stringify(partsOf(drawing, 'rank')));
  expect(new Set(ranks).size).toBe(17);
});

test('process inks of any colour are three full ones at most, and those of black the black one alone', () => {
  fc.assert(
    fc.property(
      fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 }))),
      ([red = 0, green = 0, blue = 0]) => {
        const inks = processInks([red, green, blue]);
        expect(inks.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(3 + 1e-9);
        const [cyan, magenta, yellow, black] = inks;
        const back = [cyan, magenta, yellow].map((share) => 255 * (1 - share) * (1 - black));
        for (const [index, part] of [red, green, blue].entries()) expect(back[index]).toBeCloseTo(part, 6);
      },
    ),
    { seed: 53, numRuns: 100 },
  );
  expect(processInks([0, 0, 0])).toEqual([0, 0, 0, 1]);
});
