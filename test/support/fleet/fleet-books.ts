import type { Hub } from '../../../src/hub/open-hub.ts';
import { linesOf, type MachineWorld, nameOf } from './machine-world.ts';

/** What the books of a hub say that is not true of the machines, in words; nothing where they agree. */
export async function bookProblems(hub: Hub, machines: readonly MachineWorld[]): Promise<readonly string[]> {
  return [
    ...(await wantedProblems(hub)),
    ...(await trayProblems(hub, machines)),
    ...(await reportProblems(hub, machines)),
    ...(await moveProblems(hub, machines)),
  ];
}

/** Every tray that is wanted is made once. */
async function wantedProblems(hub: Hub): Promise<string[]> {
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
    .filter(({ made, state }) => state !== 'made' || Number(made) !== 1)
    .map(
      ({ board, made, set, state }) => `board ${board} of set ${set} is ${state}, with ${made} leases made`,
    );
}

/** The trays that exist are those of the books: wanted or extra, and no others. */
async function trayProblems(hub: Hub, machines: readonly MachineWorld[]): Promise<string[]> {
  const leases = await hub
    .selectFrom('lease')
    .select(['event', 'set', 'board', 'fence', 'machine'])
    .where('state', 'in', ['made', 'extra'])
    .execute();
  const booked = new Set(leases.map((lease) => `${lease.machine}: ${nameOf(lease)}`));
  const existing = new Set(
    machines.flatMap(({ happenings, id }) =>
      happenings.flatMap(({ tray, what }) => (what === 'made' ? [`${id}: ${nameOf(tray)}`] : [])),
    ),
  );
  return [
    ...[...existing]
      .filter((name) => !booked.has(name))
      .map((name) => `a tray exists that no book knows: ${name}`),
    ...[...booked]
      .filter((name) => !existing.has(name))
      .map((name) => `a tray is booked that does not exist: ${name}`),
  ];
}

/** The lines that a machine was told are known are kept, each once and as it wrote them. */
async function reportProblems(hub: Hub, machines: readonly MachineWorld[]): Promise<string[]> {
  const reports = await hub
    .selectFrom('report')
    .select(['machine', 'job', 'lines'])
    .orderBy('machine')
    .orderBy('job')
    .orderBy('first_seq')
    .execute();
  const reportsOf = Map.groupBy(reports, ({ job, machine }) => `${job} of ${machine}`);
  return machines.flatMap(({ id, jobs }) =>
    jobs.flatMap(({ acknowledged, lines, name }) => {
      const job = `${name} of ${id}`;
      const kept = (reportsOf.get(job) ?? []).map((report) => report.lines).join('');
      const isKept = kept === linesOf(lines.slice(0, acknowledged));
      return isKept ? [] : [`the lines kept of ${job} are not those that it was told are known`];
    }),
  );
}

/** A tray that is known to be begun goes to another machine only where a person said so. */
async function moveProblems(hub: Hub, machines: readonly MachineWorld[]): Promise<string[]> {
  const leases = await hub
    .selectFrom('lease')
    .select(['event', 'set', 'board', 'fence', 'granted_at'])
    .execute();
  const grantedAt = new Map(leases.map((lease) => [nameOf(lease), lease.granted_at]));
  const reports = await hub
    .selectFrom('report')
    .select(['machine', 'job', 'first_seq', 'last_seq', 'received_at'])
    .execute();
  const notes = await hub.selectFrom('note').select(['at', 'what']).execute();
  return machines.flatMap(({ happenings, id }) =>
    happenings.flatMap(({ job, seq, tray, what }) => {
      const known = reports.find(
        (report) =>
          report.machine === id && report.job === job && report.first_seq <= seq && seq <= report.last_seq,
      );
      const next = grantedAt.get(nameOf({ ...tray, fence: tray.fence + 1 }));
      if (what !== 'begun' || known === undefined || next === undefined || known.received_at >= next)
        return [];
      const name = nameOf(tray);
      const isGivenBack = happenings.some((each) => each.what === 'given-back' && nameOf(each.tray) === name);
      const isMoved = notes.some(
        ({ at, what: noted }) =>
          noted === `board ${tray.board}, set ${tray.set}: moved` && at >= known.received_at && at <= next,
      );
      return isGivenBack || isMoved ? [] : [`${name} was begun and went on by itself`];
    }),
  );
}
