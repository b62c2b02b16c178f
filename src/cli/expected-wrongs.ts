import type { Deck } from '../bridge/deck.ts';
import type { ReaderChoice } from '../machine/config.ts';
import type { FaultLevel } from '../simulator/phenomena.ts';

/** Stands in for the formulas of `simulator/risk.ts`: expects nothing. */
export function expectedWrongs(_: {
  readonly deck: Deck;
  readonly readers: ReaderChoice;
  readonly level: FaultLevel;
  readonly boards: number;
  readonly boardsVerified: number;
  readonly firstRuns: { readonly count: number; readonly verified: number };
  readonly boardsPerJob: number;
  readonly maxFrames: number;
}): Record<'swappedReading' | 'hiddenDouble' | 'unwatchedBay', { expected: number; sigma: number }> {
  const nothing = { expected: 0, sigma: 0 };
  return { swappedReading: nothing, hiddenDouble: nothing, unwatchedBay: nothing };
}
