import type { JobKept, ReportKept } from '../../fleet/audit/job-audit.ts';
import type { RecordsAnswer } from '../../fleet/messages/audit.ts';
import { readWrappedKeys } from './deals.ts';
import type { Hub } from './open-hub.ts';

/** All that is kept of an event besides its trays and the lines of its jobs. */
export async function readRecords(hub: Hub, event: string): Promise<RecordsAnswer> {
  const keys = await readWrappedKeys(hub, event);
  return {
    hubs: await readHubs(hub, event),
    keys: keys.map(({ takenAt, ...key }) => ({ ...key, takenAt: takenAt?.toISOString() ?? null })),
    notes: await readNotes(hub, event),
    jobs: await readJobs(hub, event),
  };
}

function readHubs(hub: Hub, event: string): Promise<RecordsAnswer['hubs']> {
  return hub
    .selectFrom('hub_certificate')
    .where('event', '=', event)
    .select(['hub_key as hubKey', 'signature as certificate'])
    .orderBy('hub_key')
    .execute();
}

async function readNotes(hub: Hub, event: string): Promise<RecordsAnswer['notes']> {
  const notes = await hub
    .selectFrom('note')
    .where('event', '=', event)
    .select(['at', 'who', 'what'])
    .orderBy('id')
    .execute();
  return notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

function readJobs(hub: Hub, event: string): Promise<RecordsAnswer['jobs']> {
  return hub
    .selectFrom('job')
    .where('event', '=', event)
    .select(['machine', 'job', 'trays'])
    .orderBy('machine')
    .orderBy('job')
    .execute();
}

/** The reports of a job of an event, in their order. */
export async function readReports(
  hub: Hub,
  event: string,
  { job, machine }: Pick<JobKept, 'job' | 'machine'>,
): Promise<readonly ReportKept[]> {
  const reports = await hub
    .selectFrom('report')
    .innerJoin('job', (join) =>
      join.onRef('job.machine', '=', 'report.machine').onRef('job.job', '=', 'report.job'),
    )
    .where('job.event', '=', event)
    .where('report.machine', '=', machine)
    .where('report.job', '=', job)
    .select(['report.lines', 'report.nonce', 'report.nonce_at', 'report.signature', 'report.received_at'])
    .orderBy('report.first_seq')
    .execute();
  return reports.map(({ nonce_at, received_at, ...report }) => ({
    ...report,
    nonceAt: nonce_at?.toISOString() ?? null,
    receivedAt: received_at.toISOString(),
  }));
}
