import type { BoardNumber, Vulnerability } from '../../bridge/board.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { PbnGame, PbnTag } from '../core/game.ts';
import type { CheckedDeal } from './deal-check.ts';
import type { Place } from './problems.ts';

/** A game as understood: what its tags say about board and cards. */
export interface PbnRecord {
  readonly game: PbnGame;
  /** Values by tag name; a record without a deal of its own has those of the record before. */
  readonly values: ReadonlyMap<string, string>;
  readonly number: BoardNumber | undefined;
  /** As the file says; `undefined` if it does not say so. */
  readonly dealer: Seat | undefined;
  readonly vulnerability: Vulnerability | undefined;
  readonly deck: DeckName;
  readonly checked: CheckedDeal | undefined;
}

/** The place of a tag's value in a record, or of the record if it has no such tag; `at` is an offset in the value. */
export function placeOf({ game, number }: Omit<PbnRecord, 'checked'>, name: string, at = 0): Place {
  const tag = tagOf(game, name);
  if (tag === undefined) return { line: game.line, board: number };
  return { line: tag.line, column: tag.valueColumn + at, board: number };
}

/** The tag of this name that counts. */
export function tagOf({ tags }: PbnGame, name: string): PbnTag | undefined {
  return tags.find((tag) => tag.name === name);
}
