import type { DeckName } from '../../bridge/deck.ts';
import type { FormatProblem } from '../../formats/core/deal-set.ts';
import { type InputLimit, tooLarge } from '../files/read-input.ts';

/** Where deals are from that somebody chooses: a file, what was sent, or new ones by chance. */
export type DealsFrom =
  | DealsOfFile
  /** `name` is what they are called. */
  | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array }
  | {
      readonly kind: 'random';
      readonly deck: DeckName;
      /** The number of the first board. */
      readonly first: number;
      readonly boards: number;
    };

/** `mark` is what the file had when it was looked at; absent where nobody has looked yet. */
export interface DealsOfFile {
  readonly kind: 'file';
  readonly path: string;
  readonly mark?: string;
}

/** Deals that there are before a job begins. */
export type GivenDeals = Exclude<DealsFrom, { readonly kind: 'random' }>;

/** What was found of deals before they are dealt: never a hand. */
export interface LookedAt {
  readonly deck: DeckName;
  /** The numbers of the boards that can be dealt, in the order of the file. */
  readonly boards: readonly number[];
  readonly isSealed: boolean;
  /** Whether they are sealed by a passphrase, in place of a key on a computer. */
  readonly wantsPassphrase: boolean;
  readonly problems: readonly FormatProblem[];
  /** What changes with the deals: the SHA-256 of their file, or the commitment of a sealed set; absent where they are from no file. */
  readonly mark?: string;
}

/** The largest file that is taken where somebody waits for it at a screen. */
export const CHOSEN_LIMIT: InputLimit = {
  what: 'the deals of an evening',
  mostBytes: 8 * 1024 * 1024,
  advice: 'Split the file.',
};

/** The bytes of deals, if they are not too many. */
export function bounded(name: string, bytes: Uint8Array): Uint8Array {
  if (bytes.length > CHOSEN_LIMIT.mostBytes) throw tooLarge(name, CHOSEN_LIMIT);
  return bytes;
}
