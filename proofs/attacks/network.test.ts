import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Defence, Outcome } from './attack.ts';
import { NETWORK_ATTACKS } from './network.ts';
import { changedWhenLoaded, checkChanges, ROOT } from '../broken/changes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Without the one that tries millions of numbers. */
const QUICK = NETWORK_ATTACKS.map(({ name }) => name).filter((name) => !name.includes('seeks the number'));

/** What comes of an attack on the program as it is, or without a defence. */
async function outcomeOf(name: string, defence?: Defence): Promise<Outcome | undefined> {
  const attack = NETWORK_ATTACKS.find((each) => each.name === name);
  return attack?.run({ root: ROOT, folder, env: changedWhenLoaded(defence?.changes ?? []) });
}

describe('whoever is on the line to a host', { timeout: 120_000 }, () => {
  test.each(QUICK)('gets nowhere: %s', async (name) => {
    expect(await outcomeOf(name)).toMatchObject({ kind: 'repelled' });
  });

  test.each([
    'old requests are sent to the host again, in a session of an attacker',
    'somebody between host and controller says that the numbers are the same',
    'somebody without the key connects to a host on the network',
  ])('would get somewhere without what repels it: %s', async (name) => {
    const defences = NETWORK_ATTACKS.flatMap((attack) => (attack.name === name ? attack.defences : []));
    expect(defences).not.toEqual([]);
    for (const defence of defences) {
      expect(await outcomeOf(name, defence)).toMatchObject({ kind: 'succeeded' });
    }
  });

  test('finds defences that can be taken out of the sources as they are', () => {
    for (const { changes } of NETWORK_ATTACKS.flatMap(({ defences }) => defences)) checkChanges(changes);
  });
});
