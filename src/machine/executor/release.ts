import { type ExecutorState, mouthUm, type PathCard, timeAtUs } from './state.ts';
import { addUs, laterOf, type Us } from './time.ts';

/**
 * The earliest time at which a card for `mouth` may be fed, or `undefined` while no time can be promised yet.
 *
 * The card itself is taken at the shortest pick and the least slip, those before it at their own measured speed.
 * It may go when, even so,
 * - it starts behind the smallest gap,
 * - the gate that must change between a card before it and itself (where the nearer of their mouths branches off)
 *   will have moved, and rests, before its leading edge reaches the gate's zone,
 * - at each mouth where one of the two is due, the card before has cleared the mouth's beam before this one could
 *   break it: so neither can be taken for the other, wherever a single wrong gate sends one of them.
 */
export function earliestReleaseUs(state: ExecutorState, mouth: number, nowUs: Us): Us | undefined {
  const { path, settings } = state;
  if (state.mode !== 'run' || path.length >= settings.maxCardsInPath) return undefined;
  let release = nowUs;
  for (const before of path) {
    if (before.pairUs === 0) return undefined;
    release = laterOf(release, startBehind(state, before));
    release = laterOf(release, gatesReady(state, before, mouth));
    release = laterOf(release, mouthFree(state, before, before.mouth));
    release = laterOf(release, mouthFree(state, before, mouth));
  }
  return release;
}

/** Feeding from then on, the new card starts no nearer than the smallest gap. */
function startBehind(state: ExecutorState, before: PathCard): Us {
  const { cardUm, gapMinUm, pickMinUs } = state.settings;
  return addUs(timeAtUs(state, before, cardUm + gapMinUm), -pickMinUs);
}

/** Feeding from then on, the one gate that must change between the two cards, if any, rests in time. */
function gatesReady(state: ExecutorState, before: PathCard, mouth: number): Us {
  const { settings } = state;
  const gate = Math.min(before.mouth, mouth);
  if (before.mouth === mouth) return before.refUs;
  const gateUm = settings.gateUm[gate] as number;
  const free = timeAtUs(state, before, gateUm + settings.zoneUm + settings.cardUm);
  const rest = addUs(free, settings.gateTravelUs + settings.guardUs);
  return addUs(rest, -(settings.soonestAtGateUs[gate] as number));
}

/** Feeding from then on, the new card can't reach a mouth's beam before the other would have cleared it. */
function mouthFree(state: ExecutorState, before: PathCard, mouth: number): Us {
  const { settings } = state;
  const beamUm = mouthUm(settings, mouth);
  const clear = timeAtUs(state, before, beamUm + settings.cardUm + settings.toleranceUm);
  const soonestUs = settings.soonestAtMouthUs[mouth] as number;
  return addUs(clear, settings.mouthClearUs + settings.guardUs - soonestUs);
}
