import { expect, test } from 'vitest';
import { DECKS } from '../../src/bridge/deck.ts';
import { expectedWrongs } from '../../src/simulator/risk.ts';

test('a copy that is not counted passes in the first run, or in the second after a card that was not counted', () => {
  const { uncountedDouble } = expectedWrongs({
    deck: DECKS.standard,
    readers: 'both',
    level: 'hostile',
    boards: 1060,
    boardsVerified: 1060,
    firstRuns: { count: 1060, verified: 0 },
    uncountedPerRun: 0.25,
    boardsPerJob: 16,
    maxFrames: 3,
  });
  const decksWithExtra = (1060 * 2e-2) / 4;
  const inOneRun = (2 * 0.25) / 53;
  expect(uncountedDouble.expected).toBeCloseTo(decksWithExtra * inOneRun * (1 + 0.25), 10);
});
