import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIZES, untilTrue } from '../../rigs/console/chromium.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { LANGUAGES, type Language } from '../../src/words/language.ts';
import { OVERLAYS } from '../support/console/overlays.ts';
import { axeViolations, outOfSight, smallTargets } from '../support/console/page-rules.ts';
import { type Look, ScreenRig, viewOf } from '../support/console/screen-rig.ts';

const AT_MACHINE = { size: SIZES[0] } as const;

let rig: ScreenRig;
beforeAll(async () => {
  rig = await ScreenRig.begin();
});
afterAll(() => rig.end());

/** What lies over a screen in all languages, light and dark, is looked at in the proofs. */
describe('what lies over a screen', () => {
  test.each<Language>(IN_FULL ? LANGUAGES : ['de'])(
    'in %s has no button smaller than a finger, and none below the fold',
    async (language) => {
      const look: Look = async (page) => [...(await smallTargets(page)), ...(await outOfSight(page))];
      expect(await rig.problemsOver(look, { ...AT_MACHINE, language }, OVERLAYS)).toEqual([]);
    },
  );

  test('has no violation of the rules of axe in the dark, each sixth', async () => {
    const some = OVERLAYS.filter((_, place) => place % 6 === 0);
    expect(await rig.problemsOver(axeViolations, { ...AT_MACHINE, colours: 'dark' }, some)).toEqual([]);
  });
});

describe('the passphrase of a sealed set', () => {
  test('is typed by touch, in the letters of the language, and is gone from the page once it was posted', async () => {
    const { close, page } = await rig.open({ ...AT_MACHINE, language: 'pl' });
    rig.server.show(viewOf('checked-sealed'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.locator('.main-button').tap();
    const key = (name: string) => page.locator('.keys').getByRole('button', { name, exact: true }).tap();
    for (const letter of ['ż', 'u', 'x']) await key(letter);
    await key('Usuń');
    for (const letter of ['k', 'Spacja', 'Wielkie litery', 'Ż']) await key(letter);
    await page.getByRole('button', { name: 'Odblokuj', exact: true }).tap();
    await untilTrue(page, "document.querySelector('input')?.value !== 'żuk Ż'");
    expect(rig.server.acts.at(-1)).toEqual({ kind: 'open-deals', passphrase: 'żuk Ż' });
    const kept = await page.evaluate<string>(
      'document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage, location.href])',
    );
    expect(kept).not.toContain('żuk');
    await close();
  });
});

describe('a page that is shown alone on the screen', () => {
  const SHORTCUTS = [
    'Control+n',
    'Control+t',
    'Control+o',
    'Control+p',
    'Control+u',
    'Control+Shift+i',
    'F12',
    'Shift+Escape',
    'Alt+d',
    'Alt+ArrowLeft',
    'ContextMenu',
  ];
  const OTHERS = ['a', '7', 'Tab', 'Enter', 'Escape', 'Shift+A', 'Control+='];

  test.each([
    ['takes every shortcut of the browser away', true, SHORTCUTS],
    ['is a page like any other elsewhere', false, []],
  ] as const)('%s', async (_, isAlone, taken) => {
    const { close, page } = await rig.open(AT_MACHINE);
    rig.server.show(viewOf('start'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForSelector('h1');
    if (isAlone) await page.evaluate('document.documentElement.requestFullscreen()');
    await page.evaluate(`window.keys = [];
      addEventListener('keydown', (event) => { keys.push(event.defaultPrevented); event.preventDefault(); });`);
    const isTaken: string[] = [];
    for (const key of [...SHORTCUTS, ...OTHERS]) {
      await page.evaluate('keys.length = 0');
      await page.keyboard.press(key);
      if (await page.evaluate('keys.at(-1)')) isTaken.push(key);
    }
    expect(isTaken).toEqual(taken);
    await close();
  });
});
