import { type Card, rankOf, suitOf } from '../bridge/card.ts';
import { type Extent, type Shape, shape } from './drawing.ts';
import { drawGem } from './gem.ts';
import { bar, ellipse, type Point, ring } from './path.ts';
import { type DeckStyle, extentOf, inkOf, isHonour } from './style.ts';
import { drawSuit } from './suit-paths.ts';

const HOURS = 12;
const FIRST_HONOUR = 13;
/** Distance of the middles of the outer pips from the long edge. */
const CLOCK_MARGIN_MM = 9.6;
const CLOCK_PIP_MM = 7;

/** Where an hour stands on a circle round the middle of the card. */
function hourPlace(hour: number, radiusMm: number, { widthMm, heightMm }: Extent): Point {
  const angle = (hour / HOURS) * 2 * Math.PI;
  return [widthMm / 2 + radiusMm * Math.sin(angle), heightMm / 2 - radiusMm * Math.cos(angle)];
}

/** A clock: pips at the hours up to the card's number, all twelve round an honour's solid. */
export function drawClockFace(card: Card, style: DeckStyle): Shape[] {
  const extent = extentOf(style);
  const ink = inkOf(card, style);
  const hours = Math.min(rankOf(card), HOURS);
  const radiusMm = extent.widthMm / 2 - CLOCK_MARGIN_MM;
  const pips = Array.from({ length: hours }, (_, index) => {
    const hour = index + 1;
    const [x, y] = hourPlace(hour, radiusMm, extent);
    return shape('pip', drawSuit(suitOf(card), x, y, CLOCK_PIP_MM, (hour / HOURS) * 360), ink);
  });
  return [...pips, ...(isHonour(card) ? clockGem(card, style, radiusMm) : clockHand(card, style, radiusMm))];
}

function middleOf({ widthMm, heightMm }: Extent): Point {
  return [widthMm / 2, heightMm / 2];
}

function clockGem(card: Card, style: DeckStyle, radiusMm: number): Shape[] {
  return drawGem(rankOf(card) - FIRST_HONOUR, inkOf(card, style), middleOf(extentOf(style)), radiusMm - 5.8);
}

/** A fine circle with a dot at each free hour, and the hand that points to the last pip. */
function clockHand(card: Card, style: DeckStyle, radiusMm: number): Shape[] {
  const extent = extentOf(style);
  const ink = inkOf(card, style);
  const [x, y] = middleOf(extent);
  const rank = rankOf(card);
  const free = Array.from({ length: HOURS - rank }, (_, index) => {
    const [dotX, dotY] = hourPlace(rank + 1 + index, radiusMm, extent);
    return shape('ornament', ellipse(dotX, dotY, 0.7), ink, 0.45);
  });
  const tip = hourPlace(rank, radiusMm - 6.2, extent);
  const start = hourPlace(rank, 1.6, extent);
  return [
    ...free,
    shape('ornament', ring(x, y, radiusMm - 5.4, 0.25), ink, 0.45),
    shape('ornament', bar(start, tip, 0.7), ink),
    shape('ornament', ring(x, y, 1.9, 0.7), ink),
  ];
}

/** Rows of pips (0 top to 1 bottom) of the left, middle and right column. */
type Columns = readonly [outer: readonly number[], middle: readonly number[]];
const THIRD = 1 / 3;
const FOUR_ROWS = [0, THIRD, 2 * THIRD, 1];
const COLUMNS: readonly Columns[] = [
  [[], [0.5]],
  [[], [0, 1]],
  [[], [0, 0.5, 1]],
  [[0, 1], []],
  [[0, 1], [0.5]],
  [[0, 0.5, 1], []],
  [[0, 0.5, 1], [0.25]],
  [
    [0, 0.5, 1],
    [0.25, 0.75],
  ],
  [FOUR_ROWS, [0.5]],
  [FOUR_ROWS, [THIRD / 2, 1 - THIRD / 2]],
  [FOUR_ROWS, [THIRD / 2, 0.5, 1 - THIRD / 2]],
  [FOUR_ROWS, FOUR_ROWS],
];
const PIP_MM = 9.6;
const PIPS_TOP_MM = 20.5;
/** Distance of the outer columns from the middle of the card. */
const COLUMN_MM = 12.4;

/** Pips in rows as on ordinary cards, the lower ones upside down; an honour's solid stands between two. */
export function drawPipFace(card: Card, style: DeckStyle): Shape[] {
  const extent = extentOf(style);
  const ink = inkOf(card, style);
  const [middleX, middleY] = middleOf(extent);
  const pip = (x: number, row: number): Shape => {
    const y = PIPS_TOP_MM + row * (extent.heightMm - 2 * PIPS_TOP_MM);
    return shape('pip', drawSuit(suitOf(card), x, y, PIP_MM, row > 0.5 ? 180 : 0), ink);
  };
  if (isHonour(card)) {
    const gem = drawGem(rankOf(card) - FIRST_HONOUR, ink, [middleX, middleY], 16.5);
    return [...gem, pip(middleX, 0), pip(middleX, 1)];
  }
  const [outer, middle] = COLUMNS[rankOf(card) - 1] ?? [[], []];
  return [
    ...outer.flatMap((row) => [pip(middleX - COLUMN_MM, row), pip(middleX + COLUMN_MM, row)]),
    ...middle.map((row) => pip(middleX, row)),
  ];
}
