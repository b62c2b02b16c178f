import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../rigs/board-run/random.ts';
import { emptiedHub, openEmptyHub } from '../../rigs/fleet/embedded-hub.ts';
import { runFleet } from '../../rigs/fleet/fleet-course.ts';
import { localHub } from '../../rigs/fleet/fleet-hub.ts';
import { PostgresServer } from '../../rigs/fleet/postgres-server.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { TABLES } from '../../src/hub/books/backup.ts';
import { type Hub, openServerHub } from '../../src/hub/books/open-hub.ts';
import { decideTray } from '../../src/hub/books/wanted.ts';
import { type BackupPorts, backUpHub, restoreHub } from '../../src/hub/keeper/backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const PORTS = portsOf('own');
let hub: Hub;
let server: PostgresServer;
const opened: Hub[] = [];
let event: string;

beforeAll(async () => {
  server = await PostgresServer.make();
  hub = await emptiedHub();
  const site = { books: hub, hubs: [localHub(hub, 1)], folder: join(folder, 'fleet') };
  ({ event } = await runFleet(site, { machines: 2, trays: 4, seed: 1 }));
  await decideTray(hub, { event, set: 1, board: 1 }, 'given-up', 'Ann “the director” O’Neil\n\t\\');
  await backUpHub(hub, { path: join(folder, 'whole'), replaces: false }, PORTS);
});
afterAll(async () => {
  for (const each of opened) await each.destroy();
  await server.remove();
  rmSync(folder, { recursive: true });
});

/** A home of its own, and a person who types this passphrase. */
function portsOf(home: string, typed = 'open sesame'): BackupPorts {
  return { places: placesFrom({ HOME: join(folder, home) }), secret: async () => typed };
}

async function opens(opening: Promise<Hub>): Promise<Hub> {
  const open = await opening;
  opened.push(open);
  return open;
}

/** All rows of all tables, but for what is made anew. */
async function rowsOf(books: Hub): Promise<readonly string[]> {
  const rows: string[] = [];
  for (const table of TABLES) {
    const kept = sql`to_jsonb(each) - 'nonce' - 'fence_from' - 'heard_at'`;
    const { rows: found } = await sql<{ row: string }>`
      select (${kept})::text as row from ${sql.table(table)} each order by 1`.execute(books);
    rows.push(...found.map(({ row }) => `${table} ${row}`));
  }
  return rows;
}

describe('a backup of a hub', () => {
  test('holds every table there is', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_name not like 'kysely%'`.execute(hub);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...TABLES].toSorted());
  });

  test('is restored as it was, into a server and back, and the hub goes on from there', async () => {
    const restored = await opens(openServerHub(server.url, 'restored'));
    const rows = await restoreHub(restored, { path: join(folder, 'whole') }, PORTS);
    const all = await rowsOf(hub);
    expect([rows, await rowsOf(restored)]).toEqual([all.length, all]);
    await backUpHub(restored, { path: join(folder, 'again'), passphrase: true, replaces: false }, PORTS);
    const back = await opens(openEmptyHub());
    await restoreHub(back, { path: join(folder, 'again') }, PORTS);
    expect(await rowsOf(back)).toEqual(all);
    await decideTray(back, { event, set: 1, board: 2 }, 'given-up', 'Bob');
    const fences = await back.selectFrom('event').select('fence_from').execute();
    expect(fences[0]?.fence_from).toBeGreaterThan(2000);
    const nonces = await Promise.all(
      [hub, back].map((each) => each.selectFrom('machine').select('nonce').execute()),
    );
    expect(nonces[0]).not.toEqual(nonces[1]);
  });

  test('is refused where the hub has books, with another secret, and in the place of a file', async () => {
    await expect(restoreHub(hub, { path: join(folder, 'whole') }, PORTS)).rejects.toMatchObject({
      code: 'hub-not-empty',
    });
    const empty = await opens(openServerHub(server.url, 'empty'));
    await expect(restoreHub(empty, { path: join(folder, 'whole') }, portsOf('other'))).rejects.toMatchObject({
      code: 'key-missing',
    });
    const said = { path: join(folder, 'said'), passphrase: true, replaces: false } as const;
    await backUpHub(hub, said, PORTS);
    await expect(restoreHub(empty, said, portsOf('own', 'Open sesame'))).rejects.toMatchObject({
      code: 'backup-damaged',
    });
    await expect(backUpHub(hub, said, PORTS)).rejects.toMatchObject({
      code: 'file-exists',
    });
  });

  test('is refused where it was cut short, changed or put in another order, and nothing is written', async () => {
    const empty = await opens(openServerHub(server.url, 'refused'));
    const whole = readFileSync(join(folder, 'whole'));
    const random = randomFrom(5);
    const damaged = join(folder, 'damaged');
    for (const bytes of [...cuts(whole, random), ...changes(whole, random), ...orders(whole)]) {
      writeFileSync(damaged, bytes);
      const code = expect.stringMatching(/^(backup-damaged|no-backup|key-missing|backup-from-later)$/);
      await expect(restoreHub(empty, { path: damaged }, PORTS)).rejects.toMatchObject({ code });
    }
    expect(await rowsOf(empty)).toEqual([]);
  });

  test('shows no name of what it holds', () => {
    const text = readFileSync(join(folder, 'whole'), 'latin1');
    expect(text).not.toMatch(/championship|machine|director|lease/i);
  });
});

const HEAD_END = (bytes: Buffer): number => bytes.indexOf('\n') + 1;

/** Where the parts of a backup begin, and where the last ends. */
function placesOf(bytes: Buffer): number[] {
  const places = [HEAD_END(bytes)];
  for (let at = HEAD_END(bytes); at < bytes.length; places.push(at)) at += 4 + bytes.readUInt32BE(at);
  return places;
}

function cuts(whole: Buffer, random: ReturnType<typeof randomFrom>): Buffer[] {
  const anywhere = Array.from({ length: 10 }, () => random.below(whole.length));
  return [...anywhere, ...placesOf(whole).slice(0, -1)].map((at) => whole.subarray(0, at));
}

function changes(whole: Buffer, random: ReturnType<typeof randomFrom>): Buffer[] {
  const flipped = Array.from({ length: 20 }, (_, at) => {
    const changed = Buffer.from(whole);
    const place = at < 5 ? random.below(HEAD_END(whole)) : random.below(whole.length);
    changed[place] = (changed[place] ?? 0) ^ (1 << random.below(8));
    return changed;
  });
  return [...flipped, Buffer.concat([whole, Buffer.from('more')])];
}

/** Two parts in each other's place, and one left out. */
function orders(whole: Buffer): Buffer[] {
  const places = placesOf(whole);
  const parts = places.slice(1).map((to, at) => whole.subarray(places[at], to));
  const head = whole.subarray(0, HEAD_END(whole));
  const [first, second, third, ...rest] = parts as [Buffer, Buffer, Buffer, ...Buffer[]];
  return [
    [first, third, second, ...rest],
    [first, third, ...rest],
  ].map((each) => Buffer.concat([head, ...each]));
}
