import { expect, test } from 'vitest';
import { quietTerminal } from '../../../rigs/quiet-terminal.ts';
import { showLearning } from '../../../src/cli/view/learning.ts';
import type { LearningEvent } from '../../../src/ports/machines/learning.ts';

/** Learning in two stages, a hundred steps each. */
const EVENTS: readonly LearningEvent[] = [
  { kind: 'learning-starts', pictures: 104 },
  ...(['learning', 'verifying'] as const).flatMap((stage) =>
    Array.from({ length: 100 }, (_, step) => ({ kind: 'learning', stage, share: (step + 1) / 100 }) as const),
  ),
  { kind: 'learning-ends' },
];

test('without a screen a line says how far the learning of a deck is, four times a stage', () => {
  const { terminal, said } = quietTerminal();
  const lines: string[] = [];
  const show = showLearning({ ...terminal, tell: (line) => void lines.push(line) });
  for (const event of EVENTS) show(event);
  expect(lines).toEqual([
    'Learning from 104 pictures; this may take a minute or two.',
    'Learning: 25 % done.',
    'Learning: 50 % done.',
    'Learning: 75 % done.',
    'Learning: 100 % done.',
    'Verifying: 1 % done.',
    'Verifying: 26 % done.',
    'Verifying: 51 % done.',
    'Verifying: 76 % done.',
  ]);
  expect(said.stdout).toBe('');
});
