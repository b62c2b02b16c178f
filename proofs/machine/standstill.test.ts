import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedWhenLoaded, ROOT } from '../broken/changes.ts';

const PROGRAM = join(ROOT, 'bin/soubrette.js');
const DEAF = {
  file: 'src/machine/board-run/answers.ts',
  from: 'if (question === undefined || question.ask !== number) return;',
  to: 'if (question === undefined || number > 0) return;',
};

test('a simulation in which nothing happens any more ends with an error that names its course', () => {
  const words = ['simulate', '--boards', '1', '--seed', 'still'];
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
    encoding: 'utf8',
    env: { ...changedWhenLoaded([DEAF]), SOUBRETTE_DEBUG: '1' },
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('Nothing has happened in the simulated machine for an hour of its time');
  expect(stderr).toContain('"seed":"still"');
});
