import type { Seat } from '../../bridge/seat.ts';
import type { NewPiece, NewTag } from '../pbn/games.ts';

/** A call or card of a record in the words of PBN (`1NT`, `Pass`, `SA`), with what is said about it. */
export interface RecordedWord {
  readonly text: string;
  readonly line?: number;
  readonly column?: number;
  /** An explanation; `ALERT` alone or ahead of it where the call was alerted. */
  readonly note?: string | undefined;
  /** Comments and escape lines after it. */
  readonly after?: readonly NewPiece[] | undefined;
  /** Glyphs and marks of irregularities, as PBN writes them. */
  readonly marks?: readonly string[] | undefined;
}

/** A note that says no more than that a call was alerted; with a space and a text after it, the explanation. */
export const ALERT = '!';

/** A record that is no PBN yet, or no longer: calls and cards as they came at the table. */
export interface TableRecord {
  readonly line: number;
  readonly lead: readonly NewPiece[];
  /** All but the auction, the play and their notes. */
  readonly tags: readonly NewTag[];
  readonly dealer: Seat | undefined;
  readonly calls: readonly RecordedWord[];
  /** In the order in which they were played. */
  readonly cards: readonly RecordedWord[];
  /** The declarer's tricks, where somebody says so. */
  readonly tricks?: number | undefined;
  /** Contract and declarer, where somebody says so other than by the auction. */
  readonly contract?: string | undefined;
  readonly declarer?: Seat | undefined;
}
