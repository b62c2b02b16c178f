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
function indexOf(design: string, card: Card) {
  const draws = new Draws(design);
  const values = Float32Array.from({ length: SIZE.widthPx * SIZE.heightPx }, (_, at) => {
    const [x, y] = [at % SIZE.widthPx, Math.floor(at / SIZE.widthPx)];
    const figure = y < SEAM_PX ? rankOf(card) : 100 + suitOf(card);
    const ink = draws.below(2, figure, x >> 2, y >> 2);
    return ink + 0.05 * draws.uniform(1000 + card, at);
  });
  return { ...SIZE, values };
}

function foundIn(designOf: (place: number) => string, seamPx: number = SEAM_PX): Card[] {
  const templates = cards.map((card, place) => indexOf(designOf(place), card));
  return cardsOfOtherDesign({ cards, seamPx, templates });
}

describe('a deck that was learnt', () => {
  it('of one design has no cards of another', () => {
    expect(foundIn(() => 'one')).toEqual([]);
    expect(otherDesignInWords([], 52)).toEqual([]);
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

  it('says nothing of designs where rank and sign are not apart', () => {
    expect(foundIn((place) => (place === 5 ? 'other' : 'one'), 0)).toEqual([]);
  });
});
