import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Attack, Defence, Outcome } from '../../scripts/attacks/attack.ts';
import { PASSES_ATTACKS } from '../../scripts/attacks/passes.ts';
import { changedWhenLoaded, checkChanges, ROOT } from '../../scripts/broken/changes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attack-'));
  mkdirSync(join(folder, 'home'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function attackNamed(name: string): Attack {
  const attack = PASSES_ATTACKS.find((each) => each.name === name);
  if (attack === undefined) throw new Error(`There is no attack ${name}.`);
  return attack;
}

/** What comes of an attack on the program as it is, or without a defence. */
async function outcomeOf(attack: Attack, defence?: Defence): Promise<Outcome> {
  const { XDG_DATA_HOME: _, XDG_STATE_HOME: __, ...env } = process.env;
  const ofAttacker = changedWhenLoaded(defence?.changes ?? [], { ...env, HOME: join(folder, 'home') });
  return attack.run({ root: ROOT, folder, env: ofAttacker });
}

describe('whoever has what a job of passes leaves', { timeout: 120_000 }, () => {
  test.each([
    'cards of a deck test are told apart by lengths',
    'measures of a card are read in a journal',
    'eyes answer with what is no measure',
    'another profile is put in the place of the one of a test',
    'the verdict on a board that was read is forged',
    'another count is put in the place of a count',
  ])('gets nowhere: %s', async (name) => {
    expect(await outcomeOf(attackNamed(name))).toMatchObject({ kind: 'repelled' });
  });

  test.each([
    'cards of a deck test are told apart by lengths',
    'the verdict on a board that was read is forged',
  ])('would succeed without what repels it: %s', async (name) => {
    const attack = attackNamed(name);
    expect(attack.defences).not.toEqual([]);
    for (const defence of attack.defences)
      expect(await outcomeOf(attack, defence), defence.name).toMatchObject({ kind: 'succeeded' });
  });

  test('the defences can be taken out of the sources as they are', () => {
    for (const { changes } of PASSES_ATTACKS.flatMap(({ defences }) => defences)) checkChanges(changes);
  });
});
