import type { Card } from '../../bridge/card.ts';
import type { PrintGrid } from '../../vision/print/measure/grid.ts';
import type { PrintGauge } from '../../vision/print/measure/print-reference.ts';

/** The corner of a card as it was calibrated. */
export interface CalibratedCorner {
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
export function calibratedCorner(gauge: PrintGauge, card: Card): CalibratedCorner | undefined {
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
