import * as z from 'zod';
import type { KeyTaken } from '../audit/event-audit.ts';
import type { JobKept, ReportKept } from '../audit/job-audit.ts';
import { bytes32Schema, idSchema, leasedTraysSchema, nameSchema, signatureSchema } from './texts.ts';

/*
 * What a director's tool asks a hub for when an event is audited, and when its deals are opened.
 */

/** Opens deals: `POST /director/EVENT/openings`. */
export interface OpeningRequest {
  readonly deals: string;
  /** The person, and the reason, in their own words: both are written down. */
  readonly who: string;
  readonly why: string;
}

/** What a hub says to that. */
export type OpeningAnswer =
  /** It has written it down. */
  | { readonly kind: 'noted' }
  /** People may open them from that time on. */
  | { readonly kind: 'not-yet'; readonly openFrom: string }
  /** The hub has no such deals. */
  | { readonly kind: 'unknown' };

/** What people have done, as it was written down; ISO 8601 in UTC, by the hub's clock. */
export interface NoteKept {
  readonly at: string;
  readonly who: string;
  readonly what: string;
}

/** What a hub keeps of an event, without the lines of jobs: `GET /director/EVENT/records`. */
export interface RecordsAnswer {
  /** The hubs that have spoken for it, each with the signature of the event's key that it may. */
  readonly hubs: readonly { readonly hubKey: string; readonly certificate: string }[];
  readonly keys: readonly KeyTaken[];
  readonly notes: readonly NoteKept[];
  readonly jobs: readonly Omit<JobKept, 'reports'>[];
}

/** The reports of one job: `GET /director/EVENT/jobs/MACHINE/JOB`. */
export interface ReportsAnswer {
  readonly reports: readonly ReportKept[];
}

const LONGEST_REASON = 200;
const timeSchema = z.iso.datetime();

/** Why a person does something: one line of text. */
export const reasonSchema: z.ZodType<string> = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_REASON)
  .regex(/^[^\p{Control}]*$/u);

export const openingRequestSchema: z.ZodType<OpeningRequest> = z.strictObject({
  deals: nameSchema,
  who: nameSchema,
  why: reasonSchema,
});

export const openingAnswerSchema: z.ZodType<OpeningAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('noted') }),
  z.object({ kind: z.literal('not-yet'), openFrom: timeSchema }),
  z.object({ kind: z.literal('unknown') }),
]);

export const recordsAnswerSchema: z.ZodType<RecordsAnswer> = z.object({
  hubs: z.array(z.object({ hubKey: bytes32Schema, certificate: signatureSchema })),
  keys: z.array(z.object({ deals: nameSchema, machine: idSchema, takenAt: timeSchema.nullable() })),
  notes: z.array(z.object({ at: timeSchema, who: z.string(), what: z.string() })),
  jobs: z.array(z.object({ machine: idSchema, job: z.string(), trays: leasedTraysSchema })),
});

export const reportsAnswerSchema: z.ZodType<ReportsAnswer> = z.object({
  reports: z.array(
    z.object({
      lines: z.string(),
      nonce: bytes32Schema.nullable(),
      nonceAt: timeSchema.nullable(),
      signature: signatureSchema.nullable(),
      receivedAt: timeSchema,
    }),
  ),
});
