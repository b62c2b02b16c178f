import type { ExecutorState, PathCard } from './state.ts';
import { END } from './state.ts';

const FIRST = 0;
const SECOND = 1;
const FRONT = 2;
/** A card that takes this many times the steps of the slowest is a jam. */
const MOST_SLOWER = 3;

/** How many steps of so many nanometres a length takes, cut downwards. */
export function stepsFor(um: number, stepNm: number): number {
  return Math.floor((um * 1000) / stepNm);
}

/** Where the leading edge of a card is when the transport is at a place: no further than that. */
export function placeUm({ settings }: ExecutorState, card: PathCard, steps: number): number {
  return (settings.beamUm[FIRST] as number) + Math.floor(((steps - card.edgeSteps) * card.stepNm) / 1000);
}

/** Where the transport is when the leading edge of a card is at a place. */
export function stepsAt({ settings }: ExecutorState, card: PathCard, um: number): number {
  return card.edgeSteps + stepsFor(um - (settings.beamUm[FIRST] as number), card.stepNm);
}

/** Where the transport is when what comes next of a card must have come. */
export function lateSteps(state: ExecutorState, card: PathCard): number {
  const { beamUm, slowestNm, toleranceUm } = state.settings;
  switch (card.stage) {
    case 'fed':
    case 'ahead':
      return END;
    case 'measuring':
    case 'cleared': {
      const pairUm = (beamUm[SECOND] as number) - (beamUm[FIRST] as number);
      return card.edgeSteps + MOST_SLOWER * stepsFor(pairUm + toleranceUm, slowestNm);
    }
    case 'entering':
      return stepsAt(state, card, (beamUm[FRONT] as number) + toleranceUm);
    case 'inside':
      return insideSteps(state, card);
  }
}

/** Where the transport is when nothing holds a card any more; more than one card may be three cards long. */
export function letGoSteps(state: ExecutorState, card: PathCard): number {
  return stepsAt(state, card, state.settings.letGoUm + longerUm(state, card));
}

/** How far the transport goes for a card that it drives in. */
export function insideSteps(state: ExecutorState, card: PathCard): number {
  return stepsAt(state, card, state.settings.insideUm + longerUm(state, card));
}

function longerUm({ settings }: ExecutorState, { isDouble }: PathCard): number {
  return isDouble ? 2 * settings.cardUm : 0;
}
