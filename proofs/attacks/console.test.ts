import { expect, test } from 'vitest';
import { CONSOLE_ATTACKS } from './console.ts';
import { attackNamed, checkDefences, outcomeOf } from './rig.ts';

test.each([
  'a page of another site posts with the cookie of the operator',
  'a name of another site leads to the console (DNS rebinding)',
  'an operator asks for the hands of a job without a room',
  'the console is killed while a PIN is looked at',
  'an operator asks for what a technician sees through the camera',
  'a name of another site leads to the console (DNS rebinding), from the hall',
  'a tablet deals with a code alone',
  'one address takes all connections',
  'a file of 1 GB is sent, without its size, from the hall',
  'passphrases are tried one after the other',
])('%s: repelled', async (name) => {
  expect(await outcomeOf(attackNamed(CONSOLE_ATTACKS, name))).toMatchObject({ kind: 'repelled' });
});

test.each([
  'a page of another site posts with the cookie of the operator',
  'deals are chosen by a path',
  'a tablet deals with a code alone',
  'an operator asks for what a technician sees through the camera',
  'a technician looks through the camera while boards are dealt',
  'passphrases are tried one after the other',
])('%s: succeeds without its defence', async (name) => {
  const attack = attackNamed(CONSOLE_ATTACKS, name);
  expect(await outcomeOf(attack, attack.defences[0])).toMatchObject({ kind: 'succeeded' });
});

test('every defence stands in the sources', () => {
  const defences = CONSOLE_ATTACKS.flatMap((attack) => attack.defences);
  expect(defences.length).toBeGreaterThanOrEqual(CONSOLE_ATTACKS.length);
  checkDefences(CONSOLE_ATTACKS);
});
