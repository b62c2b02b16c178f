import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIZES } from '../../rigs/console/chromium.ts';
import { LANGUAGES } from '../../src/words/language.ts';
import { OVERLAYS } from '../../test/support/console/overlays.ts';
import { cutText, hardToUse, hidden, outOfSight } from '../../test/support/console/page-rules.ts';
import { type Look, neverScrolls, SCREENS, ScreenRig } from '../../test/support/console/screen-rig.ts';

const PHONE = { width: 360, height: 640 } as const;

/** The width of a page beyond its window. */
const tooWide: Look = async (page) => {
  const px = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  return px > 0 ? [`${px} px too wide`] : [];
};

let rig: ScreenRig;
beforeAll(async () => {
  rig = await ScreenRig.begin();
});
afterAll(() => rig.end());

/** `npm test` shows each screen in two languages, and each overlay in two. */
describe('every screen and all that may lie over it', { timeout: 600_000 }, () => {
  test.each(['light', 'dark'] as const)(
    'has no violation of the rules of axe, %s, and no button smaller than a finger',
    async (colours) => {
      const choice = { size: SIZES[0], colours } as const;
      expect(await rig.problemsOf(hardToUse, choice)).toEqual([]);
      expect(await rig.problemsOver(hardToUse, choice, OVERLAYS)).toEqual([]);
    },
  );

  test.each(LANGUAGES.flatMap((language) => SIZES.map((size) => [language, size.width, size] as const)))(
    'is whole in %s at %i px',
    async (language, _, size) => {
      const fullHands = SCREENS.filter(neverScrolls);
      expect(await rig.problemsOf(hidden, { size, language }, fullHands)).toEqual([]);
      if (size === SIZES[0]) expect(await rig.problemsOf(cutText, { size, language })).toEqual([]);
      expect(await rig.problemsOver(outOfSight, { size, language }, OVERLAYS)).toEqual([]);
    },
  );

  test.each(LANGUAGES)('is as wide as a telephone in %s', async (language) => {
    expect(await rig.problemsOf(tooWide, { size: PHONE, language })).toEqual([]);
  });
});
