import { PDFDocument } from '@cantoo/pdf-lib';
import { openTypeface, type ReportFonts, type Typeface } from '../font/typeface.ts';
import type { Drawing } from '../plot.ts';
import type { Paper } from './paper.ts';
import { saveSheets } from './save-sheets.ts';
import { Sheet } from './sheet.ts';

/** Width of a text in mm, set in type of a size in mm. */
export type Measure = (text: string, sizeMm: number, weight?: 0 | 1) => number;

/** What a PDF says of itself. */
export interface PageFacts {
  readonly title: string;
  /** ISO 639-1. */
  readonly language: string;
  /** The program that made it. */
  readonly creator: string;
  readonly subject?: string;
}

/**
 * Pages that are drawings, each as large as its paper, as a PDF: fonts are embedded, text can be marked and searched.
 * The same drawings give the same bytes. Throws FontError for bytes that are no font.
 */
export function makePagesPdf(
  facts: PageFacts,
  paper: Paper,
  draw: (measure: Measure) => readonly Drawing[],
  { regular, bold }: ReportFonts,
): Promise<Uint8Array> {
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const pages = draw((text, sizeMm, weight = 0) => typefaces[weight].widthOf(text, sizeMm));
  return savePages(facts, paper, pages, typefaces);
}

/** The same for pages that were drawn with these typefaces. */
export async function savePages(
  { title, language, creator, subject }: PageFacts,
  paper: Paper,
  pages: readonly Drawing[],
  typefaces: readonly [Typeface, Typeface],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  if (subject !== undefined) pdf.setSubject(subject);
  pdf.setLanguage(language);
  pdf.setCreator(creator);
  const sheets = pages.map((page) => {
    const sheet = new Sheet(typefaces, paper);
    sheet.drawing(page, 0, 0);
    return sheet;
  });
  return saveSheets(pdf, sheets, typefaces);
}
