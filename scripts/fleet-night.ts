import { sql } from 'kysely';
import { type Hub, openEmbeddedHub, openServerHub } from '../src/hub/open-hub.ts';
import { readWall } from '../src/hub/wall.ts';
import { bookProblems } from '../test/support/fleet/fleet-books.ts';
import { EVENT, runFleet } from '../test/support/fleet/fleet-course.ts';
import { endWith } from './ending.ts';
import { scriptValues } from './options.ts';

/**
 * Has a fleet of machines make the trays of an event, simulated and worn, while lines fail, answers are lost, reports
 * come twice and machines fall silent, and compares the hub's books with what is true of the machines. Ends with 1 where
 * they differ. With the address of a PostgreSQL server two hubs work at once, in a schema of their own, and a seed does
 * not name the whole course; without, one works in this process.
 *
 *   npm run fleet-night [-- --machines 200 --trays 10000 --seed 1 --database postgres://postgres@localhost/postgres]
 */
const { database, ...size } = scriptValues({ machines: 10, trays: 108, seed: 1, database: '' });
const SCHEMA = 'soubrette_fleet_night';
const hubs = database === '' ? ([await openEmbeddedHub()] as const) : await twoHubs(database);
const [hub] = hubs;
const machines = await runFleet(hubs, size);
const trays = await readWall(hub, EVENT);
const made = trays.filter(({ state }) => state === 'made').length;
const extra = trays.reduce((sum, tray) => sum + Number(tray.extra), 0);
console.log(
  `Seed ${size.seed}: ${size.machines} machines made ${made} of ${size.trays} trays, and ${extra} extra.`,
);
endWith(await bookProblems(hub, machines));
for (const each of hubs) await each.destroy();

async function twoHubs(url: string): Promise<readonly [Hub, Hub]> {
  const before = await openServerHub(url, SCHEMA);
  await sql`drop schema ${sql.id(SCHEMA)} cascade`.execute(before);
  await before.destroy();
  return [await openServerHub(url, SCHEMA), await openServerHub(url, SCHEMA)];
}
