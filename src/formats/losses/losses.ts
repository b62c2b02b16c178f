import { dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import type { DeckName } from '../../bridge/deck.ts';
import {
  type Boards,
  type DealSet,
  type Holding,
  type Loss,
  type Passed,
  RECORD_PARTS,
  type RecordPart,
  type SetBoard,
  withListedBoards,
} from '../core/deal-set.ts';
import { addLines, partInWords, type RecordSummary, summaryOf } from '../core/record-parts.ts';
import { recordsLeftOut } from './records-left-out.ts';

/**
 * What a format that holds so much would lose of a set, worst first. Where the set comes without its records, what they
 * say has been gathered; then the format holds every record.
 */
export function lossesFor(
  holds: Holding,
  set: Passed<DealSet>,
  said: RecordSummary = summaryOf(set.records),
): Loss[] {
  return [
    ...refusals(holds, set),
    ...boardLosses(holds, set),
    ...(holds.everyRecord ? [] : leftOutLosses(withListedBoards(set))),
    ...recordLosses(holds, set, said),
    ...notesFor(holds, set, said),
  ];
}

/** A loss that no user can accept. */
export function refuse(code: string, message: string): Loss {
  return { code, message, refused: true, needsConsent: true };
}

/** The loss of something that there is no room for; the user may accept it. */
export function named(code: string, message: string): Loss {
  return { code, message, refused: false, needsConsent: true };
}

/** A loss that changes no deal: it is reported and needs no consent. */
function note(code: string, message: string): Loss {
  return { code, message, refused: false, needsConsent: false };
}

const DECK_WORDS: Readonly<Record<DeckName, string>> = { standard: '52 cards', super: '68 cards' };

function refusals({ decks, mostBoards, highestNumber }: Holding, { deck, boards }: Passed<DealSet>): Loss[] {
  const losses: Loss[] = [];
  if (!decks.includes(deck)) {
    const held = decks.map((name) => DECK_WORDS[name]).join(' or ');
    losses.push(
      refuse('deck', `The deals have ${DECK_WORDS[deck]}, but this format holds only deals of ${held}.`),
    );
  }
  if (mostBoards !== undefined && boards.length > mostBoards) {
    losses.push(
      refuse(
        'too-many-boards',
        `There are ${boards.length} boards, and this format holds ${mostBoards} at most.`,
      ),
    );
  }
  const [tooHigh] = highestNumber === undefined ? [] : numbersOf(boards, (at) => at.number > highestNumber);
  if (tooHigh !== undefined) {
    losses.push(
      refuse(
        'board-number-too-high',
        `There is a board ${tooHigh}, but this format holds no number above ${highestNumber}.`,
      ),
    );
  }
  return losses;
}

function boardLosses(holds: Holding, { boards }: Pick<Passed<DealSet>, 'boards'>): Loss[] {
  const byNumber = { dealer: dealerOf, vulnerability: vulnerabilityOf };
  const offLosses = (['dealer', 'vulnerability'] as const).flatMap((what) => {
    if (holds[what]) return [];
    const numbers = numbersOf(boards, (board) => board[what] !== byNumber[what](board.number));
    return numbers.length === 0 ? [] : [named(what, offSentence(what, numbers))];
  });
  return [...numberLosses(holds, boards), ...offLosses];
}

/** The numbers of the boards for which something holds. */
function numbersOf(boards: Boards, holds: (board: SetBoard) => boolean): number[] {
  const numbers: number[] = [];
  for (const board of boards) if (holds(board)) numbers.push(board.number);
  return numbers;
}

function offSentence(what: 'dealer' | 'vulnerability', numbers: readonly number[]): string {
  return numbers.length === 1
    ? `${listed(numbers)} has another ${what} than its number gives; this format can't hold that.`
    : `${listed(numbers)} have another ${what} than their numbers give; this format can't hold that.`;
}

const MOST_LISTED = 8;

/** `Board 7`, `Boards 3, 4, 5`. */
export function listed(numbers: readonly number[]): string {
  const more = numbers.length - MOST_LISTED;
  const others = more > 0 ? ` and ${more} more` : '';
  return `Board${numbers.length === 1 ? '' : 's'} ${numbers.slice(0, MOST_LISTED).join(', ')}${others}`;
}

function numberLosses(holds: Holding, boards: Boards): Loss[] {
  const all = holds.numbers === 'any' ? [] : Array.from(boards, ({ number }) => number);
  const [first = 1] = all;
  const isAscending = all.every((number, at) => number > (all[at - 1] ?? 0));
  const isConsecutive = all.every((number, at) => number === first + at);
  switch (holds.numbers) {
    case 'any':
      return [];
    case 'places':
      return [...(isAscending ? [] : [named('board-order', ORDER_LOST)]), ...gapLosses(all)];
    case 'consecutive':
      return isConsecutive ? [] : [named('board-numbers', numbersSentence(first, boards.length))];
    case 'none':
      return isConsecutive && first === 1 ? [] : [named('board-numbers', numbersSentence(1, boards.length))];
  }
}

const ORDER_LOST = 'The order of the boards is lost: this format sorts them by number.';

/** No format has this many places; higher numbers are refused. */
const MOST_PLACES = 1000;

/** A machine deals every place from the first board to the last one. */
function gapLosses(boards: readonly number[]): Loss[] {
  const numbers = boards.toSorted((a, b) => a - b);
  const [first = 1] = numbers;
  const last = Math.min(numbers.at(-1) ?? first, first + MOST_PLACES);
  const there = new Set<number>(numbers);
  const span = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const gaps = span.filter((number) => !there.has(number));
  if (gaps.length === 0) return [];
  const sentence = `${listed(gaps)} would be an empty place within the range, and a machine may deal it as if it were a deal.`;
  return [named('board-gaps', sentence)];
}

function numbersSentence(first: number, count: number): string {
  const asRead = count === 1 ? `board ${first}` : `boards ${first} to ${first + count - 1}`;
  return `The board numbers are lost, and dealer and vulnerability with them: they will be read as ${asRead}.`;
}

/** Records without a board of their own, which have no place in formats of boards. */
function leftOutLosses(set: DealSet): Loss[] {
  const left = recordsLeftOut(set);
  if (left.length === 0) return [];
  const numbers = [...new Set(left.flatMap(({ number }) => number ?? []))];
  const where = numbers.length === 0 ? '' : ` (${listed(numbers)})`;
  const [what, verb] = left.length === 1 ? ['1 record', 'is'] : [`${left.length} records`, 'are'];
  return [
    named(
      'records',
      `${what}${where} ${verb} left out: the deal is not complete, or belongs to another event than the board.`,
    ),
  ];
}

function recordLosses(
  holds: Holding,
  { title, trailer }: Pick<DealSet, 'title' | 'trailer'>,
  said: RecordSummary,
): Loss[] {
  const parts = new Map<RecordPart, ReadonlySet<string>>(said.parts);
  if (title !== undefined && !parts.has('title')) parts.set('title', new Set());
  if (trailer.some(({ kind }) => kind !== 'escape')) parts.set('comments', new Set());
  const lost = RECORD_PARTS.filter((part) => parts.has(part) && !holds.records.includes(part));
  return lost.flatMap((part) =>
    part === 'teaching' ? [] : [named(part, partSentence(part, [...(parts.get(part) ?? [])]))],
  );
}

function notesFor(holds: Holding, set: Pick<DealSet, 'blind' | 'trailer'>, said: RecordSummary): Loss[] {
  const lines = { ...said.lines };
  addLines(lines, set.trailer);
  const isHeld = holds.records.includes('teaching');
  return [
    ...(!isHeld && lines.teaching
      ? [note('teaching', `${partSentence('teaching', [])} Tell the players yourself.`)]
      : []),
    ...(!isHeld && lines.other > 0 ? [note('program-lines', linesSentence(lines.other))] : []),
    ...(set.blind === true && holds.blind !== true ? [note('blind', BLIND_LOST)] : []),
  ];
}

const BLIND_LOST =
  'The file asks machines not to show its hands. This format cannot say that: see to it yourself.';

function linesSentence(count: number): string {
  const what = count === 1 ? 'a line' : `${count} lines`;
  return `This format has no room for ${what} of PBN that ${count === 1 ? 'begins' : 'begin'} with % and ${count === 1 ? 'is' : 'are'} meant for programs.`;
}

const MOST_TAGS_NAMED = 5;

/** The sentence for a part, and for the tags of it, that a format has no room for. */
export function partSentence(part: RecordPart, tags: readonly string[]): string {
  const more = tags.length > MOST_TAGS_NAMED ? ' ...' : '';
  const names = tags.length === 0 ? '' : ` (${tags.slice(0, MOST_TAGS_NAMED).join(', ')}${more})`;
  return `This format has no room for ${partInWords(part)}${names}.`;
}
