import { type Result, success } from '../../../bridge/result.ts';
import { openTypeface, type ReportFonts } from '../../font/typeface.ts';
import { type PageFacts, savePages } from '../../pdf/pages.ts';
import type { Paper } from '../../pdf/paper.ts';
import type { Form } from './form.ts';
import { type FormLayout, type FormProblem, layOutForms } from './form-pages.ts';

/** Forms as a file of pages. */
export interface FormsPdf {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
}

/** Forms as PDF. The same forms give the same bytes. Throws FontError for bytes that are no font. */
export async function makeFormsPdf(
  forms: readonly Form[],
  layout: FormLayout,
  {
    facts,
    paper,
    foot,
  }: { readonly facts: PageFacts; readonly paper: Paper; readonly foot: readonly string[] },
  { regular, bold }: ReportFonts,
): Promise<Result<FormsPdf, FormProblem>> {
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const laidOut = layOutForms(forms, layout, { paper, foot }, typefaces);
  if (!laidOut.ok) return laidOut;
  const pages = laidOut.value;
  return success({ bytes: await savePages(facts, paper, pages, typefaces), pageCount: pages.length });
}
