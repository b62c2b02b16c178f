import { BEAMS, type BeamName, type Trip } from '../messages.ts';
import { lookAtAll } from './duties.ts';
import { moveGate, watchNextZone } from './gates.ts';
import { restartPathClock } from './path-clock.ts';
import { reportAll } from './reports.ts';
import type { ExecutorState, PathCard } from './state.ts';
import type { Us } from './time.ts';

/** Stops everything, forgets the cards in the path and says why; only `arm` starts again. */
export function trip(state: ExecutorState, why: Trip, beam?: number, card?: PathCard): void {
  stopAll(state);
  state.outputs.send({
    kind: 'tripped',
    why,
    ...(beam === undefined ? {} : { beam: BEAMS[beam] as BeamName }),
    ...(card === undefined ? {} : { feed: card.feed }),
  });
}

/** Motors off, no card known in the path. */
export function stopAll(state: ExecutorState): void {
  state.outputs.setFeeder(false);
  state.outputs.setTransport(0);
  reportAll(state);
  state.mode = 'off';
  state.path.length = 0;
  state.ticket = undefined;
  for (const beam of state.beams) beam.holder = undefined;
}

const REJECT_GATE = 0;

/**
 * Puts a double feed away: what was to be fed behind it is cancelled (the card on the window may not be the one the
 * ticket was written for), and transport goes on at low speed towards the reject gate. What moves is moved first.
 */
export function divert(state: ExecutorState, card: PathCard, nowUs: Us): void {
  card.mouth = 0;
  state.outputs.setFeeder(false);
  moveGate(state, REJECT_GATE, nowUs);
  changeSpeed(state, 'slow', nowUs);
  card.isDouble = true;
  state.staleUpTo = card.feed + 1;
  state.doubleFeed = card;
  state.outputs.send({ kind: 'failed', feed: card.feed, why: 'double' });
  watchNextZone(state, card);
}

/** Goes to another speed; the path's clock goes on from what it shows, and restarts with `run`. */
export function changeSpeed(state: ExecutorState, mode: 'run' | 'slow' | 'hold', nowUs: Us): void {
  state.outputs.setTransport(mode === 'hold' ? 0 : mode === 'slow' ? 1 : 2);
  restartPathClock(state, nowUs);
  state.mode = mode;
  lookAtAll(state);
}

/** Back to full speed once the double feed and all before it have arrived. */
export function resumeWhenEmpty(state: ExecutorState, nowUs: Us): void {
  if (state.mode === 'slow' && state.path.length === 0) changeSpeed(state, 'run', nowUs);
}

/** Holds everything until a gate rests. */
export function holdUntil(state: ExecutorState, untilUs: Us, nowUs: Us): void {
  changeSpeed(state, 'hold', nowUs);
  state.holdEndUs = untilUs;
}
