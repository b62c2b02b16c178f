import { expect, it } from 'vitest';
import { type Card, toCard } from '../../../../src/bridge/card.ts';
import { likenessOf } from '../../../../src/vision/print/measure/measure-print.ts';

const [ONE, OTHER] = [toCard(18), toCard(1)];
/** Two signs of pale ink: they share a cell, and each has four that the other has not. */
const TEMPLATES = new Map<Card, Float32Array>([
  [ONE, Float32Array.of(0.3, 0.3, 0.3, 0.3, 0.3, 0, 0, 0, 0)],
  [OTHER, Float32Array.of(0.3, 0, 0, 0, 0, 0.3, 0.3, 0.3, 0.3)],
]);
const ALL = new Uint8Array(9).fill(1);

function likeness(levels: readonly number[], card: Card, used = ALL) {
  return likenessOf(Float32Array.from(levels), used, card, TEMPLATES);
}

it('a print is as clearly its card as calibrated, and half way to another it is neither', () => {
  expect(likeness([0.3, 0.3, 0.3, 0.3, 0.3, 0, 0, 0, 0], ONE)?.margin).toBeCloseTo(1);
  expect(likeness([0.3, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15], ONE)).toEqual({
    margin: expect.closeTo(0),
    rival: OTHER,
  });
});

it('a black speck weighs no more than a stroke, however pale the inks are', () => {
  const speckOnOne = [0.3, 0.3, 0.3, 0.3, 0.3, 0.9, 0, 0, 0];
  expect(likeness(speckOnOne, ONE)?.margin).toBeGreaterThan(0.5);
  expect(likeness(speckOnOne, OTHER)?.margin).toBeLessThan(0);
});

it('what dirt hides has no say, and a print of which all is hidden is like none', () => {
  const hidden = Uint8Array.of(1, 1, 1, 1, 1, 0, 1, 1, 1);
  expect(likeness([0.3, 0.3, 0.3, 0.3, 0.3, 0.9, 0, 0, 0], ONE, hidden)?.margin).toBeCloseTo(1);
  expect(likeness([0.3, 0.3, 0.3, 0.3, 0.3, 0, 0, 0, 0], ONE, new Uint8Array(9))).toBeUndefined();
});
