/**
 * Chances corrected for how many tests were made (Holm 1979, "A simple sequentially rejective multiple test
 * procedure"), in their order: the chance that any of them is as low, at most.
 */
export function correctChances(chances: readonly number[]): number[] {
  const order = chances.map((_, at) => at).sort((a, b) => (chances[a] ?? 1) - (chances[b] ?? 1));
  const corrected = new Array<number>(chances.length).fill(1);
  let before = 0;
  order.forEach((at, rank) => {
    before = Math.min(1, Math.max(before, (chances.length - rank) * (chances[at] ?? 1)));
    corrected[at] = before;
  });
  return corrected;
}
