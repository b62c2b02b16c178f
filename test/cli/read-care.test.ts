import { expect, test } from 'vitest';
import type { Terminal } from '../../src/cli/shell/terminal.ts';
import { createPassView } from '../../src/cli/view/passes.ts';
import type { PassRun } from '../../src/machine/pass-run/state.ts';

test('a pass tells once of what the eyes ask for', () => {
  const told: string[] = [];
  const terminal = { tell: (line: string) => told.push(line), rewrite: () => {} } as unknown as Terminal;
  const view = createPassView(terminal, () => 'Pass');
  const run = (cares: PassRun['cares']) => ({ cares, passed: [], order: {} }) as unknown as PassRun;
  for (const cares of [[], ['cleanWindow'], ['cleanWindow'], ['cleanWindow', 'replaceLamp']] as const)
    view.happened?.({ kind: 'passOrdered' }, run(cares));
  expect(told.map((line) => line.slice(0, 24))).toEqual([
    'The reader window is get',
    'The light under the read',
  ]);
});
