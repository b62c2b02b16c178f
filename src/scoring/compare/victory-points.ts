/** How the IMPs of a match become victory points for both sides. */
export interface VictoryScale {
  /** What both sides get together. */
  readonly total: number;
  /** What the winner gets for a margin in whole IMPs, 0 or more. */
  readonly winner: (margin: number) => number;
}

/** The continuous scale of the World Bridge Federation (2013), and an old one of whole points for 24 boards. */
export const VICTORY_SCALES = ['wbf', 'old-24'] as const;
/** One of `VICTORY_SCALES`. */
export type VictoryScaleName = (typeof VICTORY_SCALES)[number];

/** The scale with this name for a match of this many boards. */
export function victoryScaleNamed(name: VictoryScaleName, boards: number): VictoryScale {
  switch (name) {
    case 'wbf':
      return tableScale(wbfTable(boards), 100);
    case 'old-24':
      return OLD_24;
  }
}

/** Victory points of a side that is ahead by a margin in IMPs, or behind by a negative one; parts of an IMP are rounded, halves up. */
export function victoryPoints({ total, winner }: VictoryScale, margin: number): number {
  const points = winner(Math.round(Math.abs(margin)));
  return margin >= 0 ? points : Number((total - points).toFixed(2));
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

function tableScale(table: readonly number[], parts: number): VictoryScale {
  const most = table.at(-1) ?? 0;
  return { total: most / parts, winner: (margin) => (table[margin] ?? most) / parts };
}

/** The largest margin for 10, 11, 12 ... 19 victory points of 20, at 24 boards. */
const OLD_24_MARGINS = [2, 6, 11, 16, 21, 27, 33, 39, 46, 54];

/** A scale for 24 boards in whole victory points, which was in use before. */
const OLD_24: VictoryScale = {
  total: 20,
  winner(margin) {
    const found = OLD_24_MARGINS.findIndex((largest) => margin <= largest);
    return 10 + (found < 0 ? OLD_24_MARGINS.length : found);
  },
};
