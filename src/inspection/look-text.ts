import { type Card, formatCardName, parseCardName } from '../bridge/card.ts';
import {
  damaged,
  FLAG,
  type Form,
  fieldsOf,
  listOf,
  NUMBER,
  numberIn,
  oneOf,
  plain,
  rowOf,
  TEXT,
  threeOf,
} from '../vision/numbers/forms.ts';
import type { Rgb } from '../vision/print/measure/colour.ts';
import { OUTLINE_PLACES } from '../vision/print/measure/cut-shape.ts';
import type { PrintGrid } from '../vision/print/measure/grid.ts';
import { type PrintMeasures, SLURS } from '../vision/print/measure/measure-print.ts';
import type { PrintOver } from '../vision/print/measure/spots.ts';
import { REFUSALS } from '../vision/reading.ts';
import { packOver, unpackOver } from './over-text.ts';
import type { SeenCard, SeenSymbol } from './seen-card.ts';

/** What one picture showed, wherever in a run it came. */
export type Look = Pick<SeenCard, 'reading' | 'measures' | 'symbol'>;

const MOST_MARKS = 12;
const MOST_PARAMETERS = 32;
const MOST_SCANS = 32;

/** To a ten-thousandth: a tenth of a micrometre where it is a length. */
const ROUNDED: Form<number> = { ...NUMBER, write: (value) => Math.round(value * 1e4) / 1e4 };
const CARD: Form<Card> = {
  write: formatCardName,
  read: (value, what) => (typeof value === 'string' ? parseCardName(value) : undefined) ?? damaged(what),
};
const RGB: Form<Rgb> = threeOf(ROUNDED);
const PLACE = { share: ROUNDED, xMm: ROUNDED, yMm: ROUNDED, kind: oneOf(['spot', 'void'] as const) };
const OFFSET = { offsetXMm: ROUNDED, offsetYMm: ROUNDED };

/** What lies over a print is kept to one hundredth of full ink, and noise left out. */
function overOf(grid: PrintGrid): Form<PrintOver> {
  return {
    write: ({ shares }) => packOver(shares),
    read: (value, what) => {
      const shares = unpackOver(value, grid.columns * grid.rows);
      return shares === undefined ? damaged(what) : { grid, shares };
    },
  };
}

function measuresOf(grid: PrintGrid): Form<PrintMeasures> {
  return fieldsOf<PrintMeasures>(
    {
      ...OFFSET,
      face: rowOf(OFFSET),
      turnDeg: ROUNDED,
      skewDeg: ROUNDED,
      straightnessMm: ROUNDED,
      outline: rowOf({ at: oneOf(OUTLINE_PLACES), mm: ROUNDED, alongMm: ROUNDED }),
      radiusMm: ROUNDED,
      contrast: ROUNDED,
      strokeMm: ROUNDED,
      sharpnessMm: ROUNDED,
      slurred: oneOf(SLURS),
      cameraEdgeMm: ROUNDED,
      spot: rowOf(PLACE),
      over: overOf(grid),
      marks: listOf(rowOf({ ...PLACE, frameXMm: ROUNDED, frameYMm: ROUNDED }), MOST_MARKS),
      likeness: rowOf({ margin: ROUNDED, rival: CARD }),
      colour: rowOf({ ink: RGB, paper: RGB }),
      plates: rowOf({ xMm: ROUNDED, yMm: ROUNDED }),
      screen: rowOf({ share: ROUNDED, periodMm: ROUNDED, angleDeg: ROUNDED, isCrossed: FLAG }),
      correlation: ROUNDED,
      turned: FLAG,
    },
    ['face', 'outline', 'radiusMm', 'slurred', 'likeness', 'colour', 'plates', 'screen'],
  );
}

const SYMBOL: Form<SeenSymbol> = fieldsOf<SeenSymbol>(
  {
    card: CARD,
    grade: ROUNDED,
    letter: plain((value) => typeof value === 'string' && value.length <= 2),
    scanMm: { ...ROUNDED, read: numberIn(Number.MIN_VALUE).read },
    scans: listOf(rowOf({ grade: ROUNDED, damagedMm: { ...ROUNDED, read: numberIn(0).read } }), MOST_SCANS),
    parameters: listOf(rowOf({ name: TEXT, value: ROUNDED, grade: ROUNDED }), MOST_PARAMETERS),
  },
  ['card', 'grade', 'letter', 'scanMm', 'scans', 'parameters'],
);

function lookOf(grid: PrintGrid): Form<Look> {
  return fieldsOf<Look>(
    {
      reading: fieldsOf<Look['reading']>({ accepted: FLAG, card: CARD, reason: oneOf(REFUSALS) }, [
        'card',
        'reason',
      ]),
      measures: measuresOf(grid),
      symbol: SYMBOL,
    },
    ['measures', 'symbol'],
  );
}

/** A look as a value of JSON. */
export function encodeLook(look: Look): unknown {
  return lookOf(look.measures?.over.grid ?? NO_GRID).write(look);
}

const NO_GRID: PrintGrid = { leftMm: 0, topMm: 0, columns: 0, rows: 0, perMm: 1 };

/** A look of such JSON, by the grid of the deck's own print; `undefined` where it is none. */
export function decodeLook(value: unknown, grid: PrintGrid): Look | undefined {
  try {
    return lookOf(grid).read(value, 'look');
  } catch {
    return undefined;
  }
}
