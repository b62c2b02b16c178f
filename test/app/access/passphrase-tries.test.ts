import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { PassphraseTries } from '../../../src/app/access/passphrase-tries.ts';
import { Pins } from '../../../src/app/access/pins.ts';
import { Problem } from '../../../src/app/problem.ts';

let state = '';
let now = 0;
const time = {
  wallClock: (): string => new Date(Date.UTC(2026, 10, 22, 19) + now).toISOString(),
  steadyClock: () => ({ boot: 'a start', ms: now }),
};
const wrong = async (): Promise<never> => {
  throw new Problem('input', 'wrong-key', 'Another passphrase.');
};
const gone = async (): Promise<never> => {
  throw new Problem('input', 'no-file', 'There is none.');
};

beforeEach(() => {
  now = 0;
  state = mkdtempSync(join(tmpdir(), 'tries-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

test('only the set itself, opened, takes back what its wrong passphrases cost', async () => {
  const tries = new PassphraseTries({ state }, time, computer);
  for (let each = 0; each < 8; each++) {
    now += 3_600_000;
    expect(await tries.try('club', wrong)).toEqual({ kind: 'wrong' });
    expect(await tries.try('own', async () => 'deals')).toEqual({ kind: 'opened', opened: 'deals' });
    await expect(tries.try('own', gone)).rejects.toThrow('There is none.');
  }
  now += 60_000;
  expect(await tries.try('club', async () => 'deals')).toEqual({ kind: 'too-soon' });
  expect(await new PassphraseTries({ state }, time, computer).try('club', wrong)).toEqual({
    kind: 'too-soon',
  });
  now += 3_600_000;
  expect(await tries.try('club', async () => 'deals')).toEqual({ kind: 'opened', opened: 'deals' });
  expect(await tries.try('club', wrong)).toEqual({ kind: 'wrong' });
});

test('a file of tries or of PINs that was cut off keeps nobody from the console', async () => {
  writeFileSync(join(state, 'console-passphrases.json'), '{"club":{"wro', { mode: 0o600 });
  writeFileSync(join(state, 'console-pins.json'), '{"director":{"sa', { mode: 0o600 });
  expect(await new PassphraseTries({ state }, time, computer).try('club', wrong)).toEqual({ kind: 'wrong' });
  const pins = new Pins({ state }, time, computer);
  expect(pins.look().roles).toEqual([]);
  await pins.set('director', '271828');
  expect(pins.look().roles).toEqual(['director']);
});
