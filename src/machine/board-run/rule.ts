import { change, type FeedRule, report } from '../feed-run/turn.ts';
import { PLACE } from '../place.ts';
import { cardsAtStake, readCards } from './books.ts';
import { endOfStream } from './ending.ts';
import { mouthOfCard } from './order.ts';
import { isLoaded } from './preparing.ts';
import { runAgain } from './runs.ts';
import type { BoardRun, Outcome } from './state.ts';
import { askAbout, stopFor } from './trouble.ts';
import { ask } from './turn.ts';

/** A board: each card that is certain goes into the pocket that the plan has for it, and is proven there. */
export const BOARD_RULE: FeedRule<BoardRun, Outcome> = {
  history: (run) => ({ deck: run.order.cards, read: readCards(run) }),
  accept: ({ run }, feed, card) => ({ feed, mouth: mouthOfCard(run.order, card), card }),
  refuse(turn, feed, reason) {
    if (reason === 'duplicate') change(turn, { doubtful: true });
    return { feed, mouth: 0, reason };
  },
  pickFailed: (turn) => change(turn, { rest: turn.run.rest | PLACE.path }),
  arrived(turn, entry) {
    const { card, feed, mouth, reason = 'uncertain' } = entry;
    const { proven, rejected } = turn.run;
    if (card !== undefined) {
      change(turn, { proven: [...proven, entry] });
      report(turn, { kind: 'card-proven', feed, card, mouth });
    } else {
      change(turn, { rejected: [...rejected, entry] });
      report(turn, { kind: 'card-rejected', feed, reason });
    }
  },
  endOfStream,
  isLoaded,
  cardsAtStake,
  ask,
  askAbout,
  stopFor,
  runAgain,
};
