import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { readReportFonts } from '../../../src/adapters/report-fonts.ts';
import { openTypeface } from '../../../src/records/font/typeface.ts';
import { PAPER_NAMES, PAPERS } from '../../../src/records/pdf/paper.ts';
import { saveSheets } from '../../../src/records/pdf/save-sheets.ts';
import { Sheet } from '../../../src/records/pdf/sheet.ts';
import { pdfText } from '../../support/pdf-text.ts';

const { regular, bold } = readReportFonts();

describe('sheets that are saved', () => {
  test.each(PAPER_NAMES)('are pages of %s, with the text that was set', async (name) => {
    const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
    const sheets = ['first', 'second'].map((text) => {
      const sheet = new Sheet(typefaces, PAPERS[name]);
      sheet.text({ text, weight: 1, sizeMm: 4, paint: 'plain' }, 10, 20);
      return sheet;
    });
    const bytes = await saveSheets(await PDFDocument.create({ updateMetadata: false }), sheets, typefaces);
    const pages = (await PDFDocument.load(bytes)).getPages();
    const sizesMm = pages.map((page) =>
      [page.getWidth(), page.getHeight()].map((size) => (size * 25.4) / 72),
    );
    for (const [widthMm = 0, heightMm = 0] of sizesMm) {
      expect(widthMm).toBeCloseTo(PAPERS[name].widthMm, 6);
      expect(heightMm).toBeCloseTo(PAPERS[name].heightMm, 6);
    }
    expect(await pdfText(bytes)).toEqual(['first', 'second']);
  });
});
