import type { TrayState } from '../fleet/tray-book.ts';
import type { Hub } from './open-hub.ts';
import type { TrayKey } from './schema.ts';

/** A tray as everybody may see it. */
export interface TrayOnWall extends TrayKey {
  readonly state: TrayState['kind'];
  /** The machine that holds it, has begun it or made it. */
  readonly machine: string | null;
  /** How many more of it exist. */
  readonly extra: number;
  /** How many more of it may still come, from machines that it was taken from. */
  readonly toCome: number;
}

/** All trays of an event, by set and board. */
export async function readWall(hub: Hub, event: string): Promise<readonly TrayOnWall[]> {
  return hub
    .selectFrom('tray')
    .leftJoin('lease', (join) =>
      join
        .onRef('lease.event', '=', 'tray.event')
        .onRef('lease.set', '=', 'tray.set')
        .onRef('lease.board', '=', 'tray.board'),
    )
    .where('tray.event', '=', event)
    .groupBy(['tray.event', 'tray.set', 'tray.board'])
    .orderBy('tray.set')
    .orderBy('tray.board')
    .select(({ fn }) => [
      'tray.event',
      'tray.set',
      'tray.board',
      'tray.state',
      fn.max('lease.machine').filterWhereRef('lease.fence', '=', 'tray.fence').as('machine'),
      fn.count<number>('lease.fence').filterWhere('lease.state', '=', 'extra').as('extra'),
      fn
        .count<number>('lease.fence')
        .filterWhere('lease.state', 'in', ['begun', 'moved'])
        .filterWhereRef('lease.fence', 'is distinct from', 'tray.fence')
        .as('toCome'),
    ])
    .execute();
}
