import type { DeckName } from '../../bridge/deck.ts';
import { type Boards, type SetBoard, withListedBoards } from '../core/deal-set.ts';
import { DECK_TAGS, type PbnGame } from '../core/game.ts';
import { openBoards } from './boards.ts';
import { checkRecord } from './checks.ts';
import { commonEvent } from './events.ts';
import type { RawGame } from './games.ts';
import { openInheritance } from './inheritance.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';
import { openRecords } from './records.ts';

/** What records come to besides themselves. */
export interface UnderstoodSet {
  readonly deck: DeckName;
  readonly boards: Boards;
  /** The event that all records are of; `undefined` if they do not agree or do not say. */
  readonly event: string | undefined;
}

/** What understands records that come one after the other, and keeps none. */
interface Understanding {
  add(raw: RawGame): PbnGame;
  finish(): UnderstoodSet;
}

/**
 * Understands records, wherever they were read: inheritance, deals, boards; and checks auctions, play and all else.
 * Problems have the lines of the records and tags.
 */
export function understandGames(raw: readonly RawGame[], problems: ProblemLog): UnderstoodGames {
  const understanding = openUnderstanding(problems);
  const games = raw.map(understanding.add);
  return { games, ...withListedBoards(understanding.finish()) };
}

/** Records with what they come to. */
export interface UnderstoodGames extends UnderstoodSet {
  readonly boards: readonly SetBoard[];
  readonly games: readonly PbnGame[];
}

/** What understands a file piece by piece, of which only what it holds counts: auction, play and tags are not checked. */
interface PieceReading {
  understand(raw: readonly RawGame[]): UnderstoodGames;
  /** The first board with two deals in one event. */
  clash(): number | undefined;
}

export function openPieces(): PieceReading {
  let clash: number | undefined;
  const problems: ProblemLog = {
    add(code, { board }) {
      if (code === 'board-clash') clash ??= board;
    },
    stage: () => problems,
    hasErrors: () => false,
    finish: () => [],
  };
  const { add } = openUnderstanding(problems, { unchecked: true });
  return {
    understand: (raw) => ({ games: raw.map(add), deck: 'standard', boards: [], event: undefined }),
    clash: () => clash,
  };
}

/** How records are understood. */
export interface UnderstandOptions {
  /** Only what the file holds counts: auction, play and tags are read and not checked. */
  readonly unchecked?: boolean | undefined;
}

/** The same for records that come one after the other; the problems are the same too. */
export function openUnderstanding(
  problems: ProblemLog,
  { unchecked = false }: UnderstandOptions = {},
): Understanding {
  const inherit = openInheritance(problems.stage());
  const understand = openRecords(problems.stage());
  const checks = problems.stage();
  const deck = openDeckChoice(problems.stage());
  const last = problems.stage();
  const boards = openBoards(last);
  const events = new Set<string | undefined>();
  return {
    add(raw) {
      const record = understand(inherit(raw));
      if (!unchecked) checkRecord(record, checks);
      if (deck.fits(record)) boards.add(record);
      // Two say that it is not one, and no more of the text is held.
      if (events.size < 2) events.add(record.values.get('Event'));
      return withBoardValues(record);
    },
    finish() {
      const found = boards.finish();
      if (!deck.hasDeal()) last.add('no-deals', { line: 1 }, 'there is no complete deal in this file');
      return { deck: deck.name(), boards: found, event: commonEvent(events) };
    },
  };
}

/** The game with the values it was understood by: those of the record before it, and the deck. */
function withBoardValues({ checked, game, values, deck }: PbnRecord): PbnGame {
  const { line, lead, tags } = game;
  const isMarked = deck === 'standard' || values.has('Deck') || !values.has('Deal');
  const marked = isMarked ? values : new Map([...values, ['Deck', DECK_TAGS[deck]]]);
  return { line, lead, tags, values: marked, deal: checked?.deal };
}

/** The choice of the deck while records come. */
interface DeckChoice {
  /** Whether a record is of the deck, or without a complete deal; a complete deal of the other deck is an error. */
  fits(record: PbnRecord): boolean;
  hasDeal(): boolean;
  /** The deck of the first complete deal, or else of the first record. */
  name(): DeckName;
}

function openDeckChoice(problems: ProblemLog): DeckChoice {
  let ofFirst: DeckName | undefined;
  let ofDeals: DeckName | undefined;
  return {
    fits(record) {
      ofFirst ??= record.deck;
      if (record.checked?.deal === undefined) return true;
      ofDeals ??= record.deck;
      if (record.deck === ofDeals) return true;
      const what = 'this deal is of a different deck from the first one';
      problems.add('two-decks', placeOf(record, 'Deal'), what);
      return false;
    },
    hasDeal: () => ofDeals !== undefined,
    name: () => ofDeals ?? ofFirst ?? 'standard',
  };
}
