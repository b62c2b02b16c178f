import type { ExecutorState, PathCard } from './state.ts';
import { END } from './state.ts';

const FIRST = 0;
const SECOND = 1;
const FRONT = 2;

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
  const { beamUm, cardToleranceUm, cardUm, insideUm, slowestNm, toleranceUm } = state.settings;
  const [first = 0, second = 0, front = 0] = [beamUm[FIRST], beamUm[SECOND], beamUm[FRONT]];
  switch (card.stage) {
    case 'fed':
    case 'ahead':
      return END;
    case 'measuring':
      return card.edgeSteps + stepsFor(card.isDouble ? 3 * cardUm : cardUm + cardToleranceUm, slowestNm);
    case 'judged':
      return card.edgeSteps + stepsFor(second - first + toleranceUm, slowestNm);
    case 'entering':
      return stepsAt(state, card, front + toleranceUm);
    case 'inside':
      return stepsAt(state, card, insideUm);
  }
}
