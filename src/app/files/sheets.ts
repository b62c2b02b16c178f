import { extname } from 'node:path';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import type { Language as LetterLanguage } from '../../bridge/rank-letters.ts';
import type { ReportDocument } from '../../paper/document.ts';
import { makeReportHtml } from '../../paper/html.ts';
import { makeReportText } from '../../paper/text.ts';
import type { Language } from '../../paper/words/language.ts';
import { refuseBeforehand, writeOutput } from './outputs.ts';

/** Options that all running games have. */
export interface SheetOptions {
  readonly output?: string;
  readonly force?: true;
  readonly title?: string;
  readonly language: Language;
  /** The language of letters in the results; where absent, all that mean one thing only are understood. */
  readonly letters?: LetterLanguage;
  readonly partial?: true;
  /** Where lines are kept as they are typed. */
  readonly keep?: string;
  readonly json?: true;
}

type Kind = (typeof KINDS)[number];

export function kindOf(path: string): Kind | undefined {
  return KINDS.find((kind) => kind === extname(path).toLowerCase());
}

/** Ends the command where its file is there already, before anybody types. */
export function refuseSheetBeforehand({ output, force }: SheetOptions): void {
  if (output !== undefined) refuseBeforehand(output, force === true);
}

/** Writes a score sheet as what its name says. */
export async function writeSheet(path: string, document: ReportDocument, replaces: boolean): Promise<void> {
  writeOutput(path, await makeSheet(kindOf(path) ?? '.txt', document), replaces);
}

async function makeSheet(kind: Kind, document: ReportDocument): Promise<Uint8Array> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  if (kind === '.txt') return encode(`${makeReportText(document).join('\n')}\n`);
  if (kind === '.html') return encode(makeReportHtml(document));
  const { makeReportPdf } = await import('../../paper/pdf.ts');
  return makeReportPdf(document, readReportFonts());
}

export const KINDS = ['.html', '.pdf', '.txt'] as const;
