import { PDFDocument, type PDFImage, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { embedTypeface, fontName } from '../font/embed.ts';
import { openTypeface, type ReportFonts, type Typeface, type Typefaces } from '../font/typeface.ts';
import type { Drawing, DrawnTable, Mark, TableCell } from '../plot.ts';
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
    for (const part of partsOf(page)) {
      const set = (marks: readonly Mark[]): void => sheet.drawing({ ...page, marks }, 0, 0);
      if ('table' in part) setDrawnTable(structure, part, set);
      else structure.within(part.type, () => set(part.marks));
    }
    return sheet;
  });
  return saveSheets(pdf, sheets, typefaces, { structure });
}

type CellMark = Mark & { readonly cell: TableCell };
interface TextPart {
  readonly type: 'H2' | 'P';
  readonly marks: Mark[];
}
interface TablePart {
  readonly table: DrawnTable;
  readonly marks: CellMark[];
}

/** The parts of a drawn page in the order of its marks: large bold words head what follows, and each table is whole. */
function partsOf({ marks }: Drawing): (TextPart | TablePart)[] {
  const parts: (TextPart | TablePart)[] = [];
  const tables = new Map<DrawnTable, TablePart>();
  for (const mark of marks) {
    if (isInTable(mark)) {
      const { table } = mark.cell;
      const known = tables.get(table);
      const part = known ?? { table, marks: [] };
      part.marks.push(mark);
      tables.set(table, part);
      if (known === undefined) parts.push(part);
      continue;
    }
    const isHeading = mark.kind === 'text' && mark.weight === 1 && mark.sizeMm >= LEAST_HEADING_MM;
    const type = isHeading ? 'H2' : 'P';
    const last = parts.at(-1);
    if (last !== undefined && 'type' in last && last.type === type) last.marks.push(mark);
    else parts.push({ type, marks: [mark] });
  }
  return parts;
}

function isInTable(mark: Mark): mark is CellMark {
  return mark.kind === 'text' && mark.cell !== undefined;
}

/** A drawn table row by row; a cell without a mark keeps its place. */
function setDrawnTable(
  structure: Structure,
  { marks, table }: TablePart,
  set: (marks: readonly Mark[]) => void,
): void {
  const byPlace = Map.groupBy(marks, ({ cell }) => cell.row * table.columns + cell.column);
  const setCell = (row: number, column: number): void => {
    const own = byPlace.get(row * table.columns + column) ?? [];
    if (row > 0 && column > 0) structure.within('TD', () => set(own));
    else structure.within('TH', () => set(own), { scope: row === 0 ? 'Column' : 'Row' });
  };
  const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
  structure.within('Table', () => {
    for (const row of places(table.rows)) {
      structure.within('TR', () => {
        for (const column of places(table.columns)) setCell(row, column);
      });
    }
  });
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
