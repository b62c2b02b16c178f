import { expect, test } from 'vitest';
import { ACTIONS, isRoutine } from '../../src/machine/step.ts';

test.each(ACTIONS)('%s is work for every board, or trouble', (action) => {
  const routine = ['loadDeck', 'insertTray', 'takeTray'].includes(action);
  expect(isRoutine({ action, from: 'machine', to: 'machine', count: 0 })).toBe(routine);
});

test.each(ACTIONS)('%s from the bay is work for every pass, or trouble', (action) => {
  const routine = ['loadDeck', 'insertTray', 'takeTray', 'takeHand', 'stackPockets'].includes(action);
  expect(isRoutine({ action, from: 'bay', to: 'hopper', count: 0 })).toBe(routine);
});
