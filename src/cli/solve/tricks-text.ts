import type { CardWorth } from '../../analysis/play/worth.ts';
import { type Card, formatCardName, SUITS, suitOf } from '../../bridge/card.ts';
import type { Contract } from '../../bridge/contract.ts';
import type { Seat } from '../../bridge/seat.ts';
import { type Bounded, leastOf, mostOf } from '../../bridge/trick-table.ts';
import { table } from '../../text/columns.ts';
import { SUIT_SIGNS, strainSign } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS } from '../../words/paper/tables.ts';

/** `9`, `9-11` where it is one of these, `?` where nothing is known. */
export function tricksText(known: Bounded | undefined, all: number): string {
  if (known === undefined || (leastOf(known) === 0 && mostOf(known) === all)) return '?';
  return typeof known === 'number' ? String(known) : `${leastOf(known)}-${mostOf(known)}`;
}

/** Cards of one suit: `♠K Q 10`. */
export function cardsText(cards: readonly Card[]): string {
  const [first] = cards;
  if (first === undefined) return '';
  const ranks = cards.map((card) => formatCardName(card).slice(1));
  return `${SUIT_SIGNS[SUITS[suitOf(first)]]}${ranks.join(' ')}`;
}

/** `4♠X by N`. */
export function contractText({ doubled, level, strain }: Contract, declarer: Seat): string {
  return `${level}${strainSign(strain, BOARD_WORDS.en)}${doubled} by ${declarer}`;
}

/** A row for each number of tricks, with the cards that lead to it. */
export function rowsByTricks(worth: readonly CardWorth[], cardsPerHand: number): string[] {
  const byTricks = Map.groupBy(worth, ({ tricks }) => tricksText(tricks, cardsPerHand));
  return table(
    [...byTricks].map(([tricks, alike]) => [tricks, alike.map(({ cards }) => cardsText(cards)).join('  ')]),
    2,
  );
}
