import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIZES } from '../../rigs/console/chromium.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { LANGUAGES, type Language } from '../../src/words/language.ts';
import { OVERLAYS } from '../support/console/overlays.ts';
import { outOfSight } from '../support/console/page-rules.ts';
import { ScreenRig } from '../support/console/screen-rig.ts';

const AT_MACHINE = { size: SIZES[0] } as const;

/** The language whose words take the most room; all are looked at in the proofs. */
const LONG: readonly Language[] = ['de'];

let rig: ScreenRig;
beforeAll(async () => {
  rig = await ScreenRig.begin();
});
afterAll(() => rig.end());

describe('at 800 x 480 nothing that can be touched is below the fold', () => {
  test.each(IN_FULL ? LANGUAGES : LONG)('in %s', async (language) => {
    const choice = { ...AT_MACHINE, language };
    expect([
      ...(await rig.problemsOf(outOfSight, choice)),
      ...(await rig.problemsOver(outOfSight, choice, OVERLAYS)),
    ]).toEqual([]);
  });
});
