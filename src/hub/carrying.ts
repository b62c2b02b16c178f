import { sql } from 'kysely';
import { isComplete } from '../fleet/wall/errands.ts';
import type { Books, Hub } from './open-hub.ts';
import type { TrayKey } from './schema.ts';

type SetKey = Pick<TrayKey, 'event' | 'set'>;

/**
 * Writes down where the trays of a set go, and who said so; answers whether anything has changed. Those that were carried
 * elsewhere have to be carried again.
 */
export async function placeSet(hub: Hub, key: SetKey, place: string, who: string): Promise<boolean> {
  return hub.transaction().execute(async (books) => {
    const changed = await setsOf(books, key)
      .where('place', 'is distinct from', place)
      .set({ place, carried_at: null })
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n && noteOf(books, key, who, `goes to ${place}`);
  });
}

/** Writes down that all trays of a set are where they go; nothing of one that is not complete, or was carried already. */
export async function carrySet(hub: Hub, key: SetKey, who: string): Promise<boolean> {
  return hub.transaction().execute(async (books) => {
    if (!(await isCompleteIn(books, key))) return false;
    const changed = await setsOf(books, key)
      .where('carried_at', 'is', null)
      .set({ carried_at: sql<Date>`hub_now()` })
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n && noteOf(books, key, who, 'carried');
  });
}

async function isCompleteIn(books: Books, { event, set }: SetKey): Promise<boolean> {
  const trays = await books
    .selectFrom('tray')
    .select('state')
    .where('event', '=', event)
    .where('set', '=', set)
    .forUpdate()
    .execute();
  return isComplete(trays);
}

function setsOf(books: Books, { event, set }: SetKey) {
  return books.updateTable('board_set').where('event', '=', event).where('set', '=', set);
}

async function noteOf(books: Books, { event, set }: SetKey, who: string, what: string): Promise<true> {
  await books
    .insertInto('note')
    .values({ event, who, what: `set ${set}: ${what}` })
    .execute();
  return true;
}
