import * as z from 'zod';
import { EVENT_ID, FINGERPRINT, JOINING_NUMBER } from './limits.ts';
import { countSchema, momentSchema, type Read, typedText } from './names.ts';

/** What staff have to know of an event beside its trays. */
export const EVENT_NOTICES = [
  'taken-out',
  'deals-awaited',
  'deals-refused',
  'set-refused',
  'report-refused',
  'job-unreadable',
] as const;

/** How the work for an event ended. */
export const EVENT_ENDS = ['complete', 'dismissed', 'stopped', 'person'] as const;
export type EventEnd = (typeof EVENT_ENDS)[number];

export const MOST_NOTICES = 8;

/** Something that staff have to know, about deals, a set or a job by its name. */
export type EventNotice = Read<typeof noticeSchema>;
const noticeSchema = z.strictObject({
  kind: z.enum(EVENT_NOTICES),
  about: typedText('name of deals, a set or a job').exactOptional(),
  /** The deals may be dealt from then on. */
  from: momentSchema.exactOptional(),
});

/** The event of several machines that this console deals for, and how it stands with the hub. */
export type ShownEvent = Read<typeof shownEventSchema>;
export const shownEventSchema = z.strictObject({
  /** What the event and this machine in it are called; `null` where it has not joined. */
  member: z
    .strictObject({ event: typedText('name of an event'), machine: typedText('name of a machine') })
    .nullable(),
  /** Trays that it holds, by what the hub said last. */
  held: countSchema,
  /** The hub gives to others what was not begun when it does not hear this machine for so long. */
  silentS: countSchema.nullable(),
  /** Since when the hub was not heard; `null` while it is, and before it was asked. */
  awaySince: momentSchema.nullable(),
  /** What was not begun goes back then, if the hub stays away; `null` where that is not known. */
  heldUntil: momentSchema.nullable(),
  notices: z.array(noticeSchema).max(MOST_NOTICES),
});

/** How far a machine that joins an event is. */
export type ShownJoining = Read<typeof joiningSchema>;
export const joiningSchema = z.discriminatedUnion('kind', [
  /** The hub is asked; or both numbers are right, and the director signs. */
  z.strictObject({ kind: z.enum(['asking', 'compared']) }),
  /** The director has to answer; `fingerprint` is that of the certificate that the hub was known by. */
  z.strictObject({
    kind: z.literal('asked'),
    machine: z.string().regex(EVENT_ID),
    fingerprint: z.string().regex(FINGERPRINT).exactOptional(),
  }),
  /** Each person types what the other reads out. */
  z.strictObject({ kind: z.literal('code'), code: z.string().regex(JOINING_NUMBER), isAgain: z.boolean() }),
]);
