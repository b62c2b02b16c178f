/** How the IMPs of a match become victory points for both sides. */
export interface VictoryScale {
  /** What both sides get together. */
  readonly total: number;
  /** What the winner gets for a margin in whole IMPs, 0 or more. */
  readonly winner: (margin: number) => number;
  /** What the other side gets, where that is not what is left of the total. */
  readonly loser?: (margin: number) => number;
}

/** The scale for a number of boards. */
export type VictoryScales = (boards: number) => VictoryScale;

/**
 * The scales of the World Bridge Federation (2013), continuous and in whole points, an old one of whole points for 24
 * boards, and those of the American Contract Bridge League with 20 and with 30 points for 6 to 11 boards.
 */
export const VICTORY_SCALES = ['wbf', 'wbf-20', 'old-24', 'acbl-20', 'acbl-30'] as const;
/** One of `VICTORY_SCALES`. */
export type VictoryScaleName = (typeof VICTORY_SCALES)[number];

/** The scale with this name for a match of this many boards; `undefined` where it is made for other lengths. */
export function victoryScaleNamed(name: VictoryScaleName, boards: number): VictoryScale | undefined {
  switch (name) {
    case 'wbf':
      return tableScale(wbfTable(boards), 100);
    case 'wbf-20':
      return scaleOf(wbfSteps(boards));
    case 'old-24':
      return scaleOf(OLD_24);
    case 'acbl-20':
    case 'acbl-30': {
      const lengths = ACBL[name].find(({ from, to }) => boards >= from && boards <= to);
      return lengths && scaleOf(lengths.steps);
    }
  }
}

/** From which margin in IMPs on the winner gets so many victory points, and the other side what is left or so many. */
export interface VictoryStep {
  readonly margin: number;
  readonly winner: number;
  /** What is left of twice a draw where it is not said. */
  readonly loser?: number;
}

/** A scale of steps, from a draw to the greatest win. */
export function scaleOf(steps: readonly VictoryStep[]): VictoryScale {
  const total = 2 * (steps[0]?.winner ?? 0);
  const stepAt = (margin: number): VictoryStep =>
    steps.findLast((step) => step.margin <= margin) ?? { margin: 0, winner: total / 2 };
  return {
    total,
    winner: (margin) => stepAt(margin).winner,
    loser: (margin) => {
      const { loser, winner } = stepAt(margin);
      return loser ?? Number((total - winner).toFixed(2));
    },
  };
}

/** Steps by their least margins, each a victory point more than the one before it. */
function rising(first: number, margins: readonly number[]): VictoryStep[] {
  return [0, ...margins].map((margin, at) => ({ margin, winner: first + at }));
}

/** Victory points of a side that is ahead by a margin in IMPs, or behind by a negative one; parts of an IMP are rounded, halves up. */
export function victoryPoints({ loser, total, winner }: VictoryScale, margin: number): number {
  const whole = Math.round(Math.abs(margin));
  if (margin >= 0) return winner(whole);
  return loser?.(whole) ?? Number((total - winner(whole)).toFixed(2));
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** How much less the last IMP before the greatest win is worth than the first one. */
const DECAY = GOLDEN ** 3;
/** IMPs of the greatest win of one board; it grows with the root of the number of boards. */
const BLITZ_IMPS = 15;

/**
 * The continuous scale of the World Bridge Federation (2013) for any number of boards: hundredths of a victory point
 * for the winner, by margin in IMPs up to the greatest win. By formula 10 + 10 (1 - R^(margin/blitz)) / (1 - R), with
 * R the third power of the golden section and a blitz of 15 root(boards). Rounded to hundredths some IMPs would be worth
 * more than the one before them; as in the published tables the value before is raised until none is.
 */
export function wbfTable(boards: number): readonly number[] {
  const blitz = BLITZ_IMPS * Math.sqrt(boards);
  const last = Math.ceil(blitz - 1e-9);
  const table = Array.from({ length: last + 1 }, (_, margin) =>
    margin === last ? 2000 : Math.round(1000 + (1000 * (1 - DECAY ** (margin / blitz))) / (1 - DECAY)),
  );
  for (let margin = 1; margin < last; ) {
    const [before = 0, here = 0, after = 0] = table.slice(margin - 1, margin + 2);
    if (after - here <= here - before) margin++;
    else {
      table[margin] = here + 1;
      margin = Math.max(1, margin - 1);
    }
  }
  return table;
}

/**
 * The scale of the World Bridge Federation (2013) in whole points: each ends at the last IMP below that margin for which
 * the formula of the continuous scale gives half a point more. No range of margins is shorter than the one before it, the
 * draws of both sides being one range: where it would be, the one before is shortened.
 */
export function wbfSteps(boards: number): VictoryStep[] {
  const blitz = BLITZ_IMPS * Math.sqrt(boards);
  const ends = Array.from({ length: 10 }, (_, at) =>
    Math.floor((blitz * Math.log(1 - ((1 - DECAY) * (at + 0.5)) / 10)) / Math.log(DECAY)),
  );
  const startOf = (at: number): number => (at === 0 ? -(ends[0] ?? 0) : (ends[at - 1] ?? 0) + 1);
  const lengthOf = (at: number): number => (ends[at] ?? 0) - startOf(at) + 1;
  for (let at = 0; at + 1 < ends.length; ) {
    if (lengthOf(at + 1) >= lengthOf(at)) at++;
    else {
      ends[at] = (ends[at] ?? 0) - 1;
      at = Math.max(0, at - 1);
    }
  }
  return rising(
    10,
    ends.map((end) => end + 1),
  );
}

function tableScale(table: readonly number[], parts: number): VictoryScale {
  const most = table.at(-1) ?? 0;
  return { total: most / parts, winner: (margin) => (table[margin] ?? most) / parts };
}

/** A scale for 24 boards in whole victory points, which was in use before. */
const OLD_24 = rising(10, [3, 7, 12, 17, 22, 28, 34, 40, 47, 55]);

/**
 * The scales of the American Contract Bridge League for matches of 6 to 8 and of 9 to 11 boards
 * (bridgehands.com, Victory Points); with 30 points a win by one IMP is three points more than a draw.
 */
const ACBL = {
  'acbl-20': [
    { from: 6, to: 8, steps: rising(10, [1, 3, 5, 8, 11, 14, 17, 20, 24, 28]) },
    { from: 9, to: 11, steps: rising(10, [1, 3, 6, 10, 14, 18, 22, 26, 31, 36]) },
  ],
  'acbl-30': [
    { from: 6, to: 8, steps: withDraw([1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28]) },
    { from: 9, to: 11, steps: withDraw([1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36]) },
  ],
} as const;

function withDraw(margins: readonly number[]): VictoryStep[] {
  return [{ margin: 0, winner: 15 }, ...margins.map((margin, at) => ({ margin, winner: 18 + at }))];
}
