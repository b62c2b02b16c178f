import { readReportFonts } from '../../adapters/report-fonts.ts';
import type { ReportDocument } from '../../paper/document.ts';
import { makeReportHtml } from '../../paper/html.ts';
import { writeOutput } from './outputs.ts';

/** Where reports go. */
export interface ReportFiles {
  readonly output?: string;
  readonly pdf?: string;
  readonly force?: true;
}

/** Writes a report as HTML and PDF. */
export async function writeReports(
  document: ReportDocument,
  { output, pdf, force }: ReportFiles,
): Promise<void> {
  if (output !== undefined) {
    writeOutput(output, new TextEncoder().encode(makeReportHtml(document)), force === true);
  }
  if (pdf !== undefined) {
    const { makeReportPdf } = await import('../../paper/pdf.ts');
    writeOutput(pdf, await makeReportPdf(document, readReportFonts()), force === true);
  }
}
