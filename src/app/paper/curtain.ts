import { PAPERS } from '../../paper/pdf/paper.ts';
import type { Cover } from '../../paper/pockets/cover.ts';
import type { CurtainOrder } from '../../paper/pockets/curtain.ts';
import { CURTAIN_LAYOUTS, layoutOf, type PieceKind } from '../../paper/pockets/curtain-layouts.ts';
import type { CurtainPdf } from '../../paper/pockets/curtain-pdf.ts';
import type { Computer } from '../../ports/computer.ts';
import { counted } from '../../text/counted.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import {
  makeFitting,
  type PrintPorts,
  type PrintRequest,
  pointsOf,
  printKindOf,
  refuseTooMany,
} from './documents.ts';
import { type RecordRequest, readHandRecord } from './hand-record.ts';
import { readHiddenSource, type SourceRequest } from './record-source.ts';

/** Which curtain cards are printed, and how. */
export interface CurtainRequest extends SourceRequest, Omit<RecordRequest, 'title' | 'points'>, PrintRequest {
  /** A deal file in any format, or a sealed set; `-` is stdin. */
  readonly deals: string;
  readonly output: string;
  /** What each piece holds: a hand unless it is said. */
  readonly per?: PieceKind;
  /** A page for each board, with nothing but its number outside. */
  readonly sealed?: boolean;
  /** Pieces a page. */
  readonly layout?: number;
  readonly cover?: Cover;
  readonly sealPassphraseFile?: string;
}

/** Curtain cards that were written. */
export interface PrintedCurtain {
  readonly boards: number;
  /** The size of a PDF. */
  readonly size?: { readonly pages: number; readonly pieces: number; readonly typePt: number };
}

const USUAL_PIECES: Readonly<Record<PieceKind, number>> = { hand: 16, board: 4 };

/** Prints the hand of each pocket, hidden until somebody unfolds the card. */
export async function printCurtain(request: CurtainRequest, ports: PrintPorts): Promise<PrintedCurtain> {
  const { output, replaces } = request;
  const kind = printKindOf(output);
  refuseBeforehand(output, replaces, ports);
  const order = await orderOf(request, ports);
  const { bytes, ...size } =
    kind === 'pdf' ? await curtainPdf(order, request, ports) : await makeWords(order, kind);
  writeOutput(output, bytes, replaces, ports);
  return { boards: order.record.boards.length, ...size };
}

async function orderOf(request: CurtainRequest, ports: PrintPorts): Promise<CurtainOrder> {
  const cut = cutOf(request);
  const source = await readHiddenSource(request.deals, request, ports);
  refuseTooMany(source.boards.length, 'board');
  return { record: readHandRecord(source, request, ports), ...cut };
}

/** How pages are cut, and how hands are hidden. */
export function cutOf(
  request: Pick<CurtainRequest, 'sealed' | 'per' | 'cover' | 'layout'>,
): Omit<CurtainOrder, 'record'> {
  const { sealed: isSealed = false, per, cover = 'fold' } = request;
  if (isSealed && (per === 'hand' || cover === 'none')) {
    const setting = per === 'hand' ? 'per' : 'cover';
    throw new Problem('request', 'sealed-hides-boards', 'Sealed pages hide whole boards.', { setting });
  }
  const kind = isSealed ? 'board' : (per ?? 'hand');
  const pieces = request.layout ?? (isSealed ? 1 : USUAL_PIECES[kind]);
  const layout = layoutOf(kind, pieces);
  if (layout === undefined) {
    const message = `A page can't be cut into ${counted(pieces, kind)}.`;
    const choices = CURTAIN_LAYOUTS[kind].map((each) => `${each.pieces}`);
    throw new Problem('request', 'no-such-layout', message, { choices });
  }
  return { kind, layout, cover, isSealed };
}

/** Curtain cards as a file. */
export interface MadeCurtain extends Pick<PrintedCurtain, 'size'> {
  readonly bytes: Uint8Array;
}

/** Curtain cards as PDF. */
export async function curtainPdf(
  order: CurtainOrder,
  { paper, layout: asked }: Pick<CurtainRequest, 'paper' | 'layout'>,
  ports: Pick<Computer, 'program'>,
): Promise<MadeCurtain> {
  const { makeCurtainPdf } = await import('../../paper/pockets/curtain-pdf.ts');
  const fonts = ports.program.fonts();
  const { bytes, pageCount, typeMm, layout } = await makeFitting<CurtainOrder['layout'], CurtainPdf>(
    { asked: asked === undefined ? undefined : order.layout, usual: order.layout },
    (each) => makeCurtainPdf({ ...order, layout: each }, PAPERS[paper], fonts),
    ({ pieces }, largest) => {
      const message = `${counted(pieces, order.kind)} on a page of ${paper.toUpperCase()} would need type smaller than 6.5 points.`;
      return new Problem('request', 'type-too-small', message, { largest: largest?.pieces, hasCover: true });
    },
  );
  return { bytes, size: { pages: pageCount, pieces: layout.pieces, typePt: pointsOf(typeMm) } };
}

async function makeWords(order: CurtainOrder, kind: 'html' | 'text'): Promise<MadeCurtain> {
  const text =
    kind === 'text'
      ? (await import('../../paper/pockets/curtain-text.ts')).makeCurtainText(order)
      : (await import('../../paper/pockets/curtain-html.ts')).makeCurtainHtml(order);
  return { bytes: new TextEncoder().encode(text) };
}
