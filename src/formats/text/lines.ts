import type { Card } from '../../bridge/card.ts';
import { ranksBySuit } from '../../bridge/card-set.ts';
import { DECKS } from '../../bridge/deck.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { holdsHands } from '../../text/hands.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import { DEALS_ONLY, type DealFormat } from '../core/deal-set.ts';
import type { DealLog } from '../core/gather-boards.ts';
import { parseSuits } from '../core/ranks.ts';
import {
  encodeLines,
  type FoundLine,
  firstLines,
  type LinePlace,
  readLines,
  refuseFile,
  shareOf,
  textLines,
} from '../core/text-lines.ts';
import { lossesFor } from '../losses/losses.ts';
import { onlySeats, printedNumber } from './printed-names.ts';
import { quickDeal } from './quick-line.ts';

/** No deal of either spelling is longer, spaces included. */
const LONGEST_LINE = 500;

/** A deal a line: the hands of N, E, S and W, suits parted by dots. */
export const LINES: DealFormat = {
  name: 'lines',
  title: 'A deal a line',
  extensions: ['txt'],
  holds: DEALS_ONLY,
  recognise(bytes) {
    const share = shareOf(firstLines(bytes), looksLikeDeal);
    return share < 0.5 ? 0 : 0.8 * share;
  },
  read(bytes, options) {
    const heading = firstLines(bytes).find(namesAnotherOrder);
    return heading === undefined
      ? readLines(bytes, readLine, options)
      : refuseFile(
          textLines(bytes).indexOf(heading) + 1,
          'seats are named in another order than N, E, S, W',
          options,
        );
  },
  write: ({ boards }) =>
    encodeLines(
      boards.map(({ deal }) => SEATS.map((seat) => ranksBySuit(deal.hands[seat]).join('.')).join(' ')),
    ),
  losses: (set) => lossesFor(DEALS_ONLY, set),
};

/** Whether a line is the names of the four seats, not N first and clockwise. */
function namesAnotherOrder(line: string): boolean {
  const seats = onlySeats(line);
  return new Set(seats).size === SEATS.length && seats.join('') !== SEATS.join('');
}

function looksLikeDeal(line: string): boolean {
  const suits = suitsOf(WITH_MORE.exec(line)?.[1] ?? line)?.flat() ?? [];
  return (
    suits.length >= 12 && suits.join('').length >= 40 && suits.every((suit) => /^[AKQJT0-9]*$/i.test(suit))
  );
}

/** The suits of four hands, N first; `undefined` for a line that has no four hands. */
function suitsOf(line: string): string[][] | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const barred = line.split('|');
  if (barred.length === SEATS.length) return barred.map((hand) => hand.split(' '));
  const { first, hands } = splitHands(line.replaceAll('"', ' ').trim().split(/\s+/));
  if (hands.length !== SEATS.length) return undefined;
  const suits = hands.map((hand) => hand.split('.'));
  return SEATS.map((_, seat) => suits[(seat - first + SEATS.length) % SEATS.length] ?? []);
}

/** The seats and hands of a deal as `dealer` prints it. */
const NAMED_WORDS = 8;
/** A deal as `dealer` prints it, and what it prints behind it: a value; the tricks of each declarer, behind a semicolon. */
const WITH_MORE = /^(n\s+\S+\s+e\s+\S+\s+s\s+\S+\s+w\s+[^\s;]+)(?:;|\s+)(\S.*)$/i;

/** The hands of `hand hand hand hand`, of `E:hand hand hand hand` and of `n hand e hand s hand w hand`. */
function splitHands(words: readonly string[]): { first: number; hands: readonly string[] } {
  const names = words.filter((_, at) => at % 2 === 0).join('');
  if (words.length === NAMED_WORDS && names.toLowerCase() === 'nesw') {
    return { first: 0, hands: words.filter((_, at) => at % 2 === 1) };
  }
  const [start = '', ...others] = words;
  const seat = start.charAt(1) === ':' ? SEATS.indexOf(start.charAt(0).toUpperCase() as Seat) : -1;
  if (seat < 0) return { first: 0, hands: words };
  const hand = start.slice(2);
  return { first: seat, hands: hand === '' ? others : [hand, ...others] };
}

function readLine(text: string, place: LinePlace, log: DealLog): FoundLine | undefined {
  const deal = quickDeal(text);
  if (deal !== undefined) return { deal };
  const [, hands, more] = WITH_MORE.exec(text) ?? [];
  if (hands === undefined || more === undefined) return readAnyLine(text, place, log);
  log.add('stray-text', { line: place.line }, 'text stands behind the deal', 'behind');
  return readAnyLine(hands, place, log);
}

function readAnyLine(text: string, place: LinePlace, log: DealLog): FoundLine | undefined {
  const suits = suitsOf(text);
  if (suits === undefined || suits.every((hand) => hand.length !== 4)) {
    if (holdsHands(text)) {
      log.add('deal-malformed', place, 'this line holds hands, but not four of them');
      return { deal: undefined };
    }
    if (printedNumber(text) === undefined) {
      log.add('stray-text', { line: place.line }, 'this line is not a deal');
      return undefined;
    }
    log.add('deal-malformed', place, "the number on this line can't be given to a board of this format");
    return undefined;
  }
  const hands: (Card[] | undefined)[] = suits.map((hand) => parseSuits(hand));
  if (hands.some((hand) => hand === undefined)) {
    log.add('deal-malformed', place, 'a hand in this line is not four suits of ranks of the 52-card deck');
    return { deal: undefined };
  }
  return { deal: checkHands(DECKS.standard, hands as FoundHands, place, log) };
}
