import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { grantTrays } from '../src/hub/grant-trays.ts';
import { approveMachine } from '../src/hub/machines.ts';
import { type Hub, openServerHub } from '../src/hub/open-hub.ts';
import { readWall } from '../src/hub/wall.ts';
import { addEvent, addSet } from '../src/hub/wanted.ts';
import { linesOf, MachineWorld } from '../test/support/fleet/machine-world.ts';
import { PostgresServer } from '../test/support/fleet/postgres-server.ts';
import type { HubFigures, HubWork } from './hub-process.ts';

const EVENT = 'bench';
const BOARDS = 3;
const JOBS = 200;
const HUBS = 2;
/** A machine reports what is new every so often: a tenth of a board, or a whole one. */
const LINES_A_REPORT = [30, 300];
const AT_ONCE = 2;
const TICKS_PER_S = 100;

/**
 * What two hubs on a real server take: events a second, and what a report costs by how many machines there are, beside
 * hubs that only store the same bytes. The share of a core is what other work on the computer disturbs least.
 */
export async function run(): Promise<void> {
  const server = await PostgresServer.make({ waitsForDisk: true });
  const folder = mkdtempSync(join(tmpdir(), 'bench-hub-'));
  const hub = await openServerHub(server.url);
  try {
    const journal = join(folder, 'journal');
    writeFileSync(journal, linesOf(journalLines()));
    for (const linesAReport of LINES_A_REPORT) {
      console.log(`\n${HUBS} hubs, ${AT_ONCE} reports at once each, of up to ${linesAReport} events:`);
      for (const machines of [10, 50, 200]) await measure({ hub, server, journal }, machines, linesAReport);
    }
    await measureAsking(hub);
  } finally {
    await hub.destroy();
    await server.remove();
    rmSync(folder, { recursive: true });
  }
}

interface Rig {
  readonly hub: Hub;
  readonly server: PostgresServer;
  /** The file of a journal. */
  readonly journal: string;
}

function journalLines(): readonly string[] {
  const machine = new MachineWorld('bench', 0);
  machine.take(
    Array.from({ length: BOARDS }, (_, at) => ({ event: EVENT, set: 1, board: at + 1, fence: 1 })),
  );
  machine.finish();
  return machine.jobs[0]?.lines ?? [];
}

async function measure({ hub, journal, server }: Rig, machines: number, linesAReport: number): Promise<void> {
  await prepare(hub, machines);
  const work = { url: server.url, event: EVENT, journal, boards: BOARDS, linesAReport, atOnce: AT_ONCE };
  const taken = await byTwoHubs(server, { ...work, kind: 'taken' }, machines);
  const made = (await readWall(hub, EVENT)).filter(({ state }) => state === 'made').length;
  if (made !== JOBS * BOARDS) throw new Error(`${made} trays are made, not ${JOBS * BOARDS}.`);
  const stored = await byTwoHubs(server, { ...work, kind: 'stored' }, machines);
  console.log(
    [
      `${machines}`.padStart(5),
      'machines:',
      `${Math.round(taken.perS)}`.padStart(6),
      'events/s, a report in',
      `${taken.medianMs.toFixed(1)} ms (median), ${taken.mostMs.toFixed(1)} ms (p99);`,
      `${taken.cpuUs.toFixed(1)} us of a core an event;`,
      `only stored ${Math.round(stored.perS)} events/s, ${stored.cpuUs.toFixed(1)} us:`,
      `${(taken.perS / stored.perS).toFixed(2)} of that`,
    ].join(' '),
  );
}

/** An event of as many sets as there are jobs, all of whose trays are held by these machines. */
async function prepare(hub: Hub, machines: number): Promise<void> {
  await sql`truncate event, machine cascade`.execute(hub);
  await sql`create table if not exists public.stored (machine text, lines text)`.execute(hub);
  await sql`truncate public.stored`.execute(hub);
  await addEvent(hub, { id: EVENT, name: 'Bench', deck: 'standard', publicKey: '0'.repeat(64) });
  const boards = Array.from({ length: BOARDS }, (_, at) => at + 1);
  for (let set = 1; set <= JOBS; set++) await addSet(hub, EVENT, { set, boards });
  for (let machine = 0; machine < machines; machine++) {
    const key = String(machine).padStart(64, '0');
    const keys = { signKey: key, sealKey: key, signature: '0'.repeat(128) };
    await approveMachine(hub, { event: EVENT, machine: nameOf(machine), name: nameOf(machine), ...keys });
  }
  const named = sql`'machine ' || set % ${sql.lit(machines)}`;
  const rows = sql`select event, set, board, 1, ${named}, 'held' from tray`;
  await sql`insert into lease (event, set, board, fence, machine, state) ${rows}`.execute(hub);
  await sql`update tray set state = 'held', fence = 1`.execute(hub);
  await sql`vacuum analyze`.execute(hub);
}

const nameOf = (machine: number): string => `machine ${machine}`;

interface Measured {
  readonly perS: number;
  readonly medianMs: number;
  readonly mostMs: number;
  readonly cpuUs: number;
}

async function byTwoHubs(
  server: PostgresServer,
  work: Omit<HubWork, 'jobs'>,
  machines: number,
): Promise<Measured> {
  const jobs = Array.from({ length: JOBS }, (_, at) => ({
    machine: nameOf((at + 1) % machines),
    set: at + 1,
  }));
  const hubs = Array.from({ length: HUBS }, startHub);
  const before = await databaseCpuMs(server);
  const figures = await Promise.all(
    hubs.map((hub, at) => askHub(hub, { ...work, jobs: jobs.filter((_, place) => place % HUBS === at) })),
  );
  const databaseMs = (await databaseCpuMs(server)) - before;
  for (const hub of hubs) {
    hub.stdin?.end();
    await once(hub, 'exit');
  }
  const events = figures.reduce((sum, each) => sum + each.events, 0);
  const reportMs = figures.flatMap((each) => each.reportMs).toSorted((one, other) => one - other);
  const cpuMs = databaseMs + figures.reduce((sum, each) => sum + each.cpuMs, 0);
  return {
    perS: (events * 1000) / Math.max(...figures.map(({ wallMs }) => wallMs)),
    medianMs: reportMs[reportMs.length >> 1] ?? 0,
    mostMs: reportMs[Math.floor(reportMs.length * 0.99)] ?? 0,
    cpuUs: (cpuMs * 1000) / events,
  };
}

function startHub(): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'hub-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

async function askHub({ stdin, stdout }: ChildProcess, work: HubWork): Promise<HubFigures> {
  if (stdin === null || stdout === null) throw new Error('A hub has no lines.');
  stdin.write(`${JSON.stringify(work)}\n`);
  for await (const line of createInterface(stdout)) return JSON.parse(line) as HubFigures;
  throw new Error('A hub ended without an answer.');
}

/** What the processes of the server have used of all cores, in milliseconds, where the system tells it. */
async function databaseCpuMs({ dataFolder }: PostgresServer): Promise<number> {
  const [pid] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ticksOf(name, Number(pid)));
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / TICKS_PER_S;
}

/** What a process has used, and the children that it has waited for, where it is this one or a child of it. */
function ticksOf(name: string, parent: number): number {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, of] = fields;
    if (of !== parent && Number(name) !== parent) return 0;
    return fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  } catch {
    return 0;
  }
}

/** How long machines wait for trays where all ask one after the other, and how long the wall takes. */
async function measureAsking(hub: Hub): Promise<void> {
  await prepare(hub, 200);
  await sql`update lease set state = 'returned'`.execute(hub);
  await sql`update tray set state = 'wanted', fence = null`.execute(hub);
  const askedMs: number[] = [];
  for (let machine = 0; machine < 200; machine++) {
    const fromMs = performance.now();
    await grantTrays(hub, nameOf(machine), { event: EVENT, ahead: BOARDS });
    askedMs.push(performance.now() - fromMs);
  }
  const sorted = askedMs.toSorted((one, other) => one - other);
  const wallMs = performance.now();
  const trays = await readWall(hub, EVENT);
  console.log(
    `\nA machine asks for ${BOARDS} trays: ${sorted[100]?.toFixed(1)} ms (median), ${sorted[198]?.toFixed(1)} ms (p99). ` +
      `A wall of ${trays.length} trays is read in ${(performance.now() - wallMs).toFixed(0)} ms.`,
  );
}

if (import.meta.main) await run();
