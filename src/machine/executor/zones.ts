import { restFor, ZONES } from './duties.ts';
import { isGateReady } from './gates.ts';
import { holdUntil, trip } from './motion.ts';
import { pathTimeUs, waitForPathUs } from './path-clock.ts';
import { type ExecutorState, type Gate, leftUs, type PathCard } from './state.ts';
import { LONG_US, type Us } from './time.ts';

/**
 * Stops for a card that has reached the zone of a gate which is not ready for it. A gate that is ready stays so: it
 * does not move for a card behind before this one has left its zone.
 */
export function guardZones(state: ExecutorState, nowUs: Us): void {
  const pathUs = pathTimeUs(state, nowUs);
  let waitUs = LONG_US;
  for (const card of state.mode === 'hold' ? [] : state.path) {
    if (!card.isZoneAhead) continue;
    const cardLeftUs = leftUs(card, card.zoneAfterUs, pathUs);
    if (cardLeftUs > 0) waitUs = Math.min(waitUs, cardLeftUs);
    else if (isGateReady(state, card)) card.isZoneAhead = false;
    else return stopAtZone(state, card, nowUs);
  }
  restFor(state, ZONES, waitForPathUs(state, waitUs), nowUs);
}

/** Only at low speed everything may wait for the gate, because there the release rule no longer promises it. */
function stopAtZone(state: ExecutorState, card: PathCard, nowUs: Us): void {
  const gate = state.gates[card.gatesCleared] as Gate;
  if (state.mode === 'slow' && gate.moving) holdUntil(state, gate.restUs, nowUs);
  else trip(state, 'gateLate', undefined, card);
}
