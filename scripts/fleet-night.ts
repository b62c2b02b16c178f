import { openEmbeddedHub } from '../src/hub/open-hub.ts';
import { readWall } from '../src/hub/wall.ts';
import { bookProblems } from '../test/support/fleet/fleet-books.ts';
import { EVENT, runFleet } from '../test/support/fleet/fleet-course.ts';
import { endWith } from './ending.ts';
import { scriptValues } from './options.ts';

/**
 * Has a fleet of machines make the trays of an event, simulated and worn, while lines fail, answers are lost, reports come twice and machines
 * fall silent, and compares the hub's books with what is true of the machines. Ends with 1 where they differ.
 *
 *   npm run fleet-night [-- --machines 200 --trays 10000 --seed 1]
 */
const size = scriptValues({ machines: 10, trays: 108, seed: 1 });
const hub = await openEmbeddedHub();
const machines = await runFleet(hub, size);
const trays = await readWall(hub, EVENT);
const made = trays.filter(({ state }) => state === 'made').length;
const extra = trays.reduce((sum, tray) => sum + Number(tray.extra), 0);
console.log(
  `Seed ${size.seed}: ${size.machines} machines made ${made} of ${size.trays} trays, and ${extra} extra.`,
);
endWith(await bookProblems(hub, machines));
await hub.destroy();
