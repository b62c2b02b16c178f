import { dealAtIndex, dealCount, indexOfDeal } from '../../bridge/deal-index.ts';
import { DECKS } from '../../bridge/deck.ts';
import { DEALS_ONLY, type DealFormat } from '../core/deal-set.ts';
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

/** Digits alone, or in groups of three. */
const NUMBER = /^\s*(?:\d{1,60}|\d{1,3}(?:([,.'_ ])\d{3})(?:\1\d{3})*)\s*$/;
const DIGITS = 29;
/** One deal in 500 million has a shorter number: such a file says its format by name. */
const LONG = 20;
const GROUP = 3;

/** Numbers of deals by the rule of BigDeal, a line each. */
export const GOEDEL: DealFormat = {
  name: 'goedel',
  title: 'Numbers of deals (Gödel numbers of BigDeal)',
  extensions: ['goe'],
  holds: DEALS_ONLY,
  recognise(bytes) {
    const share = shareOf(firstLines(bytes), (line) => NUMBER.test(line) && digitsOf(line).length >= LONG);
    return share < 0.5 ? 0 : share * 0.85;
  },
  read: (bytes, options) => readLines(bytes, readLine, options),
  write: ({ boards }) => encodeLines(boards.map(({ deal }) => makeNumber(indexOfDeal(deal)))),
  losses: (set) => lossesFor(DEALS_ONLY, set),
};

function digitsOf(line: string): string {
  return line.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

function readLine(text: string, place: LinePlace, log: DealLog): FoundLine {
  if (!NUMBER.test(text)) {
    log.add('deal-malformed', place, 'this line is not a number');
    return { deal: undefined };
  }
  const number = BigInt(digitsOf(text));
  if (number >= dealCount(DECKS.standard)) {
    log.add(
      'deal-malformed',
      place,
      `the number is not below ${dealCount(DECKS.standard)}, the count of deals`,
    );
    return { deal: undefined };
  }
  return { deal: dealAtIndex(DECKS.standard, number) };
}

/** As BigDeal writes them: commas every three digits, and spaces for the digits and commas ahead of the first. */
function makeNumber(number: bigint): string {
  const text = number.toString();
  const groups: string[] = [];
  for (let end = text.length; end > 0; end -= GROUP)
    groups.unshift(text.slice(Math.max(0, end - GROUP), end));
  return groups.join(',').padStart(DIGITS + Math.floor((DIGITS - 1) / GROUP));
}
