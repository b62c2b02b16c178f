import { expect, test } from 'vitest';
import { HERE } from '../../rigs/here.ts';
import { NO_JOB } from '../../src/job/state.ts';
import { Evening } from '../../src/web/evening.ts';
import { QuestionNumbers } from '../../src/web/question-numbers.ts';

test.each([
  [{ kind: 'stop-unconfirmed' } as const],
  [{ kind: 'world-disagrees', cardsLost: 1, wrong: {} } as const],
])('what nobody should overlook is kept to the end: %o', async (told) => {
  const evening = new Evening(
    async ({ emit }) => {
      emit(told as Parameters<typeof emit>[0]);
      return { state: NO_JOB };
    },
    {
      ...HERE,
      places: { jobs: '', keys: '', state: '' },
      changed: () => {},
      questions: new QuestionNumbers(),
    },
    'fast',
  );
  await evening.isOver;
  expect(evening.ended?.doubts).toEqual([told.kind]);
});
