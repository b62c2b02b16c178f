import { sql, type Transaction } from 'kysely';
import type {
  ExtraTray,
  MachineOnWall,
  RunningJobOnWall,
  SetOnWall,
  TrayOnWall,
  WallBooks,
} from '../../fleet/wall/books.ts';
import { causeOf } from '../../job/diagnosis/likeliest.ts';
import type { JobState } from '../../job/state.ts';
import type { Hub } from './open-hub.ts';
import type { HubTables } from './schema.ts';
import { ofTray } from './tray-rows.ts';

type Books = Hub | Transaction<HubTables>;

/** The usual pace of a machine is taken from so many trays that it made last. */
const PACE_TRAYS = 12;

/**
 * What the books say of an event, at one moment; `undefined` where there is no such event.
 */
export async function readWallBooks(hub: Hub, event: string): Promise<WallBooks | undefined> {
  return hub
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (books) => {
      const head = await books
        .selectFrom('event')
        .select(['id', 'name', sql<Date>`hub_now()`.as('now')])
        .where('id', '=', event)
        .executeTakeFirst();
      if (head === undefined) return undefined;
      return {
        nowMs: head.now.getTime(),
        event: { id: head.id, name: head.name },
        sets: await readSets(books, event),
        trays: await readWall(books, event),
        extras: await readExtras(books, event),
        machines: await readMachines(books, event),
        jobs: await readJobs(books, event),
      };
    });
}

/**
 * A text that is another one whenever something has been committed to the books, and costs next to nothing: whoever
 * follows them reads them again then, and not before.
 */
export async function standOfBooks(hub: Hub): Promise<string> {
  const { rows } = await sql<{ readonly stand: string }>`select pg_current_snapshot()::text as stand`.execute(
    hub,
  );
  return rows[0]?.stand ?? '';
}

async function readSets(books: Books, event: string): Promise<readonly SetOnWall[]> {
  const rows = await books
    .selectFrom('board_set')
    .select(['set', 'priority', 'machine', 'place', 'carried_at'])
    .where('event', '=', event)
    .orderBy('set')
    .execute();
  return rows.map(({ carried_at, ...set }) => ({ ...set, carriedMs: carried_at?.getTime() ?? null }));
}

/** All trays of an event, by set and board. */
export async function readWall(books: Books, event: string): Promise<readonly TrayOnWall[]> {
  const rows = await books
    .selectFrom('tray')
    .leftJoin('lease', (join) => ofTray(join).onRef('lease.fence', '=', 'tray.fence'))
    .where('tray.event', '=', event)
    .orderBy('tray.set')
    .orderBy('tray.board')
    .select(['tray.set', 'tray.board', 'tray.state', 'lease.machine', 'lease.changed_at'])
    .execute();
  const others = Map.groupBy(await readOthers(books, event), nameOf);
  return rows.map(({ changed_at, ...tray }) => {
    const own = others.get(nameOf(tray)) ?? [];
    const extra = own.filter(({ state }) => state === 'extra').length;
    return { ...tray, sinceMs: changed_at?.getTime() ?? null, extra, toCome: own.length - extra };
  });
}

/** Leases whose tray is there, or may still come, beside the one that the tray stands by. */
function readOthers(books: Books, event: string) {
  return books
    .selectFrom('lease')
    .innerJoin('tray', (join) => ofTray(join).onRef('tray.fence', 'is distinct from', 'lease.fence'))
    .select(['lease.set', 'lease.board', 'lease.state'])
    .where('lease.event', '=', event)
    .where('lease.state', 'in', ['extra', 'begun', 'moved'])
    .execute();
}

function nameOf({ board, set }: { readonly board: number; readonly set: number }): string {
  return `${set} ${board}`;
}

function readExtras(books: Books, event: string): Promise<readonly ExtraTray[]> {
  return books
    .selectFrom('lease')
    .select(['set', 'board', 'fence', 'machine'])
    .where('event', '=', event)
    .where('state', '=', 'extra')
    .orderBy('set')
    .orderBy('board')
    .orderBy('fence')
    .execute();
}

/** Members, and those that had trays of the event before they were taken out. */
async function readMachines(books: Books, event: string): Promise<readonly MachineOnWall[]> {
  const { rows } = await sql<
    Omit<MachineOnWall, 'heardMs' | 'paceS'> & { readonly heard_at: Date; readonly pace: number | null }
  >`
    select id, name, joined::integer, approved.state, heard_at, (
      select percentile_cont(0.5) within group (order by took_s) from (
        select took_s from lease
        where machine = machine.id and took_s is not null
        order by changed_at desc limit ${PACE_TRAYS}
      ) as lately
    ) as pace
    from machine join (
      select machine, state, row_number() over (order by approved_at, machine) as joined
      from approval where event = ${event}
    ) as approved on approved.machine = machine.id
    where approved.state = 'member'
      or exists (select from lease where lease.machine = machine.id and lease.event = ${event})
    order by joined
  `.execute(books);
  return rows.map(({ heard_at, pace, ...machine }) => ({
    ...machine,
    heardMs: heard_at.getTime(),
    paceS: pace,
  }));
}

/** The job of each machine that is not over; of several, whose others a stopped program has left, the last reported. */
async function readJobs(books: Books, event: string): Promise<readonly RunningJobOnWall[]> {
  const { rows } = await sql<{
    readonly machine: string;
    readonly paused: boolean;
    readonly current: RunningJobOnWall['current'];
    readonly ask: RunningJobOnWall['ask'];
    readonly trouble: JobState['trouble'] | null;
    readonly asked_at: Date | null;
  }>`
    select distinct on (machine) machine, asked_at, state -> 'ask' as ask, state -> 'trouble' as trouble,
      (state -> 'isPaused')::boolean as paused,
      case when state -> 'current' >= '0' then state -> 'boards' -> (state -> 'current')::integer end as current
    from job, lateral (
      select received_at from report
      where report.machine = job.machine and report.job = job.job order by first_seq desc limit 1
    ) as last
    where event = ${event} and state ->> 'status' = 'running'
    order by machine, received_at desc
  `.execute(books);
  return rows.map(({ ask, asked_at, current, machine, paused, trouble }) => {
    const named = ask?.fault === undefined ? undefined : causeOf(trouble ?? undefined, { fault: ask.fault });
    return {
      machine,
      isPaused: paused,
      current,
      ask,
      ...(named && { cause: named.cause }),
      askedMs: asked_at?.getTime() ?? null,
    };
  });
}
