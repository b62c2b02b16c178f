import { readVersion } from '../../adapters/own-package.ts';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import { USUAL_POINTS } from '../../bridge/high-card-points.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { HandRecord } from '../../paper/hand-record/model.ts';
import type { SuitColours } from '../../paper/hand-record/suit-look.ts';
import type { PaperName } from '../../paper/pdf/paper.ts';
import { PAPERS } from '../../paper/pdf/paper.ts';
import { POINT_MM } from '../../paper/pdf/type-size.ts';
import type { Cover } from '../../paper/pockets/cover.ts';
import type { CurtainOrder } from '../../paper/pockets/curtain.ts';
import type { CurtainLayout, PieceKind } from '../../paper/pockets/curtain-layouts.ts';
import { CURTAIN_LAYOUTS, layoutOf } from '../../paper/pockets/curtain-layouts.ts';
import type { CurtainPdf } from '../../paper/pockets/curtain-pdf.ts';
import type { Language } from '../../paper/words/language.ts';
import { counted } from '../../text/counted.ts';
import type { HiddenSourceOptions } from './hidden-source.ts';
import { readHiddenSource } from './hidden-source.ts';
import { jobOrigin } from './job-origin.ts';

export interface CurtainOptions extends HiddenSourceOptions {
  readonly output: string;
  readonly per?: PieceKind;
  readonly sealed?: true;
  readonly layout?: number;
  readonly cover?: Cover;
  readonly paper: PaperName;
  readonly language: Language;
  readonly colours: SuitColours;
  readonly event?: string;
  readonly job?: string;
  readonly force?: true;
}

export function piecesInWords(kind: PieceKind): string {
  const all = CURTAIN_LAYOUTS[kind].map(({ pieces }) => String(pieces));
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

export async function orderOf(
  path: string,
  options: CurtainOptions,
  terminal: Terminal,
): Promise<CurtainOrder> {
  const isSealed = options.sealed === true;
  if (isSealed && (options.per === 'hand' || options.cover === 'none')) {
    const flag = options.per === 'hand' ? '--per hand' : '--cover none';
    throw new CommandError(EXIT.usage, `--sealed hides whole boards: leave ${flag} out.`);
  }
  const kind = isSealed ? 'board' : (options.per ?? 'hand');
  const pieces = options.layout ?? (isSealed ? 1 : USUAL_LAYOUTS[kind]);
  const layout = layoutOf(kind, pieces);
  if (layout === undefined) {
    const choice = `Choose --layout ${piecesInWords(kind)}`;
    throw new CommandError(EXIT.usage, `A page can't be cut into ${counted(pieces, kind)}. ${choice}.`);
  }
  const record = await readRecord(path, options, terminal);
  return { record, kind, layout, cover: options.cover ?? 'fold', isSealed };
}

async function readRecord(path: string, options: CurtainOptions, terminal: Terminal): Promise<HandRecord> {
  const source = await readHiddenSource(path, options, terminal);
  const journal = options.job === undefined ? undefined : jobOrigin(options.job, source.boards, terminal);
  const event = options.event ?? source.event;
  return {
    ...(event !== undefined && { event }),
    deck: source.deck,
    boards: source.boards,
    language: options.language,
    colours: options.colours,
    points: USUAL_POINTS[source.deck],
    origin: { ...source.origin, ...(journal !== undefined && { journal }) },
    creator: `Soubrette ${readVersion()}`,
  };
}

/** What was written, and how much it is in words. */
interface Written {
  readonly bytes: Uint8Array;
  readonly size: string;
}

/** A layout that was asked for is kept or refused; else the usual one gives way to the densest that goes. */
export async function makePdf(order: CurtainOrder, { paper, layout }: CurtainOptions): Promise<Written> {
  const { makeCurtainPdf } = await import('../../paper/pockets/curtain-pdf.ts');
  const fonts = readReportFonts();
  const made = await makeCurtainPdf(order, PAPERS[paper], fonts);
  if (made.ok) return writtenPdf(made.value, order);
  const largest = made.problems[0]?.largest;
  if (layout !== undefined || largest === undefined) throw tooSmall(order, largest, paper);
  const denser = { ...order, layout: largest };
  const again = await makeCurtainPdf(denser, PAPERS[paper], fonts);
  if (!again.ok) throw tooSmall(denser, undefined, paper);
  return writtenPdf(again.value, denser);
}

function writtenPdf({ bytes, pageCount, typeMm }: CurtainPdf, { layout }: CurtainOrder): Written {
  const typePt = Math.floor((10 * typeMm) / POINT_MM + 1e-6) / 10;
  const size = `on ${counted(pageCount, 'page')} with ${layout.pieces} each`;
  return { bytes, size: `, ${size}, in type of ${typePt} points` };
}

function tooSmall(
  { layout, kind }: CurtainOrder,
  largest: CurtainLayout | undefined,
  paper: PaperName,
): CommandError {
  const problem = `${counted(layout.pieces, kind)} on a page of ${paper.toUpperCase()} would need type below 6 points`;
  const advice =
    largest === undefined
      ? 'Choose a larger paper, or --cover back, which leaves more room.'
      : `The most that can be read is --layout ${largest.pieces}; or choose a larger paper.`;
  return new CommandError(EXIT.usage, `${problem}. ${advice}`);
}

export async function makeWords(order: CurtainOrder, extension: string): Promise<Written> {
  const text =
    extension === 'txt'
      ? (await import('../../paper/pockets/curtain-text.ts')).makeCurtainText(order)
      : (await import('../../paper/pockets/curtain-html.ts')).makeCurtainHtml(order);
  return { bytes: new TextEncoder().encode(text), size: '' };
}

export const USUAL_LAYOUTS: Readonly<Record<PieceKind, number>> = { hand: 16, board: 4 };
