import { openTypeface } from '../../paper/font/typeface.ts';
import { savePages } from '../../paper/pdf/pages.ts';
import { PAPERS, type PaperName } from '../../paper/pdf/paper.ts';
import { measureWith } from '../../paper/pdf/type-size.ts';
import type { Grid } from '../../paper/pockets/grid.ts';
import {
  type CutLabels,
  cutLabelGrid,
  LABEL_SHEETS,
  type LabelSheetName,
  sheetGrid,
} from '../../paper/pockets/label-sheets.ts';
import { eventOnLabels, labelPages } from '../../paper/pockets/labels.ts';
import type { Computer } from '../../ports/computer.ts';
import { POCKET_WORDS } from '../../words/paper/tables.ts';
import { refuseOtherThanPdf } from '../files/documents.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { type PrintPorts, type PrintRequest, refuseTooMany } from './documents.ts';
import { readTrayBoards, type TrayBoards, type TrayRequest } from './tray-boards.ts';

/** Which labels are printed, and on what. */
export interface LabelsRequest extends TrayRequest, PrintRequest, LabelsLook {
  readonly output: string;
}

/** How labels look, and on what they are printed. */
export interface LabelsLook extends Pick<PrintRequest, 'paper' | 'language' | 'event'> {
  /** How many sets of trays. */
  readonly sets: number;
  readonly firstSet: number;
  /** A sheet of labels that stick; it has its own paper and layout. */
  readonly sheet?: LabelSheetName;
  /** Labels a page of plain paper. */
  readonly layout: CutLabels;
}

/** Labels that were written. */
export interface PrintedLabels {
  readonly labels: number;
  readonly pages: number;
  /** What stands on a label of an event that does not go on it whole. */
  readonly eventCutTo?: string;
}

/** Prints labels for board trays. */
export async function printLabels(
  request: LabelsRequest,
  ports: Pick<PrintPorts, 'emit'> & Pick<Computer, 'files' | 'openers' | 'program'>,
): Promise<PrintedLabels> {
  const { output, replaces, sets } = request;
  refuseOtherThanPdf(output);
  refuseBeforehand(output, replaces, ports);
  const found = readTrayBoards(request, ports);
  refuseTooMany(found.boards.length * sets, 'label');
  const { bytes, ...printed } = await labelsPdf(found, request, ports);
  writeOutput(output, bytes, replaces, ports);
  return printed;
}

/** Labels as PDF. */
export async function labelsPdf(
  { boards, event: named, seal }: TrayBoards,
  request: LabelsLook,
  ports: Pick<Computer, 'program'>,
): Promise<PrintedLabels & { readonly bytes: Uint8Array }> {
  const { firstSet, language, sets } = request;
  const { grid, paper, isCut } = sheetOf(request);
  const facts = {
    title: POCKET_WORDS[language].labels,
    language,
    creator: `Soubrette ${ports.program.version()}`,
  };
  const { regular, bold } = ports.program.fonts();
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const event = typefaces[0].settable(request.event ?? named);
  const numbers = Array.from({ length: sets }, (_, index) => firstSet + index);
  const order = { boards, sets: numbers, seal, language, event };
  const measure = measureWith(typefaces);
  const pages = labelPages(order, grid, { paper: PAPERS[paper], isCut }, measure);
  const bytes = await savePages(facts, PAPERS[paper], pages, typefaces);
  const shown = eventOnLabels(event, grid, measure);
  return {
    bytes,
    labels: boards.length * sets,
    pages: pages.length,
    ...(shown !== event && { eventCutTo: shown }),
  };
}

function sheetOf({ sheet, layout, paper }: LabelsLook): {
  readonly grid: Grid;
  readonly paper: PaperName;
  readonly isCut: boolean;
} {
  if (sheet === undefined) return { grid: cutLabelGrid(paper, layout), paper, isCut: false };
  return { grid: sheetGrid(sheet), paper: LABEL_SHEETS[sheet].paper, isCut: true };
}
