import { expect, it } from 'vitest';
import { turnFrame, uprightBy, uprightFrame } from '../../../src/vision/locate/upright.ts';
import { colouredFrame, PLAIN_FACE, PLAIN_VIEW, windowFrame } from '../../support/window-frame.ts';

const FRAME = windowFrame(PLAIN_FACE, { ...PLAIN_VIEW, xMm: 2, yMm: 4, noise: 0 }, () => 0.5);

it('a frame of the other end is turned until its corner is at the top left', () => {
  const upright = uprightFrame(FRAME);
  const turned = uprightFrame(turnFrame(FRAME));
  expect(upright?.turned).toBe(false);
  expect(turned?.turned).toBe(true);
  expect(turned?.corner).toEqual(upright?.corner);
  expect(turned?.frame).toEqual(FRAME);
  expect(turned && uprightBy(turnFrame(FRAME), turned)).toEqual(turned);
  expect(upright && uprightBy(FRAME, upright)).toEqual(upright);
});

it('a frame in colour is turned without its colours being mixed', () => {
  const coloured = colouredFrame(FRAME);
  coloured.pixels.set([1, 2, 3], 0);
  const turned = turnFrame(coloured);
  expect([...turned.pixels.slice(-3)]).toEqual([1, 2, 3]);
  expect(turnFrame(turned)).toEqual(coloured);
});

it('a frame without a card stays without a corner', () => {
  expect(uprightFrame({ ...FRAME, pixels: new Uint8Array(FRAME.pixels.length).fill(20) })).toBeUndefined();
});
