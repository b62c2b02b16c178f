import { REPORTS, restFor } from './duties.ts';
import { scaled } from './lengths.ts';
import { atLowSpeedUs } from './path-clock.ts';
import type { ExecutorState, PathCard } from './state.ts';
import { LONG_US, type Us } from './time.ts';

/** Reports one of the things that follow from what has been done already. */
export function serviceReports(state: ExecutorState, nowUs: Us): void {
  if (state.doubleFeed !== undefined) cancelNext(state, state.doubleFeed);
  else if (state.measured !== undefined) reportMeasure(state, state.measured);
  else restFor(state, REPORTS, LONG_US, nowUs);
}

/** Reports all of them at once. */
export function reportAll(state: ExecutorState): void {
  while (state.doubleFeed !== undefined) cancelNext(state, state.doubleFeed);
  if (state.measured !== undefined) reportMeasure(state, state.measured);
}

/** Cancels the last card behind a double feed, or at last the ticket that waits. */
function cancelNext(state: ExecutorState, card: PathCard): void {
  const { outputs, path, ticket } = state;
  const behind = path.at(-1) === card ? undefined : path.pop();
  if (behind !== undefined) return outputs.send({ kind: 'failed', feed: behind.feed, why: 'cancelled' });
  state.doubleFeed = undefined;
  state.ticket = undefined;
  if (ticket !== undefined) outputs.send({ kind: 'failed', feed: ticket.feed, why: 'cancelled' });
}

/** `pairUs` is reported at the speed at which the card runs now. */
function reportMeasure(state: ExecutorState, card: PathCard): void {
  const { measuredUs, mode, outputs, settings } = state;
  const { feed, thicknessUm } = card;
  state.measured = undefined;
  const lengthUm = scaled(measuredUs, settings.pairUm, card.pairUs);
  const pairUs = mode === 'run' ? card.pairUs : atLowSpeedUs(state, card.pairUs);
  outputs.send({ kind: 'measured', feed, lengthUm, pairUs, thicknessUm });
}
