import type { BoardNumber, Vulnerability } from '../../bridge/board.ts';
import { parseVulnerability } from '../../bridge/board.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import { parseSeat } from '../../bridge/seat.ts';
import { holdsHands } from '../../text/hands.ts';
import { DECK_TAGS, isUnknown, type PbnGame, type PbnTag } from '../core/game.ts';
import { type CheckedDeal, checkedAlready, type DealReader, openDealReader } from './deal-check.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';
import { guessVulnerability, parseBoardNumber } from './simple-values.ts';
import { knownTag } from './tag-names.ts';

/** What games pass on to those after them while records are made. */
interface Course {
  readonly problems: ProblemLog;
  readonly readDeal: DealReader;
  before: PbnRecord | undefined;
  deck: DeckName;
}

type Draft = Omit<PbnRecord, 'checked'>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Understands the tags of every game that say which board and cards it is about. */
export function makeRecords(games: readonly PbnGame[], problems: ProblemLog): PbnRecord[] {
  return games.map(openRecords(problems));
}

/** The same for games that come one after the other. */
export function openRecords(problems: ProblemLog): (game: PbnGame) => PbnRecord {
  const course: Course = { problems, readDeal: openDealReader(), before: undefined, deck: 'standard' };
  return (game) => {
    const record = makeRecord(game, course);
    course.before = record;
    course.deck = record.deck;
    return record;
  };
}

function makeRecord(game: PbnGame, course: Course): PbnRecord {
  const before = isSecondResult(game.values) && course.before?.checked?.deal ? course.before : undefined;
  if (before !== undefined) return continueRecord(game, before, course);
  const draft: Writable<Draft> = {
    game,
    values: game.values,
    number: undefined,
    dealer: undefined,
    vulnerability: undefined,
    deck: 'standard',
  };
  draft.number = readNumber(draft, course.problems);
  draft.dealer = readDealer(draft, course.problems);
  draft.vulnerability = readVulnerability(draft, course.problems);
  draft.deck = readDeck(draft, course);
  noteMisnamedTag(draft, course.problems);
  return { ...draft, checked: checkedDeal(draft, course) };
}

/** Some archives give board, dealer and deal with the first result of a board only, and say so nowhere. */
function isSecondResult(values: ReadonlyMap<string, string>): boolean {
  const hasOwnDeal = values.has('Deal') || values.has('Dealer') || values.has('Board');
  return !hasOwnDeal && (values.has('Auction') || values.has('Play'));
}

function continueRecord(game: PbnGame, before: PbnRecord, course: Course): PbnRecord {
  const { problems } = course;
  const place = { line: game.line, board: before.number };
  problems.add('deal-implied', place, 'this record has no Board, Dealer and Deal tags of its own');
  const own = { ...before, game, values: game.values };
  if (readDeck(own, course) !== before.deck)
    problems.add(
      'two-decks',
      placeOf(own, 'Deck'),
      'this record names a different deck from the deal before it',
    );
  const values = new Map(game.values);
  for (const name of ['Board', 'Dealer', 'Vulnerable', 'Deal', 'Deck']) {
    const value = before.values.get(name);
    if (value !== undefined && !values.has(name)) values.set(name, value);
  }
  return { ...before, game, values };
}

/** `Board` with a letter too many or too few, with another one, with two exchanged, or with more behind it. */
const LIKE_BOARD = likeWord('board');

function likeWord(word: string): RegExp {
  const slips = Array.from(word, (letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const exchanged = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`;
    return `${before}[a-z]?${after}|${before}[a-z]${letter}${after}|${exchanged}`;
  });
  return new RegExp(`^(?:${slips.join('|')}|${word}[a-z]*)$`);
}

/** Tells of a tag that is not read and stands for one that a record lacks: for its number, or for its deal. */
function noteMisnamedTag({ game, values }: Draft, problems: ProblemLog): void {
  const hasDeal = !isUnknown(values.get('Deal'));
  if (hasDeal && !isUnknown(values.get('Board'))) return;
  const isMisnamed = hasDeal
    ? ({ name, value }: PbnTag) =>
        /\d/.test(value) && LIKE_BOARD.test(name.replace(/[^a-z]/gi, '').toLowerCase())
    : ({ value }: PbnTag) => holdsHands(value);
  const tag = game.tags.find((one) => knownTag(one.name) === undefined && isMisnamed(one));
  if (tag === undefined) return;
  const missing = hasDeal ? 'Board' : 'Deal';
  const what = `the tag ${tag.name.slice(0, 40)} is not read, and the tag ${missing} is missing`;
  problems.add('deal-unread', { line: tag.line, column: tag.column }, what);
}

/** What is no part of a number but of a tag that is spelled wrongly; digits other than 0 to 9. */
const MARKS_OR_DIGITS = /[[\]{}()"|<>:='“”„‘’«»\u0091-\u0094]|(?![0-9])\p{Nd}/u;

function readNumber(draft: Draft, problems: ProblemLog): BoardNumber | undefined {
  const value = draft.values.get('Board');
  if (isUnknown(value)) return undefined;
  const number = parseBoardNumber(value);
  if (number === undefined) {
    const holdsMark = /\p{Nd}/u.test(value) && MARKS_OR_DIGITS.test(value);
    const what = 'the Board tag is not a whole number of 1 or more';
    problems.add(holdsMark ? 'deal-unread' : 'board-number', placeOf(draft, 'Board'), what);
  }
  return number;
}

function readDealer(draft: Draft, problems: ProblemLog): Seat | undefined {
  const value = draft.values.get('Dealer');
  if (isUnknown(value) || value.startsWith('#')) return undefined;
  const seat = parseSeat(value);
  if (seat === undefined)
    problems.add('tag-value', placeOf(draft, 'Dealer'), 'the Dealer tag is not N, E, S or W');
  return seat;
}

function readVulnerability(draft: Draft, problems: ProblemLog): Vulnerability | undefined {
  const value = draft.values.get('Vulnerable');
  if (isUnknown(value) || value.startsWith('#')) return undefined;
  const exact = parseVulnerability(value);
  if (exact !== undefined) return exact;
  const guess = guessVulnerability(value);
  const place = placeOf(draft, 'Vulnerable');
  if (guess === undefined) problems.add('tag-value', place, 'the Vulnerable tag is not None, NS, EW or All');
  else
    problems.add(
      'tag-spelling',
      place,
      'the Vulnerable tag is not spelled None, NS, EW or All',
      'Vulnerable',
    );
  return guess;
}

/** The deck of a game's Deck tag; without one, that of the games before it. */
function readDeck(draft: Draft, { deck, problems }: Course): DeckName {
  const value = draft.values.get('Deck')?.trim().toLowerCase();
  if (value === undefined) return deck;
  if (value === DECK_TAGS.super.toLowerCase()) return 'super';
  if (!isUnknown(value) && value !== DECK_TAGS.standard.toLowerCase()) {
    problems.add('deck-unknown', placeOf(draft, 'Deck'), 'the Deck tag does not name a known deck');
  }
  return 'standard';
}

function checkedDeal(draft: Draft, { readDeal, problems }: Course): CheckedDeal | undefined {
  const value = draft.values.get('Deal');
  if (isUnknown(value) || value.startsWith('#')) return undefined;
  const { deal } = draft.game;
  if (deal?.deck.name === draft.deck) return checkedAlready(deal);
  const checked = readDeal(value, DECKS[draft.deck]);
  for (const { code, what, at } of checked.faults) {
    if (code !== 'board-not-dealt') problems.add(code, placeOf(draft, 'Deal', at), what);
  }
  return checked;
}
