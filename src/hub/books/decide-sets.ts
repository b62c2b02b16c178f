import { sql } from 'kysely';
import type { DecideSetRequest } from '../../fleet/messages/director.ts';
import { isComplete } from '../../fleet/wall/errands.ts';
import type { Books, Hub } from './open-hub.ts';
import type { TrayKey } from './schema.ts';

type SetKey = Pick<TrayKey, 'event' | 'set'>;

/** Does what a person has decided of a set, and notes who it was; answers whether anything has changed. */
export function decideSet(hub: Hub, event: string, decision: DecideSetRequest): Promise<boolean> {
  const { set, who } = decision;
  const key = { event, set };
  switch (decision.act) {
    case 'place':
      return placeSet(hub, key, decision.place, who);
    case 'carried':
      return carrySet(hub, key, who);
    case 'priority':
      return rankSet(hub, key, decision.priority, who);
  }
}

/** Where its trays go: those that were carried elsewhere have to be carried again. */
async function placeSet(hub: Hub, key: SetKey, place: string, who: string): Promise<boolean> {
  return hub.transaction().execute(async (books) => {
    const changed = await setsOf(books, key)
      .where('place', 'is distinct from', place)
      .set({ place, carried_at: null })
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n && noteOf(books, key, who, `goes to ${place}`);
  });
}

/** All its trays are where they go; nothing changes of a set that is not complete, or was carried already. */
async function carrySet(hub: Hub, key: SetKey, who: string): Promise<boolean> {
  return hub.transaction().execute(async (books) => {
    if (!(await isCompleteIn(books, key))) return false;
    const changed = await setsOf(books, key)
      .where('carried_at', 'is', null)
      .set({ carried_at: sql<Date>`hub_now()` })
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n && noteOf(books, key, who, 'carried');
  });
}

/** Its trays are made before or after those of others; of those that machines hold already nothing changes. */
async function rankSet(hub: Hub, key: SetKey, priority: number, who: string): Promise<boolean> {
  return hub.transaction().execute(async (books) => {
    const changed = await setsOf(books, key)
      .where('priority', '<>', priority)
      .set({ priority })
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n && noteOf(books, key, who, `priority ${priority}`);
  });
}

async function isCompleteIn(books: Books, { event, set }: SetKey): Promise<boolean> {
  const trays = await books
    .selectFrom('tray')
    .select('state')
    .where('event', '=', event)
    .where('set', '=', set)
    .orderBy('board')
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
