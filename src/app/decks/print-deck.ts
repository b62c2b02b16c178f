import { readVersion } from '../../adapters/own-package.ts';
import { DECKS } from '../../bridge/deck.ts';
import { drawBack } from '../../decks/back.ts';
import { drawBox } from '../../decks/box.ts';
import { drawDeck } from '../../decks/card-drawing.ts';
import { imposedSheets, type Sheet, type SheetName, singleSheets } from '../../decks/sheets.ts';
import { type DeckStyle, extentOf } from '../../decks/style.ts';
import { targetSheet } from '../../decks/target.ts';
import { counted } from '../../text/counted.ts';
import { refuseOtherThanPdf } from '../files/documents.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';

/** A deck of our own that is to be printed. */
export interface PrintDeckRequest {
  readonly style: DeckStyle;
  /** The paper that faces and backs are put on; absent for a card a page. */
  readonly sheet?: SheetName | undefined;
  readonly output: string;
  readonly replaces: boolean;
}

/** Writes a deck, its back and a box as a PDF for a printer. */
export async function printDeck(request: PrintDeckRequest): Promise<{ readonly pages: number }> {
  const { output, replaces, sheet, style } = request;
  refuseOtherThanPdf(output);
  const [faces, back, box] = [drawDeck(style), drawBack(extentOf(style)), drawBox(style)];
  const sheets =
    sheet === undefined ? singleSheets(faces, back, box) : imposedSheets(faces, back, box, sheet);
  const title = `Soubrette, ${counted(DECKS[style.deck].cards.length, 'card')}`;
  await writeSheets(output, sheets, title, replaces);
  return { pages: sheets.length };
}

/** Writes the target by which a camera is measured as a PDF. */
export async function printTarget(path: string, replaces: boolean): Promise<void> {
  refuseOtherThanPdf(path);
  refuseBeforehand(path, replaces);
  await writeSheets(path, [targetSheet()], 'Soubrette, target for a camera', replaces);
}

async function writeSheets(
  path: string,
  sheets: readonly Sheet[],
  title: string,
  replaces: boolean,
): Promise<void> {
  const { makePdf } = await import('../../paper/deck-sheets/pdf.ts');
  writeOutput(path, await makePdf(sheets, title, `Soubrette ${readVersion()}`), replaces);
}
