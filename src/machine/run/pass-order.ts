import type { Card } from '../../bridge/card.ts';
import { type CardSet, EMPTY_SET } from '../../bridge/card-set.ts';
import type { Deck } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { PocketOrder } from '../config.ts';
import type { TrayLabel } from '../messages.ts';
import { mouthOfSeat } from '../mouth.ts';
import type { Step } from '../step.ts';

/** The rule by which the cards of a pass are dropped; mouths 1..4 are the pockets, 0 is the reject tray. */
export type Drop =
  /** All into one pocket, whatever they are. */
  | { readonly kind: 'pocket'; readonly mouth: number }
  /** Into one pocket after the other, this many in each. */
  | { readonly kind: 'fill'; readonly perPocket: number }
  /** The order is a table of mouths, card by card. */
  | { readonly kind: 'table'; readonly mouthOf: readonly number[] };

/** One stack of cards to feed through, each dropped by a rule. */
export interface PassOrder {
  readonly deck: Deck;
  readonly drop: Drop;
  /** Cards that were read elsewhere: if one of them comes, it is looked at as often as allowed. */
  readonly elsewhere: CardSet;
  /** The tray that has to be in the bay; absent where any empty one will do. */
  readonly tray?: TrayLabel;
  /** Whether a tray already in the bay cannot be the wanted one. */
  readonly isNewTray: boolean;
  /** What the eyes are to measure of every card: a text of the deck test, handed on unread. */
  readonly inspect?: string;
  /** How the stack comes into the hopper. */
  readonly load: Step;
  /** How it comes there again from wherever its cards may be. */
  readonly gather: Step;
}

const POCKETS = 4;

/** The tray of a hand to be read. */
interface HandPlace {
  readonly tray: TrayLabel;
  /** Whether a tray already in the bay cannot be the wanted one. */
  readonly isNewTray: boolean;
  /** Whether the hand has been read before: what was left in the machine then has to be found. */
  readonly isAgain: boolean;
}

/** The order to read the hand of one pocket, and to put every card back there. */
export function readOrder(
  { tray, isNewTray, isAgain }: HandPlace,
  deck: Deck,
  pocketOrder: PocketOrder,
  seat: Seat,
  elsewhere: CardSet,
): PassOrder {
  const pocket = mouthOfSeat(pocketOrder, seat);
  const step = (from: 'bay' | 'machine'): Step => {
    return { action: 'takeHand', from, to: 'hopper', count: 0, hand: { seat, pocket } };
  };
  const drop = { kind: 'pocket', mouth: pocket } as const;
  return {
    deck,
    drop,
    elsewhere,
    tray,
    isNewTray,
    load: step(isAgain ? 'machine' : 'bay'),
    gather: step('machine'),
  };
}

/** The order to run a deck through, as a person brings it, or from the pockets, or from wherever its cards may be. */
export function deckOrder(deck: Deck, drop: Drop, from: 'shelf' | 'bay' | 'machine'): PassOrder {
  const count = deck.cards.length;
  const stack = (place: 'bay' | 'machine'): Step => {
    return { action: 'stackPockets', from: place, to: 'hopper', count: 0 };
  };
  const load: Step = from === 'shelf' ? { action: 'loadDeck', from, to: 'hopper', count } : stack(from);
  return { deck, drop, elsewhere: EMPTY_SET, isNewTray: false, load, gather: stack('machine') };
}

/** The order for a deck that a person brings, with an empty tray: one that was in the bay may hold the cards of a board. */
export function freshDeckOrder(deck: Deck, drop: Drop): PassOrder {
  return { ...deckOrder(deck, drop, 'shelf'), isNewTray: true };
}

/**
 * The order to run a deck through of which the eyes measure every card, one end at the window; `from` the shelf where
 * nobody has had it in the machine before.
 */
export function inspectOrder(deck: Deck, inspect: string, end: 1 | 2, from: 'shelf' | 'machine'): PassOrder {
  const drop = { kind: 'fill', perPocket: deck.cardsPerHand } as const;
  const order = from === 'shelf' ? freshDeckOrder(deck, drop) : deckOrder(deck, drop, from);
  return { ...order, inspect, load: { ...order.load, end }, gather: { ...order.gather, end } };
}

/** The mouth for a card that was read, after this many others; `undefined` stands for one that was not. */
export function mouthFor(drop: Drop, card: Card | undefined, before: number): number {
  if (drop.kind === 'pocket') return drop.mouth;
  if (card === undefined) return 0;
  if (drop.kind === 'table') return drop.mouthOf[card] ?? 0;
  return Math.min(POCKETS, 1 + Math.floor(before / drop.perPocket));
}
