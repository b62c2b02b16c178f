import { describe, expect, test } from 'vitest';
import { toCard } from '../../../src/bridge/card.ts';
import type { GreyFrame } from '../../../src/vision/frame.ts';
import type { CardReading } from '../../../src/vision/reading.ts';
import type { Picture, Point } from '../../../src/vision/shown/picture.ts';
import { type RowPlace, readRow } from '../../../src/vision/shown/read-row.ts';

const PX_PER_MM = 4;
const CARD_MM = { width: 58, height: 88 };
const STEP_MM = 16;
const PAPER = 220;
const GROUND = 60;
/** Where the test's cards bear their number, as a shade of grey, in mm from their corner. */
const INDEX_MM = { left: 3, top: 4, right: 8, bottom: 12 };

interface Laid {
  readonly number: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly turnDeg: number;
}

/** Five cards, each a little turned and shifted, which lie with their left edge on the one before. */
const HAND: readonly Laid[] = [0, 1, 2, 3, 4].map((number) => ({
  number,
  xMm: 24 + STEP_MM * number,
  yMm: 26 + [0, 2, -1.5, 1, -2][number]!,
  turnDeg: [1, -1.5, 2, 0, -2][number]!,
}));

function shadeOf(number: number): number {
  return 30 + 20 * number;
}

/** A frame that is printed on each card, in mm from its edges. */
const FRAME = { insetMm: 10, wideMm: 0.4, level: 60 };

function drawHand(hand: readonly Laid[], ground = GROUND, isFramed = false): Picture {
  const [widthPx, heightPx] = [170 * PX_PER_MM, 140 * PX_PER_MM];
  const pixels = new Uint8Array(widthPx * heightPx).fill(ground);
  for (const { number, turnDeg, xMm, yMm } of hand) {
    const [cos, sin] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)];
    for (let y = 0, at = 0; y < heightPx; y++)
      for (let x = 0; x < widthPx; x++, at++) {
        const [dx, dy] = [(x + 0.5) / PX_PER_MM - xMm, (y + 0.5) / PX_PER_MM - yMm];
        const place = { x: cos * dx + sin * dy, y: cos * dy - sin * dx };
        const outside = outsideOf(place);
        if (outside > 1) continue;
        const below = pixels[at]!;
        const printed = isFramed && Math.abs(outsideOf(place) + FRAME.insetMm) < FRAME.wideMm / 2;
        const level = isIndex(place) ? shadeOf(number) : printed ? FRAME.level : PAPER;
        const cover = Math.max(0, Math.min(1, 0.5 - outside * PX_PER_MM));
        const shadow = 0.8 + 0.2 * Math.max(0, outside);
        pixels[at] = below * shadow + cover * (level - below * shadow);
      }
  }
  return { widthPx, heightPx, channels: 1, pixels };
}

function outsideOf({ x, y }: Point): number {
  const [right, down] = [
    Math.abs(x - CARD_MM.width / 2) - CARD_MM.width / 2 + 3,
    Math.abs(y - CARD_MM.height / 2) - CARD_MM.height / 2 + 3,
  ];
  return (right > 0 && down > 0 ? Math.hypot(right, down) : Math.max(right, down)) - 3;
}

function isIndex({ x, y }: Point): boolean {
  return x > INDEX_MM.left && x < INDEX_MM.right && y > INDEX_MM.top && y < INDEX_MM.bottom;
}

/** Seven cards as a fan round a place below them, and a thumb that hides the lower ends of the first. */
const FAN: readonly Laid[] = Array.from({ length: 7 }, (_, number) => {
  const turnDeg = 9 * (number - 3);
  const [cos, sin] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)];
  const [right, down] = [-CARD_MM.width / 2, -70 - CARD_MM.height / 2];
  return { number, turnDeg, xMm: 85 + cos * right - sin * down, yMm: 132 + sin * right + cos * down };
});
const THUMB = { xMm: 47, yMm: 122, radiusMm: 24, level: 90 };

function withThumb({ pixels, ...picture }: Picture): Picture {
  const { level, radiusMm, xMm, yMm } = THUMB;
  const isOn = (at: number): boolean =>
    Math.hypot((at % picture.widthPx) / PX_PER_MM - xMm, at / picture.widthPx / PX_PER_MM - yMm) < radiusMm;
  return { ...picture, pixels: pixels.map((other, at) => (isOn(at) ? level : other)) };
}

/** Reads a card's number where its index lies, if all four corners of that are where they should be. */
function readShade(frame: GreyFrame): CardReading {
  const level = (xMm: number, yMm: number): number =>
    frame.pixels[Math.round((4 + yMm) * 8) * frame.widthPx + Math.round((5 + xMm) * 8)]!;
  const { bottom, left, right, top } = INDEX_MM;
  const shade = level((left + right) / 2, (top + bottom) / 2);
  const isHere = [left, right].every((x, side) =>
    [top, bottom].every((y, end) => {
      const [inX, inY] = [side === 0 ? 1 : -1, end === 0 ? 1 : -1];
      return Math.abs(level(x + inX, y + inY) - shade) < 8 && level(x - inX, y - inY) > 150;
    }),
  );
  const number = Math.round((shade - 30) / 20);
  if (!isHere || Math.abs(shadeOf(number) - shade) > 8)
    return { accepted: false, confidence: 0, margin: 0, reason: 'foreign' };
  return { accepted: true, card: toCard(number), confidence: 1, margin: 1 };
}

function numbersOf(picture: Picture): readonly number[] {
  return readRow(picture, readShade).cards.map(({ card }) => card);
}

const ALL = HAND.map(({ number }) => toCard(number));

const PICTURE = drawHand(HAND);

describe('a hand in a row', () => {
  test('is read card by card, each by its own edges', () => {
    expect(numbersOf(PICTURE)).toEqual(ALL);
  });

  test('is read from the other side of the table', () => {
    const pixels = PICTURE.pixels.toReversed();
    expect(numbersOf({ ...PICTURE, pixels })).toEqual(ALL);
  });

  test('is read on a cloth as white as the cards', () => {
    expect(numbersOf(drawHand(HAND, PAPER))).toEqual(ALL);
  });

  test('is read as a fan, of which a thumb hides more than the corners', () => {
    const cards = FAN.map(({ number }) => toCard(number));
    expect(numbersOf(withThumb(drawHand(FAN)))).toEqual(cards);
  });

  test('has a place for a card that is not read, and nothing stands in for it', () => {
    const { cards, unread } = readRow(PICTURE, (frame) => {
      const reading = readShade(frame);
      return reading.card === ALL[2] ? { ...reading, accepted: false, reason: 'uncertain' } : reading;
    });
    expect(cards.map(({ card }) => card)).toEqual(ALL.filter((_, number) => number !== 2));
    expect(unread).toHaveLength(1);
    expect(offMm(unread[0]!, HAND[2]!)).toBeLessThan(1);
  });

  test('is read where a frame is printed on each card', () => {
    const { cards, unread } = readRow(drawHand(HAND, GROUND, true), readShade);
    expect(cards.map(({ card }) => card)).toEqual(ALL);
    expect(unread).toEqual([]);
  });

  test('has a place that was not read where it has a wide gap', () => {
    const { cards, unread } = readRow(drawHand(HAND.filter(({ number }) => number !== 2)), readShade);
    expect(cards).toHaveLength(4);
    expect(unread).toHaveLength(1);
  });

  test('is none where nothing lies', () => {
    expect(readRow(drawHand([]), readShade)).toEqual({ cards: [], unread: [] });
  });
});

function offMm({ from }: RowPlace, { xMm, yMm }: Laid): number {
  return Math.hypot(from.x / PX_PER_MM - xMm, from.y / PX_PER_MM - yMm);
}
