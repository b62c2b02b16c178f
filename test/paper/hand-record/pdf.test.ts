import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { recordOf, withAnalyses } from '../../../rigs/record-of.ts';
import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import { DECK_NAMES, DECKS } from '../../../src/bridge/deck.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import { handLines } from '../../../src/paper/hand-record/hand-lines.ts';
import { makeHandRecordPdf } from '../../../src/paper/hand-record/pdf.ts';
import { PAPERS } from '../../../src/paper/pdf/paper.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { SUIT_SIGNS } from '../../../src/words/paper/strain-sign.ts';
import { pdfText, textInViewer } from '../../support/pdf-text.ts';

const FONTS = readReportFonts();

async function madePdf(record: ReturnType<typeof recordOf>, layout: number) {
  const made = await makeHandRecordPdf(record, layout, PAPERS.a4, FONTS);
  if (!made.ok) throw new Error('The layout was refused.');
  return made.value;
}

describe.each(DECK_NAMES)('a hand record of the %s deck as PDF', (deck) => {
  const { deals } = generateSeededDeals('pdf', DECKS[deck], 36);

  test.each(LANGUAGES)('gives every hand back, suit by suit, in the letters of %s', async (language) => {
    const record = recordOf(deals.slice(0, 20), { language });
    for (const layout of [4, 18] as const) {
      const { bytes, pageCount } = await madePdf(record, layout);
      const pages = await pdfText(bytes);
      expect(pages).toHaveLength(pageCount);
      const lines = pages.join('\n').split('\n');
      let from = 0;
      for (const { deal } of record.boards) {
        for (const seat of ['N', 'W', 'E', 'S'] as const) {
          const wanted = handLines(deal.hands[seat], language).flatMap(({ suit, ranks }) => [
            SUIT_SIGNS[suit],
            ranks,
          ]);
          from = lines.indexOf(wanted[0] ?? '', from);
          expect(lines.slice(from, from + wanted.length)).toEqual(wanted);
          from += wanted.length;
        }
      }
    }
  });

  test('has two pages for 36 boards at 18 a page', async () => {
    const { bytes } = await madePdf(recordOf(deals), 18);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
  });

  test('has the same bytes each time, and says what it is', async () => {
    const record = recordOf(deals, { language: 'sl', title: 'Torek', event: 'Klubski večer' });
    const [one, two] = [await madePdf(record, 18), await madePdf(record, 18)];
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
    const pdf = await PDFDocument.load(one.bytes, { updateMetadata: false });
    expect([pdf.getTitle(), pdf.getSubject(), pdf.getCreator()]).toEqual([
      'Torek',
      'Klubski večer',
      'a test',
    ]);
  });
});

test('points, tricks and par are on the page', async () => {
  const { deals } = generateSeededDeals('figures', DECKS.standard, 1);
  const plain = recordOf(deals);
  const { bytes } = await madePdf({ ...plain, boards: withAnalyses(plain.boards) }, 4);
  const [page = ''] = await pdfText(bytes);
  const lines = page.split('\n');
  const table = lines.slice(lines.indexOf('NT') + 1);
  expect(table.filter((line) => line === '10')).toHaveLength(20);
  const wanted = ['Par', '7NTXX by W: EW +1400', 'NT', 'Dealer N', 'None vul', 'HCP'];
  expect(lines).toEqual(expect.arrayContaining(wanted));
  const points = lines.slice(lines.indexOf('HCP') + 1, lines.indexOf('HCP') + 1 + SEATS.length);
  expect(points.reduce((sum, figure) => sum + Number(figure), 0)).toBe(40);
});

describe('what a viewer reads out of a hand record', () => {
  test.each([4, 18, 24] as const)('is every suit of every hand, rank by rank: %i a page', async (layout) => {
    const record = recordOf(generateSeededDeals('pdftotext', DECKS.super, 36).deals);
    const { bytes } = await madePdf(record, layout);
    const text = (await textInViewer(bytes)).replaceAll(/\s+/g, ' ').replaceAll(/([♠♥♦♣]) /g, '$1');
    for (const { deal } of record.boards) {
      for (const seat of SEATS) {
        for (const { suit, ranks } of handLines(deal.hands[seat], 'en'))
          expect(text).toContain(`${SUIT_SIGNS[suit]}${ranks}`);
      }
    }
  });
});
