import type { NotesFailure } from './failures.ts';

/** How often a hub looks for machines that were silent for too long. */
const LOOK_MS = 5_000;
/** A hub that has not looked for longer could not: its database was away, or its computer slept. */
const MOST_BETWEEN_MS = 1.5 * LOOK_MS;
/** Within this time machines that have been without their hub are heard again. */
const BACK_MS = 60_000;

/** What is looked at: whether the books are there, and the trays of machines that were silent. */
export interface LookedAt {
  readonly findBooks: () => Promise<unknown>;
  readonly returnTrays: () => Promise<unknown>;
}

/**
 * Has trays go back from silent machines now and then. A hub that has just started, or whose books were away, has heard
 * nobody, which is no silence of theirs: from then on it waits until they may be back. Returns a function that stops it.
 */
export function lookForSilent(
  { findBooks, returnTrays }: LookedAt,
  noteFailure: NotesFailure,
): () => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY;
  let hearsFromMs = 0;
  const look = async (): Promise<void> => {
    try {
      await findBooks();
      const nowMs = Date.now();
      if (Math.abs(nowMs - lastMs) > MOST_BETWEEN_MS) hearsFromMs = nowMs;
      lastMs = nowMs;
      if (nowMs - hearsFromMs >= BACK_MS) await returnTrays();
    } catch (error) {
      noteFailure('the look for silent machines', error);
    }
  };
  let next: ReturnType<typeof setTimeout> | undefined;
  const lookAndGoOn = async (): Promise<void> => {
    await look();
    next = setTimeout(() => {
      looking = lookAndGoOn();
    }, LOOK_MS);
  };
  let looking = lookAndGoOn();
  return async () => {
    await looking;
    clearTimeout(next);
  };
}
