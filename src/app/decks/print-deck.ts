import { DECKS } from '../../bridge/deck.ts';
import { drawBack } from '../../decks/back.ts';
import { drawBox } from '../../decks/box.ts';
import { drawDeck } from '../../decks/card-drawing.ts';
import { imposedSheets, type Sheet, type SheetName, singleSheets } from '../../decks/sheets.ts';
import { type DeckStyle, extentOf } from '../../decks/style.ts';
import { targetSheet } from '../../decks/target.ts';
import type { Computer } from '../../ports/computer.ts';
import { counted } from '../../text/counted.ts';
import { refuseOtherThanPdf } from '../files/documents.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';

/** The Soubrette deck, to be printed. */
export interface PrintDeckRequest {
  readonly style: DeckStyle;
  /** The paper that faces and backs are put on; absent for a card a page. */
  readonly sheet?: SheetName | undefined;
  readonly output: string;
  readonly replaces: boolean;
}

/** Writes a deck, its back and a box as a PDF for a printer. */
export async function printDeck(
  request: PrintDeckRequest,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<{ readonly pages: number }> {
  const { output, replaces, sheet, style } = request;
  refuseOtherThanPdf(output);
  const [faces, back, box] = [drawDeck(style), drawBack(extentOf(style)), drawBox(style)];
  const sheets =
    sheet === undefined ? singleSheets(faces, back, box) : imposedSheets(faces, back, box, sheet);
  const title = `Soubrette, ${counted(DECKS[style.deck].cards.length, 'card')}`;
  writeOutput(output, await makeSheets(sheets, title, ports), replaces, ports);
  return { pages: sheets.length };
}

/** Writes the target by which a camera is measured as a PDF. */
export async function printTarget(
  path: string,
  replaces: boolean,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<void> {
  refuseOtherThanPdf(path);
  refuseBeforehand(path, replaces, ports);
  writeOutput(path, await makeTarget(ports), replaces, ports);
}

/** The same as PDF in memory. */
export function makeTarget(ports: Pick<Computer, 'program'>): Promise<Uint8Array> {
  return makeSheets([targetSheet()], 'Soubrette, target for a camera', ports);
}

async function makeSheets(
  sheets: readonly Sheet[],
  title: string,
  ports: Pick<Computer, 'program'>,
): Promise<Uint8Array> {
  const { makePdf } = await import('../../paper/deck-sheets/pdf.ts');
  return makePdf(sheets, title, `Soubrette ${ports.program.version()}`);
}
