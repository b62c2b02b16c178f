import { PDFDocument, type PDFImage, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { embedTypeface, fontName } from '../font/embed.ts';
import { openTypeface, type ReportFonts, type Typeface, type Typefaces } from '../font/typeface.ts';
import type { Drawing, Mark } from '../plot.ts';
import type { Paper } from './paper.ts';
import { POINTS_PER_MM, Sheet } from './sheet.ts';
import { Structure, writeStructure } from './structure.ts';
import { type Measure, measureWith } from './type-size.ts';

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
  return savePages(facts, paper, draw(measureWith(typefaces)), typefaces);
}

/** The same for pages that were drawn with these typefaces. */
export async function savePages(
  { title, language, creator, subject }: PageFacts,
  paper: Paper,
  pages: readonly Drawing[],
  typefaces: Typefaces,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  if (subject !== undefined) pdf.setSubject(subject);
  pdf.setLanguage(language);
  pdf.setCreator(creator);
  const structure = new Structure();
  const sheets = pages.map((page) => {
    const sheet = new Sheet(typefaces, paper, structure);
    for (const { marks, type } of partsOf(page)) {
      structure.within(type, () => sheet.drawing({ ...page, marks }, 0, 0));
    }
    return sheet;
  });
  return saveSheets(pdf, sheets, typefaces, { structure });
}

/** The parts of a drawn page in the order of its marks: large bold words head what follows. */
function partsOf({ marks }: Drawing): { readonly type: 'H2' | 'P'; readonly marks: Mark[] }[] {
  const parts: { type: 'H2' | 'P'; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const isHeading = mark.kind === 'text' && mark.weight === 1 && mark.sizeMm >= LEAST_HEADING_MM;
    const type = isHeading ? 'H2' : 'P';
    const last = parts.at(-1);
    if (last?.type === type) last.marks.push(mark);
    else parts.push({ type, marks: [mark] });
  }
  return parts;
}

const LEAST_HEADING_MM = 4;

/** How many pages a PDF has. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.getPageCount();
}

/** The bytes of a PDF with these sheets as its pages: fonts go in as far as they were used. */
export function saveSheets(
  pdf: PDFDocument,
  sheets: readonly Sheet[],
  typefaces: readonly Typeface[],
  { images = [], structure }: { readonly images?: readonly PDFImage[]; readonly structure?: Structure } = {},
): Promise<Uint8Array> {
  const fonts = typefaces.map((typeface) => embedTypeface(pdf, typeface));
  const pages = sheets.map((sheet) => {
    sheet.finish();
    return { sheet, page: addPage(pdf, sheet, fonts, images), marked: sheet.marked };
  });
  if (structure !== undefined) writeStructure(pdf, structure, pages);
  return pdf.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}

function addPage(
  pdf: PDFDocument,
  sheet: Sheet,
  fonts: readonly PDFRef[],
  images: readonly PDFImage[],
): PDFPage {
  const page = pdf.addPage([sheet.paper.widthMm * POINTS_PER_MM, sheet.paper.heightMm * POINTS_PER_MM]);
  fonts.forEach((font, index) => {
    page.node.setFontDictionary(PDFName.of(fontName(index)), font);
  });
  for (const [name, number] of sheet.pictures) {
    const image = images[number];
    if (image !== undefined) page.node.setXObject(PDFName.of(name), image.ref);
  }
  const content = new TextEncoder().encode(`${sheet.operators.join('\n')}\n`);
  page.node.addContentStream(pdf.context.register(pdf.context.flateStream(content)));
  return page;
}
