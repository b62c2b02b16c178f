import { union } from '../../bridge/card-set.ts';
import { isHelpVain } from '../feed-run/sensors.ts';
import { change, type FeedRule, report } from '../feed-run/turn.ts';
import { stepFor } from '../recovery.ts';
import { cardsAtStake, namedCards } from './books.ts';
import { endOfStream } from './ending.ts';
import { mouthFor } from './order.ts';
import { isLoaded } from './preparing.ts';
import { giveUp, runAgain, stopFor } from './runs.ts';
import type { PassedCard, PassOutcome, PassRun } from './state.ts';
import { ask } from './turn.ts';

/** A pass: every card goes where the rule of its order drops it, certain or not, and is written down there. */
export const PASS_RULE: FeedRule<PassRun, PassOutcome> = {
  history: (run) => ({ deck: run.order.deck.cardSet, read: union(namedCards(run), run.order.elsewhere) }),
  accept: ({ run }, feed, card) => dropped(run, { feed, card }),
  refuse({ run }, feed, reason, last) {
    const said = last.index ?? last.symbol;
    if (said?.kind === 'none') return dropped(run, { feed, reason, seen: said.reason });
    const isNamed = reason === 'duplicate' || reason === 'foreign';
    return dropped(run, { feed, reason, ...(isNamed && said !== undefined ? { card: said.card } : {}) });
  },
  pickFailed() {},
  arrived(turn, entry) {
    const { passed, rejected } = turn.run;
    change(turn, entry.mouth > 0 ? { passed: [...passed, entry] } : { rejected: [...rejected, entry] });
    report(turn, { kind: 'card-passed', feed: entry.feed });
  },
  endOfStream,
  isLoaded,
  cardsAtStake,
  ask,
  askAbout(turn, fault) {
    if (isHelpVain(turn)) giveUp(turn, fault);
    else ask(turn, stepFor(fault, 0), fault);
  },
  stopFor,
  runAgain,
};

/** What is kept of a card, with the mouth that the rule of the order has for it. */
function dropped({ inFlight, order, passed, window }: PassRun, read: Omit<PassedCard, 'mouth'>): PassedCard {
  const certain = read.reason === undefined ? read.card : undefined;
  const before = passed.length + inFlight.filter(({ mouth }) => mouth > 0).length;
  const inspected = inspectedIn(window);
  return {
    ...read,
    mouth: mouthFor(order.drop, certain, before),
    ...(inspected !== undefined && { inspected }),
  };
}

/** What was measured of the card on the window, in the first frame that shows it. */
export function inspectedIn(window: PassRun['window']): string | undefined {
  return 'frames' in window
    ? window.frames.find(({ inspected }) => inspected !== undefined)?.inspected
    : undefined;
}
