import { readReportFonts } from '../../adapters/report-fonts.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { extensionOf } from '../../formats/catalogue/catalogue.ts';
import { LAYOUTS, type Layout } from '../../paper/hand-record/fit.ts';
import { makeHandRecordHtml } from '../../paper/hand-record/html.ts';
import type { HandRecord } from '../../paper/hand-record/model.ts';
import { makeHandRecordText } from '../../paper/hand-record/text.ts';
import { PAPERS, type PaperName } from '../../paper/pdf/paper.ts';
import { POINT_MM } from '../../paper/pdf/type-size.ts';

/** How a record is printed. */
export interface PrintOptions {
  readonly layout?: `${Layout}`;
  readonly paper: PaperName;
}

/** A record as a file, and what can be said of it without a hand. */
export interface Written {
  readonly format: 'pdf' | 'html' | 'text';
  readonly bytes: Uint8Array;
  readonly layout?: Layout;
  readonly pages?: number;
  readonly typePt?: number;
}

/** Makes the file of a record. */
export type Maker = (record: HandRecord, options: PrintOptions) => Promise<Written>;

const MAKERS: Readonly<Record<string, Maker>> = {
  pdf: makePdf,
  html: makeHtml,
  htm: makeHtml,
  txt: makeText,
};

/** What makes a file of this name, text for the screen; ends the command where the name does not say it. */
export function makerOf(output: string): Maker {
  const maker = output === '-' ? makeText : MAKERS[extensionOf(output)];
  if (maker !== undefined) return maker;
  throw new CommandError(
    EXIT.usage,
    `${output} does not say what to write. Name a .pdf, .html or .txt file.`,
  );
}

async function makeText(record: HandRecord): Promise<Written> {
  return { format: 'text', bytes: new TextEncoder().encode(makeHandRecordText(record)) };
}

async function makeHtml(record: HandRecord, { layout, paper }: PrintOptions): Promise<Written> {
  const chosen = layoutOf(layout) ?? USUAL_LAYOUT;
  const bytes = new TextEncoder().encode(makeHandRecordHtml(record, chosen, paper));
  return { format: 'html', bytes, layout: chosen };
}

/** The layout that most clubs print. */
const USUAL_LAYOUT: Layout = 18;

/** A layout that was asked for is kept or refused; else the usual one gives way to the densest that there can be. */
async function makePdf(record: HandRecord, { layout, paper }: PrintOptions): Promise<Written> {
  const { makeHandRecordPdf } = await import('../../paper/hand-record/pdf.ts');
  const fonts = readReportFonts();
  const asked = layoutOf(layout);
  let chosen = asked ?? USUAL_LAYOUT;
  let made = await makeHandRecordPdf(record, chosen, PAPERS[paper], fonts);
  const largest = made.ok ? undefined : made.problems[0]?.largest;
  if (asked === undefined && largest !== undefined) {
    chosen = largest;
    made = await makeHandRecordPdf(record, chosen, PAPERS[paper], fonts);
  }
  if (!made.ok) throw tooSmall(chosen, largest, paper);
  const { bytes, pageCount, typeMm } = made.value;
  const typePt = Math.floor((10 * typeMm) / POINT_MM + 1e-6) / 10;
  return { format: 'pdf', bytes, layout: chosen, pages: pageCount, typePt };
}

function layoutOf(text: PrintOptions['layout']): Layout | undefined {
  return LAYOUTS.find((layout) => String(layout) === text);
}

const PAPER_TITLES: Readonly<Record<PaperName, string>> = { a4: 'A4', a5: 'A5', letter: 'Letter' };

function tooSmall(layout: Layout, largest: Layout | undefined, paper: PaperName): CommandError {
  const advice =
    largest === undefined
      ? 'Choose a larger paper.'
      : `The most that can be read is --layout ${largest}; or choose a larger paper.`;
  const problem = `${layout} boards on a page of ${PAPER_TITLES[paper]} would need type below 6 points`;
  return new CommandError(EXIT.usage, `${problem}. ${advice}`);
}
