import { type Result, success } from '../../bridge/result.ts';
import { openTypeface, type ReportFonts } from '../font/typeface.ts';
import { savePages } from '../pdf/pages.ts';
import type { Paper } from '../pdf/paper.ts';
import { HAND_RECORD_WORDS } from '../words/hand-record.ts';
import type { Layout } from './fit.ts';
import type { HandRecord } from './model.ts';
import { type LayoutProblem, layOutRecord } from './pages.ts';

/** A file of pages. */
interface PagedFile {
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
  const { pages, paper: printed, typeMm } = laidOut.value;
  const facts = {
    title: record.title ?? HAND_RECORD_WORDS[record.language].title,
    language: record.language,
    creator: record.creator,
    ...(record.event !== undefined && { subject: record.event }),
  };
  const bytes = await savePages(facts, printed, pages, typefaces);
  return success({ bytes, pageCount: pages.length, typeMm });
}
