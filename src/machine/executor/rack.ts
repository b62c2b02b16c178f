import { CURTAINS, FIRST_CODE, FIRST_CURTAIN, SENSORS } from '../messages.ts';
import { STOREY_CODES } from './settings.ts';
import type { ExecutorState, PathCard, Sensor } from './state.ts';
import { trip } from './stop.ts';
import { addUs, isDue, type Us } from './time.ts';

export const BOTH_CURTAINS = 3;
/** The reject tray, the uppermost storey, is before the lip where the rack is lowest. */
export const HOME = 0;

/** The bit of a curtain by its beam number. */
export function curtainBit(number: number): number {
  return 1 << (number - FIRST_CURTAIN);
}

/** Whether both curtains show that nothing sticks out of any storey. */
export function areCurtainsClear({ sensors }: ExecutorState): boolean {
  for (const number of CURTAINS) {
    const { broken, rawBroken } = sensors[number] as Sensor;
    if (broken || rawBroken) return false;
  }
  return true;
}

/** A card is through: it has broken both curtains, and both have been clear for so long. */
export function isThrough(state: ExecutorState, card: PathCard, forUs: number, nowUs: Us): boolean {
  return (
    card.curtains === BOTH_CURTAINS &&
    areCurtainsClear(state) &&
    isDue(addUs(card.clearSinceUs, forUs), nowUs)
  );
}

/** What the slots show, a bit for each that is lit. */
function codeOf({ sensors }: ExecutorState): number {
  let code = 0;
  for (let number = FIRST_CODE; number < SENSORS.length; number++)
    if (sensors[number]?.broken === false) code |= 1 << (number - FIRST_CODE);
  return code;
}

export function driveRack(state: ExecutorState, storey: number): void {
  state.storey = storey;
  state.isStanding = false;
  state.outputs.setRack(state.settings.storeySteps[storey] as number);
}

/** Without current the rack sinks to its lowest place; wherever it is, it is driven down, and onto its pad. */
export function homeRack(state: ExecutorState): void {
  state.mode = 'home';
  state.outputs.setRackPlace(state.settings.storeySteps.at(-1) as number);
  driveRack(state, HOME);
}

/** Whether the rack stands and has come to rest. */
function isAtRest(state: ExecutorState, nowUs: Us): boolean {
  return state.isStanding && isDue(addUs(state.standsSinceUs, state.settings.settleUs), nowUs);
}

/** Whether the rack is at rest at a storey; that its code says so is watched all the time. */
export function isAtStorey(state: ExecutorState, storey: number, nowUs: Us): boolean {
  return state.storey === storey && isAtRest(state, nowUs);
}

/** Looks whether the rack has come to rest, and whether its code is that of its storey. */
export function watchRack(state: ExecutorState, nowUs: Us): void {
  if (!state.isStanding) {
    if (state.outputs.isRackMoving()) return;
    state.isStanding = true;
    state.standsSinceUs = nowUs;
  }
  if (isAtRest(state, nowUs) && codeOf(state) !== STOREY_CODES[state.storey]) trip(state, 'indexLost');
}
