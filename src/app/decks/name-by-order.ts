import { type DoubtedPicture, doubtedByLooks, questionsOf } from '../../../calibration/deck/doubted.ts';
import {
  confirmedCard,
  type NamedFile,
  nameFiles,
  type Order,
  parseOrder,
  withConfirmed,
} from '../../../calibration/deck/order.ts';
import type { NamedPicture } from '../../../calibration/deck/pictures.ts';
import { deckOfCards, usablePasses } from '../../../calibration/deck/procedure.ts';
import { type Card, formatCardName } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { namesToConfirm, sheetOfDoubted } from '../../paper/deck-profile/doubted-sheet.ts';
import { framePng } from '../../paper/deck-profile/pictures.ts';
import type { Computer } from '../../ports/computer.ts';
import { counted } from '../../text/counted.ts';
import { resolve } from '../../text/path.ts';
import { writeDocument } from '../files/documents.ts';
import { type FileFrame, type FolderFrames, unusable } from '../files/frame-folders.ts';
import { writeOutput } from '../files/outputs.ts';
import { type InputLimit, readTextInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';
import { besideProfile } from './beside-profile.ts';

/** Passes of which every card is known. */
export interface KnownPasses {
  readonly passes: readonly (readonly NamedPicture[])[];
  readonly order: 'given' | 'named';
  /** Files of pictures that show no card's corner, or are far too dark. */
  readonly leftOut: readonly string[];
  /** Sentences about cards whose names should be looked at. */
  readonly doubts: readonly string[];
}

const LIMIT: InputLimit = { what: 'the order of a deck', mostBytes: 1 << 18 };
const AGAIN = 'Take these pictures again.';

/** A picture that looks like another card than it should show by the order. */
export interface DoubtedFile {
  readonly file: string;
  readonly said: Card;
  readonly looksLike: Card;
  readonly png: Uint8Array;
}

/** The orders of passes, and what a person has said of pictures in them. */
interface Ordering {
  /** One for all folders, or one for each. */
  readonly order: readonly string[];
  /** Pictures that a person has looked at, with their cards: in a file, or as they were said. */
  readonly confirmed?: string | readonly NamedFile[];
  readonly deck?: DeckName;
  /** The file of the profile, after which those are called that a person needs. */
  readonly output: string;
  readonly replaces: boolean;
}

/**
 * The cards of folders of pictures by the orders that were given. Pictures that look like others are for a person to
 * look at: they are reported with `doubt`, written as a sheet and as names to confirm, and end it as a problem.
 */
export async function nameByOrder(
  folders: readonly FolderFrames[],
  ordering: Ordering,
  doubt: (doubted: readonly DoubtedFile[]) => void,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<KnownPasses> {
  const confirmed = confirmedIn(ports, ordering.confirmed);
  const passes = namedByOrders(folders, ordering.order, ports);
  const looked = lookedAt(asConfirmed(folders, passes, confirmed, adviceFor(ordering.confirmed)));
  const deck = ordering.deck ?? deckOfCards(looked.passes.flat().map(({ card }) => card));
  const found = doubtedByLooks(looked.passes, deck);
  const isConfirmed = ({ picture }: DoubtedPicture): boolean =>
    confirmedCard(picture.file, confirmed) !== undefined;
  const open = questionsOf(found, isConfirmed);
  if (open.length > 0) {
    doubt(open.map(doubtedFile));
    throw await writeDoubted(open, confirmed, ordering, ports);
  }
  return { ...looked, order: 'given', doubts: found.filter(isConfirmed).map(doubtThatWasSettled) };
}

function namedByOrders(
  folders: readonly FolderFrames[],
  paths: readonly string[],
  ports: Pick<Computer, 'files'>,
): NamedPicture[][] {
  const orders = paths.map((path) => ({ path, order: readOrder(path, ports) }));
  if (orders.length > 1 && orders.length !== folders.length) {
    const sentence = `There are ${counted(orders.length, 'order')} for ${counted(folders.length, 'folder')}.`;
    throw new Problem('request', 'other-number-of-orders', `${sentence} Give one for all, or one for each.`);
  }
  const [first] = orders;
  if (first !== undefined && orders.length === 1) return namedIn(first.path, first.order, folders);
  return folders.flatMap((folder, index) => {
    const own = orders[index];
    return own === undefined ? [] : namedIn(own.path, own.order, [folder]);
  });
}

function confirmedIn(
  ports: Pick<Computer, 'files'>,
  confirmed: Ordering['confirmed'] = [],
): readonly NamedFile[] {
  if (typeof confirmed !== 'string') return confirmed;
  return readOrder(confirmed, ports).map(({ card, file, line }) => {
    if (file !== undefined) return { card, file };
    throw unusable(
      [`${confirmed}: line ${line} names no picture.`],
      'Write a picture and its card in every line.',
    );
  });
}

function adviceFor(confirmed: Ordering['confirmed']): string {
  const again = 'A card that is there twice has to be taken again.';
  return typeof confirmed === 'string' ? `Correct ${confirmed} and try again. ${again}` : again;
}

/** The passes with the cards that a person has said. */
function asConfirmed(
  folders: readonly FolderFrames[],
  passes: readonly (readonly NamedPicture[])[],
  confirmed: readonly NamedFile[],
  advice: string,
): NamedPicture[][] {
  const files = folders.map(({ folder }, index) => ({
    folder,
    files: (passes[index] ?? []).map(({ file }) => file),
  }));
  const said = withConfirmed(files, passes, confirmed);
  if (!said.ok) throw unusable(said.problems, advice);
  return passes.map((pass, at) =>
    pass.map((picture, place) => ({ ...picture, card: said.value[at]?.[place]?.card ?? picture.card })),
  );
}

function doubtedFile({ looksLike, picture: { card, file, frame } }: DoubtedPicture): DoubtedFile {
  return { file, said: card, looksLike, png: framePng(frame) };
}

function doubtThatWasSettled({ looksLike, picture: { card, file } }: DoubtedPicture): string {
  return `${file} looks like ${formatCardName(looksLike)}; a person has said that it is ${formatCardName(card)}.`;
}

/** Replaces the page of an earlier calibration; names that a person may have completed since then stay. */
async function writeDoubted(
  doubted: readonly DoubtedPicture[],
  confirmed: readonly NamedFile[],
  ordering: Ordering,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<Problem> {
  const names = besideProfile(ordering.output, 'doubted.txt');
  const sheet = besideProfile(ordering.output, 'doubted.html');
  const isKept = ports.files.exists(names) && !mayReplace(names, ordering);
  if (!isKept) writeOutput(names, new TextEncoder().encode(namesToConfirm(doubted, confirmed)), true, ports);
  await writeDocument(sheet, sheetOfDoubted(doubted, names), true, ports, '.html');
  const pictures = `${counted(doubted.length, 'picture')} ${doubted.length === 1 ? 'looks' : 'look'}`;
  const message = `${pictures} like another card than the order says, and nothing was learnt.`;
  return new Problem('input', 'cards-doubted', message, { sheet, names, isKept });
}

/** What was said in the file that was given is written into it again. */
function mayReplace(names: string, { confirmed, replaces }: Ordering): boolean {
  return replaces || (typeof confirmed === 'string' && resolve(confirmed) === resolve(names));
}

/** Named passes without the pictures that show no card; a card that no picture shows is a problem. */
export function lookedAt(
  passes: readonly (readonly NamedPicture[])[],
): Pick<KnownPasses, 'passes' | 'leftOut'> {
  const { leftOut, passes: usable, problems } = usablePasses(passes);
  if (problems.length > 0) throw unusable(problems, AGAIN);
  return { passes: usable, leftOut: leftOut.map(({ file }) => file) };
}

function readOrder(path: string, ports: Pick<Computer, 'files'>): Order {
  const order = parseOrder(readTextInput(path, LIMIT, ports));
  if (order.ok) return order.value;
  throw unusable(
    order.problems.map((problem) => `${path}: ${problem}`),
    `Correct ${path} and try again.`,
  );
}

function namedIn(path: string, order: Order, folders: readonly FolderFrames[]): NamedPicture[][] {
  const frames = new Map<string, FileFrame>();
  for (const each of folders.flatMap((folder) => folder.frames)) frames.set(each.file, each);
  const named = nameFiles(
    order,
    folders.map((folder) => ({ folder: folder.folder, files: folder.frames.map(({ file }) => file) })),
  );
  if (!named.ok) throw unusable(named.problems, `Correct ${path}, or the folders, and try again.`);
  return named.value.map((pass) =>
    pass.flatMap(({ card, file }) => {
      const frame = frames.get(file)?.frame;
      return frame === undefined ? [] : [{ file, card, frame }];
    }),
  );
}
