import { toBoardNumber } from '../../../src/bridge/board.ts';
import { CARD_COUNT, type Card, makeCard } from '../../../src/bridge/card.ts';
import { cardSetOf } from '../../../src/bridge/card-set.ts';
import { DECKS, type Deck } from '../../../src/bridge/deck.ts';
import { type MachineConfig, profileConfig } from '../../../src/machine/config.ts';
import type { BoardOrder } from '../../../src/machine/run/board-order.ts';

/** Eight cards, two to a hand: deep histories of a board get short. */
const CARDS: readonly Card[] = [0, 1, 2, 3].flatMap((suit) => [makeCard(suit, 2), makeCard(suit, 3)]);

export const TINY_DECK: Deck = {
  ...DECKS.standard,
  ranks: [2, 3],
  cards: CARDS,
  cardSet: cardSetOf(CARDS),
  cardsPerHand: 2,
};

/** The place of each card in the deck gives its mouth: 1, 2, 3, 4, 1, 2, 3, 4. */
export const TINY_ORDER: BoardOrder = {
  board: toBoardNumber(7),
  copy: 2,
  deck: TINY_DECK,
  cards: TINY_DECK.cardSet,
  mouthOf: Array.from({ length: CARD_COUNT }, (_, card) => {
    const place = CARDS.indexOf(card as Card);
    return place < 0 ? 0 : 1 + (place % 4);
  }),
};

/** The same board, in a job that is also to fill tray 8, and has filled tray 6. */
export const OPEN_ORDER: BoardOrder = {
  ...TINY_ORDER,
  choice: {
    others: [{ board: 8, copy: 2 }],
    made: [{ board: 6, copy: 2 }],
    seal: '0123456789ABCDEF',
    isRead: true,
    isIn: false,
  },
};

export const RIGHT_LABEL = { board: 7, copy: 2 };
export const OTHER_LABEL = { board: 8, copy: 2 };

/** A club machine that believes its sensors, so that single events need no company. */
export function tinyConfig(changes: Partial<MachineConfig> = {}): MachineConfig {
  return profileConfig('club', { maxRuns: 3, maxPicks: 3, thicknessCards: 0, sensorTests: 0, ...changes });
}
