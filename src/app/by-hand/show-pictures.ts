import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { Computer } from '../../ports/computer.ts';
import { basename } from '../../text/path.ts';
import { findCard } from '../../vision/shown/find-card.ts';
import type { Picture } from '../../vision/shown/picture.ts';
import { straightenEnds } from '../../vision/shown/shown-ends.ts';
import { readingPictures } from '../files/frame-folders.ts';
import { CameraTable, type TableNow } from './camera-table.ts';

/** So often a card is looked at until it is sure, as it would be before a camera; and so often its place when it is gone. */
const LOOKS = 10;
const LOOKS_GONE = 3;
/** A picture with this in its name is one of a hand; any other is one of a card. */
const OF_HAND = /hand/i;
/** The letter by which such a name tells whose hand it is: `hand-N.png`, `7 hand E.png`. */
const OF_SEAT = /(?<![a-z])[nesw](?![a-z])/i;

/** A table whose camera is a folder: its pictures are shown one after the other, as their names are ordered. */
export interface PictureTable {
  readonly table: CameraTable;
  /**
   * Shows all pictures to the work that is done at the table, until that has ended; answers those that were not read, or not
   * wholly. Throws a problem for one that is no picture.
   */
  show(signal: AbortSignal): Promise<readonly string[]>;
}

/** A table before which the pictures of a folder are held, in place of cards before a camera. */
export function tableOfPictures(folder: string, ports: Pick<Computer, 'pictures'>): PictureTable {
  const paths = inOrderOfSeats(readingPictures(() => ports.pictures.inFolder(folder)));
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
      let unnamed: string[] = [];
      const show = async (path: string): Promise<boolean> => {
        const now = await wanted(signal);
        return now === undefined || (await showOne(table, now, path, () => wanted(signal), ports));
      };
      /** Cards that had no name before the deck was learnt are shown again, before the hands if there are any. */
      const showAgain = async (): Promise<void> => {
        const again = unnamed;
        unnamed = [];
        for (const path of again)
          if (table.now?.request?.kind === 'showHand' || !(await show(path))) unread.push(path);
      };
      for (const path of paths) {
        if (isOfHand(path)) await showAgain();
        if (!(await show(path))) (isOfHand(path) ? unread : unnamed).push(path);
      }
      await showAgain();
      await endOf(table, () => wanted(signal));
      return unread.map((path) => basename(path));
    },
  };
}

function isOfHand(path: string): boolean {
  return OF_HAND.test(basename(path));
}

/** Finds the seat whose hand a picture shows, where its name says it. */
function seatOf(path: string): Seat | undefined {
  const letter = isOfHand(path) ? OF_SEAT.exec(basename(path))?.[0].toUpperCase() : undefined;
  return SEATS.find((seat) => seat === letter);
}

/** Pictures whose names differ in the seat alone come in the order in which hands are looked at, not in that of the alphabet. */
function inOrderOfSeats(paths: readonly string[]): readonly string[] {
  const others = paths.map((path) => (seatOf(path) ? basename(path).replace(OF_SEAT, '') : path));
  return paths
    .map((path, at) => ({ path, first: others.indexOf(others[at] ?? path), seat: seatOf(path) ?? 'N' }))
    .toSorted((a, b) => a.first - b.first || SEATS.indexOf(a.seat) - SEATS.indexOf(b.seat))
    .map(({ path }) => path);
}

/** Answers whether a picture was read: a card may have no name yet, and a hand not be found, not whole, or not wanted. */
async function showOne(
  table: CameraTable,
  now: TableNow,
  path: string,
  wanted: () => Promise<TableNow | undefined>,
  { pictures }: Pick<Computer, 'pictures'>,
): Promise<boolean> {
  const picture = readingPictures(() => pictures.read(path, 1));
  const isHand = isOfHand(path);
  if (isHand && now.task === 'calibrate') return true;
  const isOfNext = now.request?.kind === 'showHand' && (now.request.open?.unread ?? 0) === 0;
  if (isHand !== (now.request?.kind === 'showHand') && (isHand || isOfNext)) {
    table.answer('done', now.turn);
    await wanted();
  }
  if (isHand) return await showHand(table, picture, path, wanted);
  const outline = findCard(picture);
  const shown = typeof outline === 'string' ? outline : straightenEnds(picture, outline);
  const { turn } = table.now ?? now;
  for (let look = 0; look < LOOKS && table.now?.turn === turn; look++) await table.look(shown);
  await wanted();
  const { request } = table.now ?? {};
  const isNamed = table.now?.turn !== turn && !(request !== undefined && 'aside' in request);
  for (let look = 0; look < LOOKS_GONE; look++) await table.look('none');
  return isNamed;
}

/** A picture is of the hand that its name says, else of the next that was not looked at. */
async function showHand(
  table: CameraTable,
  picture: Picture,
  path: string,
  wanted: () => Promise<TableNow | undefined>,
): Promise<boolean> {
  const { now } = table;
  if (now?.request?.kind !== 'showHand') return false;
  const { differing, open, seats } = now.request;
  const isNew = (each: Seat): boolean =>
    each !== open?.seat && differing.every((known) => known.seat !== each);
  const named = seatOf(path);
  // Boards are read hand by hand: one that was not read whole stays so, and the next is read.
  if (now.task === 'read' && open && open.unread > 0 && named !== open.seat) {
    table.answer('done', now.turn);
    await wanted();
  }
  const seat = now.task === 'deal' ? (named ?? seats.find(isNew)) : undefined;
  if ((await table.lookAtHand(picture, seat)) !== 'looked') return false;
  await wanted();
  const { request } = table.now ?? {};
  return !(request?.kind === 'showHand' && request.open && request.open.unread > 0);
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
