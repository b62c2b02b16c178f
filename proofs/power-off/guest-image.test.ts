import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../broken/changes.ts';
import { BROKEN } from './builds.ts';
import { BOARDS, makeProgram, PACKAGES, SOURCES } from './guest-image.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** How a job ends that is dealt with these packages, and taken up once more if it was. */
function dealWith(packages: readonly string[]): number | null {
  for (const part of [...SOURCES, 'bin', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  for (const name of packages) {
    cpSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
  }
  const jobs = join(folder, 'jobs');
  const dealt = run('deal', BOARDS, '--boards', '1', '--seed', 'guest', '--journal', jobs, '--json');
  return dealt === 0 ? run('resume', jobs, '--json') : dealt;
}

function run(...words: readonly string[]): number | null {
  return spawnSync(process.execPath, [join(folder, 'src/cli/main.ts'), ...words], { env: places() }).status;
}

function places(): NodeJS.ProcessEnv {
  return { ...process.env, XDG_DATA_HOME: join(folder, 'data'), XDG_STATE_HOME: join(folder, 'state') };
}

test('the packages of the guest are all that dealing a job and taking it up need', () => {
  expect(dealWith(PACKAGES)).toBe(0);
});

test('one of them less is not enough', () => {
  expect(dealWith(PACKAGES.slice(1))).not.toBe(0);
});

test.each(BROKEN)('the build is made, and deals: $name', (build) => {
  makeProgram(folder, build);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const program = join(folder, 'dist/src/cli/main.js');
  const dealt = [
    'deal',
    BOARDS,
    '--boards',
    '1',
    '--seed',
    'guest',
    '--journal',
    join(folder, 'jobs'),
    '--json',
  ];
  expect(spawnSync(process.execPath, [program, ...dealt], { env: places() }).status).toBe(0);
});
