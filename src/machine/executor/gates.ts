import { GATES, lookAt, lookNow, restFor, ZONES } from './duties.ts';
import { pathTimeUs, waitForPathUs } from './path-clock.ts';
import {
  afterUs,
  type ExecutorState,
  GATE_COUNT,
  type Gate,
  gateOpenFor,
  lastGate,
  leftUs,
  type PathCard,
} from './state.ts';
import { addUs, elapsedUs, isDue, LONG_US, type Us } from './time.ts';

/** Lets cards leave gate zones and gates come to rest, and moves the gates to where they are needed then. */
export function serviceGates(state: ExecutorState, nowUs: Us): void {
  let waitUs = waitForPathUs(state, leaveZones(state, nowUs));
  for (let number = 0; number < GATE_COUNT; number++) {
    const gate = state.gates[number] as Gate;
    if (gate.moving && isDue(gate.restUs, nowUs)) {
      gate.moving = false;
      moveGate(state, number, nowUs);
    }
    if (gate.moving) waitUs = Math.min(waitUs, elapsedUs(gate.restUs, nowUs));
  }
  restFor(state, GATES, waitUs, nowUs);
}

/** How long it is, on the path's clock, until the next card leaves a zone. */
function leaveZones(state: ExecutorState, nowUs: Us): number {
  const pathUs = pathTimeUs(state, nowUs);
  let waitUs = LONG_US;
  for (const card of state.path) {
    if (!card.isLeaving) continue;
    const cardLeftUs = leftUs(card, card.zoneEndAfterUs, pathUs);
    if (cardLeftUs <= 0) leaveZone(state, card, nowUs);
    else waitUs = Math.min(waitUs, cardLeftUs);
  }
  return waitUs;
}

function leaveZone(state: ExecutorState, card: PathCard, nowUs: Us): void {
  const gate = card.gatesCleared++;
  card.isLeaving = false;
  moveGate(state, gate, nowUs);
  watchNextZone(state, card);
}

/** Moves a gate to where the first card that still has to pass it needs it, unless it moves already. */
export function moveGate(state: ExecutorState, number: number, nowUs: Us): void {
  const gate = state.gates[number] as Gate;
  const card = firstToMeet(state, number);
  if (card === undefined || gate.moving || gate.open === gateOpenFor(card.mouth, number)) return;
  driveGate(state, number, !gate.open, nowUs);
}

function driveGate(state: ExecutorState, number: number, open: boolean, nowUs: Us): void {
  const gate = state.gates[number] as Gate;
  state.outputs.setGate(number, open);
  gate.open = open;
  gate.moving = true;
  gate.restUs = addUs(nowUs, state.settings.gateTravelUs);
  lookAt(state, GATES, gate.restUs);
}

/** Moves every gate that is not where it is needed. */
export function moveGates(state: ExecutorState, nowUs: Us): void {
  for (let gate = 0; gate < GATE_COUNT; gate++) moveGate(state, gate, nowUs);
}

/** Drives every gate to closed, wherever it may have stuck before. */
export function homeGates(state: ExecutorState, nowUs: Us): void {
  for (let gate = 0; gate < GATE_COUNT; gate++) driveGate(state, gate, false, nowUs);
}

function firstToMeet(state: ExecutorState, gate: number): PathCard | undefined {
  for (const card of state.path) {
    if (card.gatesCleared <= gate && gate <= lastGate(card.mouth)) return card;
  }
  return undefined;
}

/** Whether a card may enter the zone of its next gate: it rests as the card needs it, and so as each before does. */
export function isGateReady(state: ExecutorState, card: PathCard): boolean {
  const gate = state.gates[card.gatesCleared] as Gate;
  return !gate.moving && gate.open === gateOpenFor(card.mouth, card.gatesCleared);
}

/** From now on the zone of a card's next gate is ahead, if it meets one more. */
export function watchNextZone(state: ExecutorState, card: PathCard): void {
  const { gatePair16, zonePair16 } = state.lengths;
  card.isZoneAhead = card.gatesCleared <= lastGate(card.mouth);
  if (!card.isZoneAhead) return;
  card.zoneAfterUs = afterUs(card, (gatePair16[card.gatesCleared] as number) - zonePair16);
  lookNow(state, ZONES);
}
