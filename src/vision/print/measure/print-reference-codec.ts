import type { Card } from '../../../bridge/card.ts';
import {
  CARD,
  damaged,
  FieldError,
  type Form,
  fieldsOf,
  listOf,
  NUMBER,
  numberIn,
  recordOf,
  threeOf,
  wholeIn,
  withParts,
} from '../../numbers/forms.ts';
import { packRuns, unpackRuns } from '../../numbers/packed-numbers.ts';
import type { PrintBox, PrintGrid } from './grid.ts';
import { LEVEL_STEPS, type PrintReference, type PrintStandard } from './print-reference.ts';

const SCHEMA = 1;
const MOST_CELLS = 1 << 16;
const LEAST_SIDE = 8;

const PLACE = { xMm: NUMBER, yMm: NUMBER };
const GRID: Form<PrintGrid> = fieldsOf<PrintGrid>({
  leftMm: NUMBER,
  topMm: NUMBER,
  columns: wholeIn(LEAST_SIDE, MOST_CELLS),
  rows: wholeIn(LEAST_SIDE, MOST_CELLS),
  perMm: numberIn(Number.MIN_VALUE),
});
const BOX: Form<PrintBox> = fieldsOf<PrintBox>({
  leftMm: NUMBER,
  topMm: NUMBER,
  widthMm: NUMBER,
  heightMm: NUMBER,
});

/** The parts of a reference beside its cards. */
const FRAME = fieldsOf<Omit<PrintReference, 'cards' | 'cornerDeg'> & { readonly cornerDeg?: number }>(
  {
    grid: { write: GRID.write, read: gridIn },
    farGrid: { write: GRID.write, read: gridIn },
    box: BOX,
    cornerDeg: NUMBER,
    cornerMm: numberIn(0),
    placesUnsure: fieldsOf(PLACE),
  },
  ['farGrid', 'cornerDeg', 'cornerMm', 'placesUnsure'],
);

function gridIn(value: unknown, what: string): PrintGrid {
  const grid = GRID.read(value, what);
  return grid.columns * grid.rows <= MOST_CELLS ? grid : damaged(what, 'grid');
}

const MOST_LEVEL = 254;
/** A share of the light of the paper that is less than twice as much. */
const BELOW_TWO: number = 2 - Number.EPSILON;

/** A picture as base 64, a run of bare paper as two bytes. */
function levelsOn({ columns, rows }: PrintGrid): Form<Float32Array> {
  return {
    write: (levels) => packRuns(Uint8Array.from(levels, levelSteps), LEVEL_STEPS),
    read: (value, what) => {
      const steps = unpackRuns(value, columns * rows, LEVEL_STEPS);
      return steps === undefined
        ? damaged(what, 'picture')
        : Float32Array.from(steps, (step) => step / LEVEL_STEPS);
    },
  };
}

function levelSteps(level: number): number {
  return Math.max(0, Math.min(MOST_LEVEL, Math.round(level * LEVEL_STEPS)));
}

function standardOn(grid: PrintGrid, farGrid: PrintGrid = grid): Form<PrintStandard> {
  const cells = grid.columns * grid.rows;
  return fieldsOf<PrintStandard>(
    {
      home: fieldsOf({ ...PLACE, turnDeg: NUMBER, strokeMm: NUMBER }),
      unsure: listOf(wholeIn(0, cells - 1), cells),
      levels: levelsOn(grid),
      far: fieldsOf({ home: fieldsOf(PLACE), levels: levelsOn(farGrid) }),
      inkColour: threeOf(numberIn(0, BELOW_TWO)),
      plates: fieldsOf(PLACE),
    },
    ['far', 'inkColour', 'plates'],
  );
}

/** A reference with the standard of each card by its name. */
const REFERENCE = withParts(FRAME, ({ farGrid, grid }) => {
  const standard = standardOn(grid, farGrid);
  const cards: Form<PrintReference['cards']> = {
    write: (named) =>
      Object.fromEntries([...named].map(([card, each]) => [CARD.write(card), standard.write(each)])),
    read: (value, what) =>
      new Map(
        Object.entries(recordOf(value, what)).map(([name, each]): [Card, PrintStandard] => {
          const { far, ...near } = standard.read(each, `${what}.${name}`);
          return [CARD.read(name, `${what}.${name}`), farGrid && far ? { ...near, far } : near];
        }),
      ),
  };
  return fieldsOf({ cards });
});

/** A reference as JSON. */
export function encodePrintReference(reference: PrintReference): object {
  return { schema: SCHEMA, ...(REFERENCE.write(reference) as object) };
}

/** Throws a FieldError whose sentence says what is wrong with it. */
export function decodePrintReference(value: unknown): PrintReference {
  if (recordOf(value, 'prints').schema !== SCHEMA)
    throw new FieldError('The print reference is of another version.');
  return { cornerDeg: 0, ...REFERENCE.read(value, 'prints') };
}
