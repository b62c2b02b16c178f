import type { BoardNumber, Vulnerability } from '../../bridge/board.ts';
import type { Call } from '../../bridge/call.ts';
import type { Card } from '../../bridge/card.ts';
import type { Contract } from '../../bridge/contract.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { PointScaleName } from '../../bridge/high-card-points.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { Par, TrickTable } from '../../bridge/trick-table.ts';
import type { Language } from '../../words/language.ts';
import type { SuitColours } from './suit-look.ts';

/** What happened with a board at its table, as its file tells it. */
export interface PlayedBoard {
  /** In their order, from the dealer on. */
  readonly calls: readonly Call[];
  /** `undefined` where it is not known, or all passed. */
  readonly contract?: Contract | undefined;
  readonly declarer?: Seat | undefined;
  /** The declarer's. */
  readonly tricks?: number | undefined;
  /** In the order of play, from the lead on. */
  readonly cards: readonly Card[];
  /** What somebody wrote about it. */
  readonly comments: readonly string[];
}

/** A board of a hand record, with what is known of it with all cards open. */
export interface RecordBoard {
  readonly number: BoardNumber;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly deal: CompleteDeal;
  readonly tricks?: TrickTable;
  readonly par?: Par;
  readonly played?: PlayedBoard | undefined;
}

/** Where the deals of a record came from, for whoever wants to check it. */
export interface RecordOrigin {
  readonly file: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly hash?: string;
  /** The commitment of the seal. */
  readonly seal?: string;
  /** The job whose journal tells how the boards were dealt. */
  readonly journal?: string;
}

/** A hand record without a look: what text, HTML and PDF are made of. */
export interface HandRecord {
  /** The language's word for a hand record where nobody gives a title. */
  readonly title?: string;
  readonly event?: string;
  readonly club?: string;
  /** `2026-11-23`, or a day in somebody's own words. */
  readonly date?: string;
  readonly deck: DeckName;
  readonly boards: readonly RecordBoard[];
  readonly language: Language;
  readonly colours: SuitColours;
  readonly points: PointScaleName;
  readonly origin: RecordOrigin;
  /** Program and version. */
  readonly creator: string;
}
