import { insideSteps, stepsAt } from './places.ts';
import { areCurtainsClear, driveRack, isThrough } from './rack.ts';
import { addToPath, END, type ExecutorState, type Stage } from './state.ts';
import { addUs, isDue, type Us } from './time.ts';

const MOST_CARDS = 2;
const UNMEASURED: readonly Stage[] = ['fed', 'measuring', 'cleared'];
/** The feeder stands after so long, and a card that it has brought into the first nip has come to the first beam. */
export const RUN_OUT_US = 50_000;

/** Feeds the card of the ticket as soon as the one before is known to be one card. */
export function release(state: ExecutorState, nowUs: Us): void {
  const { path, ticket } = state;
  if (ticket === undefined || path.length >= MOST_CARDS) return;
  const before = path.at(-1);
  if (before !== undefined && (before.isDouble || UNMEASURED.includes(before.stage))) return;
  state.ticket = undefined;
  addToPath(state, ticket, nowUs);
}

/** Tells the axes where they may go, if that has changed; the feeder turns for a card only so long. */
export function drive(state: ExecutorState, nowUs: Us): void {
  if (state.mode === 'run') driveToStorey(state, nowUs);
  const goal = transportGoal(state);
  if (goal !== state.transportGoal) state.outputs.setTransport(goal);
  state.transportGoal = goal;
  const { pickTimeoutUs, pushUm } = state.settings;
  const isFed = state.path.some(
    ({ fedUs, stage }) => stage === 'fed' && !isDue(addUs(fedUs, pickTimeoutUs), nowUs),
  );
  const driveUm = goal === END ? END : pushUm;
  setFeeder(state, isFed ? driveUm : 0);
}

export function setFeeder(state: ExecutorState, um: number): void {
  if (um !== state.feederUm) state.outputs.setFeeder(um);
  state.feederUm = um;
}

/** A card that waits holds the transport at the lip; the last one that drives in needs it no further than that. */
function transportGoal(state: ExecutorState): number {
  const { mode, path, settings } = state;
  if (mode === 'purge') return state.purgeEndSteps;
  if (mode !== 'run' || path.length === 0) return 0;
  let goal = END;
  for (const card of path) {
    if (card.stage === 'ahead') goal = Math.min(goal, stepsAt(state, card, settings.stopUm));
    else if (path.length === 1 && (card.stage === 'entering' || card.stage === 'inside'))
      goal = insideSteps(state, card);
  }
  return goal;
}

/** The rack goes where the first card needs it, as soon as none is between the lip and a storey. */
function driveToStorey(state: ExecutorState, nowUs: Us): void {
  if (!state.isStanding || !areCurtainsClear(state)) return;
  const [first, second] = state.path;
  if (first?.stage === 'entering') return;
  const isIn = first?.stage === 'inside';
  if (isIn && !isThrough(state, first, state.settings.leaveUs, nowUs)) return;
  const wanted = (isIn ? second : first)?.mouth ?? state.ticket?.mouth;
  if (wanted !== undefined && wanted !== state.storey) driveRack(state, wanted);
}
