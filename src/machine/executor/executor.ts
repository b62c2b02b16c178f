import { BEAM_COUNT, BEAMS, type BeamName, type InputName, type ToExecutor, type Trip } from '../messages.ts';
import {
  beamBroke,
  beamCleared,
  beamOverdue,
  breakDeadlineUs,
  cardOverdue,
  clearDeadlineUs,
  filterUs,
  overUs,
} from './edges.ts';
import { guardZones, homeGates, serviceGates } from './gates.ts';
import { changeSpeed, stopAll, trip } from './motion.ts';
import { earliestReleaseUs } from './release.ts';
import type { Beam, ExecutorState } from './state.ts';
import { addUs, elapsedUs, type Us } from './time.ts';

/**
 * The executor decides *when*: when a card is released, a gate moves, a beam is overdue, everything stops. This is
 * the reference that the firmware follows line by line. Whoever drives it calls one of the functions below with the
 * time of what happened, then `service`, and again after the time that `waitUs` (in `wake.ts`) names.
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
  state.mode = 'purge';
  state.purgeEndUs = addUs(nowUs, state.settings.purgeUs);
  state.outputs.setTransport(2);
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
  state.ticket = { feed, mouth };
}

/** A beam has changed; believed once it has stayed so for the time of the glitch filter. */
export function beamChanged(state: ExecutorState, number: number, broken: boolean, atUs: Us): void {
  const beam = state.beams[number] as Beam;
  if (beam.rawBroken === broken) return;
  beam.rawBroken = broken;
  beam.rawSinceUs = atUs;
  state.beamsPending += broken === beam.broken ? -1 : 1;
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
  filterBeams(state, nowUs);
  if (state.mode === 'off') return;
  if (elapsedUs(nowUs, addUs(state.heartbeatUs, state.settings.heartbeatTimeoutUs)) >= 0)
    return trip(state, 'heartbeat');
  if (state.mode === 'purge') return endPurge(state, nowUs);
  if (state.mode === 'hold') endHold(state, nowUs);
  else checkDeadlines(state, nowUs);
  serviceGates(state, nowUs);
  guardZones(state, nowUs);
  release(state, nowUs);
}

function filterBeams(state: ExecutorState, nowUs: Us): void {
  if (state.beamsPending === 0) return;
  for (let number = 0; number < BEAM_COUNT; number++) {
    const beam = state.beams[number] as Beam;
    if (beam.broken === beam.rawBroken) continue;
    if (elapsedUs(nowUs, beam.rawSinceUs) < filterUs(state, number)) continue;
    beam.broken = beam.rawBroken;
    state.beamsPending--;
    if (beam.broken) beamBroke(state, number, beam.rawSinceUs, nowUs);
    else beamCleared(state, number, beam.rawSinceUs, nowUs);
  }
}

function endPurge(state: ExecutorState, nowUs: Us): void {
  if (elapsedUs(nowUs, state.purgeEndUs) >= 0) startRunning(state, nowUs);
}

function endHold(state: ExecutorState, nowUs: Us): void {
  if (elapsedUs(nowUs, state.holdEndUs) >= 0) changeSpeed(state, 'slow', nowUs);
}

function isOver(state: ExecutorState, deadline: Us, nowUs: Us): boolean {
  return elapsedUs(nowUs, overUs(state, deadline)) >= 0;
}

function checkDeadlines(state: ExecutorState, nowUs: Us): void {
  for (let number = 0; number < BEAM_COUNT; number++) {
    const { holder } = state.beams[number] as Beam;
    if (holder === undefined) continue;
    const deadline = clearDeadlineUs(state, number, holder);
    if (deadline !== undefined && isOver(state, deadline, nowUs)) {
      return beamOverdue(state, number, holder, nowUs);
    }
  }
  for (const card of state.path) {
    if (card.nextBeam >= 0 && isOver(state, breakDeadlineUs(state, card), nowUs))
      return cardOverdue(state, card);
  }
}

function release(state: ExecutorState, nowUs: Us): void {
  const { ticket } = state;
  if (ticket === undefined) return;
  const earliest = earliestReleaseUs(state, ticket.mouth, nowUs);
  if (earliest === undefined || elapsedUs(nowUs, earliest) < 0) return;
  state.ticket = undefined;
  state.path.push({
    feed: ticket.feed,
    mouth: ticket.mouth,
    nextBeam: 0,
    refUs: nowUs,
    refUm: 0,
    pairUs: 0,
    gatesCleared: 0,
    zoneFreeUm: 0,
    givenUp: false,
    thicknessUm: 0,
    isDouble: false,
  });
  state.outputs.setFeeder(true);
  serviceGates(state, nowUs);
}
