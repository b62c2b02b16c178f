import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReportFonts } from '../../src/adapters/report-fonts.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { makeHandRecordPdf } from '../../src/paper/hand-record/pdf.ts';
import { PAPERS } from '../../src/paper/pdf/paper.ts';
import { operatorUpdateSchema, roomUpdateSchema } from '../../src/web/messages/view.ts';
import { LANGUAGES, type Language } from '../../src/words/language.ts';
import { SUIT_SIGNS } from '../../src/words/paper/strain-sign.ts';
import { openPage, SIZES, startChromium, untilDrawn } from '../../rigs/console/chromium.ts';
import { englishLeft } from '../support/console/english-left.ts';
import { axeViolations, smallTargets } from '../support/console/page-rules.ts';
import { buildPage, type PageServer, readPage, servePage } from '../../rigs/console/page-server.ts';
import { VIEWS } from '../../rigs/console/views.ts';
import { recordOf } from '../../rigs/record-of.ts';

const MOST_BYTES = 150_000;
/** The words of one language, part by part. */
const WORDS = /\/(console|machine|problems)-[\w-]+\.js$/;
const WORD_PARTS = 3;
/** Screens of people whose hands are full: 5 to 13 of the design. */
const NEVER_SCROLL =
  /^(practice-|event-(put-|dealing)|put-|dealing|verified|wrong-tray|trouble|deal-again|deck-incomplete|given-up|hand-over|watching)/;
const NAMES = Object.keys(VIEWS);

let browser: Browser;
let server: PageServer;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'screens-'));
  buildPage(folder);
  server = await servePage(viewOf('start'), await twoPages(), folder);
  browser = await startChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function viewOf(name: string): (typeof VIEWS)[string] {
  return VIEWS[name]!;
}

/** What is wrong with a screen, in words. */
type Look = (page: Page, name: string) => Promise<readonly string[]>;

/** Shows each view on one page, and gathers what is wrong with it. */
async function problemsOf(
  look: Look,
  size: (typeof SIZES)[number] = SIZES[0],
  names: readonly string[] = NAMES,
  language: Language = 'en',
): Promise<readonly string[]> {
  const problems: string[] = [];
  const { close, complaints, page } = await openPage(browser, server.address, size, 'light', language);
  for (const name of names) {
    await show(page, name);
    problems.push(...(await look(page, name)).map((problem) => `${name}: ${problem}`));
  }
  problems.push(...complaints);
  await close();
  return problems;
}

async function show(page: Page, name: string): Promise<void> {
  await untilDrawn(page, server.show(viewOf(name)));
  await page.waitForSelector('h1');
}

describe('what a page is shown in tests', () => {
  test.each(NAMES)('fits what a server may send: %s', (name) => {
    const view = viewOf(name);
    const schema = view.room === null ? operatorUpdateSchema : roomUpdateSchema;
    expect(schema.safeParse({ n: 1, parts: view }).error).toBeUndefined();
  });
});

/** What is hidden of a screen that never scrolls. */
const hidden: Look = (page) =>
  page.evaluate(
    `[document.documentElement, document.querySelector('.shown'), document.querySelector('.frame-text'), document.querySelector('header')]
        .filter((element) => element && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1))
        .map((element) => (element.className || element.tagName) + ' ' + element.scrollHeight + ' > ' + element.clientHeight + ', ' + element.scrollWidth + ' > ' + element.clientWidth)`,
  );

/** Text that sticks out of its box. */
const cut: Look = (page) =>
  page.evaluate(
    `[...document.querySelectorAll('li, button, p, label, th, td, h1, h2')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent)`,
  );

const inPolish: Look = (page, name) => englishLeft(page, 'pl', viewOf(name));

/** Each looks at all screens in a browser, one after the other. */
describe('every screen', { timeout: 300_000 }, () => {
  const fullHands = NAMES.filter((name) => NEVER_SCROLL.test(name));

  test('has no violation of the rules of axe, light and dark, and no button smaller than a finger', async () => {
    const look: Look = async (page) => [...(await smallTargets(page)), ...(await axeViolations(page))];
    expect(await problemsOf(look)).toEqual([]);
    const { close, page } = await openPage(browser, server.address, SIZES[0], 'dark');
    const inDark: string[] = [];
    for (const name of ['start', 'trouble-jam', 'practice-jam', 'plan']) {
      await show(page, name);
      inDark.push(...(await axeViolations(page)));
    }
    await close();
    expect(inDark).toEqual([]);
  });

  test.each([
    ...LANGUAGES.map((language) => [language, '800 x 480', SIZES[0]] as const),
    ['de', '1280 x 800', SIZES[1]] as const,
  ])('is whole in %s at %s where hands are full', async (language, _, size) => {
    expect(fullHands.length).toBeGreaterThan(15);
    expect(await problemsOf(hidden, size, fullHands, language)).toEqual([]);
  });

  test('has no text that sticks out of its box in German, which has the longest words', async () => {
    expect(await problemsOf(cut, SIZES[0], NAMES, 'de')).toEqual([]);
    const narrow: Look = async (page, name) => {
      await page.evaluate(`for (const { style } of document.querySelectorAll('li')) style.width = '90px'`);
      return cut(page, name);
    };
    expect(await problemsOf(narrow, SIZES[0], ['ready'], 'de')).toContainEqual(
      expect.stringMatching(/^ready: Boardeinschub/),
    );
  });

  test('has no English left in Polish', async () => {
    expect(await problemsOf(inPolish, SIZES[0], NAMES, 'pl')).toEqual([]);
  });

  test('is found to have English left where a sentence goes round the catalogue', async () => {
    const left: Look = async (page, name) => {
      await page.evaluate(`document.querySelector('h1').append(' The path cover is open.')`);
      return inPolish(page, name);
    };
    expect(await problemsOf(left, SIZES[0], ['start'], 'pl')).toEqual(
      ['the', 'path', 'cover', 'open'].map((word) => `start: ${word}`),
    );
  });
});

/** Hand records of 36 boards on two sheets. */
async function twoPages(): Promise<Uint8Array> {
  const { deals } = generateSeededDeals('paper', DECKS.standard, 36);
  const made = await makeHandRecordPdf(recordOf(deals), 18, PAPERS.a4, readReportFonts());
  if (!made.ok) throw new Error('The layout was refused.');
  return made.value.bytes;
}

/** What draws papers, which is loaded where one is opened. */
const OF_PAPERS = /draw-paper|pdf\.worker/;

describe('a paper', () => {
  test('is drawn in the page and printed sheet by sheet; once the room has locked nothing is left of it', async () => {
    server.show(viewOf('director'));
    const { close, complaints, page } = await openPage(browser, server.address, SIZES[0]);
    await page.waitForSelector('.papers button');
    expect([...server.files].filter((name) => OF_PAPERS.test(name))).toEqual([]);
    await page.tap('.papers button');
    await page.waitForSelector('.paper-view[aria-busy=false] canvas:nth-of-type(2)');
    const drawn = (await page.evaluate(`
      window.kept = [...document.querySelectorAll('canvas')];
      kept.map((canvas) => {
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return { dark: data.filter((value, at) => at % 4 === 0 && value < 100).length, says: canvas.textContent };
      })`)) as { readonly dark: number; readonly says: string }[];
    expect(drawn).toHaveLength(2);
    for (const { dark, says } of drawn) {
      expect(dark).toBeGreaterThan(20_000);
      expect(says).toContain(SUIT_SIGNS.S);
    }
    expect([...server.files].filter((name) => OF_PAPERS.test(name))).toHaveLength(2);
    const printed = await PDFDocument.load(
      await page.pdf({ preferCSSPageSize: true, printBackground: true }),
    );
    expect(printed.getPages().map((sheet) => [sheet.getWidth(), sheet.getHeight()].map(Math.round))).toEqual([
      [595, 842],
      [595, 842],
    ]);
    expect(page.workers()).toHaveLength(1);
    expect([...(await axeViolations(page)), ...(await smallTargets(page))]).toEqual([]);

    server.show(viewOf('start'));
    await page.waitForSelector('.screen-start');
    await expect.poll(() => page.workers()).toEqual([]);
    const left = await page.evaluate(`({
      canvases: document.querySelectorAll('canvas').length,
      pixels: kept.map(({ height, width }) => height * width),
      fonts: document.fonts.size,
      sheets: document.adoptedStyleSheets.length,
      isSaid: document.body.textContent.includes('${SUIT_SIGNS.S}'),
    })`);
    expect(left).toEqual({ canvases: 0, pixels: [0, 0], fonts: 0, sheets: 0, isSaid: false });
    await close();
    expect(complaints).toEqual([]);
  });

  test('is gone after two minutes also where the server is away', async () => {
    const alone = await servePage(viewOf('director'), await twoPages(), folder);
    const { close, page } = await openPage(browser, alone.address, SIZES[0]);
    await page.clock.install();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.tap('.papers button');
    await page.waitForSelector('.paper-view[aria-busy=false] canvas');
    await alone.close();
    await page.waitForSelector('.away-bar');
    await page.clock.fastForward(119_000);
    expect(await page.locator('canvas').count()).toBe(2);
    await page.clock.fastForward(2_000);
    await page.waitForSelector('.screen-start');
    expect(await page.locator('canvas').count()).toBe(0);
    await close();
  });

  test('is closed by its button', async () => {
    server.show(viewOf('director'));
    const { close, page } = await openPage(browser, server.address, SIZES[0]);
    await page.tap('.papers button');
    await page.waitForSelector('.paper-view[aria-busy=false] canvas');
    await page.tap('.paper-view .button.quiet');
    await page.waitForSelector('.papers');
    expect(await page.locator('canvas').count()).toBe(0);
    await expect.poll(() => page.workers()).toEqual([]);
    await close();
  });
});

describe('a page', () => {
  test('weighs less than 150 kB packed for who opens no paper, and names no other place', () => {
    const files = [...readPage(folder)].filter(([name]) => !OF_PAPERS.test(name));
    const packed = files.map(([name, bytes]) => ({
      part: WORDS.exec(name)?.[1] ?? name,
      weight: gzipSync(bytes).length,
    }));
    // One language is loaded and no other: of each part of the words the heaviest.
    const parts = [...Map.groupBy(packed, ({ part }) => part).values()];
    const sum = parts.reduce((all, same) => all + Math.max(...same.map(({ weight }) => weight)), 0);
    expect(parts.filter((same) => same.length === LANGUAGES.length)).toHaveLength(WORD_PARTS);
    expect(sum).toBeLessThan(MOST_BYTES);
    const outside = files.flatMap(([, bytes]) => String(bytes).match(/https?:\/\/[\w.-]+/g) ?? []);
    expect(outside.filter((address) => !address.endsWith('www.w3.org'))).toEqual([]);
  });

  test('posts what is touched', async () => {
    server.show(viewOf('put-tray'));
    const { close, page } = await openPage(browser, server.address, SIZES[0]);
    await page.tap('.main-button');
    await page.waitForSelector('.main-button[aria-busy=false]');
    await page.tap('button.stop');
    await page.tap('dialog button.stop');
    await page.waitForSelector('dialog', { state: 'detached' });
    await close();
    expect(server.acts.slice(-2)).toEqual([{ kind: 'done', ask: 12 }, { kind: 'stop' }]);
  });

  test('is worked through by the keyboard alone', async () => {
    server.show(viewOf('practice-jam'));
    const { close, page } = await openPage(browser, server.address, SIZES[0]);
    await page.waitForSelector('h1');
    const reached = new Set<string>();
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab');
      reached.add(
        String(
          await page.evaluate(
            "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
          ),
        ),
      );
    }
    expect([...reached]).toEqual(
      expect.arrayContaining(['Stop', 'Done', 'Path cover: Close', 'Path: Take the cards', 'Press stop']),
    );
    await page.focus('[aria-label="Path cover: Close"]');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => server.acts.at(-1))
      .toEqual({ kind: 'hands', act: { kind: 'close', door: 'cover' } });
    await close();
  });
});
