import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownAddresses } from '../../../src/adapters/own-addresses.ts';
import { openHub } from '../../../src/hub-server/open-hub-server.ts';

const data = mkdtempSync(join(tmpdir(), 'soubrette-open-hub-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test('a hub that is open to the network says where others find it, and its books are opened once', async () => {
  const request = { data, port: 0, isOnNetwork: true, silentS: 600 };
  const opened = await openHub(request);
  try {
    const others = ownAddresses().numbers.filter((each) => !each.includes(':'));
    expect([...others, '127.0.0.1'][0]).toBe(new URL(opened.address).hostname);
    await expect(openHub(request)).rejects.toThrow('in use. End it first');
  } finally {
    await opened.close();
  }
});
