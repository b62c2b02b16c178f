import type { Card } from '../bridge/card.ts';
import { type CardSet, hasCard } from '../bridge/card-set.ts';
import type { ReaderChoice } from './config.ts';
import { type FaultNumber, isCameraTrouble, type RejectReason } from './fault.ts';
import type { ReaderResult, Reading } from './messages.ts';

/** What is known when a card is read: the deck, and the cards read before in this run. */
export interface ReadingHistory {
  readonly deck: CardSet;
  readonly read: CardSet;
}

/** What to do with the card on the window. */
export type Decision =
  | { readonly kind: 'accept'; readonly card: Card }
  /** Another frame; without a fault where a reader that stands alone only gets its second look. */
  | { readonly kind: 'again'; readonly fault?: FaultNumber }
  | { readonly kind: 'reject'; readonly reason: RejectReason }
  | { readonly kind: 'noCamera' }
  /** However often it looks, there is no card on the window. */
  | { readonly kind: 'nothing' };

/** What one frame says: a card, or why none. */
type Verdict =
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'disagree' | 'none' | 'dark' | 'empty' | 'strange' };

/**
 * Decides about a card from all frames taken of it, newest last. It is accepted only when certain: both readers
 * agree on it in one frame, or a single reader has named it twice (one reader confuses pairs like 6 and 8, so it
 * gets a second look). A card read before, or not of the deck, is looked at as often as allowed: a stale frame
 * shows the card before. Then it is rejected; nothing is ever guessed.
 */
export function decideReading(
  readers: ReaderChoice,
  maxFrames: number,
  frames: readonly Reading[],
  history: ReadingHistory,
): Decision {
  const verdicts = frames.map((frame) => verdictOf(frame, readers));
  const named = certainCard(verdicts, readers);
  if (named !== undefined && hasCard(history.deck, named) && !hasCard(history.read, named)) {
    return { kind: 'accept', card: named };
  }
  if (frames.length < maxFrames) return lookAgain(verdicts, named);
  if (verdicts.every((verdict) => verdict.kind === 'dark')) return { kind: 'noCamera' };
  if (verdicts.every((verdict) => verdict.kind === 'empty')) return { kind: 'nothing' };
  return { kind: 'reject', reason: reasonOf(verdicts, named, history) };
}

function verdictOf(frame: Reading, readers: ReaderChoice): Verdict {
  if (readers !== 'both') return fromReader(frame[readers]);
  const index = fromReader(frame.index);
  const symbol = fromReader(frame.symbol);
  if (index.kind !== 'card') return index;
  // An index of this deck beside a strange symbol: which of them errs is not certain.
  if (symbol.kind === 'strange') return { kind: 'none' };
  if (symbol.kind !== 'card') return symbol;
  return index.card === symbol.card ? index : { kind: 'disagree' };
}

function fromReader(result: ReaderResult | undefined): Verdict {
  if (result?.kind === 'card') return { kind: 'card', card: result.card };
  if (result?.reason === 'empty') return { kind: 'empty' };
  if (result?.reason === 'foreign' || result?.reason === 'joker') return { kind: 'strange' };
  return { kind: result !== undefined && isCameraTrouble(result.reason) ? 'dark' : 'none' };
}

/**
 * The card the newest frame names, if that is often enough: once for two readers, twice for a single one, and once
 * more where another frame named another card. Looking again until a name fits would be guessing.
 */
function certainCard(verdicts: readonly Verdict[], readers: ReaderChoice): Card | undefined {
  const last = verdicts.at(-1);
  if (last?.kind !== 'card') return undefined;
  const named = verdicts.flatMap((verdict) => (verdict.kind === 'card' ? [verdict.card] : []));
  const votes = named.filter((card) => card === last.card).length;
  const contradicted = votes < named.length ? 1 : 0;
  return votes >= (readers === 'both' ? 1 : 2) + contradicted ? last.card : undefined;
}

function lookAgain(verdicts: readonly Verdict[], named: Card | undefined): Decision {
  const last = verdicts.at(-1);
  if (named !== undefined) return { kind: 'again', fault: 4003 };
  if (last?.kind === 'card' && verdicts.length === 1) return { kind: 'again' };
  return { kind: 'again', fault: last?.kind === 'disagree' ? 4002 : 4001 };
}

function reasonOf(
  verdicts: readonly Verdict[],
  named: Card | undefined,
  history: ReadingHistory,
): RejectReason {
  if (named !== undefined) return hasCard(history.deck, named) ? 'duplicate' : 'foreign';
  if (verdicts.every((verdict) => verdict.kind === 'strange')) return 'foreign';
  return verdicts.every((verdict) => verdict.kind === 'disagree') ? 'disagree' : 'uncertain';
}
