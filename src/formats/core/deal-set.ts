import type { BoardNumber, Vulnerability } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { BytePieces } from './decode.ts';
import type { PbnGame, PbnPiece } from './game.ts';
import type { AccessTables, XmlElement } from './opened.ts';

/** Where something stands in a file: text by line and column, other files by byte. */
export interface FilePlace {
  /** From 1. */
  readonly line?: number;
  /** In characters, from 1. */
  readonly column?: number;
  /** From 0, in files that are not text. */
  readonly byteOffset?: number;
}

/**
 * One thing wrong with a deal file, as the format's reader reports it.
 * An error makes the cards doubtful and stops dealing; a warning does not.
 * Blind: no message names a card together with a seat, or quotes a hand.
 */
export interface FormatProblem extends FilePlace {
  readonly severity: 'error' | 'warning';
  /** The kind of problem: lower-case words joined by hyphens, listed on the format's page under `docs/`. */
  readonly code: string;
  /** A sentence that says what happened, where, and what to do. */
  readonly message: string;
  readonly board?: number;
}

/** Whether problems keep a file from being dealt. */
export function hasErrors({ problems }: { readonly problems: readonly FormatProblem[] }): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** One board of a deal file. */
export interface SetBoard {
  readonly number: BoardNumber;
  /** Whether the file says the number; if not, it is the place among the boards. */
  readonly numbered: boolean;
  /** The file's dealer, or the board number's where the file names none. */
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly deal: CompleteDeal;
  /** The place of the first record with this board. */
  readonly place: FilePlace;
}

/** What a deal file holds, whatever its format. */
export interface DealSet {
  readonly deck: DeckName;
  /** One for each board, in the order of the file; not those whose deal is in doubt. */
  readonly boards: readonly SetBoard[];
  /**
   * Records with all that they hold besides deals, in the words of PBN: tags, auction, play, tables. Empty where
   * the format holds deals only; else there is at least one for each board.
   */
  readonly records: readonly PbnGame[];
  /** Comments after the last record. */
  readonly trailer: readonly PbnPiece[];
  /** The name of the whole: a headline, or the event that all records are of; never empty. */
  readonly title?: string | undefined;
  /** Whether the file asks machines not to show its hands. */
  readonly blind?: boolean | undefined;
  /** In the order of their place in the file. */
  readonly problems: readonly FormatProblem[];
}

/** The boards of a file of which none is kept as it is here: they are made whenever they are asked for. */
export interface Boards extends Iterable<SetBoard> {
  readonly length: number;
}

/** A set, or what else has boards, whose file was read record by record. */
export type Passed<T extends { readonly boards: readonly SetBoard[] }> = Omit<T, 'boards'> & {
  readonly boards: Boards;
};

/** The same with all its boards in memory. */
export function withListedBoards<T extends { readonly boards: Boards }>(
  set: T,
): Omit<T, 'boards'> & { readonly boards: SetBoard[] } {
  return { ...set, boards: [...set.boards] };
}

/** What can come with deals, and be lost where a format has no room for it. */
export const RECORD_PARTS = [
  'title',
  'event',
  'names',
  'auction',
  'play',
  'result',
  'analysis',
  'comments',
  'teaching',
  'tags',
] as const;
/** One of `RECORD_PARTS`. */
export type RecordPart = (typeof RECORD_PARTS)[number];

/**
 * Which board numbers a format can hold: any in any order; places by number, of which some may be empty; each one
 * more than the one before; or none, so that the boards are counted from 1.
 */
export type HeldNumbers = 'any' | 'places' | 'consecutive' | 'none';

/** What a format can hold. */
export interface Holding {
  readonly decks: readonly DeckName[];
  readonly numbers: HeldNumbers;
  readonly mostBoards?: number;
  readonly highestNumber?: number;
  /** Whether a dealer other than the number's can be said; the same for the vulnerability. */
  readonly dealer: boolean;
  readonly vulnerability: boolean;
  /** Whether it holds records without a whole deal, and several deals under one number. */
  readonly everyRecord: boolean;
  /** Whether it can ask machines not to show its hands. */
  readonly blind?: boolean;
  /** What it holds of records besides the deals; lines for programs are kept where `teaching` is. */
  readonly records: readonly RecordPart[];
}

/** What a format of 52-card deals holds that says nothing else: no numbers, no dealer, no vulnerability. */
export const DEALS_ONLY: Holding = {
  decks: ['standard'],
  numbers: 'none',
  dealer: false,
  vulnerability: false,
  everyRecord: false,
  records: [],
};

/** What a format of 52-card deals holds that has room for all that records say. */
export const WHOLE_RECORDS: Holding = {
  decks: ['standard'],
  numbers: 'any',
  dealer: true,
  vulnerability: true,
  everyRecord: true,
  records: RECORD_PARTS,
};

/** Something of a set that a format can't hold. */
export interface Loss {
  /** Lower-case words joined by hyphens, listed in `docs/file-formats.md`. */
  readonly code: string;
  /** A sentence that says what would be lost. */
  readonly message: string;
  /** Whether nothing can be written at all, whatever the user accepts. */
  readonly refused: boolean;
  /** Whether nothing is written unless the user accepts it; what needs no consent is only reported. */
  readonly needsConsent: boolean;
}

/** How to read a file where it leaves something open. */
export interface ReadOptions {
  /** The number of the first board, in files without numbers: 1 unless given. */
  readonly firstBoard?: BoardNumber | undefined;
}

/** What a written file is to say besides its deals, where its format has room for it. */
export interface WriteOptions {
  /** Whether who reads it will know the first board's number although the format can't say it. */
  readonly firstBoardKnown?: boolean | undefined;
  /** The program that writes it. */
  readonly generator?: string | undefined;
  /** Sentences at the head of the file. */
  readonly headerLines?: readonly string[] | undefined;
}

/** How a file is read that a library has to open first. */
export type OpenedFormat =
  | {
      readonly kind: 'xml';
      /** Reads the outermost element. Never throws; all problems come at once. */
      readonly read: (root: XmlElement) => DealSet;
    }
  | {
      readonly kind: 'access';
      /** The tables that are wanted, with their columns. */
      readonly tables: Readonly<Record<string, readonly string[]>>;
      /** Reads the tables. Never throws; all problems come at once. */
      readonly read: (tables: AccessTables) => DealSet;
    };

/** A set that is ready to be written. */
export interface WrittenSet {
  readonly losses: Loss[];
  /** The file; only where no loss is refused. */
  readonly pieces: BytePieces;
}

/** Texts that are put aside, and given again from the first one on as often as they are asked for. */
export interface Aside extends Iterable<string> {
  /** Puts a text behind the others. */
  push(text: string): unknown;
}

/** Records that are written while they come, so that none of them has to be kept. */
export interface RecordWriting {
  /** Takes the next record of the file. */
  add(game: PbnGame): void;
  /** All that was added, at least one record, with the rest of its set. */
  finish(rest: Passed<DealSet>): WrittenSet;
}

/** One format of deal files. */
export interface DealFormat {
  /** The name on the command line and in JSON. */
  readonly name: string;
  /** Other names on the command line. */
  readonly aliases?: readonly string[];
  /** What people call it. */
  readonly title: string;
  /** Without a dot, the usual one first. */
  readonly extensions: readonly string[];
  readonly holds: Holding;
  /** How well bytes look like a file of this format: 0 not at all, 1 without doubt. */
  readonly recognise: (bytes: Uint8Array) => number;
  /** For files that a library opens: how they are read then. Their `read` only says that nobody has opened them. */
  readonly opened?: OpenedFormat;
  /** Reads a file. Never throws; all problems come at once. */
  readonly read: (bytes: Uint8Array, options?: ReadOptions) => DealSet;
  /**
   * Reads a file record by record up to the first error, and at last the set without them, with all its problems;
   * absent where a file is read at once.
   */
  readonly readRecords?: (bytes: BytePieces) => Generator<PbnGame, Passed<DealSet>>;
  /** Writes a set of which no loss is refused; absent where the format can only be read. */
  readonly write?: (set: DealSet, options?: WriteOptions) => Uint8Array;
  /** What writing a set would lose. */
  readonly losses: (set: DealSet) => Loss[];
  /**
   * Writes records one by one, with the same bytes and losses, by putting their texts aside; absent where they are
   * written at once.
   */
  readonly openWriting?: (aside?: Aside) => RecordWriting;
}
