import type { Card } from '../bridge/card.ts';
import { DECKS } from '../bridge/deck.ts';
import { SEATS, type Seat } from '../bridge/seat.ts';
import { checkHands, type FoundHands } from './check-hands.ts';
import type { DealFormat } from './deal-set.ts';
import { DEALS_ONLY } from './deals-only.ts';
import type { DealLog } from './gather-boards.ts';
import { lossesFor } from './losses.ts';
import { quickDeal } from './quick-line.ts';
import { parseSuits, ranksBySuit } from './ranks.ts';
import { encodeLines, type FoundLine, firstLines, type LinePlace, readLines, shareOf } from './text-lines.ts';

/** `N:hand hand hand hand`, with or without the seat of the first one, or in quotes. */
const FROM_SEAT = /^\s*"?\s*(?:([NESW]):)?\s*(\S+)\s+(\S+)\s+(\S+)\s+([^\s"]+)\s*"?\s*$/i;
/** As `dealer` prints it: `n hand e hand s hand w hand`. */
const NAMED = /^\s*n\s+(\S+)\s+e\s+(\S+)\s+s\s+(\S+)\s+w\s+(\S+)\s*$/i;
/** As `deal` prints it: `AK Q J T|...`, spaces between suits and bars between hands. */
const BARRED = /^([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)$/;

/** A deal a line: the hands of N, E, S and W, suits parted by dots. */
export const LINES: DealFormat = {
  name: 'lines',
  title: 'A deal a line',
  extensions: ['txt'],
  cut: 'lines',
  holds: DEALS_ONLY,
  recognise(bytes) {
    const share = shareOf(firstLines(bytes), looksLikeDeal);
    return share < 0.5 ? 0 : 0.8 * share;
  },
  read: (bytes, options) => readLines(bytes, readLine, options),
  write: ({ boards }) =>
    encodeLines(
      boards.map(({ deal }) => SEATS.map((seat) => ranksBySuit(deal.hands[seat]).join('.')).join(' ')),
    ),
  losses: (set) => lossesFor(DEALS_ONLY, set),
};

function looksLikeDeal(line: string): boolean {
  const suits = suitsOf(line)?.flat() ?? [];
  return (
    suits.length >= 12 && suits.join('').length >= 40 && suits.every((suit) => /^[AKQJT0-9]*$/i.test(suit))
  );
}

/** The suits of four hands, N first; `undefined` for a line that has no four hands. */
function suitsOf(line: string): string[][] | undefined {
  const barred = BARRED.exec(line);
  if (barred !== null) return barred.slice(1).map((hand) => hand.split(' '));
  const named = NAMED.exec(line);
  if (named !== null) return named.slice(1).map((hand) => hand.split('.'));
  const found = FROM_SEAT.exec(line);
  if (found === null) return undefined;
  const [, first = 'N', ...hands] = found;
  const turn = SEATS.indexOf(first.toUpperCase() as Seat);
  const suits = hands.map((hand) => hand.split('.'));
  return SEATS.map((_, seat) => suits[(seat - turn + SEATS.length) % SEATS.length] ?? []);
}

function readLine(text: string, place: LinePlace, log: DealLog): FoundLine | undefined {
  const deal = quickDeal(text);
  return deal === undefined ? readAnyLine(text, place, log) : { deal };
}

function readAnyLine(text: string, place: LinePlace, log: DealLog): FoundLine | undefined {
  const suits = suitsOf(text);
  if (suits === undefined || suits.every((hand) => hand.length !== 4)) {
    log.add('stray-text', { line: place.line }, 'this line is no deal');
    return undefined;
  }
  const hands: (Card[] | undefined)[] = suits.map((hand) => parseSuits(hand));
  if (hands.some((hand) => hand === undefined)) {
    log.add('deal-malformed', place, 'a hand of this line is not four suits of ranks of the 52-card deck');
    return { deal: undefined };
  }
  return { deal: checkHands(DECKS.standard, hands as FoundHands, place, log) };
}
