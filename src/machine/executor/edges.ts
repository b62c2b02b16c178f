import { BEAMS, type BeamName, FIRST_MOUTH_BEAM, FIRST_PATH_BEAM } from '../messages.ts';
import { GATES, lookAtCards, lookNow, RELEASE, REPORTS } from './duties.ts';
import { watchNextZone } from './gates.ts';
import { divert, resumeWhenEmpty, trip } from './motion.ts';
import { afterUs, type Beam, beamAfter, type ExecutorState, type PathCard, takeFromPath } from './state.ts';
import { addUs, elapsedUs, LONG_US, type Us } from './time.ts';

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
  const offUs = offDueUs(state, card, number, sinceUs);
  if (offUs === LONG_US) return trip(state, 'outsideWindow', number, card);
  beam.holder = card;
  card.nextBeam = beamAfter(number, card.mouth);
  if (number === LENGTH_FIRST) begin(state, card, beam);
  else if (number === LENGTH_SECOND) measure(state, card, sinceUs, nowUs);
  else pass(state, card, number, offUs);
  lookAtCards(state);
}

/** The oldest card whose next beam this is. */
function dueAt(state: ExecutorState, beam: number): PathCard | undefined {
  for (const card of state.path) if (card.nextBeam === beam) return card;
  return undefined;
}

/** How much later than due a leading edge comes, so long after the start of its card; `LONG_US` outside its window. */
function offDueUs(state: ExecutorState, card: PathCard, beam: number, sinceUs: number): number {
  const { pairFastestUs } = state.settings;
  if (beam === LENGTH_FIRST) return 0;
  if (beam === LENGTH_SECOND) return sinceUs >= pairFastestUs - (pairFastestUs >> 3) ? 0 : LONG_US;
  const toleranceUs = afterUs(card, state.lengths.tolerancePair16);
  const offUs = sinceUs - (card.lateAfterUs - toleranceUs);
  return -toleranceUs <= offUs && offUs <= toleranceUs ? offUs : LONG_US;
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
  card.pairUs = pairUs;
  if (card.thicknessUm > state.settings.thicknessLimitUm) putAway(state, card, nowUs);
  else watchNextZone(state, card);
  card.startUs = addUs(card.startUs, -afterUs(card, beamPair16[LENGTH_FIRST] as number));
  expectNext(state, card);
  expectClear(state, card, LENGTH_SECOND);
  (state.beams[LENGTH_FIRST] as Beam).clearAfterUs =
    (state.beams[LENGTH_SECOND] as Beam).clearAfterUs - card.pairUs;
}

/** The beam was where the card was due: from here on its times count from this edge. */
function pass(state: ExecutorState, card: PathCard, number: number, offUs: number): void {
  card.startUs = addUs(card.startUs, offUs);
  expectNext(state, card);
  expectClear(state, card, number);
}

/** The last moment for the leading edge at the next beam. */
function expectNext(state: ExecutorState, card: PathCard): void {
  if (card.nextBeam < 0) return;
  const { beamPair16, tolerancePair16 } = state.lengths;
  card.lateAfterUs = afterUs(card, (beamPair16[card.nextBeam] as number) + tolerancePair16);
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
  if (number === LENGTH_SECOND) noteMeasure(state, card, sinceUs);
  else if (number >= FIRST_MOUTH_BEAM) arrive(state, card, beam, nowUs);
  else if (number >= FIRST_PATH_BEAM) expectEndOfZone(state, card, number, sinceUs);
}

function isOneCard(state: ExecutorState, card: PathCard, number: number, sinceUs: number): boolean {
  const { beamPair16, cardPair16 } = state.lengths;
  const shortestPair16 = cardPair16 - lengthTolerance(state, number);
  const earliestUs = afterUs(card, (beamPair16[number] as number) + shortestPair16);
  return sinceUs >= earliestUs && sinceUs <= (state.beams[number] as Beam).clearAfterUs;
}

/** How long it took to pass the second beam of the length pair; the rest of the measure may wait. */
function noteMeasure(state: ExecutorState, card: PathCard, sinceUs: number): void {
  const pastUs = sinceUs - afterUs(card, state.lengths.beamPair16[LENGTH_SECOND] as number);
  state.measured = card;
  state.measuredUs = Math.max(0, pastUs);
  lookNow(state, REPORTS);
}

/** The trailing edge leaves the zone of a gate so long after it has left the beam before it. */
function expectEndOfZone(state: ExecutorState, card: PathCard, beam: number, sinceUs: number): void {
  const { beamPair16, gatePair16, zonePair16 } = state.lengths;
  const endPair16 = (gatePair16[beam - FIRST_PATH_BEAM] as number) + zonePair16;
  card.isLeaving = true;
  card.zoneEndAfterUs = sinceUs + afterUs(card, endPair16 - (beamPair16[beam] as number));
  lookNow(state, GATES);
}

/** The card is through its mouth; unless it still breaks another beam, and so is more than one, or torn. */
function arrive(state: ExecutorState, card: PathCard, { believedUs }: Beam, nowUs: Us): void {
  const stillAt = state.beams.findIndex(({ holder }) => holder === card);
  if (stillAt >= 0) return trip(state, 'late', stillAt, card);
  takeFromPath(state, card);
  const atUs = addUs(believedUs, -state.settings.mouthClearUs);
  state.outputs.send({ kind: 'arrived', feed: card.feed, mouth: card.mouth, atUs });
  lookNow(state, RELEASE);
  resumeWhenEmpty(state, nowUs);
}
