import { nameDeck, type PictureGroup } from '../../../calibration/deck/naming.ts';
import { findSymbols } from '../../../calibration/deck/symbols.ts';
import { type Card, makeCardName } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { PROGRAM } from '../../cli/shell/program-name.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { asTyped } from '../../cli/shell/words.ts';
import { orderToComplete, sheetOfUnnamed } from '../../paper/deck-profile/unnamed-sheet.ts';
import { makeReportHtml } from '../../paper/html.ts';
import { counted } from '../../text/counted.ts';
import type { SymbolEye } from '../../vision/symbol/reading.ts';
import type { FolderFrames } from '../files/frame-folders.ts';
import { writeOutput } from '../files/outputs.ts';
import { type KnownPasses, lookedAt } from './name-by-order.ts';

interface Wish {
  readonly output: string;
  readonly deck?: DeckName;
  readonly json?: true;
  readonly force?: true;
}

/**
 * The cards of folders of pictures by what they show. Where some can't be named for certain, writes a sheet of them
 * and an order to complete, and ends the command.
 */
export function nameByLooks(
  folders: readonly FolderFrames[],
  symbol: SymbolEye,
  wish: Wish,
  terminal: Terminal,
): KnownPasses {
  const passes = folders.map(({ frames }) => frames);
  if (wish.json !== true) {
    terminal.tell(`Naming the cards of ${counted(passes.flat().length, 'picture')} by what they show.`);
  }
  const named = nameDeck(passes, findSymbols(symbol, passes.flat()).cards, wish.deck);
  if (named.passes === undefined) throw writeSheet(named.groups, wish);
  const doubts = named.groups.flatMap(({ card, isLeftOver, pictures }) =>
    card === undefined || isLeftOver !== true ? [] : [doubtOf(card, pictures)],
  );
  return { ...lookedAt(named.passes), order: 'named', doubts };
}

function doubtOf(card: Card, pictures: PictureGroup['pictures']): string {
  const files = pictures.map(({ file }) => file).join(', ');
  return `${makeCardName(card)} was named as the card that was left over (${files}): look at it in the report.`;
}

function writeSheet(groups: readonly PictureGroup[], { force, output }: Wish): CommandError {
  const stem = output.replace(/(\.deck)?\.json$/i, '');
  const [order, sheet] = [`${stem}.order.txt`, `${stem}.unnamed.html`];
  const encoder = new TextEncoder();
  const html = makeReportHtml(sheetOfUnnamed(groups, order));
  writeOutput(order, encoder.encode(orderToComplete(groups)), force === true);
  writeOutput(sheet, encoder.encode(html), force === true);
  const unnamed = groups.filter(({ card }) => card === undefined).length;
  return new CommandError(
    EXIT.usage,
    [
      `${counted(unnamed, 'card')} of ${groups.length} could not be named for certain, and nothing was learnt.`,
      `Look at ${sheet}, write the missing names into ${order}, and run the command again with --order ${asTyped(order)}.`,
      `Or name the cards yourself from the start: ${PROGRAM} help calibrate deck`,
    ].join('\n'),
  );
}
