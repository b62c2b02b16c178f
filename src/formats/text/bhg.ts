import { dealerOf, toBoardNumber } from '../../bridge/board.ts';
import type { Card } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import { SEATS } from '../../bridge/seat.ts';
import { CARDS_DOWN, placesBySeat } from '../core/card-numbers.ts';
import { checkHands } from '../core/check-hands.ts';
import { DEALS_ONLY, type DealFormat, type SetBoard } from '../core/deal-set.ts';
import { OTHER_NAMES } from '../core/format-names.ts';
import type { DealLog } from '../core/gather-boards.ts';
import {
  encodeLines,
  type FoundLine,
  firstLines,
  type LinePlace,
  readLines,
  shareOf,
} from '../core/text-lines.ts';
import { lossesFor } from '../losses/losses.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PER_HAND = 13;

/**
 * Files of the Borel hand generator: an empty line, then a line of 52 letters a board, A for the spade ace to z for
 * the club two. The first hand is the dealer's by the board number, which is the line's place.
 */
export const BHG: DealFormat = {
  name: 'bhg',
  aliases: OTHER_NAMES.bhg,
  title: 'Borel hand generator',
  extensions: ['bhg'],
  holds: DEALS_ONLY,
  recognise: (bytes) => 0.95 * shareOf(firstLines(bytes), (line) => /^\s*[A-Za-z]{52}\s*$/.test(line)),
  read: (bytes, options) => readLines(bytes, readLine, options),
  write: ({ boards }, { firstBoardKnown = false } = {}) => {
    const lines = boards.map((board, index) => makeLine(board, firstBoardKnown ? board.number : index + 1));
    return encodeLines(['', ...lines]);
  },
  losses: (set) => lossesFor(DEALS_ONLY, set),
};

function readLine(text: string, place: LinePlace, log: DealLog): FoundLine {
  const letters = text.trim();
  const cards = Array.from(letters, (letter) => CARDS_DOWN[LETTERS.indexOf(letter)]);
  const wrong = cards.indexOf(undefined);
  if (wrong >= 0 || letters.length !== LETTERS.length) {
    const what =
      wrong >= 0
        ? 'this is not a letter'
        : `the line has ${letters.length} letters and not ${LETTERS.length}`;
    const column = wrong >= 0 ? { column: text.indexOf(letters) + wrong + 1 } : {};
    log.add('deal-malformed', { ...place, ...column }, what);
    return { deal: undefined };
  }
  const dealer = SEATS.indexOf(dealerOf(place.board));
  const known = cards as Card[];
  const hands = SEATS.map((_, seat) => {
    const hand = (seat - dealer + SEATS.length) % SEATS.length;
    return known.slice(hand * PER_HAND, (hand + 1) * PER_HAND);
  });
  return { deal: checkHands(DECKS.standard, hands, place, log) };
}

/** The hands from the dealer's on; the numbers that are counted give the dealer, since nothing else can be read. */
function makeLine({ deal }: SetBoard, number: number): string {
  const hands = placesBySeat(deal);
  const dealer = SEATS.indexOf(dealerOf(toBoardNumber(number)));
  const turned = [...hands.slice(dealer), ...hands.slice(0, dealer)];
  return turned
    .flat()
    .map((place) => LETTERS.charAt(place))
    .join('');
}
