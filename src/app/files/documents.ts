import { MOST_PRINTED } from '../../formats/core/limits.ts';
import type { ReportDocument } from '../../paper/document.ts';
import { makeReportHtml } from '../../paper/html.ts';
import { makeReportText } from '../../paper/text.ts';
import type { Computer } from '../../ports/computer.ts';
import { extname } from '../../text/path.ts';
import { visibleText } from '../../text/visible.ts';
import { Problem } from '../problem.ts';
import { refuseAllBeforehand, writeOutput } from './outputs.ts';

const DOCUMENT_KINDS = ['.html', '.pdf', '.txt'] as const;

/** What a document can be written as. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kind that the name of a file asks for. */
export function documentKindOf(path: string): DocumentKind | undefined {
  const ending = extname(path).toLowerCase();
  return ending === '.htm' ? '.html' : DOCUMENT_KINDS.find((kind) => kind === ending);
}

/** Refuses a name that asks for something else than what is written under it. */
export function refuseOtherThanPdf(path: string): void {
  if (documentKindOf(path) === '.pdf') return;
  const message = `${path} will be a PDF file. Give it a name that ends in .pdf.`;
  throw new Problem('request', 'unknown-kind', message, { path });
}

/** Writes a document as what its name says, as text where that says nothing. */
export async function writeDocument(
  path: string,
  document: ReportDocument,
  replaces: boolean,
  ports: Pick<Computer, 'files' | 'program'>,
  kind: DocumentKind = documentKindOf(path) ?? '.txt',
): Promise<void> {
  writeOutput(path, await encodeDocument(kind, document, ports), replaces, ports);
}

/** The bytes of a document. */
export async function encodeDocument(
  kind: DocumentKind,
  document: ReportDocument,
  ports: Pick<Computer, 'program'>,
): Promise<Uint8Array> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  if (kind === '.txt') return encode(visibleText(`${makeReportText(document).join('\n')}\n`));
  if (kind === '.html') return encode(makeReportHtml(document));
  return reportPdf(document, ports);
}

/** A report as PDF; ends the use case where it has more pages than anybody prints. */
export async function reportPdf(
  document: ReportDocument,
  ports: Pick<Computer, 'program'>,
): Promise<Uint8Array> {
  const { makeReportPdf, TooManyPages } = await import('../../paper/pdf.ts');
  try {
    return await makeReportPdf(document, ports.program.fonts());
  } catch (error) {
    if (!(error instanceof TooManyPages)) throw error;
    const message = `This has more than the ${MOST_PRINTED.pages} pages that one PDF may have. Write it as .html or .txt, or leave something out.`;
    throw new Problem('request', 'too-many-pages', message, { pages: MOST_PRINTED.pages });
  }
}

/** Where a report goes, whatever the files are called. */
export interface ReportFiles {
  /** The report as what the name says: .html, .pdf or .txt. */
  readonly output?: string | undefined;
  readonly pdf?: string | undefined;
  readonly replaces: boolean;
}

/** Refuses files of a report that can't be written, or whose names ask for what a report can't be. */
export function refuseReports({ output, pdf, replaces }: ReportFiles, ports: Pick<Computer, 'files'>): void {
  refuseAllBeforehand([output, pdf], replaces, ports);
  if (pdf !== undefined) refuseOtherThanPdf(pdf);
  if (output === undefined || documentKindOf(output) !== undefined) return;
  const message = `${output} does not say what to write. Name an .html, .pdf or .txt file.`;
  throw new Problem('request', 'unknown-kind', message, { path: output });
}

/** Writes a report as its names say, as HTML where one says nothing. */
export async function writeReports(
  document: ReportDocument,
  { output, pdf, replaces }: ReportFiles,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<void> {
  if (output !== undefined) {
    await writeDocument(output, document, replaces, ports, documentKindOf(output) ?? '.html');
  }
  if (pdf !== undefined) await writeDocument(pdf, document, replaces, ports, '.pdf');
}
