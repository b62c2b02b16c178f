import { BEAMS, type BeamName, FIRST_MOUTH_BEAM, FIRST_PATH_BEAM } from '../messages.ts';
import { GATES, lookAt, lookAtCards, RELEASE } from './duties.ts';
import { watchNextZone } from './gates.ts';
import { scaled } from './lengths.ts';
import { divert, resumeWhenEmpty, trip } from './motion.ts';
import { atLowSpeedUs } from './path-clock.ts';
import { afterUs, type Beam, beamAfter, type ExecutorState, type PathCard, takeFromPath } from './state.ts';
import { addUs, elapsedUs, type Us } from './time.ts';

const LENGTH_FIRST = 0;
const LENGTH_SECOND = 1;

/** A leading edge: it must be one that is due at this beam, in its window. */
export function beamBroke(state: ExecutorState, number: number, nowUs: Us): void {
  if (state.mode === 'purge') return trip(state, 'leftInPath', number);
  if (state.mode === 'off') return state.outputs.send({ kind: 'stray', beam: BEAMS[number] as BeamName });
  const card = dueAt(state, number);
  if (card === undefined) return trip(state, 'strayEdge', number);
  const beam = state.beams[number] as Beam;
  const sinceUs = elapsedUs(beam.edgeUs, card.startUs);
  if (!inWindow(state, card, number, sinceUs)) return trip(state, 'outsideWindow', number, card);
  beam.holder = card;
  card.nextBeam = beamAfter(number, card.mouth);
  if (number === LENGTH_FIRST) begin(state, card, beam);
  else if (number === LENGTH_SECOND) measure(state, card, sinceUs, nowUs);
  else pass(state, card, number, sinceUs);
  lookAtCards(state, nowUs);
}

/** The oldest card whose next beam this is. */
function dueAt(state: ExecutorState, beam: number): PathCard | undefined {
  for (const card of state.path) if (card.nextBeam === beam) return card;
  return undefined;
}

/** Whether a leading edge comes neither too soon nor too late, so long after the start of its card. */
function inWindow(state: ExecutorState, card: PathCard, beam: number, sinceUs: number): boolean {
  const { pairFastestUs } = state.settings;
  if (beam === LENGTH_FIRST) return true;
  if (beam === LENGTH_SECOND) return sinceUs >= pairFastestUs - (pairFastestUs >> 3);
  return sinceUs <= card.lateAfterUs && sinceUs >= card.lateAfterUs - 2 * toleranceUs(state, card);
}

function toleranceUs(state: ExecutorState, card: PathCard): number {
  return afterUs(card, state.lengths.tolerancePair16);
}

/** The card has left the feeder; how long ago it uncovered the window at the latest, its least slip tells. */
function begin(state: ExecutorState, card: PathCard, beam: Beam): void {
  const { outputs, settings } = state;
  outputs.setFeeder(false);
  card.startUs = beam.edgeUs;
  card.lateAfterUs = settings.pairJammedUs;
  const sinceUncoveredUs = settings.glitchUs + state.uncoveredUs;
  outputs.send({ kind: 'leftWindow', feed: card.feed, atUs: addUs(beam.believedUs, -sinceUncoveredUs) });
}

/** The card's speed is known, and with it when it comes where. */
function measure(state: ExecutorState, card: PathCard, pairUs: number, nowUs: Us): void {
  const { beamPair16 } = state.lengths;
  const first = state.beams[LENGTH_FIRST] as Beam;
  card.pairUs = pairUs;
  card.startUs = addUs(card.startUs, -afterUs(card, beamPair16[LENGTH_FIRST] as number));
  if (card.thicknessUm > state.settings.thicknessLimitUm) putAway(state, card, nowUs);
  else watchNextZone(state, card, nowUs);
  expectNext(state, card);
  expectClear(state, card, LENGTH_SECOND);
  if (first.holder === card) expectClear(state, card, LENGTH_FIRST);
}

/** The beam was where the card was due: from here on its times count from this edge. */
function pass(state: ExecutorState, card: PathCard, number: number, sinceUs: number): void {
  const dueUs = card.lateAfterUs - toleranceUs(state, card);
  card.startUs = addUs(card.startUs, sinceUs - dueUs);
  expectNext(state, card);
  expectClear(state, card, number);
}

/** The last moment for the leading edge at the next beam. */
function expectNext(state: ExecutorState, card: PathCard): void {
  if (card.nextBeam < 0) return;
  const { beamPair16 } = state.lengths;
  card.lateAfterUs = afterUs(card, beamPair16[card.nextBeam] as number) + toleranceUs(state, card);
}

/** The last moment for the trailing edge; a double feed may be up to three cards long. */
function expectClear(state: ExecutorState, card: PathCard, number: number): void {
  const { beamPair16, cardPair16 } = state.lengths;
  const slackPair16 = card.isDouble ? 2 * cardPair16 : lengthTolerance(state, number);
  const lengthPair16 = (beamPair16[number] as number) + cardPair16 + slackPair16;
  (state.beams[number] as Beam).clearAfterUs = afterUs(card, lengthPair16);
}

/** At the length pair the length is measured; at later beams it only shows that the card has not slipped or stuck. */
function lengthTolerance({ lengths }: ExecutorState, beam: number): number {
  return beam <= LENGTH_SECOND ? lengths.cardTolerancePair16 : lengths.tolerancePair16;
}

/** Puts a double feed away: the beams that it breaks may now stay broken for longer. */
export function putAway(state: ExecutorState, card: PathCard, nowUs: Us): void {
  divert(state, card, nowUs);
  state.beams.forEach((beam, number) => {
    if (beam.holder === card) expectClear(state, card, number);
  });
}

/** A trailing edge: the card that broke the beam must have had one card's length. */
export function beamCleared(state: ExecutorState, number: number, nowUs: Us): void {
  const beam = state.beams[number] as Beam;
  const card = beam.holder;
  beam.holder = undefined;
  if (card === undefined) return;
  if (card.pairUs === 0) return trip(state, 'wrongLength', number, card);
  const sinceUs = elapsedUs(beam.edgeUs, card.startUs);
  if (!card.isDouble && !isOneCard(state, card, number, sinceUs)) {
    if (number > LENGTH_SECOND) return trip(state, 'wrongLength', number, card);
    putAway(state, card, nowUs);
  }
  if (number === LENGTH_SECOND) reportMeasure(state, card, sinceUs);
  else if (number >= FIRST_MOUTH_BEAM) arrive(state, card, beam, nowUs);
  else if (number >= FIRST_PATH_BEAM) expectEndOfZone(state, card, number, sinceUs, nowUs);
}

function isOneCard(state: ExecutorState, card: PathCard, number: number, sinceUs: number): boolean {
  const { beamPair16, cardPair16 } = state.lengths;
  const shortestPair16 = cardPair16 - lengthTolerance(state, number);
  const earliestUs = afterUs(card, (beamPair16[number] as number) + shortestPair16);
  return sinceUs >= earliestUs && sinceUs <= (state.beams[number] as Beam).clearAfterUs;
}

/** `pairUs` is told at the speed at which the card runs now. */
function reportMeasure(state: ExecutorState, card: PathCard, sinceUs: number): void {
  const { lengths, mode, outputs, settings } = state;
  const { feed, thicknessUm } = card;
  const pastUs = sinceUs - afterUs(card, lengths.beamPair16[LENGTH_SECOND] as number);
  const lengthUm = scaled(Math.max(0, pastUs), settings.pairUm, card.pairUs);
  const pairUs = mode === 'run' ? card.pairUs : atLowSpeedUs(state, card.pairUs);
  outputs.send({ kind: 'measured', feed, lengthUm, pairUs, thicknessUm });
}

/** The trailing edge leaves the zone of a gate so long after it has left the beam before it. */
function expectEndOfZone(
  state: ExecutorState,
  card: PathCard,
  beam: number,
  sinceUs: number,
  nowUs: Us,
): void {
  const { beamPair16, gatePair16, zonePair16 } = state.lengths;
  const endPair16 = (gatePair16[beam - FIRST_PATH_BEAM] as number) + zonePair16;
  card.isLeaving = true;
  card.zoneEndAfterUs = sinceUs + afterUs(card, endPair16 - (beamPair16[beam] as number));
  lookAt(state, GATES, nowUs);
}

/** The card is through its mouth; unless it still breaks another beam, and so is more than one, or torn. */
function arrive(state: ExecutorState, card: PathCard, { believedUs }: Beam, nowUs: Us): void {
  const stillAt = state.beams.findIndex(({ holder }) => holder === card);
  if (stillAt >= 0) return trip(state, 'late', stillAt, card);
  takeFromPath(state, card);
  const atUs = addUs(believedUs, -state.settings.mouthClearUs);
  state.outputs.send({ kind: 'arrived', feed: card.feed, mouth: card.mouth, atUs });
  lookAt(state, RELEASE, nowUs);
  resumeWhenEmpty(state, nowUs);
}
