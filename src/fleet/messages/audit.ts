import * as z from 'zod';
import {
  bytes32Schema,
  idSchema,
  leasedTraysSchema,
  nameSchema,
  type Read,
  signatureSchema,
} from './texts.ts';

/*
 * What a director's tool asks a hub for when an event is audited, and when its deals are opened.
 */

const LONGEST_REASON = 200;
const timeSchema = z.iso.datetime();

/** Why a person does something: one line of text. */
export const reasonSchema: z.ZodType<string> = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_REASON)
  .regex(/^[^\p{Control}]*$/u);

/** Opens deals: `POST /director/EVENT/openings`. */
export type OpeningRequest = Read<typeof openingRequestSchema>;
export const openingRequestSchema = z.strictObject({
  deals: nameSchema,
  /** The person, and the reason, in their own words: both are written down. */
  who: nameSchema,
  why: reasonSchema,
});

/** What a hub says to that. */
export type OpeningAnswer = Read<typeof openingAnswerSchema>;
export const openingAnswerSchema = z.discriminatedUnion('kind', [
  /** It has written it down. */
  z.object({ kind: z.literal('noted') }),
  /** People may open them from that time on. */
  z.object({ kind: z.literal('not-yet'), openFrom: timeSchema }),
  /** The hub has no such deals. */
  z.object({ kind: z.literal('unknown') }),
]);

/** What people have done, as it was written down; ISO 8601 in UTC, by the hub's clock. */
export type NoteKept = Read<typeof noteSchema>;
const noteSchema = z.object({ at: timeSchema, who: z.string(), what: z.string() });

/** What a hub keeps of an event, without the lines of jobs: `GET /director/EVENT/records`. */
export type RecordsAnswer = Read<typeof recordsAnswerSchema>;
export const recordsAnswerSchema = z.object({
  /** The hubs that have spoken for it, each with the signature of the event's key that it may. */
  hubs: z.array(z.object({ hubKey: bytes32Schema, certificate: signatureSchema })),
  keys: z.array(z.object({ deals: nameSchema, machine: idSchema, takenAt: timeSchema.nullable() })),
  notes: z.array(noteSchema),
  jobs: z.array(z.object({ machine: idSchema, job: z.string(), trays: leasedTraysSchema })),
});

/** The reports of one job: `GET /director/EVENT/jobs/MACHINE/JOB`. */
export const reportsAnswerSchema = z.object({
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
