import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedWhenLoaded } from '../broken/changes.ts';

const SCRIPT = join(import.meta.dirname, './growth.ts');

test('no reader takes more than twice the work for twice of what it reads', () => {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, '--every', '151'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^\d\d+ constructs were doubled\.\n$/);
  expect(status).toBe(0);
});

test('a reader whose work grows with the square is told of', () => {
  const env = changedWhenLoaded([
    {
      file: 'src/formats/pbn/inheritance.ts',
      from: 'standing.size >= MOST_STANDING',
      to: 'standing.size < 0',
    },
  ]);
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, '--every', '500', '--only', 'deals pbn'], {
    encoding: 'utf8',
    env,
  });
  expect(stdout).toContain('times inherited tags and records');
  expect(status).toBe(1);
});
