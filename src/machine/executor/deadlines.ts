import { BEAM_COUNT, FIRST_MOUTH_BEAM } from '../messages.ts';
import { CARDS, CLEARS, lookNow, RELEASE, restFor } from './duties.ts';
import { putAway } from './edges.ts';
import { trip } from './motion.ts';
import { pathTimeUs, waitForPathUs } from './path-clock.ts';
import { type Beam, type ExecutorState, leftUs, type PathCard, takeFromPath } from './state.ts';
import { addUs, elapsedUs, LONG_US, type Us } from './time.ts';

const LENGTH_FIRST = 0;
const LENGTH_SECOND = 1;

/**
 * A deadline is over when no edge in time can come any more: the filter may hold one back for as long as it holds
 * back any. So the path is looked at as it was so long ago.
 */
function pathOf(state: ExecutorState, nowUs: Us): Us {
  return pathTimeUs(state, addUs(nowUs, -heldBackUs(state)));
}

function heldBackUs({ settings }: ExecutorState): number {
  return settings.mouthClearUs + 1;
}

/** How long no deadline is over: after each change of speed, and while everything stands. */
function respiteUs(state: ExecutorState, nowUs: Us): number {
  if (state.mode !== 'slow') return state.mode === 'hold' ? LONG_US : 0;
  return elapsedUs(addUs(state.speedSinceUs, heldBackUs(state)), nowUs);
}

/** Looks for a card that has not broken its next beam in time. */
export function serviceCards(state: ExecutorState, nowUs: Us): void {
  let waitUs = respiteUs(state, nowUs);
  if (waitUs > 0) return restFor(state, CARDS, waitUs, nowUs);
  const pathUs = pathOf(state, nowUs);
  waitUs = LONG_US;
  for (const card of state.path) {
    if (card.nextBeam < 0) continue;
    const cardLeftUs = leftUs(card, card.lateAfterUs, pathUs);
    if (cardLeftUs <= 0) return cardOverdue(state, card);
    waitUs = Math.min(waitUs, cardLeftUs);
  }
  restFor(state, CARDS, waitForPathUs(state, waitUs), nowUs);
}

/** A misfeed at the first beam, once the card can't be underway; a jam later. */
function cardOverdue(state: ExecutorState, card: PathCard): void {
  if (card.nextBeam !== LENGTH_FIRST) return trip(state, 'late', card.nextBeam, card);
  state.outputs.setFeeder(false);
  if (!card.givenUp) {
    card.givenUp = true;
    card.lateAfterUs += 2 * state.settings.pairSlowestUs;
    return;
  }
  takeFromPath(state, card);
  state.outputs.send({ kind: 'failed', feed: card.feed, why: 'noPick' });
  lookNow(state, RELEASE);
}

/** Looks for a beam that has not been cleared in time by a card whose speed is known. */
export function serviceClears(state: ExecutorState, nowUs: Us): void {
  let waitUs = respiteUs(state, nowUs);
  if (waitUs > 0) return restFor(state, CLEARS, waitUs, nowUs);
  const pathUs = pathOf(state, nowUs);
  waitUs = LONG_US;
  for (let number = 0; number < BEAM_COUNT; number++) {
    const { holder, clearAfterUs } = state.beams[number] as Beam;
    if (holder === undefined || holder.pairUs === 0) continue;
    const beamLeftUs = leftUs(holder, clearAfterUs, pathUs);
    if (beamLeftUs <= 0) return beamOverdue(state, number, holder, nowUs);
    waitUs = Math.min(waitUs, beamLeftUs);
  }
  restFor(state, CLEARS, waitForPathUs(state, waitUs), nowUs);
}

/** At the length pair a double feed, later a jam. */
function beamOverdue(state: ExecutorState, number: number, card: PathCard, nowUs: Us): void {
  if (number <= LENGTH_SECOND && !card.isDouble) putAway(state, card, nowUs);
  else trip(state, number >= FIRST_MOUTH_BEAM ? 'stuckInMouth' : 'late', number, card);
}
