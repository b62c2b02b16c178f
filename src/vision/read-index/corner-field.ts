import { type GreyFrame, halveFrame, levelAtMm } from '../frame.ts';
import type { CardCorner } from '../locate/card-corner.ts';
import { product } from '../numbers/least-squares.ts';
import { onceWith } from '../numbers/once.ts';
import { placer } from '../numbers/pose.ts';
import { inkOnPlane } from '../patch/ink.ts';
import type { CornerField } from './deck-model.ts';

/** What a cell holds of which nothing is known. */
export const NOT_KNOWN = -1;
/** Below this a cell is not known; a bright one may have a little less ink than none. */
const KNOWN = -0.5;
/** Where in a cell the frame is read, in mm: a cell is as wide as two pixels of a frame of a quarter of 8 px/mm. */
const PLACES_MM = [0.25, 0.75] as const;
/** A field that differs from the card's own by less than so many square mm of full ink can't be told from it. */
const LEAST_DIFFERENCE_MM2 = 1;
/** How much of what is seen beside the own field another one has to explain: a finger or a shadow looks like none. */
const LEAST_EXPLAINED = 0.4;
/** The ink of what is brighter than paper, at most; below that nothing is known. */
const BRIGHTEST = -0.3;
/** How far a print lies from its place on a card; where an index lies further off, it may be printed so at one end. */
const MOST_OFFSET_MM = 1.2;
/** Index and pips fade together, and light reaches them alike, but not more than this. */
const MOST_STRENGTH = 1.2;

/** Where a print lies: the card's corner in a frame, and how far beside its usual place the index was found. */
export interface FieldPlace {
  readonly corner: CardCorner;
  readonly printXMm: number;
  readonly printYMm: number;
}

/**
 * The brightness of a card's cells in a frame, below 0 where it shows less than all of one; of all cells where the index
 * lies so far from its place that the rest of the print may lie elsewhere.
 */
export function fieldLevels(
  frame: GreyFrame,
  { corner, printXMm, printYMm }: FieldPlace,
  { columns, rows }: Pick<CornerField, 'columns' | 'rows'>,
): Float32Array {
  const quarter = halveFrame(halveFrame(frame));
  const levels = new Float32Array(columns * rows);
  if (Math.hypot(printXMm, printYMm) > MOST_OFFSET_MM) return levels.fill(NOT_KNOWN);
  const seenAt = placer({ ...corner, scale: 1 });
  for (let row = 0, cell = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, cell++) {
      let sum = 0;
      for (const downMm of PLACES_MM)
        for (const acrossMm of PLACES_MM)
          sum +=
            levelAtMm(quarter, ...seenAt([column + acrossMm + printXMm, row + downMm + printYMm])) ??
            Number.NaN;
      levels[cell] = Number.isNaN(sum) ? NOT_KNOWN : sum / PLACES_MM.length ** 2;
    }
  return levels;
}

/** The ink of cells by their brightness, those of `isOut` and those that are not seen below 0 still. */
export function fieldInk(
  levels: Float32Array,
  { columns, rows }: Pick<CornerField, 'columns' | 'rows'>,
  isOut: (cell: number) => boolean,
): Float32Array {
  const values = levels.map((level, cell) => (isOut(cell) ? NOT_KNOWN : level));
  const ink = inkOnPlane({ widthPx: columns, heightPx: rows, values });
  return ink.map((value, cell) =>
    (values[cell] as number) < 0 ? NOT_KNOWN : Math.max(BRIGHTEST, Math.min(1, value)),
  );
}

/**
 * How much of another card's field lies in the place of a card's own, 0..1 and a little more: pips that it has not, or
 * none where it has some. 0 where what is seen is no card's, or shows too little of what tells cards apart.
 * `contrast` is how much darker than paper the index is drawn.
 */
export function otherFieldShare(
  levels: Float32Array,
  field: CornerField,
  card: number,
  contrast: number,
): number {
  const own = field.inks[card] as Float32Array;
  const seen = fieldInk(levels, field, (cell) => !isKnown(own[cell] as number));
  const strength = Math.min(MOST_STRENGTH, contrast / (field.contrasts[card] as number));
  const cells = Uint16Array.from(seen.keys()).filter((cell) => isKnown(seen[cell] as number));
  const left = cells.length === 0 ? new Float32Array(0) : leftOver(cells, seen, own, strength);
  const all = left.reduce((sum, ink) => sum + ink ** 2, 0);
  let most = 0;
  for (const difference of differencesOf(field, card)) {
    let [sum, squares, amount] = [0, 0, 0];
    for (let at = 0; at < cells.length; at++) {
      const ink = difference[cells[at] as number] as number;
      sum += ink;
      squares += ink * ink;
      amount += ink * (left[at] as number);
    }
    const square = squares - (sum * sum) / cells.length;
    if (amount <= 0 || !(square >= LEAST_DIFFERENCE_MM2)) continue;
    if (amount * amount > LEAST_EXPLAINED * square * all) most = Math.max(most, amount / square / strength);
  }
  return most;
}

/** Pips with less ink than this say nothing of how dark they are, nor such as the frame does not show as they are. */
const LEAST_PIPS_MM2 = 2;
const LEAST_LIKENESS = 0.6;

/** How dark a card's own field is drawn, 1 as at the calibration; `undefined` where it is empty or not seen. */
export function pipStrength(levels: Float32Array, field: CornerField, card: number): number | undefined {
  const own = field.inks[card] as Float32Array;
  const seen = fieldInk(levels, field, (cell) => !isKnown(own[cell] as number));
  const cells = Uint16Array.from(seen.keys()).filter((cell) => isKnown(seen[cell] as number));
  const wanted = beside(cells, own);
  const found = beside(cells, seen);
  const ink = product(wanted, wanted);
  const amount = product(wanted, found);
  const isLike = amount > LEAST_LIKENESS * Math.sqrt(ink * product(found, found));
  return ink >= LEAST_PIPS_MM2 && isLike ? amount / ink : undefined;
}

/** The ink of some cells less its mean. */
function beside(cells: Uint16Array, ink: Float32Array): Float32Array {
  const values = Float32Array.from(cells, (cell) => ink[cell] as number);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.map((value) => value - mean);
}

/** What is seen in some cells beside the card's own ink, less its mean: the light on all of them. */
function leftOver(cells: Uint16Array, seen: Float32Array, own: Float32Array, strength: number): Float32Array {
  const left = Float32Array.from(
    cells,
    (cell) => (seen[cell] as number) - strength * Math.max(0, own[cell] as number),
  );
  const mean = left.reduce((sum, ink) => sum + ink, 0) / left.length;
  return left.map((ink) => ink - mean);
}

/** What the fields of the other cards have that a card's own has not, where both are known; of those that differ. */
const differencesOf = onceWith(({ inks }: CornerField, card): readonly Float32Array[] => {
  const own = inks[card] as Float32Array;
  return inks
    .filter((_, other) => other !== card)
    .map((ink) =>
      ink.map((value, cell) =>
        isKnown(value) && isKnown(own[cell] as number) ? value - (own[cell] as number) : 0,
      ),
    )
    .filter((difference) => difference.reduce((sum, ink) => sum + ink ** 2, 0) >= LEAST_DIFFERENCE_MM2);
});

/** Whether a cell of a card's field is known: bare paper may be a little below 0. */
export function isKnown(ink: number): boolean {
  return ink > KNOWN;
}
