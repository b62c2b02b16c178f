import { type GreyFrame, levelNear } from '../../frame.ts';
import { insideMm, ROUND_MM } from '../../locate/card-corner.ts';
import { cardAt, type PrintPose, seenAt } from '../../numbers/pose.ts';

/** A field of places on a card, in mm from its corner: the middle of the first is half a step inside its left and top. */
export interface PrintGrid {
  readonly leftMm: number;
  readonly topMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly perMm: number;
}

/** Part of a card in mm from its corner. */
export interface PrintBox {
  readonly leftMm: number;
  readonly topMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** What a frame shows at the places of a grid; `seen` is 0 where that is outside the frame or the card. */
export interface GridPicture {
  readonly values: Float32Array;
  readonly seen: Uint8Array;
}

/** How near to the cut edge print is looked at. */
const MARGIN_MM = 0.5;
/** Round corners are taken for a little rounder than they are. */
const WIDE_ROUND_MM = ROUND_MM + 0.2;

/** The place of a card that a cell stands for. */
export function placeOf({ leftMm, topMm, columns, perMm }: PrintGrid, cell: number): [number, number] {
  return [leftMm + ((cell % columns) + 0.5) / perMm, topMm + (Math.floor(cell / columns) + 0.5) / perMm];
}

/**
 * Looks up a grid in a frame, where the grid's print lies at `pose` and the cut card at `cut`.
 * Each value is the mean of four between pixels, a quarter of a step from the middle. Where `cells` are given, those
 * that are 0 are left out as if they were not seen.
 */
export function sampleGrid(
  frame: GreyFrame,
  grid: PrintGrid,
  pose: PrintPose,
  cut: PrintPose,
  cells?: Uint8Array,
): GridPicture {
  const { columns, rows, perMm } = grid;
  const values = new Float32Array(columns * rows);
  const seen = new Uint8Array(columns * rows);
  const [startX, startY] = inPixels(frame, pose, placeOf(grid, 0));
  const [nextX, nextY] = inPixels(frame, pose, [grid.leftMm + 1.5 / perMm, grid.topMm + 0.5 / perMm]);
  const [rightX, rightY] = [nextX - startX, nextY - startY];
  const [downX, downY] = [-rightY, rightX];
  const [oneX, oneY] = [(rightX + downX) / 4, (rightY + downY) / 4];
  const [twoX, twoY] = [(rightX - downX) / 4, (rightY - downY) / 4];
  const isSeen = insideOf(frame, cut);
  for (let row = 0, cell = 0; row < rows; row++) {
    let x = startX + row * downX;
    let y = startY + row * downY;
    for (let column = 0; column < columns; column++, cell++, x += rightX, y += rightY) {
      if (cells !== undefined && cells[cell] === 0) continue;
      if (x < 1 || y < 1 || x > frame.widthPx - 2 || y > frame.heightPx - 2) continue;
      values[cell] =
        (levelNear(frame, x + oneX, y + oneY) +
          levelNear(frame, x - oneX, y - oneY) +
          levelNear(frame, x + twoX, y + twoY) +
          levelNear(frame, x - twoX, y - twoY)) /
        4;
      if (isSeen(x, y)) seen[cell] = 1;
    }
  }
  return { values, seen };
}

/** Whether a place between pixels is well inside the cut card. */
function insideOf({ pxPerMm }: GreyFrame, cut: PrintPose): (x: number, y: number) => boolean {
  const [originX, originY] = cardAt(cut, [0.5 / pxPerMm, 0.5 / pxPerMm]);
  const [acrossX, acrossY] = cardAt(cut, [1.5 / pxPerMm, 0.5 / pxPerMm]);
  const [rightX, rightY] = [acrossX - originX, acrossY - originY];
  return (x, y) =>
    insideMm(originX + x * rightX - y * rightY, originY + x * rightY + y * rightX, WIDE_ROUND_MM) >=
    MARGIN_MM;
}

/** A place of the card as a place between the middles of pixels. */
function inPixels(frame: GreyFrame, pose: PrintPose, place: readonly [number, number]): [number, number] {
  const [xMm, yMm] = seenAt(pose, place);
  return [xMm * frame.pxPerMm - 0.5, yMm * frame.pxPerMm - 0.5];
}

/**
 * The mean of four values a quarter of a pixel from a place: between pixels a single one blurs now more and now less,
 * by where it falls, and widths of edges would follow.
 */
export function evenBetween(frame: GreyFrame, x: number, y: number): number {
  return (
    (levelNear(frame, x - 0.25, y - 0.25) +
      levelNear(frame, x + 0.25, y - 0.25) +
      levelNear(frame, x - 0.25, y + 0.25) +
      levelNear(frame, x + 0.25, y + 0.25)) /
    4
  );
}

/** Which cells of a grid lie in a box, as 0 and 1. */
export function cellsIn(grid: PrintGrid, { leftMm, topMm, widthMm, heightMm }: PrintBox): Uint8Array {
  const { columns, rows, perMm } = grid;
  const cells = new Uint8Array(columns * rows);
  for (let cell = 0; cell < cells.length; cell++) {
    const right = grid.leftMm + ((cell % columns) + 0.5) / perMm - leftMm;
    const down = grid.topMm + (Math.floor(cell / columns) + 0.5) / perMm - topMm;
    if (right >= 0 && right < widthMm && down >= 0 && down < heightMm) cells[cell] = 1;
  }
  return cells;
}
