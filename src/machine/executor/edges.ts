import { BEAMS, type BeamName } from '../messages.ts';
import { setFeeder } from './motion.ts';
import { placeUm, stepsFor } from './places.ts';
import { curtainBit, isAtStorey } from './rack.ts';
import type { ExecutorState, PathCard, Sensor } from './state.ts';
import { trip } from './stop.ts';
import type { Us } from './time.ts';

const FIRST = 0;
const SECOND = 1;
/** What a step takes at full speed, of a ramp. */
const FULL_SPEED = 0;
const CYCLES_A_US = 16;

/** A leading edge: it must be one that is due at this beam, and where it is due. */
export function beamBroke(state: ExecutorState, number: number, nowUs: Us): void {
  if (state.mode === 'off') return state.outputs.send({ kind: 'stray', beam: BEAMS[number] as BeamName });
  if (state.mode !== 'run') return trip(state, 'leftInPath', number);
  const card = dueAt(state, number);
  if (card === undefined) return trip(state, 'strayEdge', number);
  const sensor = state.sensors[number] as Sensor;
  if (number === FIRST) begin(state, card, sensor);
  else if (number === SECOND) measure(state, card, sensor);
  else enter(state, card, number, sensor, nowUs);
}

/** The card whose next beam this is; each breaks each curtain once. */
function dueAt({ path }: ExecutorState, number: number): PathCard | undefined {
  return path.find(({ curtains, stage }) => {
    if (number === FIRST) return stage === 'fed';
    if (number === SECOND) return stage === 'cleared' || stage === 'measuring';
    return (stage === 'entering' || stage === 'inside') && (curtains & curtainBit(number)) === 0;
  });
}

/** The transport has it: the feeder stops before it lets the next card follow. */
function begin(state: ExecutorState, card: PathCard, { edgeSteps, edgeUs }: Sensor): void {
  card.stage = 'measuring';
  card.edgeSteps = edgeSteps;
  setFeeder(state, 0);
  state.outputs.send({ kind: 'leftWindow', feed: card.feed, atUs: edgeUs });
}

/** What a step moves it is known, and with it its length, if its trailing edge has passed the first beam. */
function measure(state: ExecutorState, card: PathCard, { edgeSteps }: Sensor): void {
  const { beamUm, fastestNm, toleranceUm } = state.settings;
  const pairUm = (beamUm[SECOND] as number) - (beamUm[FIRST] as number);
  const pairSteps = edgeSteps - card.edgeSteps;
  if (pairSteps < stepsFor(pairUm - toleranceUm, fastestNm))
    return trip(state, 'outsideWindow', SECOND, card);
  card.stepNm = Math.floor((pairUm * 1000) / pairSteps);
  if (card.stage === 'cleared') judge(state, card, pairSteps);
  else putAway(state, card);
  card.stage = 'ahead';
}

/** Says what was measured of a card, and before that if it is too long, too short or too thick for one. */
function judge(state: ExecutorState, card: PathCard, pairSteps: number): void {
  const { cardToleranceUm, cardUm, thicknessLimitUm, transportRamp } = state.settings;
  const { feed, lengthSteps, stepNm, thicknesses } = card;
  const lengthUm = Math.floor((lengthSteps * stepNm) / 1000);
  const thicknessUm = thicknesses[thicknesses.length >> 1] ?? 0;
  const pairUs = Math.floor((pairSteps * (transportRamp[FULL_SPEED] as number)) / CYCLES_A_US);
  if (Math.abs(lengthUm - cardUm) > cardToleranceUm || thicknessUm > thicknessLimitUm) putAway(state, card);
  state.outputs.send({ kind: 'measured', feed, lengthUm, pairUs, thicknessUm });
}

/** It breaks a curtain: only where it is due there, and only before the storey that it is for. */
function enter(state: ExecutorState, card: PathCard, number: number, { edgeSteps }: Sensor, nowUs: Us): void {
  const { beamUm, toleranceUm } = state.settings;
  const offUm = placeUm(state, card, edgeSteps) - (beamUm[number] as number);
  if (Math.abs(offUm) > toleranceUm) return trip(state, 'outsideWindow', number, card);
  if (!isAtStorey(state, card.mouth, nowUs)) return trip(state, 'indexLost', number, card);
  card.curtains |= curtainBit(number);
  card.stage = 'inside';
}

/** A trailing edge. */
export function beamCleared(state: ExecutorState, number: number, nowUs: Us): void {
  if (state.mode !== 'run') return;
  const sensor = state.sensors[number] as Sensor;
  if (number === FIRST) {
    const card = state.path.find(({ stage }) => stage === 'measuring');
    if (card === undefined) return;
    card.stage = 'cleared';
    card.lengthSteps = sensor.edgeSteps - card.edgeSteps;
  } else if (number > SECOND) {
    const card = state.path.find(({ stage }) => stage === 'inside');
    if (card === undefined) return;
    card.clearSinceUs = sensor.edgeUs;
    if (placeUm(state, card, sensor.edgeSteps) < leastClearUm(state, number))
      trip(state, 'sticksOut', number, card);
    else if (!isAtStorey(state, card.mouth, nowUs)) trip(state, 'indexLost', number, card);
  }
}

/** The least place of a card's leading edge when its trailing edge leaves a curtain: before that, other light falls in. */
function leastClearUm({ settings }: ExecutorState, number: number): number {
  const { beamUm, cardToleranceUm, cardUm, toleranceUm } = settings;
  return (beamUm[number] as number) + cardUm - cardToleranceUm - toleranceUm;
}

/**
 * It is more than one card: it goes to the reject tray, and what was to follow it is cancelled. No card is on its way behind
 * one that was not measured.
 */
function putAway(state: ExecutorState, card: PathCard): void {
  const { outputs, ticket } = state;
  card.isDouble = true;
  card.mouth = 0;
  state.staleUpTo = card.feed + 1;
  outputs.send({ kind: 'failed', feed: card.feed, why: 'double' });
  state.ticket = undefined;
  if (ticket !== undefined) outputs.send({ kind: 'failed', feed: ticket.feed, why: 'cancelled' });
}
