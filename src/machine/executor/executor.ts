import { BEAMS, type BeamName, type InputName, type ToExecutor, type Trip } from '../messages.ts';
import { serviceCards, serviceClears } from './deadlines.ts';
import { EDGES, lookAt, lookAtAll, lookNow, MODE, mostUrgent, RELEASE, restFor } from './duties.ts';
import { DUTY_COUNT } from './duty-count.ts';
import { filterUs, serviceBeams } from './filter.ts';
import { homeGates, serviceGates } from './gates.ts';
import { changeSpeed, stopAll, trip } from './motion.ts';
import { keepPathClock, pathTimeUs } from './path-clock.ts';
import { forgetReckoned, serviceRelease } from './release.ts';
import { reportAll, serviceReports } from './reports.ts';
import type { Beam, ExecutorState } from './state.ts';
import { addUs, elapsedUs, isDue, LONG_US, type Us } from './time.ts';
import { guardZones } from './zones.ts';

/**
 * The executor decides *when*: when a card is released, a gate moves, a beam is overdue, everything stops. This is
 * the reference that the firmware follows line by line. Whoever drives it calls one of the functions below with the
 * time of what happened, then `service`, and again after the time that `waitUs` (in `duties.ts`) names.
 */
/** Inputs that forbid motion; each causes the trip of its name. */
const STOPPERS: readonly Extract<Trip, InputName>[] = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'];

/** A message from the host. */
export function command(state: ExecutorState, message: ToExecutor, nowUs: Us): void {
  state.heartbeatUs = nowUs;
  switch (message.kind) {
    case 'heartbeat':
      return;
    case 'arm':
      return arm(state, message.purge, nowUs);
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

function arm(state: ExecutorState, purge: boolean, nowUs: Us): void {
  const why = whyNotArmed(state);
  stopAll(state);
  if (why !== undefined) return state.outputs.send({ kind: 'refused', why });
  state.staleUpTo = 0;
  if (!purge) return startRunning(state, nowUs);
  state.outputs.setTransport(2);
  state.mode = 'purge';
  state.purgeEndUs = addUs(nowUs, state.settings.purgeUs);
  lookAtAll(state);
}

function whyNotArmed(state: ExecutorState): InputName | BeamName | undefined {
  const input = STOPPERS.find((name) => state.inputs[name]);
  return input ?? BEAMS.find((_, beam) => (state.beams[beam] as Beam).broken);
}

function startRunning(state: ExecutorState, nowUs: Us): void {
  homeGates(state, nowUs);
  changeSpeed(state, 'run', nowUs);
  state.outputs.send({ kind: 'armed' });
}

function takeTicket(state: ExecutorState, feed: number, mouth: number): void {
  if (state.mode === 'off' || state.mode === 'purge') return;
  if (feed <= state.staleUpTo) return state.outputs.send({ kind: 'failed', feed, why: 'cancelled' });
  reportAll(state);
  state.ticket = { feed, mouth };
  forgetReckoned(state);
  lookNow(state, RELEASE);
}

/** A beam has changed; believed once it has stayed so for the time of the glitch filter. */
export function beamChanged(state: ExecutorState, number: number, broken: boolean, atUs: Us): void {
  const beam = state.beams[number] as Beam;
  if (beam.rawBroken === broken) return;
  beam.rawBroken = broken;
  if (beam.broken === broken) return;
  beam.edgeUs = pathTimeUs(state, atUs);
  beam.believedUs = addUs(atUs, filterUs(state, number, broken));
  lookAt(state, EDGES, beam.believedUs);
}

/** The thickness sensor has measured what lies under it, in micrometres; of a card the thickest part counts. */
export function thicknessRead(state: ExecutorState, thicknessUm: number): void {
  for (const card of state.path) {
    if (card.nextBeam === 1) card.thicknessUm = Math.max(card.thicknessUm, thicknessUm);
  }
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
  while (serviceNext(state, nowUs));
}

type Service = (state: ExecutorState, nowUs: Us) => void;

/** What is done for each duty, by its number. */
const SERVICES: readonly Service[] = [
  serviceGates,
  serviceReports,
  serviceBeams,
  serviceMode,
  guardZones,
  serviceCards,
  serviceClears,
  serviceRelease,
];

/**
 * Looks at the most urgent duty that is due, and does at most one thing there; false when none is due. Firmware reads
 * its clock again between two calls, so that nothing urgent waits for long.
 */
function serviceNext(state: ExecutorState, nowUs: Us): boolean {
  const duty = mostUrgent(state, nowUs);
  SERVICES[duty]?.(state, nowUs);
  return duty < DUTY_COUNT;
}

/** Stops when the host is silent, and ends the modes that last for a time. */
function serviceMode(state: ExecutorState, nowUs: Us): void {
  if (state.mode === 'off') return restFor(state, MODE, LONG_US, nowUs);
  keepPathClock(state, nowUs);
  const silentUs = addUs(state.heartbeatUs, state.settings.heartbeatTimeoutUs);
  if (isDue(silentUs, nowUs)) return trip(state, 'heartbeat');
  if (state.mode === 'purge' && isDue(state.purgeEndUs, nowUs)) return startRunning(state, nowUs);
  if (state.mode === 'hold' && isDue(state.holdEndUs, nowUs)) return changeSpeed(state, 'slow', nowUs);
  restFor(state, MODE, Math.min(elapsedUs(silentUs, nowUs), modeLeftUs(state, nowUs)), nowUs);
}

function modeLeftUs(state: ExecutorState, nowUs: Us): number {
  if (state.mode === 'purge') return elapsedUs(state.purgeEndUs, nowUs);
  return state.mode === 'hold' ? elapsedUs(state.holdEndUs, nowUs) : LONG_US;
}
