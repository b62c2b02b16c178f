import { extname } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import { refuseBeforehand, writeOutput } from '../../app/files/deal-files.ts';
import { LANGUAGES as LETTER_LANGUAGES, type Language as LetterLanguage } from '../../bridge/rank-letters.ts';
import { plainTitle } from '../../generation/seal/statement.ts';
import type { ReportDocument } from '../../paper/document.ts';
import { makeReportHtml } from '../../paper/html.ts';
import { makeReportText } from '../../paper/text.ts';
import { LANGUAGES, type Language } from '../../paper/words/language.ts';
import { choiceOption } from '../options/common.ts';

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

const KINDS = ['.html', '.pdf', '.txt'] as const;
type Kind = (typeof KINDS)[number];

/** Adds the options of a score sheet. */
export function addSheetOptions(command: Command): Command {
  return command
    .option('-o, --output <file>', 'write the score sheet as .html, .pdf or .txt', parseSheetPath)
    .option('--force', 'replace a file that is there')
    .addOption(nameOption('--title <text>', 'what stands over the sheet'))
    .addOption(choiceOption('--language <language>', 'of the sheet', LANGUAGES).default('en'))
    .addOption(choiceOption('--letters <language>', 'of suits and seats in the results', LETTER_LANGUAGES))
    .option('--partial', 'score what is right although other lines are not')
    .option('--keep <file>', 'keep what is typed in this file, and go on with what it has')
    .option('--json', 'one line of JSON');
}

/** An option with a text of one line. */
export function nameOption(flags: string, meaning: string): Option {
  return new Option(flags, meaning).argParser((value: string) => {
    const text = plainTitle(value);
    if (text !== undefined && text !== '') return text;
    throw new InvalidArgumentError('Give a text of one line, at most 200 characters.');
  });
}

function kindOf(path: string): Kind | undefined {
  return KINDS.find((kind) => kind === extname(path).toLowerCase());
}

function parseSheetPath(path: string): string {
  if (kindOf(path) !== undefined) return path;
  throw new InvalidArgumentError('A score sheet is a file .html, .pdf or .txt.');
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
