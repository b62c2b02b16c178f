import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmptyHub } from '../../rigs/fleet/embedded-hub.ts';
import { openHubLine } from '../../src/adapters/line/hub-line.ts';
import { ownAddresses } from '../../src/adapters/line/network-addresses.ts';
import { openHub } from '../../src/hub/server/open-hub-server.ts';

const data = mkdtempSync(join(tmpdir(), 'soubrette-open-hub-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test('a hub that is open to the network says where others find it, by its certificate alone, and opens its books once', async () => {
  await (await openEmptyHub(join(data, 'books'))).destroy();
  const request = { data, port: 0, isOnNetwork: true, silentS: 600, tellFailure: () => {} };
  const opened = await openHub(request);
  try {
    const others = ownAddresses().numbers.filter((each) => !each.includes(':'));
    expect([...others, '127.0.0.1'][0]).toBe(new URL(opened.address).hostname);
    await expect(openHub(request)).rejects.toThrow('in use. End it first');
    const [token, fingerprint] = readFileSync(opened.tokenFile, 'utf8').split('\n');
    expect([token, fingerprint]).toEqual([opened.ownerToken, opened.fingerprint]);
    const asked = { method: 'GET', path: '/hub' } as const;
    const pinned = openHubLine(`${opened.address}#${fingerprint}`);
    expect(await pinned.send(asked)).toMatchObject({ status: 200 });
    expect(await openHubLine(opened.address).send(asked)).toMatchObject({ kind: 'silent' });
  } finally {
    await opened.close();
  }
});
