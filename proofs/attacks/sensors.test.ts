import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Defence, Target } from './attack.ts';
import { SENSORS_ATTACKS } from './sensors.ts';
import { changedWhenLoaded, checkChanges, ROOT } from '../broken/changes.ts';

const TIME_LIMIT_MS = 60_000;
const QUICK = [
  'beam dazzled',
  'cover switch welded open',
  'bay switch welded, cards exchanged in the pockets',
  'reading back: hopper sensor shows no cards',
  'reading back: thickness sensor dead',
  'a feeder that picks no card',
];

const folder = mkdtempSync(join(tmpdir(), 'sensors-'));
afterAll(() => rmSync(folder, { recursive: true }));

function targetWithout(defence?: Defence): Target {
  return { root: ROOT, folder, env: changedWhenLoaded(defence?.changes ?? []) };
}

describe('a sensor that lies for ever', () => {
  test.each(SENSORS_ATTACKS.filter(({ name }) => QUICK.includes(name)))(
    '$name: does no harm, but without its defence',
    async ({ defences, run }) => {
      expect(await run(targetWithout())).toMatchObject({ kind: 'repelled' });
      for (const defence of defences) {
        expect(await run(targetWithout(defence))).toMatchObject({ kind: 'succeeded' });
      }
    },
    TIME_LIMIT_MS,
  );

  test.each(SENSORS_ATTACKS)('$name: its defences can be taken out', ({ defences }) => {
    expect(defences.length).toBeGreaterThan(0);
    for (const { changes } of defences) checkChanges(changes);
  });
});
