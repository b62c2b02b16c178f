import * as z from 'zod';
import { EVENT_ID, FINGERPRINT, JOINING_NUMBER } from './limits.ts';
import { countSchema, momentSchema, typedText } from './names.ts';

/** What staff have to know of an event beside its trays. */
export const EVENT_NOTICES = [
  'taken-out',
  'deals-awaited',
  'deals-refused',
  'set-refused',
  'report-refused',
  'job-unreadable',
] as const;

/** Something that staff have to know, about deals, a set or a job by its name. */
export interface EventNotice {
  readonly kind: (typeof EVENT_NOTICES)[number];
  readonly about?: string;
  /** The deals may be dealt from then on. */
  readonly from?: string;
}

/** The event of several machines that this console deals for, and how it stands with the hub. */
export interface ShownEvent {
  /** What the event and this machine in it are called; `null` where it has not joined. */
  readonly member: { readonly event: string; readonly machine: string } | null;
  /** Trays that it holds, by what the hub said last. */
  readonly held: number;
  /** The hub gives to others what was not begun when it does not hear this machine for so long. */
  readonly silentS: number | null;
  /** Since when the hub was not heard; `null` while it is, and before it was asked. */
  readonly awaySince: string | null;
  /** What was not begun goes back then, if the hub stays away; `null` where that is not known. */
  readonly heldUntil: string | null;
  readonly notices: readonly EventNotice[];
}

/** How far a machine that joins an event is. */
export type ShownJoining =
  /** The hub is asked. */
  | { readonly kind: 'asking' }
  /** The director has to answer; `fingerprint` is that of the certificate that the hub was known by. */
  | { readonly kind: 'asked'; readonly machine: string; readonly fingerprint?: string }
  /** Each person types what the other reads out. */
  | { readonly kind: 'code'; readonly code: string; readonly isAgain: boolean }
  /** Both numbers are right: the director signs. */
  | { readonly kind: 'compared' };

/** How the work for an event ended. */
export const EVENT_ENDS = ['complete', 'dismissed', 'stopped', 'person'] as const;
export type EventEnd = (typeof EVENT_ENDS)[number];

export const MOST_NOTICES = 8;

export const shownEventSchema: z.ZodType<ShownEvent> = z.strictObject({
  member: z
    .strictObject({ event: typedText('name of an event'), machine: typedText('name of a machine') })
    .nullable(),
  held: countSchema,
  silentS: countSchema.nullable(),
  awaySince: momentSchema.nullable(),
  heldUntil: momentSchema.nullable(),
  notices: z
    .array(
      z.strictObject({
        kind: z.enum(EVENT_NOTICES),
        about: typedText('name of deals, a set or a job').exactOptional(),
        from: momentSchema.exactOptional(),
      }),
    )
    .max(MOST_NOTICES),
});

export const joiningSchema: z.ZodType<ShownJoining> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['asking', 'compared']) }),
  z.strictObject({
    kind: z.literal('asked'),
    machine: z.string().regex(EVENT_ID),
    fingerprint: z.string().regex(FINGERPRINT).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('code'), code: z.string().regex(JOINING_NUMBER), isAgain: z.boolean() }),
]);
