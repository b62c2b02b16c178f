import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Attack, Defence, Outcome } from '../../scripts/attacks/attack.ts';
import { JOURNAL_ATTACKS } from '../../scripts/attacks/journal.ts';
import { changedWhenLoaded, checkChanges, ROOT } from '../../scripts/broken/changes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attack-'));
  mkdirSync(join(folder, 'home'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function attackNamed(name: string): Attack {
  const attack = JOURNAL_ATTACKS.find((each) => each.name === name);
  if (attack === undefined) throw new Error(`There is no attack ${name}.`);
  return attack;
}

/** What comes of an attack on the program as it is, or without a defence. */
async function outcomeOf(attack: Attack, defence?: Defence): Promise<Outcome> {
  const { XDG_DATA_HOME: _, XDG_STATE_HOME: __, ...env } = process.env;
  const ofAttacker = changedWhenLoaded(defence?.changes ?? [], { ...env, HOME: join(folder, 'home') });
  return attack.run({ root: ROOT, folder, env: ofAttacker });
}

describe('whoever has the folder of a job', () => {
  test.each([
    'hands are guessed by a digest of the plan',
    'each field of a journal is forged',
    'boards are exchanged before they are dealt',
    'a journal is cut at the end of a line',
    'two copies of a job are taken up one after the other',
    'another job is put in the place of a job',
    'an older copy of a job is listed',
    'trays are compared with a journal that anybody can write',
  ])('gets nowhere: %s', { timeout: 120_000 }, async (name) => {
    expect(await outcomeOf(attackNamed(name))).toMatchObject({ kind: 'repelled' });
  });

  test.each([
    'each field of a journal is forged',
    'a journal is cut at the end of a line',
    'trays are compared with a journal that anybody can write',
  ])('would succeed without what repels it: %s', { timeout: 120_000 }, async (name) => {
    const attack = attackNamed(name);
    expect(attack.defences).not.toEqual([]);
    for (const defence of attack.defences) {
      expect(await outcomeOf(attack, defence)).toMatchObject({ kind: 'succeeded' });
    }
  });

  test('the defences can be taken out of the sources as they are', () => {
    for (const { changes } of JOURNAL_ATTACKS.flatMap(({ defences }) => defences)) checkChanges(changes);
  });
});
