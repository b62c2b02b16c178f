import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import './quick-disk.ts';
import './quick-keys.ts';

/** Every file of tests has places of its own for jobs and keys, and leaves its process as it found it. */
const before = { env: { ...process.env }, folder: process.cwd(), mask: process.umask() };
const home = mkdtempSync(join(tmpdir(), 'soubrette-home-'));
process.env.XDG_DATA_HOME = join(home, 'data');
process.env.XDG_STATE_HOME = join(home, 'state');
mkdirSync(process.env.XDG_DATA_HOME);

afterAll(() => {
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
  Object.assign(process.env, before.env);
  process.chdir(before.folder);
  process.umask(before.mask);
  rmSync(home, { recursive: true, force: true });
});
