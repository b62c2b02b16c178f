import { backOf } from './backs.ts';
import type { JobPlan, Remake } from './plan.ts';

/** Trays to be made once more. */
interface RemakeWanted {
  readonly boards: readonly number[];
  /** The number of the first copy. */
  readonly firstCopy: number;
  readonly copies: number;
  /** Names the course of the simulation, which is another than before. */
  readonly seed: string;
  readonly remakes: Remake;
}

/** The plan to make boards of a job once more: the same deals on the same machine, in decks with the same backs. */
export function remakePlan(original: JobPlan, wanted: RemakeWanted): JobPlan {
  const { boards, firstCopy, copies, seed, remakes } = wanted;
  const { sealing: _, backs: __, copiesOf: ___, ...plan } = original;
  const backs = boards.flatMap((board) => backOf(original, board) ?? []);
  return {
    ...plan,
    boards: boards.flatMap((wantedNumber) => plan.boards.filter(({ number }) => number === wantedNumber)),
    copies,
    firstCopy,
    order: 'set',
    machine: { ...plan.machine, seed },
    remakes,
    ...(backs.length === 0 ? {} : { backs }),
  };
}
