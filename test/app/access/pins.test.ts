import { scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { Pins } from '../../../src/app/access/pins.ts';
import { withWholeKeyCost } from '../../support/quick-keys.ts';

withWholeKeyCost();

/** RFC 7914, with what OWASP's Password Storage Cheat Sheet asks for at 32 MiB. */
const STRONG = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

test('a PIN is kept by scrypt at a cost that makes guessing from its file slow', async () => {
  const state = mkdtempSync(join(tmpdir(), 'soubrette-pins-'));
  onTestFinished(() => rmSync(state, { recursive: true }));
  const salt = '00'.repeat(16);
  const hash = scryptSync('2718', Buffer.from(salt, 'hex'), 32, STRONG).toString('hex');
  const kept = { director: { salt, hash, wrong: 0 } };
  writeFileSync(join(state, 'console-pins.json'), JSON.stringify(kept));
  const pins = new Pins(
    { state },
    { wallClock: () => '2026-01-01T00:00:00Z', steadyClock: () => ({ boot: 'a start', ms: 0 }) },
    computer,
  );
  expect(await pins.try('director', '2718')).toEqual({ kind: 'right', mark: salt });
});
