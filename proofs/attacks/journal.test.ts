import { describe, expect, test } from 'vitest';
import { JOURNAL_ATTACKS } from './journal.ts';
import { attackNamed, checkDefences, outcomeOf } from './rig.ts';

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
    expect(await outcomeOf(attackNamed(JOURNAL_ATTACKS, name))).toMatchObject({ kind: 'repelled' });
  });

  test.each([
    'each field of a journal is forged',
    'a journal is cut at the end of a line',
    'trays are compared with a journal that anybody can write',
  ])('would succeed without what repels it: %s', { timeout: 120_000 }, async (name) => {
    const attack = attackNamed(JOURNAL_ATTACKS, name);
    expect(attack.defences).not.toEqual([]);
    for (const defence of attack.defences) {
      expect(await outcomeOf(attack, defence)).toMatchObject({ kind: 'succeeded' });
    }
  });

  test('the defences can be taken out of the sources as they are', () => {
    expect(() => checkDefences(JOURNAL_ATTACKS)).not.toThrow();
  });
});
