import {
  BEAM_COUNT,
  BEAMS,
  type BeamName,
  type InputName,
  SENSORS,
  type ToExecutor,
  type Trip,
} from '../messages.ts';
import { watchCards } from './cards.ts';
import { beamBroke, beamCleared } from './edges.ts';
import { drive, RUN_OUT_US, release } from './motion.ts';
import { lateSteps, letGoSteps, placeUm } from './places.ts';
import { HOME, homeRack, isAtStorey, watchRack } from './rack.ts';
import type { ExecutorState, Sensor } from './state.ts';
import { stopAll, trip } from './stop.ts';
import { addUs, elapsedUs, isDue, LONG_US, type Us } from './time.ts';

/**
 * The executor decides *when*: when a card is released, the rack moves, a card goes in, everything stops. This is the
 * reference that the firmware follows line by line. Whoever drives it calls one of the functions below with the time of
 * what happened, then `service`, and again after the time that `waitUs` names.
 */

/**
 * Inputs that forbid motion, and have a contact that stops the motors by itself; each causes the trip of its name.
 */
export const STOPPERS: readonly Extract<Trip, InputName>[] = [
  'bayOpen',
  'coverOpen',
  'doorOpen',
  'stopPressed',
];
const MOST_READINGS = 63;
/** So long after the first of them opens the motors have less than 2 V, or a contact is welded. */
export const FALL_US = 500_000;

/** A message from the host. */
export function command(state: ExecutorState, message: ToExecutor, nowUs: Us): void {
  state.heartbeatUs = nowUs;
  switch (message.kind) {
    case 'heartbeat':
      return;
    case 'arm':
      return arm(state, message.purge);
    case 'disarm':
      return stopAll(state);
    case 'ticket':
      return takeTicket(state, message.feed, message.mouth);
    case 'signal':
      return state.outputs.setSignal(message.lamp, message.buzzer);
    case 'query':
      return state.outputs.send({ kind: 'ready', inputs: { ...state.inputs } });
  }
}

/** Whenever it is armed the rack is driven home first. */
function arm(state: ExecutorState, purge: boolean): void {
  const why = whyNotArmed(state);
  stopAll(state);
  if (why !== undefined) return state.outputs.send({ kind: 'refused', why });
  state.staleUpTo = 0;
  state.willPurge = purge;
  state.outputs.enable(true);
  homeRack(state);
}

function whyNotArmed(state: ExecutorState): InputName | BeamName | undefined {
  const input = STOPPERS.find((name) => state.inputs[name]);
  return input ?? BEAMS.find((_, beam) => state.sensors[beam]?.broken === true);
}

function takeTicket(state: ExecutorState, feed: number, mouth: number): void {
  if (state.mode !== 'run') return;
  if (feed <= state.staleUpTo) return state.outputs.send({ kind: 'failed', feed, why: 'cancelled' });
  state.ticket = { feed, mouth };
}

/** A sensor has changed, at a time and at a place of the transport; believed once it has stayed so for a while. */
export function sensorChanged(
  state: ExecutorState,
  number: number,
  broken: boolean,
  atUs: Us,
  atSteps: number,
): void {
  const sensor = state.sensors[number] as Sensor;
  if (sensor.rawBroken === broken) return;
  sensor.rawBroken = broken;
  sensor.edgeUs = atUs;
  sensor.edgeSteps = atSteps;
}

/** The lever has measured what lies under it, in micrometres: of a card counts what is read between its edges. */
export function thicknessRead(state: ExecutorState, thicknessUm: number): void {
  const { cardToleranceUm, cardUm, leverUm } = state.settings;
  const steps = state.outputs.transportSteps();
  for (const card of state.path) {
    if (card.stage !== 'measuring' && card.stage !== 'cleared') continue;
    const pastUm = placeUm(state, card, steps) - leverUm;
    if (pastUm >= cardToleranceUm && pastUm <= cardUm - cardToleranceUm)
      addReading(card.thicknesses, thicknessUm);
  }
}

function addReading(rising: number[], um: number): void {
  if (rising.length >= MOST_READINGS) return;
  let place = rising.push(um) - 1;
  for (; place > 0 && (rising[place - 1] as number) > um; place--)
    rising[place] = rising[place - 1] as number;
  rising[place] = um;
}

/** A switch or slow sensor has changed. */
export function inputChanged(state: ExecutorState, name: InputName, level: boolean): void {
  state.inputs[name] = level;
  state.outputs.send({ kind: 'input', name, level });
  const stopper = STOPPERS.find((each) => each === name);
  if (level && state.mode !== 'off' && stopper !== undefined) trip(state, stopper);
}

/** Does all that is due by now. */
export function service(state: ExecutorState, nowUs: Us): void {
  while (believeNext(state, nowUs));
  watchContacts(state, nowUs);
  if (state.mode === 'off') return;
  if (isDue(addUs(state.heartbeatUs, state.settings.heartbeatTimeoutUs), nowUs))
    return trip(state, 'heartbeat');
  watchRack(state, nowUs);
  watchMode(state, nowUs);
  if (state.mode === 'run') watchCards(state, nowUs);
  if (state.mode === 'run') release(state, nowUs);
  drive(state, nowUs);
}

/** Whatever forbids motion cuts the motors' supply by a contact of its own: where the voltage stays, one does not. */
function watchContacts(state: ExecutorState, nowUs: Us): void {
  const { bayOpen, coverOpen, doorOpen, stopPressed } = state.inputs;
  if (!bayOpen && !coverOpen && !doorOpen && !stopPressed) state.contacts = 'closed';
  else if (state.contacts === 'closed') {
    state.contacts = 'open';
    state.openSinceUs = nowUs;
  }
  if (state.contacts !== 'open' || !isDue(addUs(state.openSinceUs, FALL_US), nowUs)) return;
  state.contacts = 'judged';
  if (state.inputs.motorsLive) trip(state, 'contactWelded');
}

/** Believes the first sensor whose change has lasted long enough. */
function believeNext(state: ExecutorState, nowUs: Us): boolean {
  for (let number = 0; number < SENSORS.length; number++) {
    const sensor = state.sensors[number] as Sensor;
    if (sensor.broken === sensor.rawBroken) continue;
    if (!isDue(addUs(sensor.edgeUs, state.settings.glitchUs), nowUs)) continue;
    sensor.broken = sensor.rawBroken;
    if (number < BEAM_COUNT && sensor.broken) beamBroke(state, number, nowUs);
    else if (number < BEAM_COUNT) beamCleared(state, number, nowUs);
    return true;
  }
  return false;
}

/** From home, where the rack's steps are counted anew, to the path that is looked through, and from there to running. */
function watchMode(state: ExecutorState, nowUs: Us): void {
  const { outputs, settings } = state;
  if (state.mode === 'home' && isAtStorey(state, HOME, nowUs)) {
    outputs.setRackPlace(settings.storeySteps[HOME] as number);
    state.mode = 'purge';
    state.purgeEndSteps = outputs.transportSteps() + (state.willPurge ? settings.purgeSteps : 0);
  }
  if (state.mode !== 'purge' || outputs.transportSteps() < state.purgeEndSteps) return;
  state.mode = 'run';
  outputs.send({ kind: 'armed' });
}

/** How long nothing has to be done if nothing else happens: never longer than it is. */
export function waitUs(state: ExecutorState, nowUs: Us): number {
  const {
    clearUs,
    flightUs,
    glitchUs,
    heartbeatTimeoutUs,
    leaveUs,
    pickTimeoutUs,
    settleUs,
    transportStepUs,
  } = state.settings;
  const { heartbeatUs, mode, path, sensors } = state;
  let waitUs = LONG_US;
  for (const { broken, edgeUs, rawBroken } of sensors)
    if (broken !== rawBroken) waitUs = sooner(waitUs, glitchUs - elapsedUs(nowUs, edgeUs));
  if (state.contacts === 'open') waitUs = sooner(waitUs, FALL_US - elapsedUs(nowUs, state.openSinceUs));
  if (mode === 'off') return waitUs;
  waitUs = sooner(waitUs, heartbeatTimeoutUs - elapsedUs(nowUs, heartbeatUs));
  if (state.isStanding) waitUs = sooner(waitUs, settleUs - elapsedUs(nowUs, state.standsSinceUs));
  if (mode === 'run' && path.length === 0) return waitUs;
  const atSteps = state.outputs.transportSteps();
  if (mode === 'purge') waitUs = sooner(waitUs, (state.purgeEndSteps - atSteps) * transportStepUs);
  for (const card of path) {
    if (card.stage === 'fed') {
      const fedForUs = elapsedUs(nowUs, card.fedUs);
      waitUs = sooner(waitUs, pickTimeoutUs - fedForUs);
      waitUs = sooner(waitUs, pickTimeoutUs + RUN_OUT_US - fedForUs);
    } else waitUs = sooner(waitUs, (lateSteps(state, card) - atSteps) * transportStepUs);
    if (card.stage !== 'inside') continue;
    const clearForUs = elapsedUs(nowUs, card.clearSinceUs);
    waitUs = sooner(waitUs, leaveUs - clearForUs);
    waitUs = sooner(waitUs, clearUs - clearForUs);
    waitUs = sooner(waitUs, flightUs - clearForUs);
    if (card.isLetGo) waitUs = sooner(waitUs, flightUs - elapsedUs(nowUs, card.letGoUs));
    else waitUs = sooner(waitUs, (letGoSteps(state, card) - atSteps) * transportStepUs);
  }
  return waitUs;
}

/** The shorter of two waits, of which the other one may be over. */
function sooner(waitUs: number, otherUs: number): number {
  return otherUs > 0 && otherUs < waitUs ? otherUs : waitUs;
}
