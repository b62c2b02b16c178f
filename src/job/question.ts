import type { NamedCause } from '../machine/cause.ts';
import type { FaultNumber } from '../machine/fault.ts';
import { isFromOutside } from '../machine/recovery.ts';
import type { Question } from '../machine/sentence.ts';
import { onlyBackOf } from './backs.ts';
import { OF_DECKS } from './diagnosis/causes.ts';
import { causeOf } from './diagnosis/likeliest.ts';
import { currentOf, type JobState } from './state.ts';

/** The likeliest cause of what keeps going wrong in a job, once that can be told; of a `fault`, where one is meant. */
export function causeInJob(state: JobState, fault?: FaultNumber): NamedCause | undefined {
  const { backs = {}, boards, mostStops, trouble } = state;
  const stops = (currentOf(state)?.faults ?? []).filter(isFromOutside).length;
  const isCounted = mostStops !== undefined && stops <= mostStops;
  const named = causeOf(trouble, { fault, ...(isCounted && { left: mostStops + 1 - stops }) });
  if (named === undefined || !OF_DECKS.includes(named.cause)) return named;
  const back = onlyBackOf(
    boards.filter(({ runs }) => runs > 0).map(({ board, faults }) => ({ back: backs[board], faults })),
    ({ faults }) => named.faults.some((each) => faults.includes(each.fault)),
  );
  return back === undefined ? named : { ...named, back };
}

/** What a person is asked now, with the board that it is about and the cause of what keeps happening. */
export function questionIn(state: JobState): Question | undefined {
  const { ask } = state;
  if (ask === undefined) return undefined;
  const board = currentOf(state);
  const cause = ask.fault === undefined ? undefined : causeInJob(state, ask.fault);
  return { ...ask, ...(board && { board: board.board, copy: board.copy }), ...(cause && { cause }) };
}

/** The fault from outside the machine for which the board in work was given up, and which no other would escape. */
export function givenUpFor(state: JobState): FaultNumber | undefined {
  const board = currentOf(state);
  const [last, why] = (board?.faults ?? []).slice(-2).reverse();
  const isGivenUp = board?.status === 'abandoned' && last === 5008;
  return isGivenUp && why !== undefined && isFromOutside(why) ? why : undefined;
}
