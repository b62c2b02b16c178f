import { type Frame, greyOf } from '../frame.ts';
import type { CardCorner } from '../locate/card-corner.ts';
import { cardAt } from '../numbers/pose.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { Template } from '../read-index/align.ts';
import type { DeckModel } from '../read-index/deck-model.ts';
import { cropFit, type FittedPicture, fitTemplate } from '../read-index/fit-template.ts';
import type { IndexReading } from '../read-index/read-index.ts';

/** How well a frame's index is that of the card it was read as, and what else the frame shows. */
export interface CloseLook {
  /** Share of the index's strokes that are not seen. */
  readonly hidden: number;
  /** Correlation of the strokes where the index is neither dirty nor hidden. */
  readonly likeness: number;
  /** What lies bright beside the card. */
  readonly beyondMm2: number;
}

/** How far from the card's edges something else is sought. */
const AWAY_MM = 0.7;
const STEP_MM = 0.4;
/** From here between surround and paper something counts as bright. */
const BRIGHT_SHARE = 0.35;

/** Compares the index of a frame with the template of the card it was read as; `undefined` where nothing was read. */
export function lookClosely(
  frame: Frame,
  { card, evidence }: IndexReading,
  { cards, reachMm, seamPx, templates }: DeckModel,
): CloseLook | undefined {
  const template = card === undefined ? undefined : templates[cards.indexOf(card)];
  if (evidence === undefined || template === undefined) return undefined;
  const { corner, crop, printXMm, printYMm, turned } = evidence;
  const xPx = (printXMm + reachMm) * PATCH_PX_PER_MM;
  const yPx = (printYMm + reachMm) * PATCH_PX_PER_MM;
  const fitted = cropFit(crop, fitTemplate(crop, template, { xPx, yPx }, seamPx), template);
  return { ...compareCells(fitted, template), beyondMm2: brightBeyond(frame, corner, turned) };
}

/**
 * How much lies beside a card in the frame that is brighter than what lies round it, in square millimetres: a finger,
 * or another card. Light that falls beside the card is dark there, as long as nothing lies in it.
 */
function brightBeyond(frame: Frame, corner: CardCorner, turned: boolean): number {
  const { widthPx, heightPx, pxPerMm } = frame;
  const { pixels } = greyOf(frame);
  const step = Math.max(1, Math.round(STEP_MM * pxPerMm));
  const bright = corner.surroundLevel + BRIGHT_SHARE * (corner.paperLevel - corner.surroundLevel);
  let found = 0;
  for (let y = step >> 1; y < heightPx; y += step) {
    for (let x = step >> 1; x < widthPx; x += step) {
      const place = cardAt({ ...corner, scale: 1 }, [(x + 0.5) / pxPerMm, (y + 0.5) / pxPerMm]);
      const at = y * widthPx + x;
      if (Math.min(...place) < -AWAY_MM && (pixels[turned ? pixels.length - 1 - at : at] as number) > bright)
        found++;
    }
  }
  return found * (step / pxPerMm) ** 2;
}

/** How a picture follows its template, cell by cell. */
interface CellLikeness {
  /** Share of the template's strokes that are not seen where they should be. */
  readonly hidden: number;
  /** Correlation of the strokes in a usual cell: dirt on some of them does not change it. */
  readonly likeness: number;
}

/** Side of a cell. */
const CELL_PX = 8;
/** Cells with less of the template's strokes than this share tell nothing. */
const LEAST_STROKES = 0.004;
/** A stroke counts as hidden where it is less steep than this share of the others. */
const HIDDEN_SLOPE = 0.5;
/** Share of the strokes up to which cells are taken as the measure, least steep first. */
const REFERENCE_SHARE = 0.6;
const USUAL_SHARE = 0.4;

interface Cell {
  /** Sums of products of gradients: picture by template, template by itself, picture by itself. */
  product: number;
  template: number;
  picture: number;
}

/** Compares the strokes of a picture with those of its template in cells of 2 mm. */
function compareCells(picture: FittedPicture, template: Template): CellLikeness {
  const all = sumCells(picture, template);
  const strokes = all.reduce((sum, cell) => sum + cell.template, 0);
  const cells = all.filter((cell) => cell.template > LEAST_STROKES * strokes);
  const slopeOf = (cell: Cell): number => cell.product / cell.template;
  const likenessOf = (cell: Cell): number =>
    cell.product / Math.sqrt(cell.template * Math.max(1e-12, cell.picture));
  const reference = quantileBy(cells, slopeOf, REFERENCE_SHARE);
  const seen = cells.reduce((sum, cell) => sum + cell.template, 0);
  const hidden = cells.reduce(
    (sum, cell) => sum + (slopeOf(cell) < HIDDEN_SLOPE * reference ? cell.template : 0),
    0,
  );
  return { hidden: seen > 0 ? hidden / seen : 1, likeness: quantileBy(cells, likenessOf, USUAL_SHARE) };
}

/** Sums of all cells, without what the frame does not show. */
function sumCells(
  { unseen, values: picture }: FittedPicture,
  { heightPx, values: template, widthPx }: Template,
): Cell[] {
  const columns = Math.max(1, Math.round(widthPx / CELL_PX));
  const rows = Math.max(1, Math.round(heightPx / CELL_PX));
  const cells = Array.from({ length: columns * rows }, (): Cell => ({ product: 0, template: 0, picture: 0 }));
  for (let y = 1; y < heightPx - 1; y++) {
    const row = Math.floor((y * rows) / heightPx) * columns;
    for (let x = 1; x < widthPx - 1; x++) {
      const at = y * widthPx + x;
      if (unseen?.[at] === 1) continue;
      const cell = cells[row + Math.floor((x * columns) / widthPx)] as Cell;
      const pictureX = (picture[at + 1] as number) - (picture[at - 1] as number);
      const pictureY = (picture[at + widthPx] as number) - (picture[at - widthPx] as number);
      const templateX = (template[at + 1] as number) - (template[at - 1] as number);
      const templateY = (template[at + widthPx] as number) - (template[at - widthPx] as number);
      cell.product += pictureX * templateX + pictureY * templateY;
      cell.template += templateX * templateX + templateY * templateY;
      cell.picture += pictureX * pictureX + pictureY * pictureY;
    }
  }
  return cells;
}

/** The value below which cells with this share of the template's strokes lie. */
function quantileBy(cells: readonly Cell[], value: (cell: Cell) => number, share: number): number {
  const sorted = [...cells].sort((one, other) => value(one) - value(other));
  const total = cells.reduce((sum, cell) => sum + cell.template, 0);
  let below = 0;
  for (const cell of sorted) {
    below += cell.template;
    if (below >= share * total) return value(cell);
  }
  return 0;
}
