import { FIRST_CURTAIN } from '../messages.ts';
import { RUN_OUT_US } from './motion.ts';
import { lateSteps, letGoSteps } from './places.ts';
import { areCurtainsClear, isAtStorey, isThrough } from './rack.ts';
import { type ExecutorState, type PathCard, takeFromPath } from './state.ts';
import { trip } from './stop.ts';
import { addUs, isDue, type Us } from './time.ts';

const SECOND = 1;

/** Looks after each card that is on its way: whether it is late, may go in, or is in. */
export function watchCards(state: ExecutorState, nowUs: Us): void {
  const [first, second] = state.path;
  if (first === undefined) return;
  const steps = state.outputs.transportSteps();
  watchCard(state, first, steps, nowUs);
  if (second !== undefined && state.mode === 'run') watchCard(state, second, steps, nowUs);
}

function watchCard(state: ExecutorState, card: PathCard, steps: number, nowUs: Us): void {
  switch (card.stage) {
    case 'fed':
      return watchPick(state, card, nowUs);
    case 'measuring':
    case 'cleared':
      return steps >= lateSteps(state, card) ? trip(state, 'late', SECOND, card) : undefined;
    case 'ahead':
      return letIn(state, card, nowUs);
    case 'entering':
      return steps >= lateSteps(state, card) ? trip(state, 'late', FIRST_CURTAIN, card) : undefined;
    case 'inside':
      return watchEntry(state, card, steps, nowUs);
  }
}

/** A card that the feeder has taken only as it is stopped may still come to the first beam. */
function watchPick(state: ExecutorState, card: PathCard, nowUs: Us): void {
  if (!isDue(addUs(card.fedUs, state.settings.pickTimeoutUs + RUN_OUT_US), nowUs)) return;
  takeFromPath(state, card);
  state.outputs.send({ kind: 'failed', feed: card.feed, why: 'noPick' });
}

/** It goes in when the one before it is in and out of the way, and the rack is at rest at its storey. */
function letIn(state: ExecutorState, card: PathCard, nowUs: Us): void {
  if (state.path[0] !== card || !areCurtainsClear(state)) return;
  if (isAtStorey(state, card.mouth, nowUs)) card.stage = 'entering';
}

/** Nothing holds it any more when it has left the last nip: then it flies, and is in or sticks out. */
function watchEntry(state: ExecutorState, card: PathCard, steps: number, nowUs: Us): void {
  const { flightUs } = state.settings;
  if (!card.isLetGo && steps >= letGoSteps(state, card)) {
    card.isLetGo = true;
    card.letGoUs = nowUs;
  }
  if (isThrough(state, card, layUs(state), nowUs)) return arrive(state, card);
  if (card.isLetGo && !isThrough(state, card, 0, nowUs) && isDue(addUs(card.letGoUs, flightUs), nowUs))
    trip(state, 'sticksOut', FIRST_CURTAIN, card);
}

/** It may still come back from the wall: where no other card waits for it, that is waited for. */
function layUs({ path, settings, ticket }: ExecutorState): number {
  return path.length === 1 && ticket === undefined ? settings.flightUs : settings.clearUs;
}

function arrive(state: ExecutorState, card: PathCard): void {
  takeFromPath(state, card);
  const { clearSinceUs, feed, mouth } = card;
  state.outputs.send({ kind: 'arrived', feed, mouth, atUs: clearSinceUs });
}
