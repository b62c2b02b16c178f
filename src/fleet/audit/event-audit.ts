import type { TrayListed } from '../messages/director.ts';
import type { LeaseState, TrayState } from '../tray-book.ts';
import { type BookGap, type FilledSet, gapsIn, leaseName } from './book-gaps.ts';
import type { JobAudit, JobFinding, SaidBetween, SaidOfTray } from './job-audit.ts';

/** When a machine was handed the key of deals for the first time; ISO 8601 in UTC, by the hub's clock. */
export interface KeyTaken {
  readonly deals: string;
  readonly machine: string;
  readonly takenAt: string | null;
}

/** All that is held together in an audit. What is not signed by the event's key has been left out. */
export interface EventRecords {
  readonly trays: readonly TrayListed[];
  /** Trays that changed while all this was read: nothing is said of them. */
  readonly moving?: ReadonlySet<TrayListed>;
  readonly sets: readonly FilledSet[];
  readonly keys: readonly KeyTaken[];
  /** The machines that the event's key has approved. */
  readonly approved: readonly string[];
  readonly jobs: readonly JobAudit[];
}

/** Why a tray is not what the books say of it, or can't be proven to be. */
export type TrayFinding =
  /** The books say that it was made, and no line of its machine does. */
  | 'not-reported'
  /** A line of its machine says that it was made, and the books do not. */
  | 'not-in-books'
  /** Its machine says that it has dealt other deals than those of the set, or does not say which. */
  | 'other-deals'
  /** It was reported before its machine was handed the key of its deals. */
  | 'before-key'
  /** The books do not say that its machine was handed that key, as after they were lost. */
  | 'no-key'
  /** The event's key has not approved its machine. */
  | 'machine-not-approved'
  /** The event's key has not signed a set with this board. */
  | 'set-not-signed'
  /** Two jobs say that they have made it under one lease. */
  | 'made-twice'
  | JobFinding['code'];

/** One lease of a tray with what its machine has said of it. */
export interface AuditedLease {
  readonly fence: number;
  readonly machine: string;
  readonly state: LeaseState;
  /** The job in which it was made; absent where no line says so. */
  readonly job?: string;
  /** The commitment of the seal of the deals that its machine says it has dealt. */
  readonly seal?: string;
  readonly begun?: SaidBetween;
  readonly made?: SaidBetween;
  /** When the machine was handed the key of the deals: it could not have dealt them before. */
  readonly keyTakenAt?: string;
  readonly findings: readonly TrayFinding[];
}

/** A tray with all that is known of who has made it. */
export interface AuditedTray {
  readonly set: number;
  readonly board: number;
  readonly state: TrayState['kind'];
  /** It changed while the books were read: it has to be audited again. */
  readonly isMoving?: true;
  /** What it should be filled with; absent where the event's key has signed none. */
  readonly deals?: string;
  readonly leases: readonly AuditedLease[];
}

/** An event, tray by tray. */
export interface EventAudit {
  readonly trays: readonly AuditedTray[];
  /** What was signed and is not in the books. */
  readonly gaps: readonly BookGap[];
  /** What is wrong with what is kept of jobs. */
  readonly jobs: readonly (JobFinding & Pick<JobAudit, 'machine' | 'job'>)[];
  readonly counts: {
    readonly wanted: number;
    readonly made: number;
    readonly extra: number;
    /** Given up by a person. */
    readonly missing: number;
    /** Made with nothing that speaks against what is said of it. */
    readonly proven: number;
  };
}

/** Holds what machines have said of the trays of an event against its books, and against what its key has signed. */
export function auditEvent(records: EventRecords): EventAudit {
  const said = saidByLease(records.jobs);
  const trays = records.trays.map((tray) => auditTray(tray, said, records));
  const leases = trays.flatMap((tray) => tray.leases);
  const madeOnes = leases.filter(({ state }) => state === 'made');
  const still = trays.filter(({ isMoving }) => isMoving !== true).flatMap((tray) => tray.leases);
  return {
    trays,
    gaps: gapsIn(records),
    jobs: records.jobs.flatMap(({ findings, job, machine }) =>
      findings.map((finding) => ({ ...finding, machine, job })),
    ),
    counts: {
      wanted: trays.length,
      made: madeOnes.length,
      extra: leases.filter(({ state }) => state === 'extra').length,
      missing: trays.filter(({ state }) => state === 'missing').length,
      proven: still.filter(({ findings, state }) => state === 'made' && findings.length === 0).length,
    },
  };
}

/** What was said of one lease, and in which job. */
interface SaidOfLease {
  readonly job: JobAudit;
  readonly said: readonly SaidOfTray[];
  /** Whether another job says that it has made the tray too. */
  readonly isTwice: boolean;
}

/** Indexed by lease; of several jobs under one lease the one that has made its tray counts, else the last. */
function saidByLease(jobs: readonly JobAudit[]): ReadonlyMap<string, SaidOfLease> {
  const all = jobs.flatMap((job) =>
    Array.from(
      Map.groupBy(job.said, (each) => leaseName(job.machine, each)),
      ([name, said]) => ({ name, job, said, isMade: said.some(({ kind }) => kind === 'made') }),
    ),
  );
  const madeLast = all.toSorted((one, other) => Number(one.isMade) - Number(other.isMade));
  const times = Map.groupBy(
    all.filter(({ isMade }) => isMade),
    ({ name }) => name,
  );
  return new Map(
    madeLast.map(({ job, name, said }) => [name, { job, said, isTwice: (times.get(name)?.length ?? 0) > 1 }]),
  );
}

function auditTray(
  tray: TrayListed,
  said: ReadonlyMap<string, SaidOfLease>,
  records: EventRecords,
): AuditedTray {
  const { board, set, state } = tray;
  const filled = records.sets.find((each) => each.set === set && each.boards.includes(board));
  const leases = tray.leases.map((lease) => {
    const name = leaseName(lease.machine, { board, set, fence: lease.fence });
    return auditLease(lease, said.get(name), filled, records);
  });
  const audited = { set, board, state, ...(filled && { deals: filled.deals }) };
  if (records.moving?.has(tray) !== true) return { ...audited, leases };
  return { ...audited, isMoving: true, leases: leases.map((lease) => ({ ...lease, findings: [] })) };
}

function auditLease(
  { fence, machine, state }: TrayListed['leases'][number],
  said: SaidOfLease | undefined,
  filled: FilledSet | undefined,
  records: EventRecords,
): AuditedLease {
  const [begun, made] = (['begun', 'made'] as const).map((kind) => betweenOf(said, kind));
  const keyTakenAt = takenAt(filled, machine, records);
  const seal = said?.job.seal;
  const lease = {
    fence,
    machine,
    state,
    ...(said && { job: said.job.job }),
    ...(seal !== undefined && { seal }),
    ...(begun && { begun }),
    ...(made && { made }),
    ...(keyTakenAt !== undefined && { keyTakenAt }),
  };
  return { ...lease, findings: findingsOf(lease, said, filled, records) };
}

function betweenOf(said: SaidOfLease | undefined, kind: SaidOfTray['kind']): SaidBetween | undefined {
  const found = said?.said.find((each) => each.kind === kind);
  return found && { nonce: found.nonce, nonceAt: found.nonceAt, receivedAt: found.receivedAt };
}

function takenAt(filled: FilledSet | undefined, machine: string, { keys }: EventRecords): string | undefined {
  return keys.find((key) => key.deals === filled?.deals && key.machine === machine)?.takenAt ?? undefined;
}

function findingsOf(
  { begun, keyTakenAt, machine, made, seal, state }: Omit<AuditedLease, 'findings'>,
  said: SaidOfLease | undefined,
  filled: FilledSet | undefined,
  { approved }: EventRecords,
): readonly TrayFinding[] {
  const isBooked = state === 'made' || state === 'extra';
  if (!isBooked && made === undefined) return [];
  const findings: readonly (TrayFinding | false)[] = [
    !approved.includes(machine) && 'machine-not-approved',
    isBooked && made === undefined && 'not-reported',
    !isBooked && 'not-in-books',
    filled === undefined && 'set-not-signed',
    said?.isTwice === true && 'made-twice',
    filled !== undefined && made !== undefined && seal !== filled.commitment && 'other-deals',
    filled !== undefined && keyFinding(begun ?? made, keyTakenAt),
    ...(said?.job.findings.map(({ code }) => code) ?? []),
  ];
  return [...new Set(findings.filter((finding) => finding !== false))];
}

function keyFinding(first: SaidBetween | undefined, keyTakenAt: string | undefined): TrayFinding | false {
  if (keyTakenAt === undefined) return 'no-key';
  return first !== undefined && Date.parse(first.receivedAt) < Date.parse(keyTakenAt) && 'before-key';
}
