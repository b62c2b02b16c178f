import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leaksInBytes } from '../../rigs/fleet/fleet-leaks.ts';

test('a card is found among the bytes of a database, and none where a text is cut off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bytes-'));
  const found = (bytes: string): number => {
    writeFileSync(join(folder, '16537'), Buffer.from(bytes, 'latin1'));
    return leaksInBytes(folder).length;
  };
  expect(found('\x02\x00{"card":"S10","mouth":2}\x00\x00')).toBe(1);
  expect(found('\x02\x00"deals":[[1,2]]\x00\x00')).toBe(1);
  // "card-proven" is cut off, and the number of a transaction is 0x3a22.
  expect(found('{"seq":224,"kind":"card":\x00\x00\x00\x00\x00\x21\x67')).toBe(0);
  rmSync(folder, { recursive: true });
});
