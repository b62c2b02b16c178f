import type { ReaderChoice } from '../machine/config.ts';
import type { NoReading, ReaderResult, Reading } from '../machine/messages.ts';
import type { CardReading, Refusal } from '../vision/reading.ts';

/** What the readers in use said of one frame; absent for a reader that was not asked. */
export interface ReadFrame {
  readonly index?: CardReading;
  /** A symbol without a check of its own says so. */
  readonly symbol?: CardReading & { readonly isChecked?: boolean };
}

/** What should be told apart by who decides about the card; all else is not certain enough. */
const REASONS: Readonly<Partial<Record<Refusal, NoReading>>> = {
  dark: 'dark',
  empty: 'empty',
  back: 'back',
  joker: 'joker',
  foreign: 'foreign',
  moving: 'moving',
};

/** What was read of a frame, in the words of the machine; a symbol without a check is as good as the index beside it. */
export function readingOf({ index, symbol }: ReadFrame): Reading {
  const isBare = symbol?.isChecked === false && symbol.card !== index?.card;
  return {
    ...(index && { index: resultOf(index) }),
    ...(symbol && { symbol: resultOf(isBare ? { ...symbol, accepted: false } : symbol) }),
  };
}

function resultOf({ accepted, card, confidence, reason }: CardReading): ReaderResult {
  if (accepted && card !== undefined) return { kind: 'card', card, confidence };
  return { kind: 'none', reason: (reason && REASONS[reason]) ?? 'uncertain' };
}

/** What readers in use say that can see no card. */
export function blindReading(readers: ReaderChoice, reason: NoReading): Reading {
  const none: ReaderResult = { kind: 'none', reason };
  return readingOfChoice(readers, none, none);
}

/** The results of those readers that are in use. */
export function readingOfChoice(readers: ReaderChoice, index: ReaderResult, symbol: ReaderResult): Reading {
  return readers === 'index' ? { index } : readers === 'symbol' ? { symbol } : { index, symbol };
}
