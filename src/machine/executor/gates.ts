import { holdUntil, trip, zoneEntryUs } from './motion.ts';
import {
  type ExecutorState,
  GATE_COUNT,
  type Gate,
  gateOpenFor,
  lastGate,
  type PathCard,
  timeAtUs,
} from './state.ts';
import { addUs, elapsedUs, type Us } from './time.ts';

/** Lets cards leave gate zones, and moves each gate to where the first card that still has to pass it needs it. */
export function serviceGates(state: ExecutorState, nowUs: Us): void {
  if (state.mode !== 'hold') for (const card of state.path) leaveZone(state, card, nowUs);
  for (let gate = 0; gate < GATE_COUNT; gate++) serviceGate(state, gate, nowUs);
}

function leaveZone(state: ExecutorState, card: PathCard, nowUs: Us): void {
  if (card.zoneFreeUm > 0 && elapsedUs(nowUs, timeAtUs(state, card, card.zoneFreeUm)) >= 0) {
    card.gatesCleared++;
    card.zoneFreeUm = 0;
  }
}

function serviceGate(state: ExecutorState, number: number, nowUs: Us): void {
  const gate = state.gates[number] as Gate;
  if (gate.moving && elapsedUs(nowUs, gate.restUs) >= 0) gate.moving = false;
  const card = firstToMeet(state, number);
  if (card === undefined || gate.moving || gate.open === gateOpenFor(card.mouth, number)) return;
  driveGate(state, number, !gate.open, nowUs);
}

function driveGate(state: ExecutorState, number: number, open: boolean, nowUs: Us): void {
  const gate = state.gates[number] as Gate;
  gate.open = open;
  gate.moving = true;
  gate.restUs = addUs(nowUs, state.settings.gateTravelUs);
  state.outputs.setGate(number, open);
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

/** Whether a card may enter the zone of a gate: it rests as the card needs it, and so as each card before does. */
function gateReady(state: ExecutorState, card: PathCard, number: number): boolean {
  const gate = state.gates[number] as Gate;
  return !gate.moving && gate.open === gateOpenFor(card.mouth, number);
}

/**
 * When a card reaches the zone of its next gate, if that gate is not ready for it; `undefined` when it is.
 * A gate that is ready stays so: it does not move for a card behind before this one has left its zone.
 */
export function nextUnreadyUs(state: ExecutorState, card: PathCard): Us | undefined {
  const gate = card.gatesCleared;
  if (card.pairUs === 0 || gate > lastGate(card.mouth) || gateReady(state, card, gate)) return undefined;
  return zoneEntryUs(state, card, gate);
}

/** Stops for a card that has reached the zone of a gate which is not ready for it. */
export function guardZones(state: ExecutorState, nowUs: Us): void {
  if (state.mode === 'hold') return;
  for (const card of state.path) {
    const unready = nextUnreadyUs(state, card);
    if (unready === undefined || elapsedUs(nowUs, unready) < 0) continue;
    const gate = state.gates[card.gatesCleared] as Gate;
    if (state.mode === 'slow' && gate.moving) holdUntil(state, gate.restUs, nowUs);
    else trip(state, 'gateLate', undefined, card);
    return;
  }
}
