import { PHENOMENA } from '../../ports/machines/faults.ts';
import type { Counted, Tally } from '../../ports/machines/simulation.ts';
import type { SimulatedMachine } from '../../simulator/machine.ts';
import { addTallies } from './tally.ts';

/** What a machine has counted beside a tally. */
export function countedOn({ chances, oracle }: SimulatedMachine, tally: Tally): Counted {
  const { answersMistaken, cardsLost, runs, uncounted, verifiedBlind, wrong } = oracle;
  const counted = { answersMistaken, cardsLost, runs, uncounted, verifiedBlind, wrong };
  return { tally, oracle: counted, world: chances.tally };
}

/** The same of several machines. */
export function addCounted(parts: readonly Counted[]): Counted {
  const sum = (of: (part: Counted) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const kinds = [...new Set(parts.flatMap(({ oracle }) => Object.keys(oracle.wrong)))] as Wrong[];
  return {
    tally: addTallies(parts.map(({ tally }) => tally)),
    oracle: {
      answersMistaken: sum(({ oracle }) => oracle.answersMistaken),
      cardsLost: sum(({ oracle }) => oracle.cardsLost),
      runs: sum(({ oracle }) => oracle.runs),
      uncounted: sum(({ oracle }) => oracle.uncounted),
      verifiedBlind: sum(({ oracle }) => oracle.verifiedBlind),
      wrong: recordOf(kinds, (kind) => sum(({ oracle }) => oracle.wrong[kind])),
    },
    world: recordOf(PHENOMENA, (name) => ({
      count: sum(({ world }) => world[name].count),
      expected: sum(({ world }) => world[name].expected),
    })),
  };
}

type Wrong = keyof Counted['oracle']['wrong'];

function recordOf<K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
}
