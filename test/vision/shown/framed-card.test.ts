import { expect, test } from 'vitest';
import { designed } from '../../../rigs/examination/designs.ts';
import type { Ground } from '../../../rigs/shown-scenes/ground.ts';
import { printOf } from '../../../rigs/shown-scenes/print.ts';
import { drawShowing } from '../../../rigs/shown-scenes/showing.ts';
import { toCard } from '../../../src/bridge/card.ts';
import { findCard } from '../../../src/vision/shown/find-card.ts';

/** A frame is printed on its cards, 9.4 mm within their edges. */
const { art } = designed('leaning');

test.each<readonly [Ground, card: number, showing: number, frame: number]>([
  ['room', 6, 21, 0],
  ['white', 35, 22, 0],
  ['patterned', 42, 11, 1],
])(
  'a card before a ground that is %s is found by its own end, not by the frame on it',
  (ground, card, showing, frame) => {
    const of = { widthPx: 1280, heightPx: 720, level: 'hand', ground } as const;
    const seed = `a65 leaning hand ${ground} ${showing}`;
    expect(findCard(drawShowing(printOf(art(toCard(card))), of, seed).frame(frame))).toMatchObject({
      widthMm: expect.toSatisfy((mm: number) => Math.abs(mm - 58) < 1),
    });
  },
);
