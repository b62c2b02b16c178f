import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readReportFonts } from '../../src/adapters/report-fonts.ts';
import { makeReportPdf } from '../../src/records/pdf.ts';
import { REPORT } from './report.fixture.ts';

let bytes: Uint8Array;
let pages: string[];

/** Text of each page, got back through the fonts' maps to characters, as a viewer does that copies it. */
async function textOf(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  const read = (object: unknown): string => {
    if (!(object instanceof PDFRawStream)) throw new Error('no stream');
    return Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
  };
  return document.getPages().map((page) => {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const maps = new Map<string, Map<string, string>>();
    for (const [name] of fonts?.entries() ?? []) {
      const cmap = read(fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'), PDFStream));
      const pairs = [...cmap.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)];
      const sign = (hex: string): string =>
        (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
      maps.set(name.asString(), new Map(pairs.map(([, glyph = '', unicode = '']) => [glyph, sign(unicode)])));
    }
    const content = page.node.Contents();
    const streams = content instanceof PDFArray ? content.asArray() : [content];
    const operators = streams
      .map((each) => read(each === undefined ? each : document.context.lookup(each)))
      .join('\n');
    const shown = operators.matchAll(/(\/F\d) [\d.]+ Tf[^<]*<([0-9A-F]+)> Tj/g);
    return [...shown]
      .map(([, font = '', hex = '']) =>
        (hex.match(/.{4}/g) ?? []).map((g) => maps.get(font)?.get(g)).join(''),
      )
      .join('\n');
  });
}

beforeAll(async () => {
  bytes = await makeReportPdf(REPORT, readReportFonts());
  pages = await textOf(bytes);
});

describe('a report as PDF', () => {
  it('gives back its text, letters of other countries and suit signs too', () => {
    expect(pages[0]).toContain('Deck test <1>');
    expect(pages[0]).toContain('♥10 & ♠Q: Zażółć, Școală, Ёж');
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
  it('embeds only the glyphs that it uses', () => {
    expect(bytes.length).toBeLessThan(120_000);
  });
  it('begins a page where a heading asks for it', () => {
    expect(pages.at(-1)?.startsWith('Plots')).toBe(true);
  });
  it('refuses bytes that are no font', async () => {
    const none = { regular: new Uint8Array(40), bold: new Uint8Array(40) };
    await expect(makeReportPdf(REPORT, none)).rejects.toThrow('no TrueType outlines');
  });
});
