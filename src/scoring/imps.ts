/** The largest difference for 0, 1, 2 ... 23 IMPs; what is beyond gives 24 (Law 78B). */
const LARGEST_DIFFERENCES = [
  10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490,
  2990, 3490, 3990,
] as const;

/** The International Match Points for a difference of scores, with its sign. */
export function impsFor(difference: number): number {
  const size = Math.abs(difference);
  const found = LARGEST_DIFFERENCES.findIndex((largest) => size <= largest);
  const imps = found < 0 ? LARGEST_DIFFERENCES.length : found;
  return difference < 0 && imps > 0 ? -imps : imps;
}
