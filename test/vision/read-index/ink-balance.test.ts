import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../src/bridge/card.ts';
import { blurPatch } from '../../../src/vision/patch/blur-patch.ts';
import { toTemplate } from '../../../src/vision/read-index/align.ts';
import { inkBalance, isOfTwoInks } from '../../../src/vision/read-index/ink-balance.ts';

const WIDTH = 24;
const SEAM = 30;
const HEIGHT = 54;
const BLACK = 0.9;
const RED = 0.65;
/** A black card and a red one. */
const DECK = { cards: [makeCard(1, 7), makeCard(3, 7)], contrasts: [RED, BLACK] };
const [HEARTS, SPADES] = [0, 1];

/** A ring over a disc, each in its ink. */
function print(rankInk: number, signInk: number, strokePx = 4): Float32Array {
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const rank = strokePx / 2 - Math.abs(Math.hypot(x - 12, y - 15) - 8);
    const sign = 7 - Math.hypot(x - 12, y - 42);
    const inside = y < SEAM ? rank : sign;
    return (y < SEAM ? rankInk : signInk) * Math.max(0, Math.min(1, 0.5 + inside / 2));
  });
}

const TEMPLATE = toTemplate(WIDTH, HEIGHT, print(BLACK, BLACK));
const isMixed = (values: Float32Array, card: number, pips?: number): boolean | undefined => {
  const balance = inkBalance({ values }, TEMPLATE, SEAM);
  return balance && isOfTwoInks(balance, { ...DECK, pips }, card);
};

describe('a rank and its sign', () => {
  it('are of one ink, however faded', () => {
    for (const left of [1, 0.7, 0.5]) {
      expect(isMixed(print(left * BLACK, left * BLACK), SPADES as number)).toBe(false);
      expect(isMixed(print(left * RED, left * RED), HEARTS as number)).toBe(false);
    }
  });

  it('are of two where the rank is as pale or as dark as another suit’s', () => {
    expect(isMixed(print(RED, BLACK), SPADES as number)).toBe(true);
    expect(isMixed(print(BLACK, RED), HEARTS as number)).toBe(true);
    expect(isMixed(print(0.6 * RED, 0.6 * BLACK), SPADES as number)).toBe(true);
  });

  it('are not of two where only a part of the rank is pale, or the wrong one is', () => {
    const rubbed = print(BLACK, BLACK).map((ink, at) => (at < 12 * WIDTH ? 0.5 * ink : ink));
    expect(isMixed(rubbed, SPADES as number)).toBe(false);
    expect(isMixed(print(RED, BLACK), HEARTS as number)).toBe(false);
    expect(isMixed(print(0.3 * BLACK, BLACK), SPADES as number)).toBe(false);
  });

  it('are of two however soft the print is drawn', () => {
    const soft = (values: Float32Array): Float32Array =>
      blurPatch({ widthPx: WIDTH, heightPx: HEIGHT, values }, 1).values;
    expect(isMixed(soft(print(RED, BLACK)), SPADES as number)).toBe(true);
    expect(isMixed(soft(print(BLACK, BLACK)), SPADES as number)).toBe(false);
  });

  it('are of one where the camera has sharpened: thin strokes are darkened most', () => {
    const sound = print(RED, RED, 2);
    const soft = blurPatch({ widthPx: WIDTH, heightPx: HEIGHT, values: sound }, 1.5).values;
    const values = sound.map((ink, at) => ink + 1.5 * (ink - (soft[at] as number)));
    const balance = inkBalance({ values }, toTemplate(WIDTH, HEIGHT, print(BLACK, BLACK, 2)), SEAM);
    expect(balance && isOfTwoInks(balance, { ...DECK, pips: undefined }, HEARTS as number)).toBe(false);
  });

  it('are of one where the pips are as dark as the rank: light or wear took the sign', () => {
    const pale = print(RED, RED * (RED / BLACK));
    expect(isMixed(pale, HEARTS as number, 1)).toBe(false);
    expect(isMixed(pale, HEARTS as number, RED / BLACK)).toBe(true);
  });

  it('are seen in what the frame shows of them, and say nothing where they don’t part', () => {
    const values = print(RED, BLACK);
    const unseen = Uint8Array.from(values, (_, at) => (at % WIDTH > 20 ? 1 : 0));
    const hidden = values.map((ink, at) => (unseen[at] === 1 ? 0.5 : ink));
    const balance = inkBalance({ values: hidden, unseen }, TEMPLATE, SEAM);
    expect(balance && isOfTwoInks(balance, { ...DECK, pips: undefined }, SPADES as number)).toBe(true);
    expect(inkBalance({ values }, TEMPLATE, 0)).toBeUndefined();
  });
});
