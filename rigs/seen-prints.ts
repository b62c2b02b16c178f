import { type Card, parseCardName } from '../src/bridge/card.ts';
import { type DeckStandard, judgeDeck } from '../src/inspection/judge-deck.ts';
import { USUAL_LIMITS } from '../src/inspection/limits.ts';
import type { SeenCard } from '../src/inspection/seen-card.ts';
import type { DeckVerdict } from '../src/inspection/verdict.ts';
import type { PrintMeasures } from '../src/vision/print/measure/measure-print.ts';
import { findMarks, findSpot, type PrintOver } from '../src/vision/print/measure/spots.ts';

export const NAMES: readonly string[] = [
  'C2',
  'C3',
  'CK',
  'D4',
  'D5',
  'D6',
  'H7',
  'H8',
  'H9',
  'S10',
  'SJ',
  'SA',
];

export function cardNamed(name: string): Card {
  const card = parseCardName(name);
  if (card === undefined) throw new Error(`There is no card ${name}.`);
  return card;
}

const GRID = { leftMm: 0.5, topMm: 0.5, columns: 62, rows: 100, perMm: 4 };
const LEAST_MARK = 0.05;

/** A square round a place that is so much too dark, or too light below zero; of 2 x 2 mm where no side is given. */
export interface Blot {
  readonly share: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly sideMm?: number;
}

/** What a print with blots shows of itself; the card lies so far to the right of and below its place. */
export function blotted(
  blots: readonly Blot[],
  [right, down]: readonly [number, number] = [3, 3],
): Pick<PrintMeasures, 'over' | 'marks' | 'spot'> {
  const shares = new Float32Array(GRID.columns * GRID.rows);
  for (const { share, xMm, yMm, sideMm = 2 } of blots) {
    const [column, row] = [xMm, yMm].map((mm) => Math.round((mm - sideMm / 2 - GRID.leftMm) * GRID.perMm));
    const side = Math.round(sideMm * GRID.perMm);
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) shares[((row ?? 0) + y) * GRID.columns + (column ?? 0) + x] = -share;
    }
  }
  const over: PrintOver = { grid: GRID, shares };
  const marks = findMarks(over, LEAST_MARK).map((mark) => ({
    ...mark,
    frameXMm: mark.xMm + right,
    frameYMm: mark.yMm + down,
  }));
  return { over, marks, spot: findSpot(over) };
}

const CLEAN = blotted([{ share: 0.02, xMm: 5, yMm: 6 }]);

/** A print without any fault. */
export const SOUND: PrintMeasures = {
  offsetXMm: 0,
  offsetYMm: 0,
  turnDeg: 0,
  skewDeg: 0,
  straightnessMm: 0.01,
  contrast: 0.8,
  strokeMm: 0,
  sharpnessMm: 0.05,
  cameraEdgeMm: 0.2,
  ...CLEAN,
  likeness: { margin: 0.98, rival: cardNamed('H2') },
  colour: { ink: [0.8, 0.1, 0.15], paper: [1, 1, 0.98] },
  correlation: 0.998,
  turned: false,
};

/** What a change of one card in one run looks like. */
export type Change = (name: string, run: number) => Partial<PrintMeasures>;

/** Runs of a whole deck, with changes. */
export function runsOf(
  count: number,
  change: Change = () => ({}),
  names: readonly string[] = NAMES,
): SeenCard[] {
  return Array.from({ length: count }, (_, run) =>
    names.map(
      (name, place): SeenCard => ({
        run,
        place,
        name: `${run}/${place}.png`,
        reading: { card: cardNamed(name), accepted: true },
        measures: { ...SOUND, ...change(name, run) },
      }),
    ),
  ).flat();
}

export const STANDARD: DeckStandard = {
  cards: NAMES.map(cardNamed),
  isBlack: (card) => card < 17 || card >= 51,
  contrastOf: () => 0.8,
  inkColourOf: () => undefined,
  hasSymbols: false,
  limits: USUAL_LIMITS,
};

/** Limits by which nothing in doubt passes. */
export const STRICT: Partial<DeckStandard> = {
  limits: { ...USUAL_LIMITS, items: { ...USUAL_LIMITS.items, doubtful: 0 } },
};

/** Items that do not pass, beside the count of what is in doubt. */
export function failedItems(verdict: DeckVerdict): string[] {
  const failed = verdict.items.filter(({ passes }) => passes === false).map(({ item }) => item);
  return failed.filter((item) => item !== 'doubtful');
}

export function judged(sights: readonly SeenCard[], standard: Partial<DeckStandard> = {}): DeckVerdict {
  return judgeDeck(sights, { ...STANDARD, ...standard });
}
