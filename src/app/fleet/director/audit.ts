import type { FilledSet } from '../../../fleet/audit/book-gaps.ts';
import { auditEvent, type EventAudit } from '../../../fleet/audit/event-audit.ts';
import { auditJob, type JobAudit, type JobChecks, type JobKept } from '../../../fleet/audit/job-audit.ts';
import {
  type NoteKept,
  type RecordsAnswer,
  recordsAnswerSchema,
  reportsAnswerSchema,
} from '../../../fleet/messages/audit.ts';
import type { TrayListed } from '../../../fleet/messages/director.ts';
import { createJournalCipher } from '../../../sealing/seal.ts';
import { isSignedBy } from '../../../sealing/signature.ts';
import { isCertified } from '../certified.ts';
import { checkDeals } from '../deals/open-deals.ts';
import { type CheckedMember, checkApprovals, trustedOf } from '../deals/wrap-keys.ts';
import { listTrays } from './boards.ts';
import {
  askAsDirector,
  type DirectorPorts,
  type EventAtHub,
  type EventRequest,
  eventAtHub,
  readMachines,
} from './director-line.ts';
import type { OwnEvent } from './event-records.ts';

/** What an audit of an event has found. */
export interface AuditedEvent extends EventAudit {
  readonly event: string;
  readonly name: string;
  /** Machines by id. */
  readonly machines: readonly { readonly machine: string; readonly name: string }[];
  /** Machines that the hub calls members, and that the key of the event has not approved. */
  readonly distrusted: readonly CheckedMember[];
  /** Hubs that the key of the event has not certified, by their keys. */
  readonly uncertified: readonly string[];
  /** What people have done: openings of deals, and trays that were moved or given up. */
  readonly notes: readonly NoteKept[];
}

/**
 * Audits an event: what its machines have signed against the books of its hub, and both against what the key of the event
 * has signed. Nothing is believed because the hub says so; no deals are opened. The trays are read before the lines of
 * jobs and after them: of those that changed meanwhile nothing is said.
 */
export async function auditFleet(request: EventRequest, ports: DirectorPorts): Promise<AuditedEvent> {
  const at = eventAtHub(request, ports);
  const { own } = at;
  const before = await listTrays(request, ports);
  const kept = await askAsDirector(at, { method: 'GET', path: 'records', answers: recordsAnswerSchema });
  const checked = checkApprovals(await readMachines(at), own);
  const hubs = kept.hubs.map(({ certificate, hubKey }) => ({
    hubKey,
    isCertified: isCertified(own.eventKey, { event: own.event, hubKey }, certificate),
  }));
  const hubKeys = hubs.filter(({ isCertified }) => isCertified).map(({ hubKey }) => hubKey);
  const jobs = await auditJobs(at, kept, checked, hubKeys);
  const trays = await listTrays(request, ports);
  const audit = auditEvent({
    trays,
    moving: changedSince(before, trays),
    sets: filledSets(own),
    keys: kept.keys,
    approved: trustedOf(checked).map(({ machine }) => machine),
    jobs,
  });
  return {
    ...audit,
    event: own.event,
    name: own.name,
    machines: checked.map(({ member: { machine, name } }) => ({ machine, name })),
    distrusted: checked.filter(({ distrust }) => distrust !== undefined),
    uncertified: hubs.filter(({ isCertified }) => !isCertified).map(({ hubKey }) => hubKey),
    notes: kept.notes,
  };
}

/** The trays that stand otherwise than they did. */
function changedSince(before: readonly TrayListed[], now: readonly TrayListed[]): ReadonlySet<TrayListed> {
  const known = new Set(before.map(standOf));
  return new Set(now.filter((tray) => !known.has(standOf(tray))));
}

function standOf({ board, leases, set, state }: TrayListed): string {
  return JSON.stringify([set, board, state, ...leases.map((each) => [each.fence, each.machine, each.state])]);
}

/** Job after job, so that the lines of one are in memory at a time. */
async function auditJobs(
  at: EventAtHub,
  { jobs }: RecordsAnswer,
  checked: readonly CheckedMember[],
  hubKeys: readonly string[],
): Promise<readonly JobAudit[]> {
  const signKeys = new Map(trustedOf(checked).map(({ machine, signKey }) => [machine, signKey]));
  const audits: JobAudit[] = [];
  for (const job of jobs) {
    const signKey = signKeys.get(job.machine);
    const checks = { event: at.own.event, hubKeys, isSignedBy, cipher: KEYLESS, ...(signKey && { signKey }) };
    audits.push(auditJob(await withReports(at, job), checks));
  }
  return audits;
}

const KEYLESS: JobChecks['cipher'] = createJournalCipher();

async function withReports(at: EventAtHub, job: RecordsAnswer['jobs'][number]): Promise<JobKept> {
  const path = `jobs/${job.machine}/${job.job}`;
  const { reports } = await askAsDirector(at, { method: 'GET', path, answers: reportsAnswerSchema });
  return { ...job, reports };
}

/** What fills each set, as this tool has said it. */
function filledSets(own: OwnEvent): readonly FilledSet[] {
  const commitments = new Map(
    own.deals.map((deals) => [deals.name, checkDeals(deals, own).file.statement.commitment]),
  );
  return own.sets.flatMap(({ sets }) =>
    sets.map(({ boards, deals, set }) => ({ set, boards, deals, commitment: commitments.get(deals) ?? '' })),
  );
}
