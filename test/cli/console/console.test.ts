import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeApart } from '../../../rigs/command-line.ts';
import { computer } from '../../../rigs/computer.ts';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { setNewPin } from '../../../src/app/access/pins.ts';
import { mountsFor } from '../../../src/cli/console/console.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = readFileSync(join(ROOT, 'docs/console.md'), 'utf8');
const TYPED = [...PAGE.matchAll(/(?:^ {4}|`)soubrette (console[^#`\n]*|help console)/gm)].map(
  ([, words = '']) => words.trim(),
);
let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'console-command-'));
  vi.stubEnv('XDG_STATE_HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

test('the page of the console types enough to be worth a test', () => {
  expect(TYPED.length).toBeGreaterThanOrEqual(5);
});

test.each(TYPED.filter((line) => line.startsWith('console')))(
  'the page shows soubrette %s, which is a command',
  async (line) => {
    await expect(takeApart(line.split(' '))).resolves.toBeUndefined();
  },
);

test('--lan opens nothing before the operator and the director have a PIN, and says how they get one', async () => {
  const none = await soubrette('console', '--lan', '--no-open', '--port', '0');
  expect(none.code).toBe(EXIT.usage);
  expect(none.stderr).toContain('console --set-pin operator');
  expect(none.stderr).toContain('console --set-pin director');
  await setNewPin('operator', '314159', { state: join(home, 'soubrette') }, computer);
  const one = await soubrette('console', '--lan', '--no-open', '--port', '0');
  expect(one.code).toBe(EXIT.usage);
  expect(one.stderr).not.toContain('--set-pin operator');
  expect(one.stderr).toContain('console --set-pin director');
});

test('sticks are looked for where systems mount them, for all accounts and for this one', () => {
  expect(mountsFor('pi')).toEqual(['/media', '/media/pi', '/run/media/pi', '/Volumes']);
  expect(mountsFor(undefined)).toEqual(['/media', '/Volumes']);
});
