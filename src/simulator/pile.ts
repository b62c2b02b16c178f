import type { Card } from '../bridge/card.ts';
import type { Deck } from '../bridge/deck.ts';
import type { PileRequest } from '../ports/machines/pile-request.ts';
import { type Body, makeBody } from './body.ts';
import { Draws } from './draws.ts';

const STREAM_ORDER = 270;
const STREAM_RIFFLE = 271;

/** The deck as somebody left it, bottom card first. */
export function makePile(deck: Deck, request: PileRequest, seed: string): Body[] {
  return arrange(deck.cards, request, new Draws(seed)).map((card, place) => makeBody(place + 1, 0, card));
}

function arrange(cards: readonly Card[], request: PileRequest, draws: Draws): readonly Card[] {
  const shuffled = (some: readonly Card[]): Card[] => draws.shuffled(some, STREAM_ORDER, 0);
  switch (request.kind) {
    case 'sorted':
      return cards;
    case 'shuffled':
      return shuffled(cards);
    case 'riffled': {
      let order = cards;
      for (let time = 0; time < request.times; time++) order = riffle(order, draws, time);
      return order;
    }
    case 'lacks':
      return shuffled(cards.filter((card) => card !== request.card));
    case 'twice':
      return shuffled([...cards, request.card]);
  }
}

/** Cut in two and riffled together, as likely as the model of Gilbert, Shannon and Reeds has it. */
function riffle(order: readonly Card[], draws: Draws, time: number): readonly Card[] {
  const fromLower = order.map((_, place) => draws.below(2, STREAM_RIFFLE, time, place) === 0);
  const cut = fromLower.filter((isLower) => isLower).length;
  let lower = 0;
  let upper = cut;
  return fromLower.map((isLower) => order[isLower ? lower++ : upper++] as Card);
}
