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
  const existing = new Set(machines.flatMap(({ id, made }) => made.map((tray) => `${id}: ${nameOf(tray)}`)));
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
    .select(['machine', 'first_seq', 'last_seq', 'lines'])
    .orderBy('machine')
    .orderBy('first_seq')
    .execute();
  const reportsOf = Map.groupBy(reports, ({ machine }) => machine);
  return machines.flatMap(({ acknowledged, id, journal }) => {
    const kept = Buffer.concat((reportsOf.get(id) ?? []).map(({ lines }) => lines));
    const written = linesOf(journal.slice(0, acknowledged.seq));
    return kept.equals(written) ? [] : [`the lines kept of ${id} are not those that it was told are known`];
  });
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
    .select(['machine', 'first_seq', 'last_seq', 'received_at'])
    .execute();
  const notes = await hub.selectFrom('note').select(['at', 'what']).execute();
  return machines.flatMap(({ id, journal }) =>
    journal.flatMap(({ kind, tip: { seq }, tray }) => {
      if (kind !== 'begun') return [];
      const known = reports.find(
        ({ first_seq, last_seq, machine }) => machine === id && first_seq <= seq && seq <= last_seq,
      );
      const next = grantedAt.get(nameOf({ ...tray, fence: tray.fence + 1 }));
      if (known === undefined || next === undefined || known.received_at >= next) return [];
      const isGivenBack = journal.some(
        (entry) => entry.kind === 'given-back' && nameOf(entry.tray) === nameOf(tray),
      );
      const isMoved = notes.some(
        ({ at, what }) =>
          what === `board ${tray.board}, set ${tray.set}: moved` && at >= known.received_at && at <= next,
      );
      return isGivenBack || isMoved ? [] : [`${nameOf(tray)} was begun and went on by itself`];
    }),
  );
}
