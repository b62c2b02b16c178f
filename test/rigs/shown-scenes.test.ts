import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { designed } from '../../rigs/examination/designs.ts';
import { drawFan, drawRow } from '../../rigs/shown-scenes/hand-of-cards.ts';
import { compress } from '../../rigs/shown-scenes/loss.ts';
import { printedPage } from '../../rigs/shown-scenes/no-cards.ts';
import { printOf } from '../../rigs/shown-scenes/print.ts';
import { drawEmpty, drawShowing, drawTwo } from '../../rigs/shown-scenes/showing.ts';
import { makeCard } from '../../src/bridge/card.ts';

const { art } = designed('thin');
const [NINE, FOUR] = [printOf(art(makeCard(3, 9))), printOf(art(makeCard(1, 4)))];
const SMALL = { widthPx: 160, heightPx: 90 };
const HAND = { ...SMALL, ground: 'wood', fill: [0.8, 0.9] } as const;

/**
 * The scenes were frozen before anything that finds cards in them was written. Whoever changes how they are drawn measures
 * anew what is read of them.
 */
test('the scenes of shown cards are those that were frozen', () => {
  const pictures = [
    drawShowing(NINE, { ...SMALL, level: 'hand', ground: 'wood' }, 'a').frame(1),
    drawShowing(printedPage('e'), { ...SMALL, level: 'stand', ground: 'white' }, 'b').frame(0),
    drawTwo(NINE, FOUR, { ...SMALL, level: 'rough', ground: 'wood' }, 'd').frame(5),
    drawEmpty({ ...SMALL, level: 'calm', ground: 'room' }, true, 'f'),
    drawRow([NINE, FOUR, NINE], HAND, 'g'),
    drawFan([NINE, FOUR, NINE], HAND, 'h'),
  ];
  const digests = pictures.map(({ pixels }) =>
    createHash('sha256').update(pixels).digest('hex').slice(0, 12),
  );
  expect(digests).toEqual(FROZEN);
});

const FROZEN = [
  '2ad7a357f7f0',
  'e14b0cfd7847',
  'c3370aa43959',
  '266c8e16ac7f',
  '447cbb55d4ff',
  'dbe0bf0135ea',
];

test('frames of a showing are the same again, in any order', () => {
  const of = { ...SMALL, level: 'calm', ground: 'wood' } as const;
  const [one, other] = [drawShowing(NINE, of, 'again'), drawShowing(NINE, of, 'again')];
  const late = one.frame(3).pixels;
  const early = one.frame(0).pixels;
  expect(other.frame(0).pixels).toEqual(early);
  expect(other.frame(3).pixels).toEqual(late);
  expect(late).not.toEqual(early);
});

test('loss at the best quality is a level or so, and grows as the quality falls', () => {
  const levels = Float32Array.from({ length: 32 * 32 * 3 }, (_, at) => 40 + ((at / 3) % 32) * 5 + (at >> 8));
  const errorAt = (quality: number): number => {
    const pixels = compress(levels, 32, 32, quality);
    return levels.reduce((sum, level, at) => sum + Math.abs(level - pixels[at]!), 0) / pixels.length;
  };
  expect(errorAt(100)).toBeLessThan(1.5);
  expect(errorAt(30)).toBeGreaterThan(errorAt(90));
});
