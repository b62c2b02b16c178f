import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedWhenLoaded, ROOT } from '../broken/changes.ts';

const PROGRAM = join(ROOT, 'bin/soubrette.js');
/** Nobody hears what a person says. */
const DEAF = { file: 'src/machine/run/questions.ts', of: 'personDid', is: '() => {}' };

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
