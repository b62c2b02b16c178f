import { toBoardNumber } from '../../../src/bridge/board.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { cardsOf } from '../../../src/bridge/card-set.ts';
import type { CompleteDeal } from '../../../src/bridge/deal.ts';
import { DECKS, type DeckName } from '../../../src/bridge/deck.ts';
import { type BySeat, bySeat, SEATS } from '../../../src/bridge/seat.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import type { HandEvent, HandOutcome } from '../../../src/machine/hand-run/event.ts';
import { type HandRequest, requestOf } from '../../../src/machine/hand-run/request.ts';
import { createHandRun, type HandRun } from '../../../src/machine/hand-run/state.ts';
import { stepHand } from '../../../src/machine/hand-run/step.ts';
import { makeOrder } from '../../../src/machine/run/board-order.ts';

/** A deal to deal by hand. */
export function dealFor(deck: DeckName = 'standard'): CompleteDeal {
  const [deal] = generateSeededDeals('hand', DECKS[deck], 1).deals;
  if (deal === undefined) throw new Error('There is no deal.');
  return deal;
}

/** The cards of each hand of a deal. */
export function handsOf({ hands }: CompleteDeal): BySeat<Card[]> {
  return bySeat((seat) => cardsOf(hands[seat]));
}

/** A run by hand that takes events, and what came of the last. */
export class HandDesk {
  run: HandRun;
  outcomes: readonly HandOutcome[] = [];

  constructor(run: HandRun) {
    this.run = run;
  }

  /** A board of a deal that was ordered. */
  static ordered(deal: CompleteDeal): HandDesk {
    const order = makeOrder(toBoardNumber(1), 1, deal, 'NESW');
    return new HandDesk(createHandRun({ kind: 'board', order }, 'NESW')).take({ kind: 'boardOrdered' });
  }

  /** A board of which every card was shown, and the last placed. */
  static shown(deal: CompleteDeal): HandDesk {
    const desk = HandDesk.ordered(deal);
    for (const card of deal.deck.cards) desk.take({ kind: 'cardShown', card });
    return desk.take({ kind: 'cardPlaced' });
  }

  take(event: HandEvent): this {
    const [run, outcomes] = stepHand(this.run, event);
    this.run = run;
    this.outcomes = outcomes;
    return this;
  }

  /** One picture of each hand, as these cards. */
  look(hands: BySeat<readonly Card[]>): this {
    for (const seat of SEATS) this.take({ kind: 'handSeen', seat, cards: hands[seat], unread: 0 });
    return this;
  }

  get request(): HandRequest {
    return requestOf(this.run);
  }

  get kinds(): readonly HandOutcome['kind'][] {
    return this.outcomes.map(({ kind }) => kind);
  }
}
