import { agreementByLooks, contradictedByLooks } from '../../../calibration/deck/naming.ts';
import { nameFiles, type Order, parseOrder } from '../../../calibration/deck/order.ts';
import type { NamedPicture } from '../../../calibration/deck/picture.ts';
import { deckOfCards, usablePasses } from '../../../calibration/deck/procedure.ts';
import { formatCardName } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { counted } from '../../text/counted.ts';
import { type FileFrame, type FolderFrames, unusable } from '../files/frame-folders.ts';
import { type InputLimit, readTextInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';

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

/** The cards of folders of pictures by the orders that were given: one for all, or one for each. */
export function nameByOrder(
  folders: readonly FolderFrames[],
  paths: readonly string[],
  deck?: DeckName,
): KnownPasses {
  const orders = paths.map((path) => ({ path, order: readOrder(path) }));
  if (orders.length > 1 && orders.length !== folders.length) {
    const sentence = `There are ${counted(orders.length, 'order')} for ${counted(folders.length, 'folder')}.`;
    throw new Problem('request', 'other-number-of-orders', `${sentence} Give one for all, or one for each.`);
  }
  const [first] = orders;
  const passes =
    first !== undefined && orders.length === 1
      ? namedIn(first.path, first.order, folders)
      : folders.flatMap((folder, index) => {
          const own = orders[index];
          return own === undefined ? [] : namedIn(own.path, own.order, [folder]);
        });
  const looked = lookedAt(passes);
  return { ...looked, order: 'given', doubts: doubtsAbout(looked.passes, deck) };
}

const MOST_DOUBTS = 4;

function doubtsAbout(passes: KnownPasses['passes'], deck: DeckName | undefined): string[] {
  const kind = deck ?? deckOfCards(passes.flat().map(({ card }) => card));
  const found = contradictedByLooks(passes, kind);
  const more = found.length - MOST_DOUBTS;
  return [
    ...found.slice(0, MOST_DOUBTS).map(({ files, looksLike, said }) => {
      const [as, like] = [formatCardName(said), formatCardName(looksLike)];
      return `${files.join(', ')} should be ${as} by the order, but looks like ${like}: is the order right?`;
    }),
    ...(more > 0 ? [`And ${counted(more, 'card')} more look different from what the order says.`] : []),
  ];
}

/** Named passes without the pictures that show no card; a card that no picture shows is a problem. */
export function lookedAt(
  passes: readonly (readonly NamedPicture[])[],
): Pick<KnownPasses, 'passes' | 'leftOut'> {
  const { leftOut, passes: usable, problems } = usablePasses(passes);
  if (problems.length > 0) throw unusable(problems, AGAIN);
  return { passes: usable, leftOut: leftOut.map(({ file }) => file) };
}

function readOrder(path: string): Order {
  const order = parseOrder(readTextInput(path, LIMIT));
  if (order.ok) return order.value;
  throw unusable(
    order.problems.map((problem) => `${path}: ${problem}`),
    'Correct the order and try again.',
  );
}

function namedIn(path: string, order: Order, folders: readonly FolderFrames[]): NamedPicture[][] {
  const frames = new Map<string, FileFrame>();
  for (const each of folders.flatMap((folder) => folder.frames)) frames.set(each.file, each);
  const named = nameFiles(
    order,
    folders.map((folder) => ({ folder: folder.folder, files: folder.frames.map(({ file }) => file) })),
    (files, cards) =>
      agreementByLooks(
        files.flatMap((file) => frames.get(file)?.frame ?? []),
        cards,
      ),
  );
  if (!named.ok) throw unusable(named.problems, `Correct ${path}, or the folders, and try again.`);
  return named.value.map((pass) =>
    pass.flatMap(({ card, file }) => {
      const frame = frames.get(file)?.frame;
      return frame === undefined ? [] : [{ file, card, frame }];
    }),
  );
}
