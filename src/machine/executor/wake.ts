import { BEAM_COUNT } from '../messages.ts';
import { breakDeadlineUs, clearDeadlineUs, filterUs, overUs } from './edges.ts';
import { nextUnreadyUs } from './gates.ts';
import { earliestReleaseUs } from './release.ts';
import { type Beam, type ExecutorState, type PathCard, timeAtUs } from './state.ts';
import { addUs, elapsedUs, type Us } from './time.ts';

/** Longer than any wait that the executor has. */
const LONG_US = 0x3fff_ffff;

/**
 * How long `service` has nothing to do if nothing else happens, in microseconds. Firmware calls `service` at every
 * tick instead; a simulation jumps to this time.
 */
export function waitUs(state: ExecutorState, nowUs: Us): number {
  const glitch = state.beamsPending === 0 ? LONG_US : waitForBeams(state, nowUs);
  return Math.max(0, state.mode === 'off' ? glitch : Math.min(glitch, waitArmed(state, nowUs)));
}

function waitForBeams(state: ExecutorState, nowUs: Us): number {
  let wait = LONG_US;
  for (let number = 0; number < BEAM_COUNT; number++) {
    const beam = state.beams[number] as Beam;
    if (beam.broken === beam.rawBroken) continue;
    wait = Math.min(wait, filterUs(state, number) - elapsedUs(nowUs, beam.rawSinceUs));
  }
  return wait;
}

function waitArmed(state: ExecutorState, nowUs: Us): number {
  const heartbeat = elapsedUs(addUs(state.heartbeatUs, state.settings.heartbeatTimeoutUs), nowUs);
  if (state.mode === 'purge') return Math.min(heartbeat, elapsedUs(state.purgeEndUs, nowUs));
  if (state.mode === 'hold') return Math.min(heartbeat, elapsedUs(state.holdEndUs, nowUs));
  let wait = Math.min(heartbeat, waitForGates(state, nowUs), waitForRelease(state, nowUs));
  for (const card of state.path) wait = Math.min(wait, waitForCard(state, card, nowUs));
  for (let number = 0; number < BEAM_COUNT; number++) {
    const { holder } = state.beams[number] as Beam;
    const deadline = holder === undefined ? undefined : clearDeadlineUs(state, number, holder);
    if (deadline !== undefined) wait = Math.min(wait, elapsedUs(overUs(state, deadline), nowUs));
  }
  return wait;
}

function waitForGates(state: ExecutorState, nowUs: Us): number {
  let wait = LONG_US;
  for (const gate of state.gates) if (gate.moving) wait = Math.min(wait, elapsedUs(gate.restUs, nowUs));
  return wait;
}

function waitForRelease(state: ExecutorState, nowUs: Us): number {
  const release =
    state.ticket === undefined ? undefined : earliestReleaseUs(state, state.ticket.mouth, nowUs);
  return release === undefined ? LONG_US : elapsedUs(release, nowUs);
}

function waitForCard(state: ExecutorState, card: PathCard, nowUs: Us): number {
  let wait = LONG_US;
  if (card.nextBeam >= 0) wait = elapsedUs(overUs(state, breakDeadlineUs(state, card)), nowUs);
  if (card.zoneFreeUm > 0) wait = Math.min(wait, elapsedUs(timeAtUs(state, card, card.zoneFreeUm), nowUs));
  const unready = nextUnreadyUs(state, card);
  return unready === undefined ? wait : Math.min(wait, elapsedUs(unready, nowUs));
}
