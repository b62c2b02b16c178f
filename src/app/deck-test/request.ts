import type { FrameLevel } from '../../simulator/frames/level.ts';
import type { PileWish } from '../../simulator/pile.ts';

/** What a deck test was asked for. */
export interface DeckTestOptions {
  readonly frames?: readonly string[];
  readonly batch?: string;
  readonly machine?: 'simulated' | 'emulated';
  readonly level?: FrameLevel;
  readonly deckArt?: string;
  readonly simulateDeck?: PileWish;
  readonly seed?: string;
  readonly deck?: string;
  readonly limits?: string;
  readonly writeLimits?: string;
  readonly order?: string;
  readonly pxPerMm?: number;
  readonly output?: string;
  readonly pdf?: string;
  readonly strict?: true;
  readonly force?: true;
  readonly json?: true;
}
