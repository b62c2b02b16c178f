import { beforeAll, describe, expect, it } from 'vitest';
import { readReportFonts } from '../../src/adapters/system/report-fonts.ts';
import { makeReportPdf } from '../../src/paper/pdf.ts';
import { pdfText } from '../support/pdf-text.ts';
import { REPORT } from './report.fixture.ts';

let bytes: Uint8Array;
let pages: string[];

beforeAll(async () => {
  bytes = await makeReportPdf(REPORT, readReportFonts());
  pages = await pdfText(bytes);
});

describe('a report as PDF', () => {
  it('gives back its text, letters of other countries and suit signs too', () => {
    expect(pages[0]).toContain('Deck test <1>');
    expect(pages[0]).toContain('♥\u200910 & ♠\u2009Q: Zażółć, Școală, Ёж');
  });
  it('is the same bytes each time', async () => {
    expect(Buffer.compare(await makeReportPdf(REPORT, readReportFonts()), bytes)).toBe(0);
  });
  it('loses no row of a table over several pages and repeats its head', () => {
    const all = pages.join('\n').split('\n');
    for (let row = 0; row < 120; row++) expect(all).toContain(`item ${row}`);
    expect(pages.filter((page) => page.includes('item ')).every((page) => /^Worst$/m.test(page))).toBe(true);
  });
  it('numbers its pages', () => {
    pages.forEach((page, index) => {
      expect(page).toContain(`${index + 1} of ${pages.length}`);
    });
  });
  it('numbers its pages without a word in other languages', async () => {
    const other = await pdfText(await makeReportPdf({ ...REPORT, language: 'pl' }, readReportFonts()));
    expect(other[0]).toContain(`1 / ${other.length}`);
  });
  it('embeds only the glyphs that it uses', () => {
    expect(bytes.length).toBeLessThan(120_000);
  });
  it('begins a page where a heading asks for it', () => {
    expect(pages.at(-1)?.startsWith('Plots')).toBe(true);
  });
  it('puts the second half of a long table beside the first, where its page has room for both', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`${index + 1}.`, 'Ann – Bob']);
    const columns = [{ title: 'Place' }, { title: 'Names' }];
    const table = { kind: 'table', caption: 'Ranking', columns, rows, isHalved: true } as const;
    const [page = '', ...more] = await pdfText(
      await makeReportPdf({ title: 'Ranking', blocks: [table] }, readReportFonts()),
    );
    expect(more).toEqual([]);
    expect(page.match(/^Place$/gm)).toHaveLength(2);
    expect(page).toMatch(/^30\.$[\s\S]*^Place$[\s\S]*^31\.$/m);
  });
  it('refuses bytes that are no font', async () => {
    const none = { regular: new Uint8Array(40), bold: new Uint8Array(40) };
    await expect(makeReportPdf(REPORT, none)).rejects.toThrow('no TrueType outlines');
  });
});
