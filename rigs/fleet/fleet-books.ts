import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import { JOURNAL_FILE } from '../../src/job/journal-files.ts';
import { type FleetNight, START_MS, STEP_S } from './fleet-course.ts';
import { SILENT_S } from './fleet-hub.ts';
import type { Happening } from './machine-world.ts';
import type { NightMember } from './night-member.ts';

/** What the books of a hub say that is not true of the machines, in words; nothing where they agree. */
export async function bookProblems(hub: Hub, night: FleetNight): Promise<readonly string[]> {
  const reports = await reportsOf(hub);
  const leases = await leasesOf(hub);
  const moves = await movesOf(hub);
  const { members, stranger, traffic } = night;
  const heardAt = firstHeardOf(members, reports);
  return [
    ...(await wantedProblems(hub)),
    ...trayProblems(members, reports, leases),
    ...(await lineProblems(hub, night, reports)),
    ...beginningProblems(members, { leases, moves }, heardAt),
    ...heldProblems(night, leases, heardAt),
    ...traffic.problems,
    ...stranger.problems,
    ...members.flatMap(({ problems }) => problems),
    ...members.flatMap(({ name, waits }) => (waits > 0 ? [`${name} stood still ${waits} times`] : [])),
  ];
}

/** Reported lines of a job as they are kept, without them. */
interface KeptReport {
  readonly first_seq: number;
  readonly last_seq: number;
  readonly received_at: Date;
}

/** All that was reported, by job, in its order. */
type Reports = ReadonlyMap<string, readonly KeptReport[]>;

async function reportsOf(hub: Hub): Promise<Reports> {
  const reports = await hub
    .selectFrom('report')
    .select(['job', 'first_seq', 'last_seq', 'received_at'])
    .orderBy('first_seq')
    .execute();
  return Map.groupBy(reports, ({ job }) => job);
}

function knownOf(reports: Reports, job: string): number {
  return reports.get(job)?.at(-1)?.last_seq ?? 0;
}

/** The report that a line of a job came with. */
function reportOf(reports: Reports, job: string, seq: number): KeptReport | undefined {
  return reports.get(job)?.find((each) => each.first_seq <= seq && seq <= each.last_seq);
}

interface KeptLease {
  readonly set: number;
  readonly board: number;
  readonly fence: number;
  readonly machine: string;
  readonly state: string;
  readonly granted_at: Date;
  /** When it came to its state. */
  readonly changed_at: Date;
}

/** All leases, by tray, in their order. */
type Leases = ReadonlyMap<string, readonly KeptLease[]>;

async function leasesOf(hub: Hub): Promise<Leases> {
  const leases = await hub
    .selectFrom('lease')
    .select(['set', 'board', 'fence', 'machine', 'state', 'granted_at', 'changed_at'])
    .orderBy('fence')
    .execute();
  return Map.groupBy(leases, trayOf);
}

/** When people moved trays, by what is noted of it. */
async function movesOf(hub: Hub): Promise<ReadonlyMap<string, readonly Date[]>> {
  const notes = await hub.selectFrom('note').select(['at', 'what']).execute();
  const grouped = Map.groupBy(notes, ({ what }) => what);
  return new Map([...grouped].map(([what, all]) => [what, all.map(({ at }) => at)]));
}

/** What is kept of trays. */
interface Kept {
  readonly leases: Leases;
  readonly moves: ReadonlyMap<string, readonly Date[]>;
}

/** Every tray that is wanted is made once, or a person has said that it won't be. */
async function wantedProblems(hub: Hub): Promise<string[]> {
  const notes = await hub.selectFrom('note').select(['what', 'who']).execute();
  const givenUp = new Set(notes.filter(({ who }) => who !== '').map(({ what }) => what));
  const trays = await hub
    .selectFrom('tray')
    .leftJoin('lease', (join) =>
      join
        .onRef('lease.event', '=', 'tray.event')
        .onRef('lease.set', '=', 'tray.set')
        .onRef('lease.board', '=', 'tray.board')
        .on('lease.state', '=', 'made'),
    )
    .groupBy(['tray.set', 'tray.board', 'tray.state'])
    .select(({ fn }) => ['tray.set', 'tray.board', 'tray.state', fn.count<number>('lease.fence').as('made')])
    .execute();
  return trays
    .filter(({ board, made, set, state }) =>
      state === 'missing'
        ? !givenUp.has(`board ${board}, set ${set}: given-up`) || Number(made) !== 0
        : state !== 'made' || Number(made) !== 1,
    )
    .map(
      ({ board, made, set, state }) => `board ${board} of set ${set} is ${state}, with ${made} leases made`,
    );
}

/**
 * The trays that exist are those of the books: wanted or extra, and no others. What a machine has made that was never
 * heard again the books can't know; they know that it may have.
 */
function trayProblems(members: readonly NightMember[], reports: Reports, leases: Leases): string[] {
  const stateOf = new Map(
    [...leases.values()].flat().map((lease) => [`${lease.machine}: ${nameOf(lease)}`, lease.state]),
  );
  const existing = new Set<string>();
  const problems: string[] = [];
  for (const { happenings, isLost, machine } of members) {
    for (const { job, seq, tray } of happenings.filter(({ what }) => what === 'made')) {
      const name = `${machine}: ${nameOf(tray)}`;
      const state = stateOf.get(name);
      existing.add(name);
      const isBooked = state === 'made' || state === 'extra';
      if (isBooked || (isLost && knownOf(reports, job) < seq && state !== undefined)) continue;
      problems.push(`a tray exists that no book knows: ${name} is made, not ${state}`);
    }
  }
  for (const [name, state] of stateOf) {
    if ((state === 'made' || state === 'extra') && !existing.has(name))
      problems.push(`a tray is booked that does not exist: ${name}`);
  }
  return problems;
}

/** The lines that a machine was told are known are kept, each once and as it wrote them. */
async function lineProblems(
  hub: Hub,
  { members, traffic }: FleetNight,
  reports: Reports,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { isLost, jobs, name } of members) {
    for (const { folder, id } of jobs) {
      const written = readFileSync(join(folder, JOURNAL_FILE), 'utf8');
      const kept = await linesOfJob(hub, id);
      const isTold = knownOf(reports, id) >= traffic.acknowledged(id);
      if (!isTold || !(isLost ? written.startsWith(kept) : written === kept))
        problems.push(`the lines kept of job ${id} of ${name} are not those that it was told are known`);
    }
  }
  return problems;
}

async function linesOfJob(hub: Hub, job: string): Promise<string> {
  const rows = await hub
    .selectFrom('report')
    .select('lines')
    .where('job', '=', job)
    .orderBy('first_seq')
    .execute();
  return rows.map(({ lines }) => lines).join('');
}

/** The round in which something came to be, by the clock of the books: what meets in one has no order that they show. */
function roundOf(time: Date | number): number {
  return Math.floor((Number(time) - START_MS) / (STEP_S * 1000));
}

/** How many rounds without a word make a machine silent. */
const SILENT_ROUNDS = SILENT_S / STEP_S;

/** A tray that is known to be begun goes to another machine only where a person said so, or that was given it meanwhile. */
function beginningProblems(
  members: readonly NightMember[],
  { leases, moves }: Kept,
  heardAt: HeardAt,
): string[] {
  return members.flatMap(({ happenings }) =>
    happenings.flatMap(({ tray, what }) => {
      const begunAt = heardAt('begun', tray);
      if (what !== 'begun' || begunAt === undefined) return [];
      const goneOn = leases
        .get(trayOf(tray))
        ?.find((lease) => lease.fence > tray.fence && roundOf(lease.granted_at) > roundOf(begunAt));
      if (goneOn === undefined) return [];
      const givenBackAt = heardAt('given-back', tray);
      const isGivenBack = givenBackAt !== undefined && roundOf(givenBackAt) <= roundOf(goneOn.granted_at);
      const isMoved = wasMoved(tray, moves, begunAt, goneOn.granted_at);
      return isGivenBack || isMoved ? [] : [`${nameOf(tray)} was begun and went on by itself`];
    }),
  );
}

/**
 * A tray that a machine holds goes back and to another only where the hub has not heard that machine for long enough, it
 * has given the tray back, or an earlier machine reports then that it has begun it.
 */
function heldProblems({ members, traffic }: FleetNight, leases: Leases, heardAt: HeardAt): string[] {
  const outMs = new Map(members.map((member) => [member.machine, member.outMs]));
  return [...leases.values()].flatMap((ofTray) =>
    ofTray.flatMap((lease, at) => {
      const { changed_at: endedAt, granted_at: grantedAt, machine, state } = lease;
      if (ofTray[at + 1] === undefined || state !== 'returned') return [];
      const ended = roundOf(endedAt);
      const heard = traffic.heardMs(machine).findLast((ms) => roundOf(ms) < ended) ?? 0;
      const isOver = ended - Math.max(roundOf(heard), roundOf(grantedAt)) >= SILENT_ROUNDS;
      const isOut = (outMs.get(machine) ?? Number.POSITIVE_INFINITY) <= endedAt.getTime();
      const givenBackAt = heardAt('given-back', lease);
      const isGivenBack = givenBackAt !== undefined && roundOf(givenBackAt) <= ended;
      const isTaken = ofTray.slice(0, at).some((earlier) => {
        const begunAt = heardAt('begun', earlier);
        return begunAt !== undefined && roundOf(begunAt) === ended;
      });
      if (isOver || isOut || isGivenBack || isTaken) return [];
      return [`${nameOf(lease)} was held and went on before its lease had ended`];
    }),
  );
}

/** When a hub heard first what happened to a tray under a lease. */
type HeardAt = (
  what: Happening['what'],
  lease: Pick<KeptLease, 'board' | 'fence' | 'set'>,
) => Date | undefined;

function firstHeardOf(members: readonly NightMember[], reports: Reports): HeardAt {
  const heard = new Map<string, Date>();
  for (const { job, seq, tray, what } of members.flatMap(({ happenings }) => happenings)) {
    const report = reportOf(reports, job, seq);
    const name = `${what} ${nameOf(tray)}`;
    if (report !== undefined && !heard.has(name)) heard.set(name, report.received_at);
  }
  return (what, lease) => heard.get(`${what} ${nameOf(lease)}`);
}

function wasMoved(
  { board, set }: Pick<KeptLease, 'board' | 'set'>,
  moves: Kept['moves'],
  from: Date,
  to: Date,
): boolean {
  const moved = moves.get(`board ${board}, set ${set}: moved`) ?? [];
  return moved.some((at) => at >= from && at <= to);
}

function trayOf({ board, set }: Pick<KeptLease, 'board' | 'set'>): string {
  return `${set}/${board}`;
}

/** A tray and its lease in one word. */
function nameOf(lease: Pick<KeptLease, 'board' | 'fence' | 'set'>): string {
  return `${trayOf(lease)}/${lease.fence}`;
}
