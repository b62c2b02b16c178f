import { difference, EMPTY_SET, sameSet } from '../../bridge/card-set.ts';
import { isFrameAwaited } from '../feed-run/questions.ts';
import { change, report, reportFault, send } from '../feed-run/turn.ts';
import type { Reading } from '../messages.ts';
import { decideReading } from '../reading.ts';
import { cardsCome, namedCards } from './books.ts';
import type { PassTurn } from './turn.ts';

/**
 * Ends a pass whose hopper is empty, as its sensor says. Nothing else would tell of cards that still lie there, and
 * they would be missed in the hand, so no reader may know one there.
 */
export function finishIfHopperEmpty(turn: PassTurn): void {
  if (turn.config.sensorTests === 0) return finish(turn);
  const feed = turn.run.feed + 1;
  change(turn, { feed, window: { kind: 'checking', feed, frames: [] } });
  turn.effects.push({ kind: 'readCard', feed, attempt: 1 });
}

/** A frame of the hopper has been read. */
export function hopperSeen(turn: PassTurn, feed: number, attempt: number, reading: Reading): void {
  const { config, rule, run } = turn;
  const { window } = run;
  if (window.kind !== 'checking' || !isFrameAwaited(window, feed, attempt)) return;
  const frames = [...window.frames, reading];
  const decision = decideReading(config.readers, config.maxFrames, frames, rule.history(run));
  change(turn, { window: decision.kind === 'again' ? { ...window, frames } : { kind: 'idle' } });
  switch (decision.kind) {
    case 'again':
      turn.effects.push({ kind: 'readCard', feed, attempt: attempt + 1 });
      return;
    case 'nothing':
      return finish(turn);
    case 'noCamera':
      reportFault(turn, 4004);
      return rule.askAbout(turn, 4004);
    case 'reject':
      // Readers that can't tell an empty window from a card they can't read speak against no sensor.
      return decision.reason === 'uncertain' ? finish(turn) : rule.stopFor(turn, 5011);
    case 'accept':
      return rule.stopFor(turn, 5011);
  }
}

/** Everything that was fed is known to lie where it was sent. */
function finish(turn: PassTurn): void {
  const { run } = turn;
  const { passed } = run;
  const { due, inOrder = passed.length, isDisturbed, keptOut, owed, rejected } = run;
  const lacking = difference(owed, namedCards(run));
  const isAstray = cardsCome(run) < due || !sameSet(lacking, EMPTY_SET);
  send(turn, { kind: 'disarm' });
  send(turn, { kind: 'signal', lamp: 'ready', buzzer: false });
  change(turn, { phase: 'finished' });
  const left = [...keptOut, ...rejected];
  const result = { passed, rejected: left, runs: run.run, inOrder, isDisturbed, isAstray };
  report(turn, { kind: 'pass-finished', result });
}
