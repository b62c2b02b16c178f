import { describe, expect, it } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { PlainWindow, SOME_CARDS } from '../../../rigs/plain-deck.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { blankPicture } from '../../../src/simulator/frames/picture.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import { learnDeck } from '../../../src/vision/learn/learn-deck.ts';
import { likelyScale } from '../../../src/vision/read-index/likely-scale.ts';

const WINDOW = new PlainWindow({ widthMm: 20 });
const CARDS = SOME_CARDS.slice(0, 4);
const MODEL = learnDeck([WINDOW.pass(CARDS, 'good', 1)], { seed: 1 });
const CARD = CARDS[3] as Card;
const { pxPerMm } = WINDOW.camera;

describe('the likely scale of a picture', () => {
  it.each(IN_FULL ? [2, 0.7] : [0.7])('is found where %f times the true one was said', (factor) => {
    const frame = { ...WINDOW.frame(CARD, 'good', 100), pxPerMm: factor * pxPerMm };
    const found = likelyScale(frame, MODEL);
    expect(found?.reading.card).toBe(CARD);
    expect(Math.abs((found?.pxPerMm ?? 0) / pxPerMm - 1)).toBeLessThan(0.025);
  });

  it('is not known where the picture shows no card of the deck', () => {
    const picture = blankPicture(WINDOW.gallery.picture(CARD));
    const blank = takeFrame(WINDOW.camera, { picture }, 'good', new Draws('scale'), 1);
    expect(likelyScale({ ...blank, pxPerMm: 2 * pxPerMm }, MODEL)).toBeUndefined();
  });
});
