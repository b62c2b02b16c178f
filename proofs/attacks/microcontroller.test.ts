import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Defence, Outcome } from './attack.ts';
import { MICROCONTROLLER_ATTACKS } from './microcontroller.ts';
import { changedWhenLoaded, checkChanges, ROOT } from '../broken/changes.ts';
import { hasProgram } from '../../rigs/has-program.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = MICROCONTROLLER_ATTACKS.map(({ name }) => name);
/** Each after the firmware was compiled without something. */
const TAKEN_OUT = [
  'a session with the microcontroller is taken over by open',
  'a recorded session with the microcontroller is played back after its next start',
];
/** Nothing has to be compiled for it. */
const AT_HOST = 'somebody says in place of the microcontroller that a card has arrived';

/** What comes of an attack on the program as it is, or without a defence. */
async function outcomeOf(name: string, defence?: Defence): Promise<Outcome | undefined> {
  const attack = MICROCONTROLLER_ATTACKS.find((each) => each.name === name);
  return attack?.run({ root: ROOT, folder, env: changedWhenLoaded(defence?.changes ?? []) });
}

function defencesOf(name: string): readonly Defence[] {
  return MICROCONTROLLER_ATTACKS.flatMap((attack) => (attack.name === name ? attack.defences : []));
}

describe('whoever is on the line to the microcontroller', { timeout: 120_000 }, () => {
  test.each(NAMES)('gets nowhere: %s', async (name) => {
    expect(await outcomeOf(name)).toMatchObject({ kind: 'repelled' });
  });

  test.each([AT_HOST, ...(hasProgram('avr-gcc') ? TAKEN_OUT : [])])(
    'would get somewhere without what repels it: %s',
    async (name) => {
      expect(defencesOf(name)).not.toEqual([]);
      for (const defence of defencesOf(name))
        expect(await outcomeOf(name, defence)).toMatchObject({ kind: 'succeeded' });
    },
  );

  test('finds defences that can be taken out of the sources as they are', () => {
    for (const { changes } of MICROCONTROLLER_ATTACKS.flatMap(({ defences }) => defences))
      checkChanges(changes);
  });
});
