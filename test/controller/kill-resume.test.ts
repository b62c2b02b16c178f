import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { MortalJob } from '../../rigs/mortal-job.ts';
import { planOf } from '../../rigs/simulated-job.ts';

const JOBS = IN_FULL ? 12 : 2;
const BOARDS = 5;

describe.each(['worn', 'hostile'] as const)(
  'a job killed again and again, with a machine that people touch: %s',
  (faults) => {
    test.each(['standard', 'super'] as const)(
      'makes every board or asks a person, and no wrong one: %s',
      (deck) => {
        let kills = 0;
        for (let job = 1; job <= JOBS; job++) {
          const isShuffled = job % 2 === 0;
          const plan = planOf({
            boards: BOARDS,
            deck,
            faults,
            seed: `${faults} ${deck} ${job}`,
            ...(isShuffled && { shufflesTrays: true }),
          });
          const outcome = new MortalJob(plan).run(1 + (job % 5));
          const { cardsLost, wrong } = outcome.machine.oracle;
          const { isOver, toldAndLost, disagreement } = outcome;
          expect({ isOver, toldAndLost, disagreement, cardsLost, wrong: wrong.knowable }).toEqual({
            isOver: true,
            toldAndLost: 0,
            disagreement: undefined,
            cardsLost: 0,
            wrong: 0,
          });
          const ends = new Set(outcome.job.state.boards.map(({ status }) => status));
          expect([...ends].filter((status) => status !== 'final' && status !== 'abandoned')).toEqual([]);
          kills += outcome.kills;
        }
        expect(kills).toBeGreaterThan(JOBS);
      },
    );
  },
);
