import { expect, test } from 'vitest';
import { checkedMovement } from '../../../src/app/deals/check-movement.ts';

const checked = (...rows: readonly string[]) =>
  checkedMovement(new TextEncoder().encode(['round,table,ns,ew,boards', ...rows].join('\n')));

test('a sound movement has no problems', () => {
  expect(checked('1,1,1,3,1-2', '1,2,2,4,3-4', '2,1,1,4,5-6', '2,2,2,3,7 8')).toEqual({
    movement: { kind: 'pairs', tables: 2, rounds: 2 },
    problems: [],
  });
});

test.each([
  ['a board twice', ['1,1,1,3,1-2', '1,2,2,4,3-4', '2,1,1,4,1-2', '2,2,2,3,3-4'], /Pair 1 plays boards 1-2/],
  ['two places', ['1,1,1,3,1-2', '1,2,1,4,3-4'], /pair 1 sits in 2 places/],
  ['a line that is no sitting', ['1,1,1,x,1-2'], /ew is "x"/],
])('what movement file finds: %s', (_, rows, message) => {
  const { problems } = checked(...rows);
  expect(problems.map(({ message: text }) => text).join('\n')).toMatch(message);
  expect(problems.every(({ severity }) => severity === 'error')).toBe(true);
});
