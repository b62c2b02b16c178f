import { PDFDocument } from '@cantoo/pdf-lib';
import { type Result, success } from '../../bridge/result.ts';
import { openTypeface } from '../font/typeface.ts';
import type { Paper } from '../pdf/paper.ts';
import { saveSheets } from '../pdf/save-sheets.ts';
import { Sheet } from '../pdf/sheet.ts';
import type { ReportFonts } from '../pdf.ts';
import { HAND_RECORD_WORDS } from '../words/hand-record.ts';
import type { Layout } from './fit.ts';
import type { HandRecord } from './model.ts';
import { type LayoutProblem, layOutRecord } from './pages.ts';

/** A file of pages. */
export interface PagedFile {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** Size of the cards. */
  readonly typeMm: number;
}

/**
 * A hand record as PDF with so many boards on each page: fonts are embedded, all text can be marked and searched. The
 * same record gives the same bytes. Throws FontError for bytes that are no font.
 */
export async function makeHandRecordPdf(
  record: HandRecord,
  layout: Layout,
  paper: Paper,
  { regular, bold }: ReportFonts,
): Promise<Result<PagedFile, LayoutProblem>> {
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const laidOut = layOutRecord(record, layout, paper, typefaces);
  if (!laidOut.ok) return laidOut;
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(record.title ?? HAND_RECORD_WORDS[record.language].title, { showInWindowTitleBar: true });
  if (record.event !== undefined) pdf.setSubject(record.event);
  pdf.setLanguage(record.language);
  pdf.setCreator(record.creator);
  const { pages, typeMm } = laidOut.value;
  const sheets = pages.map((page) => {
    const sheet = new Sheet(typefaces, laidOut.value.paper);
    sheet.drawing(page, 0, 0);
    return sheet;
  });
  const bytes = await saveSheets(pdf, sheets, typefaces);
  return success({ bytes, pageCount: pages.length, typeMm });
}
