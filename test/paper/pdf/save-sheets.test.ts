import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import { openTypeface } from '../../../src/paper/font/typeface.ts';
import { saveSheets } from '../../../src/paper/pdf/pages.ts';
import { PAPER_NAMES, PAPERS } from '../../../src/paper/pdf/paper.ts';
import { Sheet } from '../../../src/paper/pdf/sheet.ts';
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

  test('have words of a drawing in both weights, and upside down with the anchored end where it was', async () => {
    const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
    const sheet = new Sheet(typefaces);
    const word = { kind: 'text', xMm: 50, yMm: 50, sizeMm: 10, text: 'Süd', paint: 'plain' } as const;
    const marks = [
      { ...word, anchor: 'end' },
      { ...word, anchor: 'end', weight: 1 },
      { ...word, anchor: 'end', weight: 1, upsideDown: true },
    ] as const;
    sheet.drawing({ widthMm: 100, heightMm: 100, marks }, 0, 0);
    const matrices = sheet.operators
      .filter((operator) => operator.endsWith(' Tm'))
      .map((operator) => operator.split(' ').map(Number));
    const startsMm = typefaces.map((face) => 50 - face.widthOf('Süd', 10));
    const starts = [startsMm[0], startsMm[1], 100 - (startsMm[1] ?? 0)].map((mm = 0) => (mm / 25.4) * 72);
    expect(matrices.map(([a, , , d]) => [a, d])).toEqual([
      [1, 1],
      [1, 1],
      [-1, -1],
    ]);
    for (const [index, [, , , , x = 0]] of matrices.entries()) expect(x).toBeCloseTo(starts[index] ?? 0, 2);
  });
});
