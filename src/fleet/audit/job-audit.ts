import type { CourseEvent, JournalEntry } from '../../job/event.ts';
import { NOTHING_READ, outlineIn, type ReadSoFar, readOn } from '../../job/journal.ts';
import type { JournalCipher } from '../../job/journal-line.ts';
import { type JobState, NO_JOB } from '../../job/state.ts';
import { followJob } from '../followed-job.ts';
import { bytesOfReport } from '../statements.ts';
import type { LeasedTray } from '../tray.ts';
import type { TrayFactKind } from '../tray-book.ts';

/** A report as a hub keeps it; times are by its clock, ISO 8601 in UTC. */
export interface ReportKept {
  /** Whole lines of the journal. */
  readonly lines: string;
  /** The nonce that it answered and when that was made, and the machine's signature; `null` where it has none. */
  readonly nonce: string | null;
  readonly nonceAt: string | null;
  readonly signature: string | null;
  readonly receivedAt: string;
}

/** A job of a machine as a hub keeps it, its reports in their order. */
export interface JobKept {
  readonly machine: string;
  readonly job: string;
  readonly trays: readonly LeasedTray[];
  readonly reports: readonly ReportKept[];
}

/** Between which two moments something was said: after a nonce was made, and before its answer was received. */
export interface SaidBetween {
  readonly nonce: string | null;
  readonly nonceAt: string | null;
  readonly receivedAt: string;
}

/** What a machine has said of a tray in a line of its journal. */
export interface SaidOfTray extends SaidBetween, LeasedTray {
  readonly kind: TrayFactKind;
}

/** What is wrong with what a hub keeps of a job; `report` from 1. */
export type JobFinding =
  /** A line was changed, left out or cut short after it was written: nothing from there on is believed. */
  | { readonly code: 'chain-broken'; readonly report: number; readonly line: number }
  /** No hub of this event has received it from this machine. */
  | { readonly code: 'report-not-signed'; readonly report: number };

/** What a job proves. */
export interface JobAudit {
  readonly machine: string;
  readonly job: string;
  /** The commitment of the seal of the deals that the machine says it deals. */
  readonly seal?: string;
  readonly said: readonly SaidOfTray[];
  readonly findings: readonly JobFinding[];
}

/** What a job is held against: keys that the event's key has signed, and how signatures and digests are made. */
export interface JobChecks {
  readonly event: string;
  /** The key of the machine; absent where the event has not approved it. */
  readonly signKey?: string;
  /** The keys of the hubs that the event has certified. */
  readonly hubKeys: readonly string[];
  readonly isSignedBy: (publicKey: string, message: Uint8Array, signature: string) => boolean;
  readonly cipher: JournalCipher;
}

interface Followed {
  readonly read: ReadSoFar;
  readonly state: JobState;
}

/** Follows the journal of a job from its first line as its machine has reported it. */
export function auditJob(job: JobKept, checks: JobChecks): JobAudit {
  const said: SaidOfTray[] = [];
  const findings: JobFinding[] = [];
  let seal: string | undefined;
  let known: Followed = { read: NOTHING_READ, state: NO_JOB };
  for (const [index, kept] of job.reports.entries()) {
    const report = index + 1;
    const lines = readOn(kept.lines, known.read, checks.cipher);
    if (!lines.ok) {
      findings.push({ code: 'chain-broken', report, line: lines.problems[0]?.line ?? known.read.seq + 1 });
      break;
    }
    if (!isSigned(job, kept, known.read, checks)) findings.push({ code: 'report-not-signed', report });
    const { course, read } = lines.value;
    seal ??= sealIn(course);
    const followed = followJob(known.state, course);
    said.push(...saidOf(job, kept, followed.facts));
    known = { read, state: followed.state };
  }
  return { machine: job.machine, job: job.job, said, findings, ...(seal !== undefined && { seal }) };
}

function isSigned(
  { job, machine, trays }: JobKept,
  { lines, nonce, signature }: ReportKept,
  { end, seq }: ReadSoFar,
  { cipher, event, hubKeys, isSignedBy, signKey }: JobChecks,
): boolean {
  if (nonce === null || signature === null || signKey === undefined) return false;
  const after = { seq, chain: end.chain };
  const reported = { event, machine, nonce, job, trays, after, linesDigest: cipher.digest(lines) };
  return hubKeys.some((hubKey) => isSignedBy(signKey, bytesOfReport({ hubKey, ...reported }), signature));
}

function sealIn(course: readonly JournalEntry<CourseEvent>[]): string | undefined {
  const origin = outlineIn({ course })?.origin;
  return origin?.kind === 'file' ? origin.seal : undefined;
}

function saidOf(
  { trays }: JobKept,
  { nonce, nonceAt, receivedAt }: ReportKept,
  facts: ReturnType<typeof followJob>['facts'],
): readonly SaidOfTray[] {
  return facts.flatMap(({ board, copy, kind }) => {
    const tray = trays.find((each) => each.board === board && each.set === copy);
    return tray === undefined ? [] : [{ kind, ...tray, nonce, nonceAt, receivedAt }];
  });
}
