import type { FrameLevel } from '../../simulator/frames/level.ts';
import type { PileWish } from '../../simulator/pile.ts';
import type { Terminal } from '../shell/terminal.ts';

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

/** Says where reports are, unless results are read by a program. */
export function tellWritten({ json, output, pdf }: DeckTestOptions, terminal: Terminal): void {
  if (json === true) return;
  for (const path of [output, pdf]) if (path !== undefined) terminal.tell(`Wrote ${path}.`);
}
