import { extname } from 'node:path';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import type { ReportDocument } from '../../paper/document.ts';
import { makeReportHtml } from '../../paper/html.ts';
import { makeReportText } from '../../paper/text.ts';
import { visibleText } from '../../text/visible.ts';
import { writeOutput } from './outputs.ts';

const DOCUMENT_KINDS = ['.html', '.pdf', '.txt'] as const;

/** What a document can be written as. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kind that the name of a file asks for. */
export function documentKindOf(path: string): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => kind === extname(path).toLowerCase());
}

/** Writes a document as what its name says, as text where that says nothing. */
export async function writeDocument(
  path: string,
  document: ReportDocument,
  replaces: boolean,
  kind: DocumentKind = documentKindOf(path) ?? '.txt',
): Promise<void> {
  writeOutput(path, await encodeDocument(kind, document), replaces);
}

/** The bytes of a document. */
export async function encodeDocument(kind: DocumentKind, document: ReportDocument): Promise<Uint8Array> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  if (kind === '.txt') return encode(visibleText(`${makeReportText(document).join('\n')}\n`));
  if (kind === '.html') return encode(makeReportHtml(document));
  const { makeReportPdf } = await import('../../paper/pdf.ts');
  return makeReportPdf(document, readReportFonts());
}

/** Where a report goes, whatever the files are called. */
export interface ReportFiles {
  /** The report as HTML. */
  readonly output?: string | undefined;
  readonly pdf?: string | undefined;
  readonly replaces: boolean;
}

/** Writes a report as HTML and PDF. */
export async function writeReports(
  document: ReportDocument,
  { output, pdf, replaces }: ReportFiles,
): Promise<void> {
  if (output !== undefined) await writeDocument(output, document, replaces, '.html');
  if (pdf !== undefined) await writeDocument(pdf, document, replaces, '.pdf');
}
