import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { checkReadiness } from '../../../src/app/maintenance/readiness.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ready-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('the disk is looked at where jobs will be, and nothing is made there', () => {
  const places = { jobs: join(home, 'data', 'jobs'), keys: '', state: '' };
  const checks = checkReadiness({ ...computer, places }, () => '2026-11-22T19:00:00Z');
  expect(checks.map(({ topic }) => topic)).toEqual(['disk', 'clock']);
  expect(checks[1]?.level).toBe('good');
  expect(existsSync(join(home, 'data'))).toBe(false);
});

test('a clock that was never set is a note: it keeps nobody from dealing', () => {
  const places = { jobs: home, keys: '', state: '' };
  const [, clock] = checkReadiness({ ...computer, places }, () => '1970-01-01T00:00:12Z');
  expect(clock).toMatchObject({ topic: 'clock', level: 'note' });
});
