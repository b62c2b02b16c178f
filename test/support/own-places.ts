import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Every file of tests has places of its own for jobs and keys, which go when it is done. */
const home = mkdtempSync(join(tmpdir(), 'soubrette-home-'));
process.env.XDG_DATA_HOME = join(home, 'data');
process.env.XDG_STATE_HOME = join(home, 'state');
afterAll(() => rmSync(home, { recursive: true, force: true }));
