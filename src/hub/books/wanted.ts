import { giveUpTray, moveTray, type TrayBook } from '../../fleet/tray-book.ts';
import type { Hub } from './open-hub.ts';
import type { TrayKey } from './schema.ts';
import { lockTray, writeBook } from './tray-rows.ts';

/** Trays that an event wants: one of each board for every set. */
export interface WantedSet {
  readonly set: number;
  readonly boards: readonly number[];
  /** Sets of a higher one are made first; 0 by default. */
  readonly priority?: number;
  /** Only this machine gets trays of it; absent where any does. */
  readonly machine?: string | undefined;
  /** The deals that fill them, and the signature of the event's key that says so. */
  readonly filling?: { readonly deals: string; readonly signature: string } | undefined;
}

/** Adds a set of trays to an event; `false` where it has one of that number. */
export async function addSet(
  hub: Hub,
  event: string,
  { boards, filling, machine, priority = 0, set }: WantedSet,
): Promise<boolean> {
  return hub.transaction().execute(async (books) => {
    const added = await books
      .insertInto('board_set')
      .values({ event, set, priority, machine, ...filling })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    await books
      .insertInto('tray')
      .values(boards.map((board) => ({ event, set, board })))
      .execute();
    return true;
  });
}

/** What a person does with a tray that no machine would do by itself. */
export type TrayAct = 'moved' | 'given-up';

const AFTER: Readonly<Record<TrayAct, (book: TrayBook) => TrayBook>> = {
  moved: moveTray,
  'given-up': giveUpTray,
};

/**
 * Does what a person has decided of a tray, and notes who it was; answers whether anything has changed. A tray that has
 * been reported meanwhile stays as it is.
 */
export async function decideTray(hub: Hub, key: TrayKey, act: TrayAct, who: string): Promise<boolean> {
  return hub.transaction().execute(async (books) => {
    const tray = await lockTray(books, key);
    if (tray === undefined) return false;
    const after = AFTER[act](tray.book);
    if (after === tray.book) return false;
    await writeBook(books, tray, after);
    const what = `board ${key.board}, set ${key.set}: ${act}`;
    await books.insertInto('note').values({ event: key.event, who, what }).execute();
    return true;
  });
}
