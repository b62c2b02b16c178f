import { describe, expect, it } from 'vitest';
import { cardsOfOtherDesign, otherDesignInWords } from '../../../calibration/deck/other-design.ts';
import { type Card, rankOf, suitOf } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { cardNamed } from '../../vision/print/measure/drawn-cards.ts';

const { cards } = DECKS.standard;
const SIZE = { widthPx: 24, heightPx: 56 };
const SEAM_PX = 32;

/** The index of a card of a design: blocks of ink that its rank alone has above the seam, and its suit alone below. */
function indexOf(design: string, card: Card, leftPx = 0) {
  const draws = new Draws(design);
  const values = Float32Array.from({ length: SIZE.widthPx * SIZE.heightPx }, (_, at) => {
    const [x, y] = [leftPx + (at % SIZE.widthPx), Math.floor(at / SIZE.widthPx)];
    const figure = y < SEAM_PX ? rankOf(card) : 100 + suitOf(card);
    const ink = draws.below(2, figure, x >> 2, y >> 2);
    return ink + 0.05 * draws.uniform(1000 + card, at);
  });
  return { ...SIZE, values };
}

function foundIn(designOf: (place: number) => string): Card[] {
  const templates = cards.map((card, place) => indexOf(designOf(place), card));
  return cardsOfOtherDesign({ cards, templates });
}

describe('a deck that was learnt', () => {
  it('of one design has no cards of another', () => {
    expect(foundIn(() => 'one')).toEqual([]);
    expect(otherDesignInWords([], 52)).toEqual([]);
  });

  it('of one design whose indices lie up to a millimetre apart has none either', () => {
    const templates = cards.map((card, place) => indexOf('one', card, 2 * (place % 3)));
    expect(cardsOfOtherDesign({ cards, templates })).toEqual([]);
  });

  it('with three foreign cards names the three', () => {
    const others = foundIn((place) => ([5, 20, 40].includes(place) ? 'other' : 'one'));
    expect(others).toEqual(['C7', 'D9', 'S3'].map(cardNamed));
    expect(otherDesignInWords(others, 52)).toEqual([expect.stringMatching(/^C7, D9, S3 are of another/)]);
  });

  it('of two designs is told as such', () => {
    const others = foundIn((place) => (place % 3 === 0 ? 'other' : 'one'));
    expect(otherDesignInWords(others, 52)).toEqual([expect.stringContaining('Two designs are mixed')]);
  });
});
