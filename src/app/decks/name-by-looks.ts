import { nameDeck, type PictureGroup } from '../../../calibration/deck/naming.ts';
import { findSymbols } from '../../../calibration/deck/symbols.ts';
import { type Card, formatCardName } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { orderToComplete, sheetOfUnnamed } from '../../paper/deck-profile/unnamed-sheet.ts';
import type { Computer } from '../../ports/computer.ts';
import { counted } from '../../text/counted.ts';
import type { SymbolEye } from '../../vision/symbol/reading.ts';
import { writeDocument } from '../files/documents.ts';
import type { FolderFrames } from '../files/frame-folders.ts';
import { writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import { besideProfile } from './beside-profile.ts';
import { type KnownPasses, lookedAt } from './name-by-order.ts';

/** What the cards are of, and where the files go that a person needs to name the rest. */
interface Naming {
  readonly deck?: DeckName;
  /** The file of the profile, after which these are called. */
  readonly output: string;
  readonly replaces: boolean;
}

/**
 * The cards of folders of pictures by what they show. Where some can't be named for certain, writes a sheet of them
 * and an order to complete, and ends with that problem.
 */
export async function nameByLooks(
  folders: readonly FolderFrames[],
  symbol: SymbolEye,
  naming: Naming,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<KnownPasses> {
  const passes = folders.map(({ frames }) => frames);
  const named = nameDeck(passes, findSymbols(symbol, passes.flat()).cards, naming.deck);
  if (named.passes === undefined) throw await writeSheet(named.groups, naming, ports);
  const doubts = named.groups.flatMap(({ card, isLeftOver, pictures }) =>
    card === undefined || isLeftOver !== true ? [] : [doubtOf(card, pictures)],
  );
  return { ...lookedAt(named.passes), order: 'named', doubts };
}

function doubtOf(card: Card, pictures: PictureGroup['pictures']): string {
  const files = pictures.map(({ file }) => file).join(', ');
  return `${formatCardName(card)} was given the only card left (${files}): look at it in the report.`;
}

async function writeSheet(
  groups: readonly PictureGroup[],
  { output, replaces }: Naming,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<Problem> {
  const order = besideProfile(output, 'order.txt');
  const sheet = besideProfile(output, 'unnamed.html');
  writeOutput(order, new TextEncoder().encode(orderToComplete(groups)), replaces, ports);
  await writeDocument(sheet, sheetOfUnnamed(groups, order), replaces, ports, '.html');
  const unnamed = groups.filter(({ card }) => card === undefined).length;
  const message = `${counted(unnamed, 'card')} of ${groups.length} could not be named with certainty, and nothing was learnt.`;
  return new Problem('request', 'cards-unnamed', message, { sheet, order });
}
