import { finite, Malformed, oneOf, optional, record, text, whole } from '../../job/decode.ts';
import { JOURNAL_PROOFS } from '../../job/journal.ts';
import type { BoardSummary } from '../../job/summary.ts';
import { decodeSummary } from '../../job/summary-codec.ts';
import { STANDINGS } from '../../job/tip.ts';
import type { IndexedJob } from '../../ports/store.ts';
import type { BoardRow, JobRow } from './store-schema.ts';

/** A row as it comes from SQLite. */
type GivenRow = Readonly<Record<string, unknown>>;

export function makeJobRow({ folder, id, journal, proof, standing, summary, tip }: IndexedJob): JobRow {
  const { startedAt, status, deck, originFile, machine, passes, profile, remakes } = summary;
  return {
    folder,
    ...journal,
    proof,
    jobId: id ?? null,
    tip: tip ?? null,
    standing,
    startedAt,
    status,
    deck,
    originFile: originFile ?? null,
    machine,
    profile,
    remakesJob: remakes?.job ?? null,
    remakesReason: remakes?.reason ?? null,
    passes: passes ?? null,
  };
}

export function makeBoardRow(job: number, place: number, tray: BoardSummary): BoardRow {
  const { durationMs = null, verifiedAt = null, trayProvenBy = null, finalAt = null, faults, ...rest } = tray;
  const known = { durationMs, verifiedAt, trayProvenBy, finalAt };
  return { job, place, ...rest, ...known, faults: JSON.stringify(faults) };
}

const rowOfJob = record({
  folder: text,
  bytes: whole(0),
  modifiedMs: finite,
  changedMs: finite,
  proof: oneOf(JOURNAL_PROOFS),
  standing: oneOf(STANDINGS),
  jobId: optional(text),
  tip: optional(text),
});

/** The job of a row and the rows of its trays; throws `Malformed` where they were not written by `keep`. */
export function parseRows(job: GivenRow, boards: readonly GivenRow[]): IndexedJob {
  const known = withoutNulls(job);
  const { folder, jobId, proof, standing, tip, ...journal } = rowOfJob(known, 'jobs');
  const { remakesJob, remakesReason, ...rest } = known;
  const remakes = remakesJob === undefined ? {} : { remakes: { job: remakesJob, reason: remakesReason } };
  const trays = boards.map((row) => ({ ...withoutNulls(row), faults: parseFaults(row.faults) }));
  return {
    folder,
    journal,
    proof,
    standing,
    ...(jobId !== undefined && { id: jobId }),
    ...(tip !== undefined && { tip }),
    summary: decodeSummary({ ...rest, ...remakes, boards: trays }, 'jobs'),
  };
}

function withoutNulls(row: GivenRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function parseFaults(faults: unknown): unknown {
  try {
    return JSON.parse(String(faults));
  } catch {
    throw new Malformed('faults is not JSON');
  }
}
