import { type PDFDocument, type PDFImage, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { embedTypeface, fontName } from '../font/embed.ts';
import type { Typeface } from '../font/typeface.ts';
import { POINTS_PER_MM, type Sheet } from './sheet.ts';

/** The bytes of a PDF with these sheets as its pages: fonts go in as far as they were used. */
export function saveSheets(
  pdf: PDFDocument,
  sheets: readonly Sheet[],
  typefaces: readonly Typeface[],
  images: readonly PDFImage[] = [],
): Promise<Uint8Array> {
  const fonts = typefaces.map((typeface) => embedTypeface(pdf, typeface));
  for (const sheet of sheets) addPage(pdf, sheet, fonts, images);
  return pdf.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}

function addPage(
  pdf: PDFDocument,
  sheet: Sheet,
  fonts: readonly PDFRef[],
  images: readonly PDFImage[],
): void {
  const page = pdf.addPage([sheet.paper.widthMm * POINTS_PER_MM, sheet.paper.heightMm * POINTS_PER_MM]);
  fonts.forEach((font, index) => {
    page.node.setFontDictionary(fontName(index), font);
  });
  for (const [name, number] of sheet.pictures) {
    const image = images[number];
    if (image !== undefined) page.node.setXObject(PDFName.of(name), image.ref);
  }
  page.pushOperators(...sheet.operators);
}
