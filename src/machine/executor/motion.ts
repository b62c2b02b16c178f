import { BEAMS, type BeamName, FIRST_MOUTH_BEAM, type Trip } from '../messages.ts';
import { type Beam, type ExecutorState, type PathCard, timeAtUs } from './state.ts';
import { elapsedUs, type Us } from './time.ts';

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
  state.mode = 'off';
  state.outputs.setFeeder(false);
  state.outputs.setTransport(0);
  state.path.length = 0;
  state.ticket = undefined;
  for (const beam of state.beams) beam.holder = undefined;
}

/**
 * Puts a double feed away: everything stands, what was to be fed behind it is cancelled (the card on the window
 * may not be the one the ticket was written for), and transport goes on at low speed towards the reject gate.
 */
export function divert(state: ExecutorState, card: PathCard, nowUs: Us): void {
  card.mouth = 0;
  card.isDouble = true;
  state.staleUpTo = card.feed + 1;
  state.outputs.setFeeder(false);
  state.outputs.send({ kind: 'failed', feed: card.feed, why: 'double' });
  cancelBehind(state, card);
  changeSpeed(state, 'slow', nowUs);
}

function cancelBehind(state: ExecutorState, card: PathCard): void {
  const { path } = state;
  while (path.length > 0 && path[path.length - 1] !== card) {
    const behind = path.pop() as PathCard;
    state.outputs.send({ kind: 'failed', feed: behind.feed, why: 'cancelled' });
  }
  if (state.ticket !== undefined) {
    state.outputs.send({ kind: 'failed', feed: state.ticket.feed, why: 'cancelled' });
    state.ticket = undefined;
  }
}

/**
 * Goes to another speed; every card that the transport still moves is noted where it is now and gets new times
 * from there.
 */
export function changeSpeed(state: ExecutorState, mode: 'run' | 'slow' | 'hold', nowUs: Us): void {
  for (const card of state.path) if (!hasLeft(state, card)) noteHere(state, card, nowUs);
  state.mode = mode;
  state.outputs.setTransport(mode === 'hold' ? 0 : mode === 'slow' ? 1 : 2);
}

/** Whether a card has left the transport: its mouth's beam is clear again, and only has to stay so. */
function hasLeft(state: ExecutorState, card: PathCard): boolean {
  return card.nextBeam < 0 && !(state.beams[FIRST_MOUTH_BEAM + card.mouth] as Beam).rawBroken;
}

/** `pairUs` is kept at the speed cards will run at: full in `run`, low in `slow` and `hold`. */
function noteHere(state: ExecutorState, card: PathCard, nowUs: Us): void {
  const { pairUm, slowdown256 } = state.settings;
  if (state.mode !== 'hold') {
    card.refUm += Math.trunc((elapsedUs(nowUs, card.refUs) * pairUm) / card.pairUs);
  }
  if (state.mode === 'run') card.pairUs = Math.trunc((card.pairUs * slowdown256) / 256);
  card.refUs = nowUs;
}

/** Back to full speed once the double feed and all before it have arrived. */
export function resumeWhenEmpty(state: ExecutorState, nowUs: Us): void {
  if (state.mode === 'slow' && state.path.length === 0) changeSpeed(state, 'run', nowUs);
}

/** When the leading edge reaches the zone of a gate. */
export function zoneEntryUs(state: ExecutorState, card: PathCard, gate: number): Us {
  return timeAtUs(state, card, (state.settings.gateUm[gate] as number) - state.settings.zoneUm);
}

/** Holds everything until a gate rests; only at low speed, where the release rule no longer promises it. */
export function holdUntil(state: ExecutorState, untilUs: Us, nowUs: Us): void {
  changeSpeed(state, 'hold', nowUs);
  state.holdEndUs = untilUs;
}
