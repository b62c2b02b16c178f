import type { DeckName } from '../src/bridge/deck.ts';

/** Boards that are simulated with a seed. */
interface Boards {
  readonly seed: string;
  readonly boards: number;
}

/** With this seed a thickness sensor gets stuck. */
const STUCK: Boards = { seed: 'safety 1', boards: 48 };

/**
 * A few hostile boards of each deck on which every guard of the machine has something to guard against: an opened bay,
 * a tray in the place of another one, a dead thickness sensor, a switch that does not see the bay open.
 */
export const GUARDED_BOARDS: Readonly<Record<DeckName, readonly Boards[]>> = {
  standard: [{ seed: 'safety 71348', boards: 72 }, STUCK],
  super: [{ seed: 'safety 3565', boards: 72 }, STUCK],
};
