import { type Card, formatCardName, parseCardName } from '../../../bridge/card.ts';
import {
  damaged,
  type Form,
  fieldsOf,
  listOf,
  NUMBER,
  numberIn,
  recordOf,
  threeOf,
  wholeIn,
} from '../../numbers/forms.ts';
import { packRuns, unpackRuns } from '../../numbers/runs.ts';
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
  return grid.columns * grid.rows <= MOST_CELLS ? grid : damaged(what);
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
      return steps === undefined ? damaged(what) : Float32Array.from(steps, (step) => step / LEVEL_STEPS);
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

/** A reference as JSON. */
export function encodePrintReference({ cards, ...frame }: PrintReference): object {
  const standard = standardOn(frame.grid, frame.farGrid);
  const named = [...cards].map(([card, each]) => [formatCardName(card), standard.write(each)]);
  return { schema: SCHEMA, ...(FRAME.write(frame) as object), cards: Object.fromEntries(named) };
}

/** Throws an Error whose sentence says what is wrong with it. */
export function decodePrintReference(value: unknown): PrintReference {
  const fields = recordOf(value, 'print reference');
  if (fields.schema !== SCHEMA) throw new Error('The print reference is of another version.');
  const { cornerDeg = 0, ...read } = FRAME.read(value, 'print reference');
  const frame = { ...read, cornerDeg };
  const standard = standardOn(frame.grid, frame.farGrid);
  const cards = Object.entries(recordOf(fields.cards, 'cards')).map(([name, each]): [Card, PrintStandard] => {
    const card = parseCardName(name);
    if (card === undefined) throw new Error(`The print reference has a card ${name}, which does not exist.`);
    const { far, ...near } = standard.read(each, name);
    return [card, frame.farGrid && far ? { ...near, far } : near];
  });
  return { ...frame, cards: new Map(cards) };
}
