import type { DeckName } from '../../bridge/deck.ts';
import type { ReadOptions, SetBoard } from '../core/deal-set.ts';
import { DECK_TAGS, type PbnGame } from '../core/game.ts';
import { gatherBoards } from './boards.ts';
import { checkRecord } from './checks.ts';
import type { RawGame } from './games.ts';
import { resolveInheritance } from './inheritance.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';
import { makeRecords } from './records.ts';

/** What records come to. */
interface UnderstoodGames {
  readonly games: readonly PbnGame[];
  readonly deck: DeckName;
  readonly boards: readonly SetBoard[];
}

/**
 * Understands records, wherever they were read: inheritance, deals, boards; and checks auctions, play and all else.
 * Problems are told by the lines of the records and tags.
 */
export function understandGames(
  raw: readonly RawGame[],
  problems: ProblemLog,
  { unchecked = false }: Pick<ReadOptions, 'unchecked'> = {},
): UnderstoodGames {
  const records = makeRecords(resolveInheritance(raw, problems), problems);
  if (!unchecked) for (const record of records) checkRecord(record, problems);
  const { deck, records: ofOneDeck } = chooseDeck(records, problems);
  const boards = gatherBoards(ofOneDeck, problems);
  if (!ofOneDeck.some(({ checked }) => checked?.deal !== undefined))
    problems.add('no-deals', { line: 1 }, 'there is no complete deal in this file');
  return { games: records.map(withBoardValues), deck, boards };
}

/** The game with the values it was understood by: those of the record before it, and the deck. */
function withBoardValues({ game, values, deck }: PbnRecord): PbnGame {
  if (deck === 'standard' || values.has('Deck') || !values.has('Deal')) return { ...game, values };
  return { ...game, values: new Map([...values, ['Deck', DECK_TAGS[deck]]]) };
}

/** The deck of the first complete deal; a complete deal of the other deck is an error. */
function chooseDeck(
  records: readonly PbnRecord[],
  problems: ProblemLog,
): { deck: DeckName; records: readonly PbnRecord[] } {
  const first = records.find(({ checked }) => checked?.deal !== undefined) ?? records[0];
  const deck = first?.deck ?? 'standard';
  const fits = (record: PbnRecord): boolean => record.deck === deck || record.checked?.deal === undefined;
  for (const record of records) {
    if (fits(record)) continue;
    problems.add('two-decks', placeOf(record, 'Deal'), 'this deal is of a different deck from the first one');
  }
  return { deck, records: records.filter(fits) };
}
