import { sql } from 'kysely';
import type { EventCounts } from '../../fleet/metrics.ts';
import type { Hub } from './open-hub.ts';

/** The events that were opened last, at most so many. */
export async function newestEvents(hub: Hub, most: number): Promise<readonly string[]> {
  const rows = await hub
    .selectFrom('event')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** What the books have counted of an event. */
export async function readCounts(hub: Hub, event: string): Promise<EventCounts> {
  const faults = await sql<EventCounts['faults'][number]>`
    select fault::integer, count(*)::integer as count
    from job, jsonb_array_elements(state -> 'boards') as board,
      jsonb_array_elements_text(board -> 'faults') as fault
    where event = ${event} group by fault order by fault`.execute(hub);
  const took = await sql<EventCounts['took'][number]>`
    select round(took_s)::integer as seconds, count(*)::integer as count
    from lease where event = ${event} and took_s is not null group by seconds order by seconds`.execute(hub);
  const made = await sql<EventCounts['made'][number]>`
    select machine, count(*)::integer as count
    from lease where event = ${event} and state in ('made', 'extra') group by machine`.execute(hub);
  const { rows } = await sql<{ readonly reports: number; readonly lines: number }>`
    select count(*)::float as reports, coalesce(sum(last_seq - first_seq + 1), 0)::float as lines
    from report join job using (machine, job) where event = ${event}`.execute(hub);
  const [reported = { reports: 0, lines: 0 }] = rows;
  return { faults: faults.rows, took: took.rows, made: made.rows, ...reported };
}
