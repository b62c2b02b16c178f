import type { PrintGrid } from './grid.ts';

/** What swings to and fro over a print: bands of a press, or the moiré of two screens. */
export interface Screen {
  /** How far ink swings to either side, as a share of its darkness. */
  readonly share: number;
  readonly periodMm: number;
  /** The direction in which it changes, from across to down, 0 to 180. */
  readonly angleDeg: number;
  /** Whether it swings in a second direction too. */
  readonly isCrossed: boolean;
}

const LEAST_PERIOD_MM = 0.8;
const MOST_PERIOD_MM = 5;
/** Waves over a millimetre: as finely as a corner of 26 mm tells them apart. */
const WAVES_STEP = 1 / 26;
const MOST_WAVES = Math.floor(1 / (LEAST_PERIOD_MM * WAVES_STEP));
/** What is further from its print is a mark, and no more of a screen than this. */
const MOST_SHARE = 0.2;
const LEAST_CELLS = 60;
/** A second direction has so much of the first's swing, this far from it. */
const CROSSED_SHARE = 0.6;
const CROSSED_DEG = 30;

/** The strongest swing among cells of ink: `shares` says how much of its darkness each lacks; `undefined` of too little ink. */
export function findScreen(
  { columns, perMm, rows }: PrintGrid,
  cells: readonly number[],
  shareOf: (cell: number) => number,
): Screen | undefined {
  if (cells.length < LEAST_CELLS) return undefined;
  const bounded = cells.map((cell) => Math.max(-MOST_SHARE, Math.min(MOST_SHARE, shareOf(cell))));
  const mean = bounded.reduce((sum, each) => sum + each, 0) / cells.length;
  const swing = new Float64Array(columns * rows);
  cells.forEach((cell, at) => {
    swing[cell] = (bounded[at] as number) - mean;
  });
  const downWaves = phasesOf(rows, perMm, -MOST_WAVES);
  const waves = phasesOf(columns, perMm, 0).flatMap((across) => {
    const ofRows = sumsOfRows(swing, columns, across);
    return downWaves.flatMap((down): Wave[] => {
      const frequency = WAVES_STEP * Math.hypot(across.waves, down.waves);
      if (frequency > 1 / LEAST_PERIOD_MM || frequency < 1 / MOST_PERIOD_MM) return [];
      return [{ across: across.waves, down: down.waves, share: (2 * swingOf(ofRows, down)) / cells.length }];
    });
  });
  const [first, ...others] = waves.toSorted((a, b) => b.share - a.share);
  if (first === undefined) return undefined;
  const angleDeg = angleOf(first);
  const isCrossed = others.some(
    (other) => other.share > CROSSED_SHARE * first.share && apart(angleOf(other), angleDeg) > CROSSED_DEG,
  );
  return {
    share: first.share,
    periodMm: 1 / (WAVES_STEP * Math.hypot(first.across, first.down)),
    angleDeg,
    isCrossed,
  };
}

/** So many waves over 26 mm, across and down. */
interface Wave {
  readonly across: number;
  readonly down: number;
  readonly share: number;
}

/** Cosines and sines at the cells of one direction, for a number of waves. */
interface Phases {
  readonly waves: number;
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

/** One value for each number of waves, from a first one on. */
function phasesOf(cells: number, perMm: number, first: number): Phases[] {
  return Array.from({ length: MOST_WAVES - first + 1 }, (_, at) => {
    const waves = first + at;
    const angles = Float64Array.from(
      { length: cells },
      (__, cell) => (2 * Math.PI * waves * WAVES_STEP * cell) / perMm,
    );
    return { waves, cosines: angles.map(Math.cos), sines: angles.map(Math.sin) };
  });
}

/** What each row sums up to by some waves across. */
function sumsOfRows(swing: Float64Array, columns: number, across: Phases): Omit<Phases, 'waves'> {
  const cosines = new Float64Array(swing.length / columns);
  const sines = new Float64Array(cosines.length);
  for (let cell = 0; cell < swing.length; cell++) {
    const own = swing[cell] as number;
    if (own === 0) continue;
    const [row, column] = [(cell / columns) | 0, cell % columns];
    cosines[row] = (cosines[row] as number) + own * (across.cosines[column] as number);
    sines[row] = (sines[row] as number) + own * (across.sines[column] as number);
  }
  return { cosines, sines };
}

function swingOf(ofRows: Omit<Phases, 'waves'>, down: Phases): number {
  let [cosine, sine] = [0, 0];
  for (let row = 0; row < down.cosines.length; row++) {
    const [cosX, sinX] = [ofRows.cosines[row] as number, ofRows.sines[row] as number];
    const [cosY, sinY] = [down.cosines[row] as number, down.sines[row] as number];
    cosine += cosX * cosY - sinX * sinY;
    sine += sinX * cosY + cosX * sinY;
  }
  return Math.hypot(cosine, sine);
}

function angleOf({ across, down }: Wave): number {
  return ((Math.atan2(down, across) * 180) / Math.PI + 180) % 180;
}

function apart(one: number, other: number): number {
  const away = Math.abs(one - other) % 180;
  return Math.min(away, 180 - away);
}
