import type { DeckName } from '../src/bridge/deck.ts';
import { flag, optional, record, text } from '../src/job/decode.ts';
import type { ReaderChoice } from '../src/machine/config.ts';

/** What eyes say of themselves in their first line; what they leave out can't be compared. */
export interface EyesGreeting {
  /** What they read of each card. */
  readonly readers?: string;
  /** The deck that they know. */
  readonly deck?: string;
  /** Whether they read the labels of trays. */
  readonly labels?: boolean;
}

const decodeSaid = record<EyesGreeting>({
  readers: optional(text),
  deck: optional(text),
  labels: optional(flag),
});

/** What the first line of eyes says of them; throws `Malformed` where that can't be. */
export function greetingIn(message: object): EyesGreeting {
  return decodeSaid(message, 'eyes');
}

/** Why such eyes are of no use to a host that wants these readers, as a sentence. */
export function readersProblem({ readers }: EyesGreeting, wanted: ReaderChoice): string | undefined {
  if (readers === undefined || readers === 'both' || readers === wanted) return undefined;
  return `The eyes read ${READERS_IN_WORDS[readers] ?? 'something else'}, and this host wants ${READERS_IN_WORDS[wanted]}: every card would be rejected. Give the same --readers to soubrette-host, soubrette eyes and soubrette deal. Until then no card is dealt.`;
}

const READERS_IN_WORDS: Readonly<Record<string, string>> = {
  index: 'the index only',
  symbol: 'the symbol only',
  both: 'index and symbol',
};

/** Why such eyes can't read the cards of a deck, as a sentence. */
export function deckProblem({ deck }: EyesGreeting, wanted: DeckName): string | undefined {
  if (deck === undefined || deck === wanted) return undefined;
  return `The eyes know a ${deck} deck, and the board is for a ${wanted} one. Start soubrette eyes with the profile of that deck (--deck). Until then no card is dealt.`;
}
