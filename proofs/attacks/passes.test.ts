import { describe, expect, test } from 'vitest';
import { PASSES_ATTACKS } from './passes.ts';
import { attackNamed, checkDefences, outcomeOf } from './rig.ts';

describe('whoever has what a job of passes leaves', { timeout: 120_000 }, () => {
  test.each([
    'cards of a deck test are told apart by lengths',
    'measures of a card are read in a journal',
    'eyes answer with what is no measure',
    'another profile is put in the place of the one of a test',
    'the verdict on a board that was read is forged',
    'another count is put in the place of a count',
  ])('gets nowhere: %s', async (name) => {
    expect(await outcomeOf(attackNamed(PASSES_ATTACKS, name))).toMatchObject({ kind: 'repelled' });
  });

  test.each([
    'cards of a deck test are told apart by lengths',
    'the verdict on a board that was read is forged',
  ])('would succeed without what repels it: %s', async (name) => {
    const attack = attackNamed(PASSES_ATTACKS, name);
    expect(attack.defences).not.toEqual([]);
    for (const defence of attack.defences)
      expect(await outcomeOf(attack, defence), defence.name).toMatchObject({ kind: 'succeeded' });
  });

  test('the defences can be taken out of the sources as they are', () => {
    expect(() => checkDefences(PASSES_ATTACKS)).not.toThrow();
  });
});
