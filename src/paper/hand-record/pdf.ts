import { type Result, success } from '../../bridge/result.ts';
import { HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { openTypeface, type ReportFonts } from '../font/typeface.ts';
import { savePages } from '../pdf/pages.ts';
import type { Paper } from '../pdf/paper.ts';
import type { HandRecord } from './model.ts';
import { drawPages, type LayoutProblem, layOutRecord } from './pages.ts';

/** A file of pages. */
interface PagedFile {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** The most boards that stand on a page. */
  readonly layout: number;
  /** Size of the cards. */
  readonly typeMm: number;
}

/**
 * A hand record as PDF with at most this many boards on each page, or as is usual: fonts are embedded, all text can be
 * marked and searched. The same record gives the same bytes. Throws FontError for bytes that are no font.
 */
export async function makeHandRecordPdf(
  record: HandRecord,
  most: number | undefined,
  paper: Paper,
  { regular, bold }: ReportFonts,
): Promise<Result<PagedFile, LayoutProblem>> {
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const laidOut = layOutRecord(record, most, paper, typefaces);
  if (!laidOut.ok) return laidOut;
  const { frame, paper: printed, shares } = laidOut.value.grid;
  const facts = {
    title: record.title ?? HAND_RECORD_WORDS[record.language].title,
    language: record.language,
    creator: record.creator,
    ...(record.event !== undefined && { subject: record.event }),
  };
  const bytes = await savePages(facts, printed, drawPages(record, laidOut.value), typefaces);
  return success({
    bytes,
    pageCount: shares.length,
    layout: Math.max(...shares),
    typeMm: frame.typeMm,
  });
}
