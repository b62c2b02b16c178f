import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../src/web/messages/view.ts';
import { LANGUAGES, type Language } from '../../src/words/language.ts';
import { openPage, SIZES, startChromium, untilDrawn, untilTrue } from '../../rigs/console/chromium.ts';
import { axeViolations, smallTargets } from '../support/console/page-rules.ts';
import { buildPage, type PageServer, servePage } from '../../rigs/console/page-server.ts';
import { VIEWS } from '../../rigs/console/views.ts';

let home = '';
let browser: Browser;
let server: PageServer;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'overlays-'));
  buildPage(join(home, 'page'));
  server = await servePage(viewOf('start'), undefined, join(home, 'page'));
  browser = await startChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

function viewOf(name: string): View {
  const view = VIEWS[name];
  if (view === undefined) throw new Error(`There is no view ${name}.`);
  return view;
}

const SETTINGS = 'button:has(.icon-settings)';
const OFFER = { code: '12345678', until: '2026-11-21T20:45:00Z' };
const OFFERED = offering({ ...OFFER, hall: null }, null);
const OFFERED_IN_HALL = offering(
  {
    ...OFFER,
    hall: {
      address: 'https://club-computer.local:7768/#code=12345678',
      symbol: Array.from({ length: 33 }, (_, row) => (row % 2 === 0 ? '10' : '01').repeat(17).slice(1)),
    },
  },
  {
    addresses: ['https://club-computer.local:7768', 'https://192.168.178.120:7768'],
    fingerprint: Array.from({ length: 32 }, () => 'AB').join(':'),
  },
);

function offering(offer: View['page']['offer'], hall: NonNullable<View['machine']>['hall']): View {
  const view = viewOf('start');
  return { ...view, page: { ...view.page, offer }, machine: view.machine && { ...view.machine, hall } };
}

/** What lies over a screen: the view below it, and what is touched to have it there. */
const OVERLAYS: readonly (readonly [name: string, view: View, ...touched: string[]])[] = [
  ['settings', viewOf('start'), SETTINGS],
  ['settings of a simulated machine', viewOf('practice-dealing'), SETTINGS],
  ['a code for another page', OFFERED, SETTINGS],
  ['a code for a tablet in the hall', OFFERED_IN_HALL, SETTINGS],
  ['stop?', viewOf('put-tray'), 'header button.stop'],
  ['the PIN of a director', viewOf('start'), SETTINGS, '.menu button:has(.icon-eye)'],
  ['read a board back', viewOf('start-go-on'), '.past button:has(.icon-eye)'],
  ['make a board again', viewOf('start-go-on'), '.past button:has(.icon-cards)'],
  ['the passphrase of a sealed set', viewOf('checked-sealed'), '.main-button'],
  ['count a deck', viewOf('start'), '.past button:has(.icon-check)'],
  ['change a board', viewOf('paused'), '.screen-paused .frame-text button'],
  ['the tray labels of a job that has ended', viewOf('ended'), '.screen-ended button:has(.icon-file)'],
  ['the papers of a job', viewOf('director'), '.jobs button'],
  ['the results of a session', viewOf('director'), '.frame-text > button:has(.icon-file)'],
];

/** Shows each overlay on one page, and gathers what is wrong with it. */
async function problemsOf(
  look: (page: Page) => Promise<readonly string[]>,
  colours: 'light' | 'dark' = 'light',
  language: Language = 'en',
): Promise<readonly string[]> {
  const problems: string[] = [];
  const { close, complaints, page } = await openPage(browser, server.address, SIZES[0], colours, language);
  for (const [name, view, ...touched] of OVERLAYS) {
    // A page that waits to be let in has nothing over it.
    await untilDrawn(page, server.show(viewOf('pairing')));
    expect(await page.locator('dialog').count()).toBe(0);
    await untilDrawn(page, server.show(view));
    for (const button of touched) await page.locator(button).first().tap();
    await page.waitForSelector('dialog[open]');
    problems.push(...(await look(page)).map((problem) => `${name}: ${problem}`));
  }
  await close();
  return [...problems, ...complaints];
}

/** What reaches beyond a dialog sideways, or beyond the screen; up and down it may be moved, since no hands are full. */
function beyond(page: Page): Promise<string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
      const { bottom, left, right, top } = dialog.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isWhole = dialog.scrollWidth <= dialog.clientWidth;
      return isInside && isWhole ? [] : [JSON.stringify({ bottom, left, right, top, wide: dialog.scrollWidth })];
    })`,
  );
}

describe('what lies over a screen', () => {
  test.each(['light', 'dark'] as const)(
    'has no violation of the rules of axe, %s, and no button smaller than a finger',
    async (colours) => {
      const look = async (page: Page) => [...(await smallTargets(page)), ...(await axeViolations(page))];
      expect(await problemsOf(look, colours)).toEqual([]);
    },
  );

  test.each(LANGUAGES)('stays on the screen in %s', async (language) => {
    expect(await problemsOf(beyond, 'light', language)).toEqual([]);
  });
});

describe('the passphrase of a sealed set', () => {
  test('is typed by touch, in the letters of the language, and is gone from the page once it was posted', async () => {
    const { close, page } = await openPage(browser, server.address, SIZES[0], 'light', 'pl');
    server.show(viewOf('checked-sealed'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.locator('.main-button').tap();
    const key = (name: string) => page.locator('.keys').getByRole('button', { name, exact: true }).tap();
    for (const letter of ['ż', 'u', 'x']) await key(letter);
    await key('Usuń');
    for (const letter of ['k', 'Spacja', 'Wielkie litery', 'Ż']) await key(letter);
    await page.getByRole('button', { name: 'Odblokuj', exact: true }).tap();
    await untilTrue(page, "document.querySelector('input')?.value !== 'żuk Ż'");
    expect(server.acts.at(-1)).toEqual({ kind: 'open-deals', passphrase: 'żuk Ż' });
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
    const { close, page } = await openPage(browser, server.address, SIZES[0]);
    server.show(viewOf('start'));
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
