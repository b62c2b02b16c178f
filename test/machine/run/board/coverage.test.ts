import { describe, expect, test } from 'vitest';
import { type Random, randomFrom } from '../../../../rigs/board-run/random.ts';
import { IN_FULL } from '../../../../rigs/in-full.ts';
import { History } from '../../../support/run/history.ts';
import { whyIllegal } from '../../../support/run/illegal.ts';
import { tinyConfig } from '../../../support/run/tiny.ts';
import { STATES, type StateName, VARIANTS } from '../../../support/run/variants.ts';

const CONFIGS = [tinyConfig(), tinyConfig({ maxRuns: 1 }), tinyConfig({ readers: 'index', maxRuns: 2 })];
const TIMES = IN_FULL ? 100 : 25;
/** A state of a history is tried with every event; of states close to each other only some. */
const TRIED_ONCE_IN = 5;

/** Histories in each state, reached by chance. */
function reach(random: Random): Map<StateName, History[]> {
  const all = new Map<StateName, History[]>(STATES.map((state) => [state, []]));
  while ([...all.values()].some((histories) => histories.length < TIMES)) {
    const history = new History(random.oneOf(CONFIGS), random);
    for (let steps = 0; steps < 250 && !history.hasEnded; steps++) {
      if (random.below(40) === 0 || !history.takeNatural()) history.takeOdd();
      const some = all.get(history.state) ?? [];
      const wanted = history.hasEnded || history.state === 'leaving' || random.below(TRIED_ONCE_IN) === 0;
      if (wanted && some.length < TIMES) some.push(history.branch(random));
    }
  }
  return all;
}

const random = randomFrom(2026);
let found: Map<StateName, History[]> | undefined;

function reached(state: StateName): readonly History[] {
  found ??= reach(random);
  return found.get(state) ?? [];
}

const PAIRS = STATES.flatMap((state) => VARIANTS.map((variant) => ({ state, variant })));
const LEGAL = PAIRS.filter(({ state, variant }) => whyIllegal(state, variant.name) === undefined);
const ILLEGAL = PAIRS.filter(({ state, variant }) => whyIllegal(state, variant.name) !== undefined);

describe('every event in every state', () => {
  test(`is one of ${PAIRS.length} pairs, of which ${LEGAL.length} can come`, () => {
    expect(LEGAL.length + ILLEGAL.length).toBe(PAIRS.length);
    expect(LEGAL.length / PAIRS.length).toBeGreaterThan(0.6);
  });

  test(`comes at least ${TIMES} times where it can, and what must never be so is not, then and thereafter`, () => {
    const count = new Map<string, number>();
    for (const { state, variant } of LEGAL) {
      for (const history of reached(state)) {
        const branch = history.branch(random);
        branch.takeVariant(variant);
        for (let steps = 0; steps < 3; steps++) branch.takeOdd();
        const pair = `${state} ${variant.name}`;
        count.set(pair, (count.get(pair) ?? 0) + 1);
      }
    }
    const rare = LEGAL.filter(({ state, variant }) => (count.get(`${state} ${variant.name}`) ?? 0) < TIMES);
    expect(rare).toEqual([]);
  });
});

describe('an event that cannot come', () => {
  test.each(STATES)('moves nothing in the state %s', (state) => {
    for (const { variant } of ILLEGAL.filter((pair) => pair.state === state)) {
      for (const history of reached(state)) {
        const branch = history.branch(random);
        const moves = branch.tryVariant(variant).filter((effect) => {
          return (
            effect.kind === 'send' && (effect.message.kind === 'arm' || effect.message.kind === 'ticket')
          );
        });
        expect(moves, `${state} ${variant.name}: ${whyIllegal(state, variant.name)}`).toEqual([]);
      }
    }
  });
});
