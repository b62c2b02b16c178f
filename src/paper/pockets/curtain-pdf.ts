import { type Result, success } from '../../bridge/result.ts';
import { openTypeface, type ReportFonts } from '../font/typeface.ts';
import { savePages } from '../pdf/pages.ts';
import type { Paper } from '../pdf/paper.ts';
import { type CurtainOrder, type CurtainProblem, curtainTitle, layOutCurtain } from './curtain.ts';

/** Cards for pockets as a file of pages. */
export interface CurtainPdf {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** Size of the cards. */
  readonly typeMm: number;
}

/** Cards for pockets as PDF. The same order gives the same bytes. Throws FontError for bytes that are no font. */
export async function makeCurtainPdf(
  order: CurtainOrder,
  paper: Paper,
  { regular, bold }: ReportFonts,
): Promise<Result<CurtainPdf, CurtainProblem>> {
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const laidOut = layOutCurtain(order, paper, typefaces);
  if (!laidOut.ok) return laidOut;
  const { pages, typeMm } = laidOut.value;
  const { language, creator, event } = order.record;
  const facts = {
    title: curtainTitle(order),
    language,
    creator,
    ...(event !== undefined && { subject: event }),
  };
  return success({ bytes: await savePages(facts, paper, pages, typefaces), pageCount: pages.length, typeMm });
}
