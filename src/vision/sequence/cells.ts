import type { Template } from '../read-index/align.ts';
import type { FittedPicture } from '../read-index/fit-template.ts';

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
export function compareCells(picture: FittedPicture, template: Template): CellLikeness {
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
