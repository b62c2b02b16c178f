const WARM_UP_MS = 60;
const ROUND_MS = 60;
const ROUNDS = 5;

/** Nanoseconds that one of `count` items takes, in the best of five rounds; `work` does all of them. */
export function timeOfNs(count: number, work: () => unknown): number {
  roundNs(WARM_UP_MS, work);
  const rounds = Array.from({ length: ROUNDS }, () => roundNs(ROUND_MS, work));
  return Math.min(...rounds) / count;
}

/** Nanoseconds that one `work` takes, on the average of a while. */
function roundNs(durationMs: number, work: () => unknown): number {
  const startMs = performance.now();
  let runs = 0;
  let nowMs = startMs;
  for (; nowMs - startMs < durationMs; nowMs = performance.now(), runs++) work();
  return ((nowMs - startMs) * 1e6) / runs;
}
