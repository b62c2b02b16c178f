import type { Failures } from './failures.ts';

/** How often a hub looks for machines that were silent for too long. */
const LOOK_MS = 5_000;
/** Within this time machines that have been without their hub are heard again. */
const BACK_MS = 60_000;

/**
 * Has trays go back from silent machines now and then. A hub that has just started, or whose database was away, has heard
 * nobody, which is no silence of theirs: it waits until they may be back. Answers what ends it.
 */
export function lookForSilent(returnTrays: () => Promise<unknown>, failures: Failures): () => Promise<void> {
  let hearsFromMs = performance.now();
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      if (performance.now() - hearsFromMs >= BACK_MS) await returnTrays();
    } catch (error) {
      hearsFromMs = performance.now();
      failures.note('the look for silent machines', error);
    }
  };
  const timer = setInterval(() => {
    looking = look();
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
