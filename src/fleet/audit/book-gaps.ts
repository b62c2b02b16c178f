import type { TrayListed } from '../messages/director.ts';
import type { JobAudit, SaidOfTray } from './job-audit.ts';

/** What a set is filled with, as the event's key has signed it. */
export interface FilledSet {
  readonly set: number;
  readonly boards: readonly number[];
  readonly deals: string;
  /** The commitment of the seal of the deals. */
  readonly commitment: string;
}

/** What was signed, and stands in no books: a hub that leaves out trays or leases hides what was made. */
export type BookGap =
  /** A line of a machine says that it has begun or made a tray under a lease that the books do not have. */
  | ({ readonly code: 'lease-not-in-books'; readonly machine: string; readonly job: string } & Pick<
      SaidOfTray,
      'set' | 'board' | 'fence'
    >)
  /** The event's key has signed a set with that board, and the books do not have the tray. */
  | { readonly code: 'tray-not-in-books'; readonly set: number; readonly board: number };

/** What machines and the event's key have signed beyond the books of the hub. */
export function gapsIn({
  jobs,
  sets,
  trays,
}: {
  readonly jobs: readonly JobAudit[];
  readonly sets: readonly FilledSet[];
  readonly trays: readonly TrayListed[];
}): readonly BookGap[] {
  const leases = new Set(
    trays.flatMap(({ board, leases: listed, set }) =>
      listed.map(({ fence, machine }) => leaseName(machine, { board, fence, set })),
    ),
  );
  const listed = new Set(trays.map(({ board, set }) => `${set} ${board}`));
  return [
    ...jobs.flatMap((job) => leasesBeyond(job, leases)),
    ...sets.flatMap((each) => traysBeyond(each, listed)),
  ];
}

/** What a lease of a machine is called among all of an event. */
export function leaseName(
  machine: string,
  { board, fence, set }: Pick<SaidOfTray, 'board' | 'fence' | 'set'>,
): string {
  return `${machine} ${set} ${board} ${fence}`;
}

function leasesBeyond({ job, machine, said }: JobAudit, leases: ReadonlySet<string>): readonly BookGap[] {
  const beyond = said.filter((each) => each.kind !== 'given-back' && !leases.has(leaseName(machine, each)));
  const once = new Map(beyond.map((each) => [leaseName(machine, each), each]));
  return Array.from(once.values(), ({ board, fence, set }) => ({
    code: 'lease-not-in-books',
    machine,
    job,
    set,
    board,
    fence,
  }));
}

function traysBeyond({ boards, set }: FilledSet, listed: ReadonlySet<string>): readonly BookGap[] {
  return boards
    .filter((board) => !listed.has(`${set} ${board}`))
    .map((board) => ({ code: 'tray-not-in-books', set, board }));
}
