import { boxSums } from '../numbers/box-sums.ts';
import { PATCH_PX_PER_MM } from './patch.ts';

/** Side of the cells in which the paper is sought, in pixels of a patch. */
const CELL_PX = 2;
/**
 * Between brighter paper, ink is at most half the patch wide, or all of it but `besideMm` if that is more, and never more
 * than `mm`. A shadow is wider, or reaches the patch's end.
 */
const WIDEST_INK = { mm: 12, share: 0.5, besideMm: 7 } as const;
/** A cell that is darker than the paper beside it by this has ink in it. */
const INKED = 0.12;
/** What is darker than this is ink, not paper in a shadow. */
const LEAST_LIGHT = 0.4;
/** How far a lamp's flicker takes a row from what was expected. */
const MOST_SWING = 0.3;
/** How far the means of the paper's light reach, in cells, from the coarsest to the finest. */
const REACHES = [8, 3, 1] as const;
/** The same where the print is known: means between strokes of ink are finer step by step. */
const REACHES_BESIDE_PRINT = [8, 3, 2, 1] as const;
/** What is darker than this is not the paper that it was thought to be. */
const LEAST_LIGHT_BESIDE_PRINT = 0.5;
/** The share of bare paper from which on a mean of it is taken at its word. */
const TRUSTED_SHARE = 0.3;
/** How many cells of bare paper make a row's level. */
const LEAST_PAPER = 4;

/** What is known of a pixel before its light is: that it is printed, that it is bare paper, or neither. */
export const KNOWN = { printed: 0, bare: 1, open: 2 } as const;

/** The light on the paper of a patch, as shares of what was expected, in cells that stand in the frame's rows. */
export interface PaperLight extends Cells {
  /** Indexed by row: a lamp that flickers while rows are read out. */
  readonly rows: Float32Array;
  /** Beside it by place: below 1 in a shadow, above 1 under a reflection. */
  readonly field: Float32Array;
}

/** A table of cells over a patch; a pixel lies in the row of its own row and `lift` and `climb` times its column. */
interface Cells {
  readonly columns: number;
  readonly lines: number;
  readonly lift: number;
  readonly climb: number;
}

/**
 * The light on the paper of a patch whose brightness is given as shares of what was expected, 0 where nothing is known.
 *
 * In each row of the frame the brighter cells beside a stretch of ink say how bright its paper is; cells about as
 * bright are bare paper. Its median in each row, then its mean by place in boxes that become finer, is the light.
 * `print` says of each pixel what is known of it (`KNOWN`): a shadow as narrow as ink is told from ink by it alone.
 */
export function paperLight(
  shares: Float32Array,
  widthPx: number,
  heightPx: number,
  rowSlope: number,
  print?: Uint8Array,
): PaperLight {
  const cells = cellsOver(widthPx, heightPx, rowSlope);
  const levels = cellMeans(cells, shares, widthPx);
  const paper = closeRows(levels, cells);
  const isBare = levels.map((level, cell) => (isPaper(level, paper[cell] as number) ? 1 : 0));
  if (print !== undefined) takeKnown(isBare, levels, cells, print, widthPx);
  const rows = rowLevels(levels, isBare, cells);
  const rest = levels.map((level, cell) => level / (rows[Math.floor(cell / cells.columns)] as number));
  let field = new Float32Array(rest.length).fill(1);
  for (const reach of print === undefined ? REACHES : REACHES_BESIDE_PRINT)
    field = refined(field, rest, isBare, cells, reach);
  return { ...cells, rows, field };
}

function cellsOver(widthPx: number, heightPx: number, climb: number): Cells {
  const risePx = climb * widthPx;
  return {
    columns: Math.ceil(widthPx / CELL_PX),
    lines: Math.ceil((heightPx + Math.abs(risePx) + 1) / CELL_PX),
    lift: Math.max(0, -risePx),
    climb,
  };
}

/** Puts what is known of a print in the place of what was thought of its cells: bare are those that hold no ink. */
function takeKnown(
  isBare: Float32Array,
  levels: Float32Array,
  { climb, columns, lift }: Cells,
  print: Uint8Array,
  widthPx: number,
): void {
  const known = new Uint8Array(levels.length).fill(KNOWN.open);
  for (let from = 0, y = lift; from < print.length; from += widthPx, y++)
    for (let x = 0; x < widthPx; x++) {
      const cell = (((y + climb * x + 0.5) / CELL_PX) | 0) * columns + ((x / CELL_PX) | 0);
      known[cell] = Math.min(known[cell] as number, print[from + x] as number);
    }
  for (let cell = 0; cell < known.length; cell++) {
    if (known[cell] === KNOWN.open) continue;
    const isLit = (levels[cell] as number) > LEAST_LIGHT_BESIDE_PRINT;
    isBare[cell] = known[cell] === KNOWN.bare && isLit ? 1 : 0;
  }
}

/** The mean of what is known in each cell; 0 where nothing is. */
function cellMeans(
  { climb, columns, lift, lines }: Cells,
  shares: Float32Array,
  widthPx: number,
): Float32Array<ArrayBuffer> {
  const sums = new Float32Array(columns * lines);
  const counts = new Uint8Array(sums.length);
  for (let from = 0, y = lift; from < shares.length; from += widthPx, y++)
    for (let x = 0; x < widthPx; x++) {
      const share = shares[from + x] as number;
      if (share <= 0) continue;
      const cell = (((y + climb * x + 0.5) / CELL_PX) | 0) * columns + ((x / CELL_PX) | 0);
      sums[cell] = (sums[cell] as number) + share;
      counts[cell] = (counts[cell] as number) + 1;
    }
  return sums.map((sum, cell) => (sum > 0 ? sum / (counts[cell] as number) : 0));
}

/** Rows in which every dark stretch that is no wider than ink is as bright as the darker of its two sides. */
function closeRows(levels: Float32Array, { columns, lines }: Cells): Float32Array {
  const closed = new Float32Array(levels.length);
  const reach = Math.round(widestInk(columns) / 2);
  const room = 2 * reach;
  const wide = new Float32Array(columns + 2 * room);
  for (let line = 0; line < lines; line++) {
    const from = line * columns;
    wide.fill(levels[from] as number, 0, room);
    wide.set(levels.subarray(from, from + columns), room);
    wide.fill(levels[from + columns - 1] as number, room + columns);
    keepGreatest(wide, reach);
    negate(wide);
    keepGreatest(wide, reach);
    for (let column = 0; column < columns; column++) closed[from + column] = -(wide[room + column] as number);
  }
  return closed;
}

/** In cells, of a patch with so many columns of them. */
function widestInk(columns: number): number {
  const cellsPerMm = PATCH_PX_PER_MM / CELL_PX;
  const { besideMm, mm, share } = WIDEST_INK;
  return Math.min(mm * cellsPerMm, Math.max(share * columns, columns - besideMm * cellsPerMm));
}

/** Puts the greatest value as far as the reach on both sides in the place of each, by doubling the stretch looked over. */
function keepGreatest(values: Float32Array, reach: number): void {
  const length = 2 * reach + 1;
  let stretch = 1;
  while (stretch < length) {
    const step = Math.min(stretch, length - stretch);
    for (let at = 0; at + step < values.length; at++) {
      const next = values[at + step] as number;
      if (next > (values[at] as number)) values[at] = next;
    }
    stretch += step;
  }
  values.copyWithin(reach, 0, values.length - reach);
  values.fill(values[reach] as number, 0, reach);
}

function negate(values: Float32Array): void {
  for (let at = 0; at < values.length; at++) values[at] = -(values[at] as number);
}

function isPaper(level: number, paper: number): boolean {
  return level > LEAST_LIGHT && level > (1 - INKED) * paper;
}

/** The median of the bare paper in each row; of the row before where there is too little, or no lamp swings so far. */
function rowLevels(levels: Float32Array, isBare: Float32Array, { columns, lines }: Cells): Float32Array {
  const rows = new Float32Array(lines);
  const bare = new Float32Array(columns);
  let last = 1;
  for (let line = 0; line < lines; line++) {
    let count = 0;
    for (let cell = line * columns; cell < (line + 1) * columns; cell++)
      if (isBare[cell] === 1) bare[count++] = levels[cell] as number;
    const level = count < LEAST_PAPER ? last : (bare.subarray(0, count).sort()[count >> 1] as number);
    if (Math.abs(level - 1) <= MOST_SWING) last = level;
    rows[line] = last;
  }
  return rows;
}

/** A field made finer by the means of the bare paper round each cell, the less the less paper is there. */
function refined(
  field: Float32Array,
  rest: Float32Array,
  isBare: Float32Array,
  { columns, lines }: Cells,
  reach: number,
): Float32Array<ArrayBuffer> {
  const meansOf = (values: Float32Array): Float32Array =>
    boxSums(boxSums(values, columns, lines, reach), columns, lines, reach);
  const bare = new Float32Array(rest.length);
  for (let at = 0; at < bare.length; at++)
    if (isBare[at] === 1) bare[at] = (rest[at] as number) / (field[at] as number);
  const sums = meansOf(bare);
  const seen = meansOf(isBare);
  const trusted = TRUSTED_SHARE * (2 * reach + 1) ** 4;
  const finer = new Float32Array(field);
  for (let at = 0; at < finer.length; at++) {
    const weight = seen[at] as number;
    if (weight < 1) continue;
    const level = finer[at] as number;
    finer[at] = level * (1 + Math.min(1, weight / trusted) * ((sums[at] as number) / weight - 1));
  }
  return finer;
}

/** The least ink that is reported where paper is brighter than thought. */
const LEAST_INK = -0.25;

/** How much of the paper's light is missing at a pixel: what a shadow leaves is divided out, a reflection subtracted. */
export function inkUnder(light: PaperLight, share: number, x: number, y: number): number {
  const { climb, columns, field, lift, lines, rows } = light;
  const down = within((y + lift + climb * x + 0.5) / CELL_PX - 0.5, lines - 1);
  const across = within((x + 0.5) / CELL_PX - 0.5, columns - 1);
  const line = Math.min(lines - 2, down | 0);
  const column = Math.min(columns - 2, across | 0);
  const below = down - line;
  const beside = across - column;
  const at = line * columns + column;
  const upper = (field[at] as number) * (1 - beside) + (field[at + 1] as number) * beside;
  const lower = (field[at + columns] as number) * (1 - beside) + (field[at + columns + 1] as number) * beside;
  const row = (rows[line] as number) * (1 - below) + (rows[line + 1] as number) * below;
  const paper = Math.max(LEAST_LIGHT, upper * (1 - below) + lower * below);
  const own = share / row;
  return Math.max(LEAST_INK, paper > 1 ? paper - own : 1 - own / paper);
}

function within(place: number, most: number): number {
  return place < 0 ? 0 : place > most ? most : place;
}
