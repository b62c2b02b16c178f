import { gzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, SIZES } from '../../rigs/console/chromium.ts';
import { readPage, servePage } from '../../rigs/console/page-server.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { recordOf } from '../../rigs/record-of.ts';
import { readReportFonts } from '../../src/adapters/system/report-fonts.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { makeHandRecordPdf } from '../../src/paper/hand-record/pdf.ts';
import { PAPERS } from '../../src/paper/pdf/paper.ts';
import { operatorUpdateSchema, roomUpdateSchema } from '../../src/web/messages/view.ts';
import { LANGUAGES, type Language } from '../../src/words/language.ts';
import { SUIT_SIGNS } from '../../src/words/paper/strain-sign.ts';
import { englishLeft } from '../support/console/english-left.ts';
import {
  axeViolations,
  cutText,
  hardToUse,
  hidden,
  outOfSight,
  smallTargets,
} from '../support/console/page-rules.ts';
import {
  type Look,
  neverScrolls,
  SCREENS,
  ScreenRig,
  sharesOf,
  viewOf,
} from '../support/console/screen-rig.ts';

const MOST_BYTES = 150_000;
/** The words of one language. */
const WORDS = new RegExp(`/(?:${LANGUAGES.join('|')})-[\\w-]+\\.js$`);
const AT_MACHINE = { size: SIZES[0] } as const;

let rig: ScreenRig;
beforeAll(async () => {
  rig = await ScreenRig.begin(await twoPages());
});
afterAll(() => rig.end());

describe('what a page is shown in tests', () => {
  test.each(SCREENS)('fits what a server may send: %s', (name) => {
    const view = viewOf(name);
    const schema = view.room === null ? operatorUpdateSchema : roomUpdateSchema;
    expect(schema.safeParse({ n: 1, parts: view }).error).toBeUndefined();
  });
});

/** Each sixth by the rules of axe: in the proofs each is. */
const isHeldByAxe = (name: string): boolean => SCREENS.indexOf(name) % 6 === 0;

const inPolish: Look = (page, name) => englishLeft(page, 'pl', viewOf(name));

/** Text that sticks out of its box; where hands are full, also what is hidden. */
const unreadable: Look = async (page, name) => [
  ...(await cutText(page)),
  ...(neverScrolls(name) ? await hidden(page) : []),
];

/** German has the longest words; in the proofs all languages are looked at. Each test looks at screens in a browser, one after the other; all screens in all languages are looked at in the proofs. */
describe('every screen', () => {
  const fullHands = SCREENS.filter(neverScrolls);

  test('in Polish has no English left and no button smaller than a finger; each sixth has no violation of the rules of axe', async () => {
    const look: Look = async (page, name) => [
      ...(await inPolish(page, name)),
      ...(await unreadable(page, name)),
      ...(isHeldByAxe(name) ? await hardToUse(page) : await smallTargets(page)),
    ];
    expect(await rig.problemsOf(look, { ...AT_MACHINE, language: 'pl' })).toEqual([]);
  });

  test('has no violation of the rules of axe in the dark', async () => {
    const names = ['start', 'trouble-jam', 'practice-jam', 'plan'];
    expect(await rig.problemsOf(axeViolations, { ...AT_MACHINE, colours: 'dark' }, names)).toEqual([]);
  });

  test.each<Language>(IN_FULL ? LANGUAGES : ['de'])(
    'in %s is whole, and nothing that can be touched is below the fold',
    async (language) => {
      const look: Look = async (page, name) => [
        ...(await outOfSight(page)),
        ...(language === 'de' ? await unreadable(page, name) : []),
      ];
      const some = SCREENS.filter((_, place) => IN_FULL || place % 3 === 0);
      expect(await rig.problemsOf(look, { ...AT_MACHINE, language }, some)).toEqual([]);
    },
  );

  test('is found to be cut where its room is too narrow', async () => {
    const narrow: Look = async (page) => {
      await page.evaluate(`for (const { style } of document.querySelectorAll('li')) style.width = '90px'`);
      return cutText(page);
    };
    expect(await rig.problemsOf(narrow, { ...AT_MACHINE, language: 'de' }, ['ready'])).toContainEqual(
      expect.stringMatching(/^ready: Boardeinschub/),
    );
  });

  test('is whole where hands are full, in one language each', async () => {
    expect(fullHands.length).toBeGreaterThan(15);
    const problems: string[] = [];
    const some = fullHands.filter((_, place) => IN_FULL || place % 2 === 0);
    for (const [language, names] of sharesOf(some))
      problems.push(...(await rig.problemsOf(hidden, { ...AT_MACHINE, language }, names)));
    expect(problems).toEqual([]);
  });

  test('is found to have English left where a sentence goes round the catalogue', async () => {
    const left: Look = async (page, name) => {
      await page.evaluate(`document.querySelector('h1').append(' The path cover is open.')`);
      return inPolish(page, name);
    };
    expect(await rig.problemsOf(left, { ...AT_MACHINE, language: 'pl' }, ['start'])).toEqual(
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
    rig.server.show(viewOf('director'));
    const { close, complaints, page } = await rig.open(AT_MACHINE);
    await page.waitForSelector('.papers button');
    expect([...rig.server.files].filter((name) => OF_PAPERS.test(name))).toEqual([]);
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
    expect([...rig.server.files].filter((name) => OF_PAPERS.test(name))).toHaveLength(2);
    const printed = await PDFDocument.load(
      await page.pdf({ preferCSSPageSize: true, printBackground: true }),
    );
    expect(printed.getPages().map((sheet) => [sheet.getWidth(), sheet.getHeight()].map(Math.round))).toEqual([
      [595, 842],
      [595, 842],
    ]);
    expect(page.workers()).toHaveLength(1);
    expect([...(await axeViolations(page)), ...(await smallTargets(page))]).toEqual([]);

    rig.server.show(viewOf('start'));
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
    const alone = await servePage(viewOf('director'), await twoPages(), rig.folder);
    const { close, page } = await openPage(rig.browser, alone.address, SIZES[0]);
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
    rig.server.show(viewOf('director'));
    const { close, page } = await rig.open(AT_MACHINE);
    await page.tap('.papers button');
    await page.waitForSelector('.paper-view[aria-busy=false] canvas');
    await page.tap('header .button.quiet');
    await page.waitForSelector('.papers');
    expect(await page.locator('canvas').count()).toBe(0);
    await expect.poll(() => page.workers()).toEqual([]);
    await close();
  });
});

describe('a page', () => {
  test('weighs less than 150 kB packed for who opens no paper, and names no other place', () => {
    const files = [...readPage(rig.folder)].filter(([name]) => !OF_PAPERS.test(name));
    const packed = files.map(([name, bytes]) => ({
      part: WORDS.test(name) ? 'words' : name,
      weight: gzipSync(bytes).length,
    }));
    // One language is loaded and no other: of the words the heaviest.
    const parts = Map.groupBy(packed, ({ part }) => part);
    const weights = [...parts.values()].map((same) => Math.max(...same.map(({ weight }) => weight)));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    expect(parts.get('words')).toHaveLength(LANGUAGES.length);
    expect(sum).toBeLessThan(MOST_BYTES);
    const outside = files.flatMap(([, bytes]) => String(bytes).match(/https?:\/\/[\w.-]+/g) ?? []);
    expect(outside.filter((address) => !address.endsWith('www.w3.org'))).toEqual([]);
  });

  test('posts what is touched', async () => {
    rig.server.show(viewOf('put-tray'));
    const { close, page } = await rig.open(AT_MACHINE);
    await page.tap('.main-button');
    await page.waitForSelector('.main-button:not([aria-busy])');
    await page.tap('button.stop');
    await page.tap('dialog button.stop');
    await page.waitForSelector('dialog', { state: 'detached' });
    await close();
    expect(rig.server.acts.slice(-2)).toEqual([{ kind: 'done', ask: 12 }, { kind: 'stop' }]);
  });

  test('is worked through by the keyboard alone', async () => {
    rig.server.show(viewOf('practice-jam'));
    const { close, page } = await rig.open(AT_MACHINE);
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
      expect.arrayContaining([
        'Stop',
        'Done',
        'Path cover: Close',
        'Look along the path and take out any card you find there.',
        'Press stop',
      ]),
    );
    await page.focus('[aria-label="Path cover: Close"]');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => rig.server.acts.at(-1))
      .toEqual({ kind: 'hands', act: { kind: 'close', door: 'cover' } });
    await close();
  });
});
