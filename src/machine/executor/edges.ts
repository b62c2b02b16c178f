import { BEAMS, type BeamName, FIRST_MOUTH_BEAM, FIRST_PATH_BEAM } from '../messages.ts';
import { divert, resumeWhenEmpty, trip } from './motion.ts';
import { type Beam, beamAfter, type ExecutorState, type PathCard, timeAtUs } from './state.ts';
import { addUs, elapsedUs, type Us } from './time.ts';

const LENGTH_FIRST = 0;
const LENGTH_SECOND = 1;

/** A leading edge: it must be one that is due at this beam, in its window. */
export function beamBroke(state: ExecutorState, number: number, atUs: Us, nowUs: Us): void {
  if (state.mode === 'purge') return trip(state, 'leftInPath', number);
  if (state.mode === 'off') return state.outputs.send({ kind: 'stray', beam: BEAMS[number] as BeamName });
  const card = dueAt(state, number);
  if (card === undefined) return trip(state, 'strayEdge', number);
  if (!inWindow(state, card, number, atUs)) return trip(state, 'outsideWindow', number, card);
  (state.beams[number] as Beam).holder = card;
  pass(state, card, number, atUs);
  if (number === LENGTH_SECOND && card.thicknessUm > state.settings.thicknessLimitUm)
    divert(state, card, nowUs);
}

/** The oldest card whose next beam this is. */
function dueAt(state: ExecutorState, beam: number): PathCard | undefined {
  for (const card of state.path) if (card.nextBeam === beam) return card;
  return undefined;
}

function inWindow(state: ExecutorState, card: PathCard, beam: number, atUs: Us): boolean {
  const { beamUm, pairFastestUs, toleranceUm } = state.settings;
  if (beam === LENGTH_FIRST) return true;
  if (beam === LENGTH_SECOND) return elapsedUs(atUs, card.refUs) >= pairFastestUs - (pairFastestUs >> 3);
  const earliest = timeAtUs(state, card, (beamUm[beam] as number) - toleranceUm);
  return elapsedUs(atUs, earliest) >= 0 && elapsedUs(atUs, latestUs(state, card, beam)) <= 0;
}

/** The last moment for the leading edge of a measured card at a path or mouth beam. */
function latestUs(state: ExecutorState, card: PathCard, beam: number): Us {
  return timeAtUs(state, card, (state.settings.beamUm[beam] as number) + state.settings.toleranceUm);
}

/** Notes the card at the beam, and what follows from it there. */
function pass(state: ExecutorState, card: PathCard, beam: number, atUs: Us): void {
  const { settings, outputs } = state;
  const startUs = card.refUs;
  card.refUs = atUs;
  card.refUm = settings.beamUm[beam] as number;
  card.nextBeam = beamAfter(beam, card.mouth);
  if (beam === LENGTH_FIRST) {
    outputs.setFeeder(false);
    const sinceUncovered = (settings.pairFastestUs * (card.refUm - settings.windowClearUm)) / settings.pairUm;
    outputs.send({ kind: 'leftWindow', feed: card.feed, atUs: addUs(atUs, -Math.trunc(sinceUncovered)) });
  } else if (beam === LENGTH_SECOND) {
    card.pairUs = elapsedUs(atUs, startUs);
  }
}

/** A trailing edge: the card that broke the beam must have had one card's length. */
export function beamCleared(state: ExecutorState, number: number, atUs: Us, nowUs: Us): void {
  const beam = state.beams[number] as Beam;
  const card = beam.holder;
  beam.holder = undefined;
  if (card === undefined) return;
  if (card.pairUs === 0) return trip(state, 'wrongLength', number, card);
  const lengthUm = lengthPast(state, card, number, atUs);
  if (!card.isDouble && !isOneCard(state, number, lengthUm)) {
    if (number > LENGTH_SECOND) return trip(state, 'wrongLength', number, card);
    divert(state, card, nowUs);
  }
  if (number === LENGTH_SECOND) reportMeasure(state, card, lengthUm);
  else if (number >= FIRST_MOUTH_BEAM) arrive(state, card, atUs);
  else if (number >= FIRST_PATH_BEAM) nearEndOfZone(state, card, number, lengthUm);
}

/** How much of a card has passed a beam by now. */
function lengthPast(state: ExecutorState, card: PathCard, beam: number, atUs: Us): number {
  const { beamUm, pairUm } = state.settings;
  const leadUm = card.refUm + Math.trunc((elapsedUs(atUs, card.refUs) * pairUm) / card.pairUs);
  return leadUm - (beamUm[beam] as number);
}

/** At the length pair the length is measured; at later beams it only shows that the card has not slipped or stuck. */
function isOneCard(state: ExecutorState, beam: number, lengthUm: number): boolean {
  const { cardUm, cardToleranceUm, toleranceUm } = state.settings;
  return Math.abs(lengthUm - cardUm) <= (beam <= LENGTH_SECOND ? cardToleranceUm : toleranceUm);
}

function reportMeasure(state: ExecutorState, card: PathCard, lengthUm: number): void {
  const { feed, pairUs, thicknessUm } = card;
  state.outputs.send({ kind: 'measured', feed, lengthUm, pairUs, thicknessUm });
}

function nearEndOfZone(state: ExecutorState, card: PathCard, beam: number, lengthUm: number): void {
  const { gateUm, zoneUm } = state.settings;
  card.zoneFreeUm = (gateUm[beam - FIRST_PATH_BEAM] as number) + zoneUm + lengthUm;
}

function arrive(state: ExecutorState, card: PathCard, atUs: Us): void {
  state.path.splice(state.path.indexOf(card), 1);
  state.outputs.send({ kind: 'arrived', feed: card.feed, mouth: card.mouth, atUs });
  resumeWhenEmpty(state, atUs);
}

/** When a card at the latest breaks its next beam. */
export function breakDeadlineUs(state: ExecutorState, card: PathCard): Us {
  const { pairJammedUs, pairSlowestUs, pickTimeoutUs } = state.settings;
  if (card.nextBeam === LENGTH_FIRST)
    return addUs(card.refUs, pickTimeoutUs + (card.givenUp ? pairSlowestUs * 2 : 0));
  if (card.nextBeam === LENGTH_SECOND) return addUs(card.refUs, pairJammedUs);
  return latestUs(state, card, card.nextBeam);
}

/** When a broken beam must at the latest be clear again; a double feed may be up to three cards long. */
export function clearDeadlineUs(state: ExecutorState, beam: number, card: PathCard): Us | undefined {
  const { beamUm, cardUm, cardToleranceUm, toleranceUm } = state.settings;
  if (card.pairUs === 0) return undefined;
  const slackUm = card.isDouble ? 2 * cardUm : beam <= LENGTH_SECOND ? cardToleranceUm : toleranceUm;
  return timeAtUs(state, card, (beamUm[beam] as number) + cardUm + slackUm);
}

/** How long a change of a beam must last to be believed: longer where a card is about to count as arrived. */
export function filterUs({ beams, settings }: ExecutorState, number: number): number {
  const leavesMouth = number >= FIRST_MOUTH_BEAM && (beams[number] as Beam).broken;
  return leavesMouth ? settings.mouthClearUs : settings.glitchUs;
}

/** When a deadline is over: an edge in time may be held back by the filter for as long as it holds back any. */
export function overUs(state: ExecutorState, deadline: Us): Us {
  return addUs(deadline, state.settings.mouthClearUs + 1);
}

/** A beam that stays broken too long: at the length pair a double feed, later a jam. */
export function beamOverdue(state: ExecutorState, number: number, card: PathCard, nowUs: Us): void {
  if (number <= LENGTH_SECOND && !card.isDouble) divert(state, card, nowUs);
  else trip(state, number >= FIRST_MOUTH_BEAM ? 'stuckInMouth' : 'late', number, card);
}

/**
 * A card that has not broken its next beam in time: a failed pick at the first, once it can't be underway, a jam
 * later.
 */
export function cardOverdue(state: ExecutorState, card: PathCard): void {
  if (card.nextBeam !== LENGTH_FIRST) return trip(state, 'late', card.nextBeam, card);
  state.outputs.setFeeder(false);
  if (!card.givenUp) {
    card.givenUp = true;
    return;
  }
  state.path.splice(state.path.indexOf(card), 1);
  state.outputs.send({ kind: 'failed', feed: card.feed, why: 'noPick' });
}
