import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChromium } from '../../rigs/console/chromium.ts';
import { recordOf, withAnalyses } from '../../rigs/record-of.ts';
import { readReportFonts } from '../../src/adapters/system/report-fonts.ts';
import { DECK_NAMES, DECKS } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { openTypeface } from '../../src/paper/font/typeface.ts';
import { makeHandRecordHtml } from '../../src/paper/hand-record/html.ts';
import { layOutRecord } from '../../src/paper/hand-record/pages.ts';
import { PAPERS } from '../../src/paper/pdf/paper.ts';

/** Sides of what stands in a cell, in pixels, by its class. */
interface CellPlaces {
  readonly north: number;
  readonly south: number;
  readonly southEnd: number;
  readonly tricks: { readonly left: number; readonly top: number };
  readonly southFoot: number;
  readonly west: number;
  readonly mark: number;
  readonly overflows: boolean;
}

let browser: Browser;
beforeAll(async () => {
  browser = await startChromium();
});
afterAll(() => browser.close());

describe.each(DECK_NAMES)('a hand record as HTML in a browser: %s', (deck) => {
  const plain = recordOf(generateSeededDeals('browser', DECKS[deck], 26).deals);
  const record = { ...plain, boards: withAnalyses(plain.boards) };
  const { regular, bold } = readReportFonts();
  const laidOut = layOutRecord(record, undefined, PAPERS.a4, [openTypeface(regular), openTypeface(bold)]);
  if (!laidOut.ok) throw new Error('The record was refused.');
  const html = makeHandRecordHtml(record, laidOut.value, 'a4');

  test.each(['screen', 'print'] as const)(
    'has South right below North, and nothing on anything: %s',
    async (media) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.emulateMedia({ media });
      await page.setContent(html);
      const cells = await page.$$eval('article', (articles): CellPlaces[] =>
        articles.map((article) => {
          const sides = (selector: string) =>
            (article.querySelector(selector) ?? article).getBoundingClientRect();
          const { left, top } = sides('.tricks');
          return {
            north: sides('.at-N').left,
            south: sides('.at-S').left,
            southEnd: sides('.at-S').right,
            southFoot: sides('.at-S').bottom,
            tricks: { left, top },
            west: sides('.at-W').right,
            mark: sides('.mark').left,
            overflows: article.scrollWidth > article.clientWidth + 1,
          };
        }),
      );
      await page.close();
      expect(cells).toHaveLength(26);
      for (const { north, south, southEnd, southFoot, tricks, west, mark, overflows } of cells) {
        expect(south).toBeCloseTo(north, 3);
        expect(west).toBeLessThanOrEqual(mark);
        expect(southEnd <= tricks.left || southFoot <= tricks.top).toBe(true);
        expect(overflows).toBe(false);
      }
    },
  );

  test('is printed on the pages of the PDF', async () => {
    const page = await browser.newPage();
    await page.setContent(html);
    const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
    await page.close();
    expect(printed.getPageCount()).toBe(laidOut.value.grid.shares.length);
  });
});
