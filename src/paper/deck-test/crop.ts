import { encode } from 'fast-png';
import type { Card } from '../../bridge/card.ts';
import { type ItemName, keepsLimit } from '../../inspection/items.ts';
import type { ItemValue, ItemVerdict } from '../../inspection/verdict.ts';
import type { Frame } from '../../vision/frame.ts';
import { ROUND_MM } from '../../vision/locate/card-corner.ts';
import { turnFrame } from '../../vision/locate/upright.ts';
import { type PrintPose, seenAt } from '../../vision/numbers/pose.ts';
import { sightCard } from '../../vision/print/measure/cut-edges.ts';
import type { PrintGrid } from '../../vision/print/measure/grid.ts';
import type { PrintGauge } from '../../vision/print/measure/print-reference.ts';
import type { Picture } from '../document.ts';
import { Canvas, colourIn, MEANT, WRONG } from './canvas.ts';
import { failureInWords, soundSpotInWords } from './failure-words.ts';

/** The corner of a card as it was calibrated. */
interface CalibratedCorner {
  /** How light its print is at a place in mm from the cut corner: 1 bare paper, 0 black. */
  levelAt(xMm: number, yMm: number): number;
  /** The same as shares of the paper's red, green and blue; by its main ink, where that is known. */
  colourAt(xMm: number, yMm: number): readonly [number, number, number];
  /** Half way from its ink to the paper: the outline of the print. */
  readonly outlineLevel: number;
}

/** What is darker than the main ink by this is black: the bars of a symbol, the lines of a picture. */
const BLACK_SHARE = 0.75;

/** The calibrated corner of a card; `undefined` where the profile has none. */
function calibratedCorner(gauge: PrintGauge, card: Card): CalibratedCorner | undefined {
  const levels = gauge.levels.get(card);
  const standard = gauge.standard(card);
  if (levels === undefined || standard === undefined) return undefined;
  const { grid } = gauge.reference;
  const inkLevel = standard.ink.level;
  const ink = gauge.inkColourOf(card);
  const levelAt = (xMm: number, yMm: number): number => between(grid, levels, xMm, yMm);
  return {
    levelAt,
    colourAt: (xMm, yMm) => {
      const level = levelAt(xMm, yMm);
      if (ink === undefined) return [level, level, level];
      const bare = Math.max(0, (level - inkLevel) / (1 - inkLevel));
      const own = Math.min(1, Math.max(0, (level / inkLevel - BLACK_SHARE) / (1 - BLACK_SHARE)));
      const [red, green, blue] = ink.map((part) => own * (part + bare * (1 - part)) + (1 - own) * level);
      return [red ?? level, green ?? level, blue ?? level];
    },
    outlineLevel: (1 + inkLevel) / 2,
  };
}

/** A level between four cells; paper beyond them. */
function between(
  { columns, leftMm, perMm, rows, topMm }: PrintGrid,
  levels: Float32Array,
  xMm: number,
  yMm: number,
) {
  const [x, y] = [(xMm - leftMm) * perMm - 0.5, (yMm - topMm) * perMm - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 1 : (levels[row * columns + column] ?? 1);
  const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * (x - left);
  const under = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * (x - left);
  return upper + (under - upper) * (y - top);
}

/** How much of a card is shown, and how much larger. */
const CORNER = { widthMm: 14, heightMm: 22, shownAs: 1.9 };
/** Spots are looked for a little further. */
const SPOT_CORNER = { widthMm: 18, heightMm: 28, shownAs: 1.6 };
/** Symbols are beside the index, as far as the window goes. */
const TOP_EDGE = { widthMm: 33, heightMm: 12, shownAs: 1.9 };
const BEFORE_MM = 1;
const GAP_MM = 0.8;
/** Fine enough for an outline over a picture. */
const PX_PER_MM = 16;

/** A card's corner upright in its frame. */
interface Upright {
  readonly frame: Frame;
  /** Where its cut edges lie. */
  readonly pose: PrintPose;
}

/**
 * A picture for a report of what a value shows: the card's corner or its symbol upright, with a mark where it is wrong,
 * and the calibrated corner of the same card at its right, where a gauge has it.
 */
export function cropOf(
  frame: Frame,
  { item, limit = null }: Pick<ItemVerdict, 'item'> & Partial<Pick<ItemVerdict, 'limit'>>,
  value: ItemValue,
  gauge?: PrintGauge,
): Picture {
  const isSound = limit !== null && keepsLimit(item, value.value, limit);
  const upright = uprightOf(frame, value);
  const part = partOf(item);
  const corner =
    gauge === undefined || value.card === undefined || part === TOP_EDGE
      ? undefined
      : calibratedCorner(gauge, value.card);
  const seen = drawSeen(upright, part);
  const calibrated = corner && drawCalibrated(corner, part, seen);
  if (item === 'spot') for (const each of [seen, calibrated]) markSpot(each, value, isSound ? MEANT : WRONG);
  else mark(seen, item, value, corner);
  const shown = calibrated === undefined ? seen : seen.beside(calibrated, GAP_MM);
  const words = isSound && item === 'spot' ? soundSpotInWords(value) : failureInWords(item, value);
  return {
    png: encode({ width: shown.width, height: shown.height, channels: 3, depth: 8, data: shown.data }),
    widthMm: (shown.width / PX_PER_MM) * part.shownAs,
    heightMm: (shown.height / PX_PER_MM) * part.shownAs,
    alt: `The corner of a card${corner === undefined ? '' : ', and the same as calibrated'}: ${words}`,
    caption: words,
  };
}

/** The corner of a card upright, as PNG, whatever is judged of it. */
export function cornerOf(frame: Frame): Uint8Array {
  return cropOf(frame, { item: 'position' }, { value: 0 }).png;
}

function uprightOf(frame: Frame, { sight: from }: ItemValue): Upright {
  const sight = sightCard(frame);
  return {
    frame: sight?.frame ?? (from?.measures?.turned === true ? turnFrame(frame) : frame),
    pose: sight?.edges.pose ?? { xMm: 2, yMm: 2, angleDeg: 0, scale: 1 },
  };
}

function partOf(item: ItemName): typeof CORNER {
  if (item.startsWith('symbol')) return TOP_EDGE;
  return item === 'spot' ? SPOT_CORNER : CORNER;
}

/** The corner as the frame shows it, laid along the card's own edges. */
function drawSeen({ frame, pose }: Upright, { heightMm, widthMm }: typeof CORNER): Canvas {
  const canvas = new Canvas(widthMm, heightMm, PX_PER_MM);
  canvas.fill((xMm, yMm) => colourIn(frame, ...seenAt(pose, [xMm - BEFORE_MM, yMm - BEFORE_MM])));
  return canvas;
}

/** Paper of the calibrated corner is as light as that of the frame, so that inks can be compared. */
const PAPER_SHARE = 0.9;
const AROUND = 24;

function drawCalibrated(
  corner: CalibratedCorner,
  { heightMm, widthMm }: typeof CORNER,
  seen: Canvas,
): Canvas {
  const canvas = new Canvas(widthMm, heightMm, PX_PER_MM);
  const paper = paperOf(seen);
  canvas.fill((xMm, yMm) => {
    const [x, y] = [xMm - BEFORE_MM, yMm - BEFORE_MM];
    if (!isOnCard(x, y)) return [AROUND, AROUND, AROUND];
    const [red, green, blue] = corner.colourAt(x, y);
    return [red * paper, green * paper, blue * paper];
  });
  return canvas;
}

/** How light the paper is: that of the lightest tenth of the pixels. */
function paperOf({ data }: Canvas): number {
  const greens = data.filter((_, at) => at % 3 === 1).toSorted();
  return greens[Math.floor(PAPER_SHARE * greens.length)] ?? 255;
}

function isOnCard(xMm: number, yMm: number): boolean {
  if (xMm < 0 || yMm < 0) return false;
  if (xMm > ROUND_MM || yMm > ROUND_MM) return true;
  return Math.hypot(ROUND_MM - xMm, ROUND_MM - yMm) <= ROUND_MM;
}

/** Shows where a value is wrong: the outline that a print should have, a strip at an edge. */
function mark(canvas: Canvas, item: ItemName, value: ItemValue, corner: CalibratedCorner | undefined): void {
  switch (item) {
    case 'sizeFromMean':
      return markCut(canvas, value);
    case 'skew':
    case 'edgeBend':
    case 'nick':
    case 'cornerRadius':
      return markEdges(canvas);
    case 'position':
    case 'turn':
    case 'stroke':
    case 'likeness':
      if (corner !== undefined) markOutline(canvas, corner);
      return;
    default:
      return;
  }
}

const SPOT_HALF_MM = 1.5;
const THICK_MM = 0.15;

/** A square of 3 x 3 mm round the worst place. */
function markSpot(canvas: Canvas | undefined, { sight }: ItemValue, colour: typeof WRONG): void {
  const spot = sight?.measures?.spot;
  if (canvas === undefined || spot === undefined) return;
  canvas.over(colour, 1, (xMm, yMm) => {
    const far = Math.max(Math.abs(xMm - BEFORE_MM - spot.xMm), Math.abs(yMm - BEFORE_MM - spot.yMm));
    return far <= SPOT_HALF_MM && far > SPOT_HALF_MM - THICK_MM;
  });
}

/** The outline of the print where it should lie by the card's edges. */
function markOutline(canvas: Canvas, { levelAt, outlineLevel }: CalibratedCorner): void {
  const step = 1 / PX_PER_MM;
  const isInk = (xMm: number, yMm: number): boolean =>
    levelAt(xMm - BEFORE_MM, yMm - BEFORE_MM) < outlineLevel;
  canvas.over(MEANT, 1, (xMm, yMm) => {
    const own = isInk(xMm, yMm);
    return own !== isInk(xMm + step, yMm) || own !== isInk(xMm, yMm + step);
  });
}

/** The strip between the edge where the card was cut and where it should have been. */
function markCut(canvas: Canvas, { end, parts = {} }: ItemValue): void {
  const [axis = 'across', over = 0] = Object.entries(parts)[0] ?? [];
  const atThisEdge = end === undefined ? over / 2 : over;
  const [from, to] = [Math.min(0, atThisEdge), Math.max(0, atThisEdge)];
  canvas.over(WRONG, 0.75, (xMm, yMm) => {
    const along = (axis === 'across' ? xMm : yMm) - BEFORE_MM;
    return along >= from && along <= to;
  });
}

/** A corner as square and straight as it should be. */
function markEdges(canvas: Canvas): void {
  const half = THICK_MM / 3;
  canvas.over(MEANT, 1, (xMm, yMm) => Math.abs(xMm - BEFORE_MM) < half || Math.abs(yMm - BEFORE_MM) < half);
}
