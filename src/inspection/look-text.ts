import {
  CARD,
  FLAG,
  type Form,
  fieldsOf,
  listOf,
  NUMBER,
  numberIn,
  oneOf,
  readOf,
  rowOf,
  textOf,
  threeOf,
} from '../vision/numbers/forms.ts';
import { packRuns, unpackRuns } from '../vision/numbers/packed-numbers.ts';
import type { Rgb } from '../vision/print/measure/colour.ts';
import { OUTLINE_PLACES } from '../vision/print/measure/cut-shape.ts';
import type { PrintGrid } from '../vision/print/measure/grid.ts';
import { type PrintMeasures, SLURS } from '../vision/print/measure/measure-print.ts';
import { REFUSALS } from '../vision/reading.ts';
import type { SeenCard, SeenSymbol } from './seen-card.ts';

/** What one picture showed, wherever in a run it came. */
export type Look = Pick<SeenCard, 'reading' | 'measures' | 'symbol'>;

const MOST_MARKS = 12;
const MOST_PARAMETERS = 32;

/** To a ten-thousandth: a tenth of a micrometre where it is a length. */
const ROUNDED: Form<number> = { ...NUMBER, write: (value) => Math.round(value * 1e4) / 1e4 };
const RGB: Form<Rgb> = threeOf(ROUNDED);
const PLACE = { share: ROUNDED, xMm: ROUNDED, yMm: ROUNDED, kind: oneOf(['spot', 'void'] as const) };
const OFFSET = { offsetXMm: ROUNDED, offsetYMm: ROUNDED };

/** What lies over a print is kept to one hundredth of full ink; fainter than the least is noise of the camera. */
const STEP = 0.01;
const LEAST_STEPS = 4;
const MOST_STEPS = 127;

function overSteps(share: number): number {
  const steps = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(share / STEP)));
  return MOST_STEPS + (Math.abs(steps) < LEAST_STEPS ? 0 : steps);
}

/** Measures as they are written: what lies over the print in runs. */
type WrittenMeasures = Omit<PrintMeasures, 'over'> & { readonly over: string };

const MEASURES: Form<WrittenMeasures> = fieldsOf<WrittenMeasures>(
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
    over: textOf(),
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

const SYMBOL: Form<SeenSymbol> = fieldsOf<SeenSymbol>(
  {
    card: CARD,
    grade: ROUNDED,
    damagedMm2: { ...ROUNDED, read: numberIn(0).read },
    parameters: listOf(rowOf({ name: textOf(64), value: ROUNDED, grade: ROUNDED }), MOST_PARAMETERS),
  },
  ['card', 'grade', 'damagedMm2', 'parameters'],
);

const LOOK = fieldsOf<Omit<Look, 'measures'> & { readonly measures?: WrittenMeasures }>(
  {
    reading: fieldsOf<Look['reading']>({ accepted: FLAG, card: CARD, reason: oneOf(REFUSALS) }, [
      'card',
      'reason',
    ]),
    measures: MEASURES,
    symbol: SYMBOL,
  },
  ['measures', 'symbol'],
);

/** A look as a value of JSON. */
export function encodeLook({ measures, ...look }: Look): unknown {
  if (measures === undefined) return LOOK.write(look);
  const over = packRuns(Uint8Array.from(measures.over.shares, overSteps), MOST_STEPS);
  return LOOK.write({ ...look, measures: { ...measures, over } });
}

/** A look of such JSON, by the grid of the deck's own print; `undefined` where it is none. */
export function decodeLook(value: unknown, grid: PrintGrid): Look | undefined {
  const read = readOf(LOOK, value);
  if (read === undefined) return undefined;
  const { measures, ...look } = read;
  if (measures === undefined) return look;
  const steps = unpackRuns(measures.over, grid.columns * grid.rows, MOST_STEPS);
  if (steps === undefined) return undefined;
  const shares = Float32Array.from(steps, (step) => (step - MOST_STEPS) * STEP);
  return { ...look, measures: { ...measures, over: { grid, shares } } };
}
