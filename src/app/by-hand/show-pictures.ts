import type { Computer } from '../../ports/computer.ts';
import { basename } from '../../text/path.ts';
import { findCard } from '../../vision/shown/find-card.ts';
import { straightenEnds } from '../../vision/shown/shown-ends.ts';
import { readingPictures } from '../files/frame-folders.ts';
import { CameraTable, type TableNow } from './camera-table.ts';

/** So often a card is looked at until it is sure, as it would be before a camera; and so often its place when it is gone. */
const LOOKS = 10;
const LOOKS_GONE = 3;
/** A picture with this in its name is one of a hand; any other is one of a card. */
const OF_HAND = /hand/i;

/** A table whose camera is a folder: its pictures are shown one after the other, as their names are ordered. */
export interface PictureTable {
  readonly table: CameraTable;
  /** Shows all pictures to the work that is done at the table, until that has ended; throws a problem for one that can't be read. */
  show(signal: AbortSignal): Promise<void>;
}

/** A table before which the pictures of a folder are held, in place of cards before a camera. */
export function tableOfPictures(folder: string, ports: Pick<Computer, 'pictures'>): PictureTable {
  const paths = readingPictures(() => ports.pictures.inFolder(folder));
  let wake = (): void => {};
  const table = new CameraTable(() => wake());
  const wanted = async (signal: AbortSignal): Promise<TableNow | undefined> => {
    for (;;) {
      const { now } = table;
      if (signal.aborted) return undefined;
      if (now !== undefined && table.isWaiting) return now;
      await new Promise<void>((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  };
  return {
    table,
    async show(signal) {
      const unread: string[] = [];
      for (const path of paths) {
        const now = await wanted(signal);
        if (now === undefined) return;
        if (!(await showOne(table, now, path, () => wanted(signal), ports))) unread.push(path);
      }
      for (const path of unread) {
        const now = await wanted(signal);
        if (now?.request?.kind === 'showCard' || now?.request?.kind === 'put')
          await showOne(table, now, path, () => wanted(signal), ports);
      }
      await endOf(table, () => wanted(signal));
    },
  };
}

/** Answers whether anything came of a picture: a card that has no name yet is shown again after the others. */
async function showOne(
  table: CameraTable,
  now: TableNow,
  path: string,
  wanted: () => Promise<TableNow | undefined>,
  { pictures }: Pick<Computer, 'pictures'>,
): Promise<boolean> {
  const picture = readingPictures(() => pictures.read(path, 1));
  const isHand = OF_HAND.test(basename(path));
  if (isHand && now.task === 'calibrate') return true;
  const isOfNext = now.request?.kind === 'showHand' && (now.request.open?.unread ?? 0) === 0;
  if (isHand !== (now.request?.kind === 'showHand') && (isHand || isOfNext)) {
    table.answer('done', now.turn);
    await wanted();
  }
  if (isHand) {
    await table.lookAtHand(picture, undefined);
    return true;
  }
  const outline = findCard(picture);
  const shown = typeof outline === 'string' ? outline : straightenEnds(picture, outline);
  const { turn } = table.now ?? now;
  for (let look = 0; look < LOOKS && table.now?.turn === turn; look++) await table.look(shown);
  const isNamed = table.now?.turn !== turn;
  await wanted();
  for (let look = 0; look < LOOKS_GONE; look++) await table.look('none');
  return isNamed;
}

/** There is nothing more to show: hands are not looked at again, and those that lack can't be read; nor can cards be found. */
async function endOf(table: CameraTable, wanted: () => Promise<TableNow | undefined>): Promise<void> {
  for (;;) {
    const now = await wanted();
    if (now === undefined) return;
    if (now.request?.kind === 'findCards') {
      table.stop();
      return;
    }
    const isUnseen =
      now.task === 'read' && now.request?.kind === 'showHand' && now.request.open === undefined;
    table.answer(isUnseen ? 'give-up' : 'done', now.turn);
  }
}
