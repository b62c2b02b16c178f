import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Defence, Target } from './attack.ts';
import { CAMERA_ATTACKS } from './camera.ts';
import { changedWhenLoaded, ROOT } from '../broken/changes.ts';

const TIME_LIMIT_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'camera-'));
afterAll(() => rmSync(folder, { recursive: true }));

function targetWithout(defence?: Defence): Target {
  return { root: ROOT, folder, env: changedWhenLoaded(defence?.changes ?? []) };
}

describe('the camera under the window', () => {
  test.each(CAMERA_ATTACKS)(
    '$name: does no harm, but without its defence',
    async ({ defences, run }) => {
      expect(await run(targetWithout())).toMatchObject({ kind: 'repelled' });
      expect(defences.length).toBeGreaterThan(0);
      for (const defence of defences) {
        expect(await run(targetWithout(defence))).toMatchObject({ kind: 'succeeded' });
      }
    },
    TIME_LIMIT_MS,
  );
});
