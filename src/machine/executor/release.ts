import { FIRST_MOUTH_BEAM } from '../messages.ts';
import { CARDS, lookNow, RELEASE, restFor } from './duties.ts';
import { moveGates } from './gates.ts';
import { addToPath, afterUs, type ExecutorState, leftUs, type PathCard, type Ticket } from './state.ts';
import { LONG_US, type Us } from './time.ts';

/**
 * Feeds the card of the ticket that waits as soon as it may go; calculates when that is, for one card before it at a time.
 *
 * The card itself is taken at the shortest pick and the least slip, those before it at their own measured speed.
 * It may go when, even so,
 * - it starts behind the smallest gap,
 * - the gate that must change between a card before it and itself (where the nearer of their mouths branches off)
 *   will have moved, and rests, before its leading edge reaches the gate's zone,
 * - at each mouth where one of the two is due, the card before has cleared the mouth's beam before this one could
 *   break it: so neither can be taken for the other, wherever a single wrong gate sends one of them.
 */
export function serviceRelease(state: ExecutorState, nowUs: Us): void {
  const { path, ticket } = state;
  if (ticket === undefined || !canPromise(state)) return restFor(state, RELEASE, LONG_US, nowUs);
  let waitUs = 0;
  for (const before of path) {
    if (!before.isReckoned) return reckon(state, before, ticket.mouth);
    waitUs = Math.max(waitUs, leftUs(before, before.feedAfterUs, nowUs));
  }
  if (waitUs > 0) return restFor(state, RELEASE, waitUs, nowUs);
  feed(state, ticket, nowUs);
}

/** Whether a time can be promised: there is room, and the speed of every card is known. */
function canPromise({ mode, path, settings }: ExecutorState): boolean {
  if (mode !== 'run' || path.length >= settings.maxCardsInPath) return false;
  for (const card of path) if (card.pairUs === 0) return false;
  return true;
}

function feed(state: ExecutorState, ticket: Ticket, nowUs: Us): void {
  state.ticket = undefined;
  addToPath(state, ticket, nowUs);
  state.outputs.setFeeder(true);
  moveGates(state, nowUs);
  lookNow(state, CARDS);
}

/** The tickets' mouths differ: what was calculated for one does not hold for the next. */
export function forgetReckoned(state: ExecutorState): void {
  for (const card of state.path) card.isReckoned = false;
}

function reckon(state: ExecutorState, before: PathCard, mouth: number): void {
  before.isReckoned = true;
  before.feedAfterUs = Math.max(
    startBehindUs(state, before),
    gateReadyUs(state, before, mouth),
    mouthFreeUs(state, before, before.mouth),
    mouthFreeUs(state, before, mouth),
  );
}

/** Feeding from then on, the new card starts no nearer than the smallest gap. */
function startBehindUs({ lengths, settings }: ExecutorState, before: PathCard): number {
  return afterUs(before, lengths.cardPair16 + lengths.gapPair16) - settings.pickMinUs;
}

/** Feeding from then on, the one gate that must change between the two cards, if any, rests in time. */
function gateReadyUs({ lengths, settings }: ExecutorState, before: PathCard, mouth: number): number {
  if (before.mouth === mouth) return 0;
  const gate = Math.min(before.mouth, mouth);
  const gatePair16 = lengths.gatePair16[gate] as number;
  const freeUs = afterUs(before, gatePair16 + lengths.zonePair16 + lengths.cardPair16);
  return freeUs + settings.gateTravelUs + settings.guardUs - (settings.soonestAtGateUs[gate] as number);
}

/** Feeding from then on, the new card can't reach a mouth's beam before the other would have cleared it. */
function mouthFreeUs({ lengths, settings }: ExecutorState, before: PathCard, mouth: number): number {
  const beamPair16 = lengths.beamPair16[FIRST_MOUTH_BEAM + mouth] as number;
  const clearUs = afterUs(before, beamPair16 + lengths.cardPair16 + lengths.tolerancePair16);
  return clearUs + settings.mouthClearUs + settings.guardUs - (settings.soonestAtMouthUs[mouth] as number);
}
