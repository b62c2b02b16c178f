import { bookProblems } from '../../rigs/fleet/fleet-books.ts';
import { type FleetSize, runFleet, type TellsRound } from '../../rigs/fleet/fleet-course.ts';
import { leaksOfFleet } from '../../rigs/fleet/fleet-leaks.ts';
import { FleetServer } from '../../rigs/fleet/fleet-server.ts';
import { runProgram } from '../../rigs/run-program.ts';
import { choiceOf, endWith } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { readWall } from '../../src/hub/books/wall.ts';
import { changedWhenLoaded } from '../broken/changes.ts';
import { BROKEN_FLEETS } from '../broken/fleet.ts';

/**
 * Has a fleet of simulated, worn machines make the trays of an event by two hubs on a real PostgreSQL, while hubs and
 * database are killed and started, lines fail, answers are lost, reports come twice and late, clocks are wrong, machines
 * fall silent for ever or lose their disks, and a person moves their work; then compares the books with what is true of
 * the machines, and looks for hands in all that the database has written. Ends with 1 where something is wrong, and says
 * the seed: machines and people do the same again under it, what meets at the hubs does not. With `--builds broken` the
 * same must find what is wrong with hubs and machines that are broken on purpose.
 *
 *   npm run proof -- fleet-night [--machines 200 --trays 10000 --seed 1 --builds broken]
 */
const { builds, ...size } = scriptValues({ machines: 10, trays: 108, seed: 1, builds: 'whole' });
/** More than this would be logged in gigabytes. */
const MOST_LOGGED_TRAYS = 200;
if (choiceOf('--builds', builds, ['whole', 'broken']) === 'whole') endWith(await problemsOfNight(size));
else endWith(await unseenOf(size));

async function problemsOfNight(night: FleetSize): Promise<readonly string[]> {
  const fromMs = performance.now();
  const fleet = await FleetServer.start(night.machines, night.trays <= MOST_LOGGED_TRAYS);
  try {
    const ended = await runFleet(fleet, night, tellTenth(night, fromMs));
    const { deals, event, members, rounds } = ended;
    const trays = await readWall(fleet.books, event);
    const of = (state: string): number => trays.filter((tray) => tray.state === state).length;
    const extra = trays.reduce((sum, tray) => sum + Number(tray.extra), 0);
    const lost = members.filter(({ isLost }) => isLost).length;
    console.log(
      `Seed ${night.seed}: ${members.length} machines, ${lost} of them lost, made ${of('made')} of ${night.trays} trays, and ${extra} extra; ${of('missing')} were given up.`,
    );
    console.log(
      `Hubs were killed ${fleet.kills} times, the database stopped ${fleet.stops} times, in ${rounds} rounds: ${secondsSince(fromMs)} s.`,
    );
    const problems = [...(await bookProblems(fleet.books, ended)), ...(await leaksOfFleet(fleet, deals))];
    return problems.map((problem) => `seed ${night.seed}: ${problem}`);
  } finally {
    await fleet.close();
  }
}

/** Tells of each tenth round. */
function tellTenth({ trays }: FleetSize, fromMs: number): TellsRound {
  return (round, open) => {
    if (round % 10 !== 0) return;
    const done = open === undefined ? 'the database is away' : `${trays - open} of ${trays} trays done`;
    console.log(`Round ${round}: ${done}, ${secondsSince(fromMs)} s.`);
  };
}

function secondsSince(fromMs: number): string {
  return ((performance.now() - fromMs) / 1000).toFixed(0);
}

/** Fleets that are broken on purpose and whose night shows nothing of it. */
async function unseenOf(night: FleetSize): Promise<readonly string[]> {
  const unseen: string[] = [];
  const words = Object.entries(night).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  for (const { changes, name, seen } of BROKEN_FLEETS) {
    const { output } = await runProgram([import.meta.filename, ...words], changedWhenLoaded(changes));
    const isSeen = seen.test(output);
    console.log(`${isSeen ? 'seen    ' : 'NOT SEEN'} ${name}`);
    if (!isSeen) unseen.push(`a fleet that ${name}, under seed ${night.seed}:\n${output}`);
  }
  return unseen;
}
