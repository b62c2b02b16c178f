import type { Hub } from '../../../src/hub/open-hub.ts';
import { linesOf, type MachineWorld, nameOf } from './machine-world.ts';

/** What the books of a hub say that is not true of the machines, in words; nothing where they agree. */
export async function bookProblems(hub: Hub, machines: readonly MachineWorld[]): Promise<readonly string[]> {
  const known = await knownLines(hub);
  return [
    ...(await wantedProblems(hub)),
    ...(await trayProblems(hub, machines, known)),
    ...reportProblems(machines, known),
    ...(await moveProblems(hub, machines, known)),
    ...machines.flatMap(({ forgotten }) => forgotten),
    ...machines.flatMap(({ id, waits }) => (waits > 0 ? [`${id} stood still ${waits} times`] : [])),
  ];
}

/** Reported lines of a job as they are kept. */
interface KeptReport {
  readonly first_seq: number;
  readonly last_seq: number;
  readonly lines: string;
  readonly received_at: Date;
}

type KnownLines = ReadonlyMap<string, readonly KeptReport[]>;

/** All that was reported, by job, in its order. */
async function knownLines(hub: Hub): Promise<KnownLines> {
  const reports = await hub
    .selectFrom('report')
    .select(['machine', 'job', 'first_seq', 'last_seq', 'lines', 'received_at'])
    .orderBy('machine')
    .orderBy('job')
    .orderBy('first_seq')
    .execute();
  return Map.groupBy(reports, ({ job, machine }) => `${job} of ${machine}`);
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
async function trayProblems(
  hub: Hub,
  machines: readonly MachineWorld[],
  known: KnownLines,
): Promise<string[]> {
  const leases = await hub
    .selectFrom('lease')
    .select(['event', 'set', 'board', 'fence', 'machine', 'state'])
    .execute();
  const stateOf = new Map(leases.map((lease) => [`${lease.machine}: ${nameOf(lease)}`, lease.state]));
  const existing = new Set<string>();
  const problems: string[] = [];
  for (const { happenings, id, isLost } of machines) {
    for (const { job, seq, tray, what } of happenings.filter((each) => each.what === 'made')) {
      const name = `${id}: ${nameOf(tray)}`;
      const state = stateOf.get(name);
      const isKnown = (known.get(`${job} of ${id}`)?.at(-1)?.last_seq ?? 0) >= seq;
      existing.add(name);
      const isBooked = state === 'made' || state === 'extra';
      if (isBooked || (isLost && !isKnown && state !== undefined)) continue;
      problems.push(`a tray exists that no book knows: ${name} is ${what}, not ${state}`);
    }
  }
  for (const [name, state] of stateOf) {
    if ((state === 'made' || state === 'extra') && !existing.has(name))
      problems.push(`a tray is booked that does not exist: ${name}`);
  }
  return problems;
}

/** The lines that a machine was told are known are kept, each once and as it wrote them. */
function reportProblems(machines: readonly MachineWorld[], known: KnownLines): readonly string[] {
  return machines.flatMap(({ id, isLost, jobs }) =>
    jobs.flatMap(({ acknowledged, lines, name }) => {
      const job = `${name} of ${id}`;
      const reports = known.get(job) ?? [];
      const last = reports.at(-1)?.last_seq ?? 0;
      const isKept = reports.map((report) => report.lines).join('') === linesOf(lines.slice(0, last));
      const isAll = isLost ? last >= acknowledged : last === lines.length;
      return isKept && isAll ? [] : [`the lines kept of ${job} are not those that it was told are known`];
    }),
  );
}

/** A tray that is known to be begun goes to another machine only where a person said so. */
async function moveProblems(
  hub: Hub,
  machines: readonly MachineWorld[],
  known: KnownLines,
): Promise<string[]> {
  const leases = await hub
    .selectFrom('lease')
    .select(['event', 'set', 'board', 'fence', 'granted_at'])
    .execute();
  const grantedAt = new Map(leases.map((lease) => [nameOf(lease), lease.granted_at]));
  const notes = await hub.selectFrom('note').select(['at', 'what']).execute();
  const movedAt = Map.groupBy(notes, ({ what }) => what);
  return machines.flatMap(({ happenings, id }) => {
    const givenBack = new Set(
      happenings.filter(({ what }) => what === 'given-back').map(({ tray }) => nameOf(tray)),
    );
    return happenings.flatMap(({ job, seq, tray, what }) => {
      const reports = known.get(`${job} of ${id}`) ?? [];
      const report = reports.find((each) => each.first_seq <= seq && seq <= each.last_seq);
      const next = grantedAt.get(nameOf({ ...tray, fence: tray.fence + 1 }));
      if (what !== 'begun' || report === undefined || next === undefined || report.received_at >= next)
        return [];
      const moves = movedAt.get(`board ${tray.board}, set ${tray.set}: moved`) ?? [];
      const isMoved = moves.some(({ at }) => at >= report.received_at && at <= next);
      const name = nameOf(tray);
      return givenBack.has(name) || isMoved ? [] : [`${name} was begun and went on by itself`];
    });
  });
}
