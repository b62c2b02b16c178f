import { BEAMS, type BeamName, type Trip } from '../messages.ts';
import type { ExecutorState, PathCard } from './state.ts';

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
  state.outputs.enable(false);
  state.mode = 'off';
  state.path.length = 0;
  state.ticket = undefined;
  state.transportGoal = 0;
  state.feederUm = 0;
}
