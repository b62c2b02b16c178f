import { type Card, formatCardName, SUITS, suitOf } from '../../bridge/card.ts';
import { type Bounded, leastOf, mostOf } from '../../bridge/trick-table.ts';
import { SUIT_SIGNS } from '../../words/paper/strain-sign.ts';

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
