import { difference, EMPTY_SET, sameSet } from '../../bridge/card-set.ts';
import type { Decision } from '../reading.ts';
import { stepFor } from '../recovery.ts';
import { cardsCome, cardsToFeedBack, isStrange, namedCards } from './books.ts';
import { runAgain, stopFor } from './runs.ts';
import { askAbout } from './sensors.ts';
import type { PassRun } from './state.ts';
import { ask, change, report, reportFault, send, type Turn } from './turn.ts';

/** Two cards that stick together are fed back so often before all cards are gathered instead. */
const MOST_VAIN_FEED_BACKS = 3;

/**
 * Hopper and path are empty. What lies in the reject tray is fed back: two cards that came together until they come
 * apart, others as long as that brings more of them through. All cards that have come once have to come at the end.
 */
export function endOfStream(turn: Turn<PassRun>): void {
  const { run } = turn;
  const isVain = run.proven.length <= run.provenAtFeedBack;
  const hasDouble = run.rejected.some(({ reason }) => reason === 'double');
  if (hasDouble && run.vainFeedBacks >= MOST_VAIN_FEED_BACKS) return runAgain(turn, 3001);
  if (hasDouble || (!isVain && cardsToFeedBack(run.rejected) > 0)) return feedBack(turn, isVain);
  if (cardsCome(run) >= run.due || run.run - run.excused >= turn.config.maxRuns)
    return finishIfHopperEmpty(turn);
  reportFault(turn, 3006);
  runAgain(turn, 3006);
}

function feedBack(turn: Turn<PassRun>, isVain: boolean): void {
  const { due, inOrder, keptOut, proven, rejected, vainFeedBacks } = turn.run;
  const step = stepFor(3005, cardsToFeedBack(rejected));
  reportFault(turn, 3005);
  change(turn, {
    rejected: [],
    keptOut: [...keptOut, ...rejected.filter(isStrange)],
    provenAtFeedBack: proven.length,
    vainFeedBacks: isVain ? vainFeedBacks + 1 : 0,
    due: Math.max(due, proven.length + step.count),
    inOrder: inOrder ?? proven.length,
  });
  ask(turn, step, 3005);
}

/**
 * Ends a pass whose hopper is empty, as its sensor says. Nothing else would tell of cards that still lie there, and
 * they would be missed in the hand, so no reader may know one there.
 */
export function finishIfHopperEmpty(turn: Turn<PassRun>): void {
  if (turn.config.sensorTests === 0) return finish(turn);
  const feed = turn.run.feed + 1;
  change(turn, { feed, window: { kind: 'checking', feed, frames: [] } });
  lookAtHopper(turn, 1);
}

function lookAtHopper(turn: Turn, attempt: number): void {
  turn.effects.push({ kind: 'readCard', feed: turn.run.feed, attempt });
}

/** What a frame of the hopper has shown, with those before it. */
export function hopperSeen(turn: Turn<PassRun>, decision: Decision): void {
  const { window } = turn.run;
  if (decision.kind !== 'again') change(turn, { window: { kind: 'idle' } });
  switch (decision.kind) {
    case 'again':
      return lookAtHopper(turn, 'frames' in window ? window.frames.length + 1 : 1);
    case 'nothing':
      return finish(turn);
    case 'noCamera':
      reportFault(turn, 4004);
      return askAbout(turn, 4004);
    case 'reject':
      // Readers that can't tell an empty window from a card they can't read speak against no sensor.
      return decision.reason === 'uncertain' ? finish(turn) : stopFor(turn, 5011);
    case 'accept':
      return stopFor(turn, 5011);
  }
}

/** Everything that was fed is known to lie where it was sent. */
function finish(turn: Turn<PassRun>): void {
  const { run } = turn;
  const { due, isDisturbed, keptOut, owed, proven: passed, rejected } = run;
  const { inOrder = passed.length } = run;
  const lacking = difference(owed, namedCards(run));
  const isAstray = cardsCome(run) < due || !sameSet(lacking, EMPTY_SET);
  send(turn, { kind: 'disarm' });
  send(turn, { kind: 'signal', lamp: 'ready', buzzer: false });
  change(turn, { phase: 'finished' });
  const left = [...keptOut, ...rejected];
  const result = { passed, rejected: left, runs: run.run, inOrder, isDisturbed, isAstray };
  report(turn, { kind: 'pass-finished', result });
}
