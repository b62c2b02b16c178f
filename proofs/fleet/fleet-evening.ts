import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { computer } from '../../rigs/computer.ts';
import { buildPage } from '../../rigs/console/page-server.ts';
import { PostgresServer } from '../../rigs/fleet/postgres-server.ts';
import { Computers, type Program } from '../../rigs/fleet/program.ts';
import { leaksIn } from '../../rigs/leaks.ts';
import { endWith } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { checkDeals, openAsDirector } from '../../src/app/fleet/deals/open-deals.ts';
import { ownEvent } from '../../src/app/fleet/director/event-records.ts';
import { jobsOfEvent, madeIn } from '../../src/app/fleet/member/member-jobs.ts';
import type { Places } from '../../src/ports/places.ts';
import { Table } from '../console/table.ts';
import { BY_TOUCH, MachineByTouch } from './fleet-evening/by-touch.ts';
import { Walls } from './fleet-evening/walls.ts';

/**
 * An evening of real processes: a hub on a server of PostgreSQL, three emulated machines, a fourth that a person serves by
 * touch, two browsers on the wall. A machine is killed and started again, then the hub, and the database is stopped for a
 * while. Does the evening end with every tray made, do the books agree with the journals of the machines, and do both walls
 * show it?
 *
 *   npm run proof -- fleet-evening [--sets 3 --boards 4 --outage-s 60 --machine emulated]
 */
const options = scriptValues({ sets: 3, boards: 4, 'outage-s': 60, machine: 'emulated' });
const MACHINES = ['Machine 1', 'Machine 2', 'Machine 3'];
/** The last set is of one board, and only for the machine that is served by touch. */
const [SETS, TRAYS] = [options.sets + 1, options.sets * options.boards + 1];
const SHOWS_MS = 120_000;
const home = mkdtempSync(join(tmpdir(), 'fleet-evening-'));
const computers = new Computers(home);
const problems: string[] = [];
const begun = Date.now();

buildPage();
const server = await PostgresServer.make({ waitsForDisk: true });
try {
  await playEvening();
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
} finally {
  computers.killAll();
  await server.remove();
  rmSync(home, { recursive: true, force: true });
}
endWith(problems);

async function playEvening(): Promise<void> {
  const data = join(home, 'hub-data');
  const hub = openHub(data, 0);
  const url = await hub.says(/(https:\/\/[\d.]+:\d+)\n/);
  await hub.says(/(To open one)/);
  const event = await prepare(url, join(data, 'owner.token'));
  const { machine } = options;
  const byTouch = { hub: url, machine, faults: 'none', seed: BY_TOUCH, pace: 'x10' } as const;
  await Table.with(byTouch, (table) => playAt(table, { data, event, hub, url }));
}

/** An event that is ready, and its hub. */
interface Ready {
  readonly event: string;
  readonly url: string;
  /** The folder of the hub. */
  readonly data: string;
  readonly hub: Program;
}

/** All machines deal, whatever befalls them, their hub and its database; then everything is looked at. */
async function playAt(table: Table, { data, event, hub, url }: Ready): Promise<void> {
  const walls = await Walls.open(`${url}/wall/${event}`);
  const touched = await MachineByTouch.join(table, event, (shown) => computers.approve(BY_TOUCH, shown));
  const [first = '', ...others] = MACHINES;
  const killed = deals(first, url);
  await killed.says(/("kind":"board-started")/);
  await addDeals('By touch', '1', SETS, '--for-machine', touched.machine);
  await touched.begin();
  tell(`${BY_TOUCH}: a machine has joined at its console, and deals`);
  const machines = others.map((name) => deals(name, url));
  await killed.kill();
  tell(`${first} is killed with a board begun, and started again`);
  machines.push(deals(first, url));
  await machines.at(-1)?.says(/("kind":"(?:hub-job|ended))/);
  await hub.kill();
  tell('the hub is killed');
  const again = openHub(data, Number(new URL(url).port));
  await again.says(/(To open one)/);
  await server.stop('QUIT');
  tell(`the database is stopped for ${options['outage-s']} s`);
  await wait(options['outage-s'] * 1_000);
  await server.start();
  const codes = await Promise.all(machines.map(({ ended }) => ended));
  if (codes.some((code) => code !== 0)) problems.push(`machines ended with ${codes.join(', ')}`);
  const { made, problems: seen } = await touched.end();
  problems.push(...seen);
  tell(`all machines say that nothing is left; ${made} trays were made by touch`);
  await checkWalls(walls);
  await checkBooks(event, [...MACHINES.map((name) => computers.placesOf(name)), touched.places]);
  const said = [...machines, killed, hub, again].map((each) => each.said);
  checkBlind(event, [...said, walls.text].join('\n'));
  problems.push(...table.leaks());
  await walls.close();
}

/** What a person sees of the time that passes. */
function tell(what: string): void {
  console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${what}`);
}

function openHub(data: string, port: number): Program {
  return computers.start(
    'hub',
    'hub',
    '--lan',
    '--database',
    server.url,
    '--data',
    data,
    '--port',
    `${port}`,
  );
}

function deals(name: string, url: string): Program {
  return computers.start(
    name,
    'deal',
    '--hub',
    url,
    '--machine',
    options.machine,
    '--ahead',
    '2',
    '--yes',
    '--json',
  );
}

/** An event with its machines and deals; answers its id. */
async function prepare(url: string, tokenFile: string): Promise<string> {
  const added = await computers.run(
    'director',
    'hub',
    'event',
    'add',
    'Final',
    '--hub',
    url,
    '--token-file',
    tokenFile,
  );
  const event = added.slice(0, 16);
  for (const name of MACHINES) await computers.join(name, url, event);
  await addDeals('Round 1', `1-${options.boards}`, `1-${options.sets}`);
  tell(`${MACHINES.length} machines have joined, ${TRAYS - 1} trays are wanted`);
  return event;
}

async function addDeals(
  name: string,
  boards: string,
  sets: number | string,
  ...more: readonly string[]
): Promise<void> {
  const wanted = ['--boards', boards, '--sets', `${sets}`, ...more];
  await computers.run('director', 'hub', 'event', 'deals', 'add', name, ...wanted);
}

async function checkWalls(walls: Walls): Promise<void> {
  const seen = await walls.untilComplete(SETS, SHOWS_MS);
  tell(`walls: ${seen.map(({ complete, sets }) => `${complete} of ${sets} sets complete`).join('; ')}`);
  for (const { complete, sets } of seen)
    if (complete !== SETS || sets !== SETS)
      problems.push(`a wall shows ${complete} of ${sets} sets as complete, of ${SETS}`);
}

/** The audit is held against the journals on the machines' own disks. */
async function checkBooks(event: string, machines: readonly Places[]): Promise<void> {
  const audited = JSON.parse(await computers.run('director', 'hub', 'event', 'audit', '--json'));
  const { extra, made, proven, wanted } = audited.counts;
  const own = machines.flatMap((places) =>
    jobsOfEvent(event, places, computer).flatMap((job) => madeIn(job, computer)),
  );
  const different = new Set(own.map(({ board, set }) => `${set}/${board}`));
  tell(`books: ${made} of ${wanted} made, ${extra} extra, ${proven} proven; journals: ${own.length} made`);
  if (wanted !== TRAYS || made !== wanted) problems.push('trays are missing in the books');
  if (different.size !== made || own.length !== made + extra)
    problems.push(
      `the books have ${made} trays and ${extra} extra, the journals ${own.length} of ${different.size}`,
    );
  if (proven !== made) problems.push(`${proven} of ${made} trays are proven`);
}

function checkBlind(event: string, text: string): void {
  const own = ownEvent(event, computers.placesOf('director'), computer);
  const hands = own.deals.flatMap((sealed) => openAsDirector(checkDeals(sealed, own), own.secret).boards);
  const found = leaksIn(
    text,
    hands.map(({ deal }) => deal),
  );
  tell(`${text.length} characters of walls and programs, ${found.length} hands in them`);
  problems.push(...found.map((leak) => `a hand was shown: ${JSON.stringify(leak)}`));
}
