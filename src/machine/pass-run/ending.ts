import { change, reportFault } from '../feed-run/turn.ts';
import { stepFor } from '../recovery.ts';
import { cardsCome, cardsToFeedBack, isStrange } from './books.ts';
import { finishIfHopperEmpty } from './finishing.ts';
import { runAgain } from './runs.ts';
import { ask, type PassTurn } from './turn.ts';

/** Two cards that stick together are fed back so often before all cards are gathered instead. */
const MOST_VAIN_FEED_BACKS = 3;

/**
 * Hopper and path are empty. What lies in the reject tray is fed back: two cards that came together until they come
 * apart, others as long as that brings more of them through. All cards that have come once have to come at the end.
 */
export function endOfStream(turn: PassTurn): void {
  const { run } = turn;
  const isVain = run.passed.length <= run.passedAtFeedBack;
  const hasDouble = run.rejected.some(({ reason }) => reason === 'double');
  if (hasDouble && run.vainFeedBacks >= MOST_VAIN_FEED_BACKS) return runAgain(turn, 3001);
  if (hasDouble || (!isVain && cardsToFeedBack(run.rejected) > 0)) return feedBack(turn, isVain);
  if (cardsCome(run) >= run.due || run.run - run.excused >= turn.config.maxRuns)
    return finishIfHopperEmpty(turn);
  reportFault(turn, 3006);
  runAgain(turn, 3006);
}

function feedBack(turn: PassTurn, isVain: boolean): void {
  const { due, inOrder, keptOut, passed, rejected, vainFeedBacks } = turn.run;
  const step = stepFor(3005, cardsToFeedBack(rejected));
  reportFault(turn, 3005);
  change(turn, {
    rejected: [],
    keptOut: [...keptOut, ...rejected.filter(isStrange)],
    passedAtFeedBack: passed.length,
    vainFeedBacks: isVain ? vainFeedBacks + 1 : 0,
    due: Math.max(due, passed.length + step.count),
    inOrder: inOrder ?? passed.length,
  });
  ask(turn, step, 3005);
}
