import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlainEvent, addPlainMachine } from '../../rigs/fleet/plain-event.ts';
import { PostgresServer } from '../../rigs/fleet/postgres-server.ts';
import { grantTrays } from '../../src/hub/books/grant-trays.ts';
import { type Hub, openServerHub } from '../../src/hub/books/open-hub.ts';
import { readWall } from '../../src/hub/books/wall.ts';
import { addSet } from '../../src/hub/books/wanted.ts';

const EVENT = 'final';
let server: PostgresServer;
let hubs: readonly [Hub, Hub];

beforeAll(async () => {
  server = await PostgresServer.make();
  hubs = [await openServerHub(server.url), await openServerHub(server.url)];
  await addPlainEvent(hubs[0], EVENT);
  await addSet(hubs[0], EVENT, { set: 1, boards: Array.from({ length: 36 }, (_, at) => at + 1) });
  for (const [number, id] of ['A', 'B', 'C', 'D'].entries())
    await addPlainMachine(hubs[0], EVENT, id, number);
});
afterAll(async () => {
  for (const hub of hubs) await hub.destroy();
  await server.remove();
});

describe('two hubs of one server', () => {
  test('give each tray to one machine, asked at once', async () => {
    const [one, other] = hubs;
    const asked = [one, other, one, other].map((hub, at) =>
      grantTrays(hub, 'ABCD'.charAt(at), { event: EVENT, ahead: 12 }),
    );
    const granted = (await Promise.all(asked)).flat();
    expect(new Set(granted.map(({ board }) => board)).size).toBe(granted.length);
    const held = (await readWall(other, EVENT)).filter(({ state }) => state === 'held');
    expect(held).toHaveLength(granted.length);
  });

  test('open at once where nothing is there yet, and beside others in the same database', async () => {
    const opening = [openServerHub(server.url, 'other'), openServerHub(server.url, 'other')];
    for (const opened of await Promise.all(opening)) {
      expect(await readWall(opened, EVENT)).toEqual([]);
      await opened.destroy();
    }
  });

  test('go on after their server was stopped at once', async () => {
    const [one, other] = hubs;
    await server.stop('QUIT');
    await expect(readWall(one, EVENT)).rejects.toThrow();
    await server.start();
    for (const hub of [one, other]) expect(await readWall(hub, EVENT)).toHaveLength(36);
  });

  test('say so where the server ends a connection within a transaction, and go on', async () => {
    const [one, other] = hubs;
    const broken = one.transaction().execute(async (books) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(books);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other);
      await sql`select 1`.execute(books);
    });
    await expect(broken).rejects.toThrow();
    expect(await readWall(one, EVENT)).toHaveLength(36);
  });
});
