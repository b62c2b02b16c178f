import { expect, test } from 'vitest';
import type { Terminal } from '../../src/cli/shell/command.ts';
import { passView } from '../../src/cli/view/passes.ts';
import { NO_JOB } from '../../src/job/state.ts';
import { EMPTY_TRACK } from '../../src/job/watch/path-track.ts';
import { CARE_FAULTS } from '../../src/machine/fault.ts';
import type { Care } from '../../src/machine/messages.ts';

test('a pass tells once of what the eyes ask for', () => {
  const told: string[] = [];
  const terminal = { tell: (line: string) => told.push(line), rewrite: () => {} } as unknown as Terminal;
  const view = passView(terminal, false);
  const cares: Care[] = ['cleanWindow', 'cleanWindow', 'replaceLamp'];
  for (const care of cares) {
    const event = { kind: 'fault', fault: CARE_FAULTS[care] } as const;
    view({ entry: { seq: 1, at: '', nowMs: 0, event }, job: NO_JOB, track: EMPTY_TRACK });
  }
  expect(told.map((line) => line.slice(0, 24))).toEqual([
    'The reader window is get',
    'The light under the read',
  ]);
});
