import { describe, expect, test } from 'vitest';
import { CARD_HEIGHT_MM } from '../../../src/vision/shown/card-figures.ts';
import { type CardPlane, WIDTH_MM } from '../../../src/vision/shown/card-plane.ts';
import type { Point } from '../../../src/vision/shown/picture.ts';
import { hasPrintBeside } from '../../../src/vision/shown/print-beside.ts';

const PAPER = 200;
const RIGHT = WIDTH_MM;

/** A card on a ground, both as shares of paper, with round spots in millimetres of the card. */
function onGround(
  ground: number,
  spots: readonly { readonly x: number; readonly y: number; readonly mm: number; readonly level: number }[],
): CardPlane {
  const levelOf = ({ x, y }: Point): number => {
    const spot = spots.find((each) => Math.hypot(x - each.x, y - each.y) < each.mm / 2);
    const isCard = x >= 0 && y >= 0 && x < WIDTH_MM && y < CARD_HEIGHT_MM;
    return PAPER * (isCard ? 1 : (spot?.level ?? ground));
  };
  const isIn = ({ x, y }: Point): boolean => x > -40 && y > -20 && x < 100 && y < 120;
  return { map: [1, 0, 0, 0, 1, 0, 0, 0], levelOf, isIn, paper: PAPER };
}

const PIP = { x: RIGHT + 9, y: 30, mm: 6, level: 0.2 };
const DOTS = Array.from({ length: 16 * 15 }, (_, at) => ({
  x: -40 + 10 * (at % 16),
  y: -20 + 10 * Math.floor(at / 16),
  mm: 4,
  level: 0.45,
}));

/** Pale ones, one of which a dark spot lies in. */
const CHECKS = [PIP, ...DOTS.map((dot) => ({ ...dot, mm: 8, level: 0.95 }))];

describe('print beside a card', () => {
  test.each([
    ['a pip on paper, on a ground as pale', 0.95, [PIP]],
    ['the same in a shadow', 0.78, [PIP]],
    ['an index that the card hides a part of', 0.95, [{ ...PIP, x: RIGHT + 1, mm: 5 }]],
    ['a pip above it', 0.95, [{ ...PIP, x: 20, y: -10 }]],
  ])('is seen: %s', (_, ground, spots) => {
    expect(hasPrintBeside(onGround(ground, spots))).toBe(true);
  });

  test.each([
    ['a pale ground', 0.95, []],
    ['a cloth with dots', 0.9, DOTS],
    ['a pip that may be one of a cloth with dots', 0.9, [PIP, ...DOTS]],
    ['a cloth with checks', 0.5, CHECKS],
    ['a pip that is none of paper', 0.5, [PIP]],
    ['a finger that comes out below the card', 0.95, [{ x: RIGHT, y: 30, mm: 12, level: 0.3 }]],
    ['the tip of a finger', 0.95, [{ x: RIGHT + 0.5, y: 30, mm: 3, level: 0.3 }]],
    ['something larger than a pip', 0.95, [{ ...PIP, x: RIGHT + 14, mm: 14 }]],
    ['something at the rim of the picture', 0.95, [{ ...PIP, y: -17 }]],
    ['a faint spot', 0.95, [{ ...PIP, level: 0.75 }]],
    ['a speck', 0.95, [{ ...PIP, mm: 1.2 }]],
  ])('is not seen: %s', (_, ground, spots) => {
    expect(hasPrintBeside(onGround(ground, spots))).toBe(false);
  });
});
