import { sql } from 'kysely';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import { addSet } from '../../src/hub/books/wanted.ts';
import { NO_JOB } from '../../src/job/state.ts';
import { addPlainEvent } from './plain-event.ts';

export const SCENE: string = 'championship';
const BOARDS = 36;

/** What happens to be in the books: so many machines have made most of so many sets of 36. */
export interface SceneSize {
  readonly sets: number;
  readonly machines: number;
}

/**
 * An event in the middle of its day: sets that are complete and carried, sets in work, a machine that asks for help, one
 * that is silent with a board in it, one that waits for a tray, a tray that is there twice and one that is given up.
 */
export async function playScene(hub: Hub, { machines, sets }: SceneSize): Promise<void> {
  await addPlainEvent(hub, SCENE, { name: 'National Championship, Teams' });
  const boards = Array.from({ length: BOARDS }, (_, at) => at + 1);
  for (let set = 1; set <= sets; set++) await addSet(hub, SCENE, { set, boards });
  await sql`update board_set set place = case when set % 2 = 0 then 'Blue hall' else 'Open room' end`.execute(
    hub,
  );
  await sql`
    insert into machine (id, name, sign_key, seal_key)
    select 'm' || at, 'Table ' || at, lpad(to_hex(at), 64, '0'), lpad(to_hex(at), 64, '0')
    from generate_series(1, ${machines}::integer) as at`.execute(hub);
  await sql`
    insert into approval (event, machine, signature, approved_at)
    select ${SCENE}, id, repeat('0', 128), hub_now() - interval '9 hours' + substr(id, 2)::integer * interval '1 second' from machine`.execute(
    hub,
  );
  const complete = Math.floor(sets / 2);
  await lease(
    hub,
    machines,
    sql`set <= ${complete} or (set <= ${complete + 2} and board <= 40 - 9 * (set - ${complete}))`,
    'made',
  );
  await lease(
    hub,
    machines,
    sql`set in (${complete + 1}, ${complete + 2}) and board between 32 - 9 * (set - ${complete} - 1) and 31 + ${machines} - 9 * (set - ${complete} - 1)`,
    'begun',
  );
  await lease(hub, machines, sql`set = ${complete + 2} and board > 22 + ${machines}`, 'held');
  await sql`update board_set set carried_at = hub_now() where set < ${complete}`.execute(hub);
  await sql`insert into lease values (${SCENE}, 2, 7, 2, 'm2', 'extra')`.execute(hub);
  await sql`insert into lease values (${SCENE}, ${complete + 1}, 12, 2, 'm1', 'moved')`.execute(hub);
  await sql`delete from lease where set = ${complete + 2} and board = 5`.execute(hub);
  await sql`update tray set state = 'missing', fence = null where set = ${complete + 2} and board = 5`.execute(
    hub,
  );
  await sql`update machine set heard_at = hub_now() - interval '9 minutes' where id = 'm3'`.execute(hub);
  await ask(hub, 'm2', {
    ask: 3,
    fault: 2003,
    step: { action: 'clearPath', from: 'path', to: 'hopper', count: 1 },
  });
  await ask(hub, 'm4', { ask: 3, step: { action: 'insertTray', from: 'shelf', to: 'bay', count: 0 } });
  for (let at = 1; at <= machines; at++) if (at !== 2 && at !== 4) await ask(hub, `m${at}`, null);
  await sql`analyze`.execute(hub);
}

/** Gives trays to the machines in turn. */
async function lease(
  hub: Hub,
  machines: number,
  which: ReturnType<typeof sql>,
  state: 'made' | 'begun' | 'held',
): Promise<void> {
  const took = state === 'made' ? sql`95 + 5 * (board % 7)` : sql`null`;
  await sql`
    insert into lease (event, set, board, fence, machine, state, took_s, changed_at)
    select event, set, board, 1, 'm' || (1 + (board / 3) % ${machines}::integer), ${state}, ${took},
      hub_now() - interval '20 seconds' - (1 + (select max(set) from tray) - set) * interval '7 minutes'
    from tray where state = 'wanted' and (${which})`.execute(hub);
  await sql`update tray set state = ${state}, fence = 1 where state = 'wanted' and (${which})`.execute(hub);
}

/** The job of a machine with the board that it has begun, and what it asks. */
async function ask(hub: Hub, machine: string, asked: object | null): Promise<void> {
  const { rows } = await sql<{ set: number; board: number }>`
    select set, board from lease where machine = ${machine} and state = 'begun' order by set, board limit 1`.execute(
    hub,
  );
  const [tray] = rows;
  if (tray === undefined) return;
  const boards = [{ board: tray.board, copy: tray.set, status: 'dealing', runs: 1, faults: [3001, 2003] }];
  const state = {
    ...NO_JOB,
    status: 'running',
    boards,
    current: 0,
    cardsProven: 31,
    ...(asked && { ask: asked }),
  };
  await sql`
    insert into job (machine, job, event, trays, seq, chain, mac, state, asked_at)
    values (${machine}, 'job', ${SCENE}, '[]', 1, '', '', ${JSON.stringify(state)}, hub_now() - interval '4 minutes')`.execute(
    hub,
  );
  await sql`insert into report (machine, job, first_seq, last_seq, lines) values (${machine}, 'job', 1, 1, '')`.execute(
    hub,
  );
}
