import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { journalOf, linesOf } from '../../rigs/fleet/machine-world.ts';
import { addPlainEvent } from '../../rigs/fleet/plain-event.ts';
import { PostgresServer } from '../../rigs/fleet/postgres-server.ts';
import { MOST_BYTES } from '../../src/app/fleet/member/exchange.ts';
import { certifyHub } from '../../src/hub/books/events.ts';
import { grantTrays } from '../../src/hub/books/grant-trays.ts';
import { approveMachine } from '../../src/hub/books/machines.ts';
import { type Hub, openServerHub } from '../../src/hub/books/open-hub.ts';
import { readWall } from '../../src/hub/books/wall.ts';
import { addSet } from '../../src/hub/books/wanted.ts';
import type { BooksWork } from './hub/books-process.ts';
import type { HubTask } from './hub/hub-process.ts';
import { certificateOf, EVENT, EVENT_KEY, memberIn } from './hub/keys.ts';
import type { MembersTask, MembersWork } from './hub/members-process.ts';
import { askProcess, endProcess, startProcess } from './hub/processes.ts';
import type { HubWork, WorkFigures } from './hub/work.ts';

const BOARDS = 3;
const HUBS = 2;
const AT_ONCE = 2;
const TICKS_PER_S = 100;

/** How much is done. */
interface Size {
  readonly jobs: number;
  readonly machines: readonly number[];
  /** The bytes of machines that report less at once, or more, than they do. */
  readonly otherBytes: readonly number[];
}

const WHOLE: Size = {
  jobs: 200,
  machines: [10, 50, 200],
  otherBytes: [MOST_BYTES / 4, MOST_BYTES * 4],
};
const SMALL: Size = { jobs: 4, machines: [4], otherBytes: [] };

/**
 * What two hubs on a real server take: events a second, how long a report takes, and what an event costs, by how many
 * machines there are; as reports that machines sign and send, as such that are only taken into the books, and beside hubs
 * that only store the same bytes. The share of a core is what other work on the computer disturbs least.
 */
export async function run(isSmall: boolean): Promise<void> {
  const size = isSmall ? SMALL : WHOLE;
  const server = await PostgresServer.make({ waitsForDisk: true });
  const home = mkdtempSync(join(tmpdir(), 'bench-hub-'));
  const hub = await openServerHub(server.url);
  try {
    const journal = join(home, 'journal');
    writeFileSync(journal, linesOf(journalOf('bench', BOARDS)));
    const rig = { hub, server, journal, home, jobs: size.jobs };
    console.log(`${HUBS} hubs, ${AT_ONCE} reports at once each:`);
    const costs: number[] = [];
    for (const machines of size.machines) costs.push(await measure(rig, machines, MOST_BYTES));
    const [fewest = 0, most = 0] = [costs.at(0), costs.at(-1)];
    console.log(`An event of the most machines costs ${(most / fewest).toFixed(2)} of one of the fewest.`);
    for (const bytes of size.otherBytes) await measure(rig, size.machines[1] ?? 1, bytes);
    await measureAsking(rig, size);
  } finally {
    await hub.destroy();
    await server.remove();
    rmSync(home, { recursive: true });
  }
}

interface Rig {
  readonly hub: Hub;
  readonly server: PostgresServer;
  /** The file of a journal. */
  readonly journal: string;
  /** Where machines keep what is theirs. */
  readonly home: string;
  readonly jobs: number;
}

/** What a core does for an event of a report that a machine has signed and sent, in microseconds. */
async function measure(rig: Rig, machines: number, mostBytes: number): Promise<number> {
  console.log(`\n${machines} machines, reports of up to ${mostBytes / 1024} KiB:`);
  const { journal, server } = rig;
  const names = Array.from({ length: machines }, (_, at) => memberIn(rig.home, at).folder.machine);
  const jobs = Array.from({ length: rig.jobs }, (_, at) => ({
    machine: names[(at + 1) % machines] ?? '',
    set: at + 1,
  }));
  const work: HubWork = { event: EVENT, jobs, journal, boards: BOARDS, mostBytes, atOnce: AT_ONCE };
  await prepare(rig, names);
  const sent = told('signed and sent', await sendByMembers(rig, { ...work, machines }));
  await expectMade(rig);
  await prepare(rig, names);
  told('taken into the books', await workOnBooks({ ...work, url: server.url, kind: 'taken' }, server));
  await expectMade(rig);
  told('only stored', await workOnBooks({ ...work, url: server.url, kind: 'stored' }, server));
  return sent;
}

/** An event of as many sets as there are jobs, all of whose trays are held by these machines. */
async function prepare({ home, hub, jobs }: Rig, machines: readonly string[]): Promise<void> {
  await sql`truncate event, machine cascade`.execute(hub);
  await sql`create table if not exists public.stored (machine text, lines text)`.execute(hub);
  await sql`alter table public.stored alter lines set storage external`.execute(hub);
  await sql`truncate public.stored`.execute(hub);
  await addPlainEvent(hub, EVENT, { name: 'Bench', publicKey: EVENT_KEY });
  for (let number = 0; number < HUBS; number++)
    await certifyHub(hub, { event: EVENT, ...certificateOf(number) });
  const boards = Array.from({ length: BOARDS }, (_, at) => at + 1);
  for (let set = 1; set <= jobs; set++) await addSet(hub, EVENT, { set, boards });
  for (const number of machines.keys()) {
    const { folder, membership } = memberIn(home, number);
    const { approval: signature, name } = membership;
    const { sealKey, signKey } = folder.keys;
    await approveMachine(hub, { event: EVENT, machine: folder.machine, name, sealKey, signKey, signature });
  }
  const holder = sql`(${machines}::text[])[1 + set % ${sql.lit(machines.length)}]`;
  const rows = sql`select event, set, board, 1, ${holder}, 'held' from tray`;
  await sql`insert into lease (event, set, board, fence, machine, state) ${rows}`.execute(hub);
  await sql`update tray set state = 'held', fence = 1`.execute(hub);
  await sql`vacuum analyze`.execute(hub);
}

async function expectMade({ hub, jobs }: Rig): Promise<void> {
  const made = (await readWall(hub, EVENT)).filter(({ state }) => state === 'made').length;
  if (made !== jobs * BOARDS) throw new Error(`${made} trays are made, not ${jobs * BOARDS}.`);
}

/** What hubs have done: figures of who has sent the reports, and what hubs and database used of all cores. */
interface Measured {
  readonly figures: readonly WorkFigures[];
  readonly cpuMs: number;
}

/** Has machines sign reports and send them to two hubs over HTTP; what the machines use themselves is not counted. */
async function sendByMembers(
  { home, server }: Rig,
  work: HubWork & Pick<MembersWork, 'machines'>,
): Promise<Measured> {
  const hubs = Array.from({ length: HUBS }, () => startProcess('hub'));
  const members = hubs.map(() => startProcess('members'));
  const count = async (): Promise<number> => {
    const task: HubTask = { kind: 'count' };
    const counts = hubs.map((each) => askProcess<{ readonly cpuMs: number }>(each, task));
    return (await Promise.all(counts)).reduce((sum, { cpuMs }) => sum + cpuMs, databaseCpuMs(server));
  };
  const works = await Promise.all(
    hubs.map(async (each, number): Promise<MembersWork> => {
      const task: HubTask = { kind: 'serve', url: server.url, number };
      const { address } = await askProcess<{ readonly address: string }>(each, task);
      return { ...work, ...shareOf(work, number), address, home };
    }),
  );
  const ask = <T>(kind: MembersTask['kind']): Promise<readonly T[]> =>
    Promise.all(works.map((each, at) => askProcess<T>(members[at], { ...each, kind })));
  await ask('greet');
  const before = await count();
  const figures = await ask<WorkFigures>('report');
  const cpuMs = (await count()) - before;
  for (const each of [...members, ...hubs]) await endProcess(each);
  return { figures, cpuMs };
}

/** Has two hubs take or store reports that are made in their own processes. */
async function workOnBooks(work: BooksWork, server: PostgresServer): Promise<Measured> {
  const hubs = Array.from({ length: HUBS }, () => startProcess('books'));
  const before = databaseCpuMs(server);
  const figures = await Promise.all(
    hubs.map((each, number) => askProcess<WorkFigures>(each, { ...work, ...shareOf(work, number) })),
  );
  const databaseMs = databaseCpuMs(server) - before;
  for (const each of hubs) await endProcess(each);
  return { figures, cpuMs: figures.reduce((sum, { cpuMs }) => sum + cpuMs, databaseMs) };
}

function shareOf({ jobs }: HubWork, number: number): Pick<HubWork, 'jobs'> {
  return { jobs: jobs.filter((_, at) => at % HUBS === number) };
}

/** Prints what was measured; answers what an event has cost. */
function told(what: string, { cpuMs, figures }: Measured): number {
  const events = figures.reduce((sum, each) => sum + each.events, 0);
  const perS = (events * 1000) / Math.max(...figures.map(({ wallMs }) => wallMs));
  const reportMs = sorted(figures.flatMap((each) => each.reportMs));
  const cpuUs = (cpuMs * 1000) / events;
  console.log(
    [
      `  ${what.padEnd(21)}${Math.round(perS).toString().padStart(6)} events/s;`,
      `a report of ${(events / reportMs.length).toFixed(0)} in ${spread(reportMs)};`,
      `${cpuUs.toFixed(1)} us of a core an event`,
    ].join(' '),
  );
  return cpuUs;
}

const sorted = (numbers: readonly number[]): readonly number[] =>
  numbers.toSorted((one, other) => one - other);

function spread(ms: readonly number[]): string {
  const at = (share: number): string => (ms[Math.floor(share * (ms.length - 1))] ?? 0).toFixed(1);
  return `${at(0.5)} ms (median), ${at(0.99)} ms (p99)`;
}

/** What the processes of the server have used of all cores, in milliseconds, where the system tells it. */
function databaseCpuMs({ dataFolder }: PostgresServer): number {
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

/** How long machines wait for trays where all ask one after the other. */
async function measureAsking(rig: Rig, { machines }: Size): Promise<void> {
  const names = Array.from(
    { length: machines.at(-1) ?? 1 },
    (_, at) => memberIn(rig.home, at).folder.machine,
  );
  await prepare(rig, names);
  await sql`update lease set state = 'returned'`.execute(rig.hub);
  await sql`update tray set state = 'wanted', fence = null`.execute(rig.hub);
  const askedMs: number[] = [];
  for (const machine of names) {
    const fromMs = performance.now();
    await grantTrays(rig.hub, machine, { event: EVENT, ahead: BOARDS });
    askedMs.push(performance.now() - fromMs);
  }
  console.log(`\nA machine asks for ${BOARDS} trays: ${spread(sorted(askedMs))}.`);
}
