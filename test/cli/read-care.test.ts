import { expect, test } from 'vitest';
import type { Terminal } from '../../src/cli/shell/command.ts';
import { passView } from '../../src/cli/view/passes.ts';
import type { Care } from '../../src/machine/messages.ts';

test('a pass tells once of what the eyes ask for', () => {
  const told: string[] = [];
  const terminal = { tell: (line: string) => told.push(line), rewrite: () => {} } as unknown as Terminal;
  const view = passView(terminal, () => 'Pass');
  const courses: Care[][] = [[], ['cleanWindow'], ['cleanWindow'], ['cleanWindow', 'replaceLamp']];
  for (const cares of courses)
    view({ kind: 'pass-going', tray: undefined, passed: 0, cares, ask: undefined });
  expect(told.map((line) => line.slice(0, 24))).toEqual([
    'The reader window is get',
    'The light under the read',
  ]);
});
