import * as z from 'zod';
import type { MachineKeys } from '../digests.ts';
import type { Reported } from '../report.ts';
import type { SignedSet } from '../sealed-deals.ts';
import { FLEET_PROTOCOL } from '../statements.ts';
import type { LeasedTray } from '../tray.ts';
import { signedSetSchema } from './deals.ts';
import { bytes32Schema, idSchema, leasedTraysSchema, nameSchema, signatureSchema } from './texts.ts';

/*
 * What machines and a hub say to each other: bodies in JSON. Whatever a machine is to believe is signed; what a signature
 * covers stands in `statements.ts`.
 */

/** What a hub says of itself and of one of its events to anybody: `GET /fleet/EVENT?nonce=NONCE`. */
export interface HubGreeting {
  readonly protocol: typeof FLEET_PROTOCOL;
  readonly hubKey: string;
  readonly event: string;
  readonly eventKey: string;
  readonly name: string;
  readonly deck: string;
  /** The signature by the event's key over `HubCertificate`; absent where its director has not certified this hub. */
  readonly certificate?: string | undefined;
  /** What the next request of the director answers. */
  readonly directorNonce: string;
  /** The signature by the hub's key over `GreetingStatement`. */
  readonly signature: string;
}

/** What it is asked with: the query. */
export interface GreetRequest {
  readonly nonce: string;
}

/** A machine asks to be taken in: `POST /fleet/EVENT/joining`. It is `waiting` then. */
export interface JoinRequest extends MachineKeys {
  readonly name: string;
  /** To its nonce, as in `pairing.ts`. */
  readonly commitment: string;
}

/** How a machine stands: `GET /fleet/EVENT/joining/MACHINE`. */
export type Joining =
  /** Nobody knows it, or its director has sent it away. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'waiting' }
  /** The director's tool has answered; the machine reveals its nonce then. */
  | { readonly kind: 'answered'; readonly directorNonce: string }
  /** The signature by the event's key over `Approval`. */
  | { readonly kind: 'approved'; readonly signature: string }
  /** It may report what it has, and gets no more. */
  | { readonly kind: 'out' };

/** A machine reveals its nonce: `POST /fleet/EVENT/joining/MACHINE`. */
export interface Reveal {
  readonly machineNonce: string;
}

/** What every signed request of a machine has. */
interface Signed {
  readonly machine: string;
  /** The hub's; one that is not the present one is answered with that. */
  readonly nonce: string;
  readonly signature: string;
}

/** A machine asks for trays: `POST /fleet/EVENT/trays`. With none ahead it leaves: what it holds goes back. */
export interface AskRequest extends Signed {
  readonly ahead: number;
}

/** A machine asks how far its jobs are known: `POST /fleet/EVENT/jobs`. */
export interface JobsRequest extends Signed {}

/** A machine reports lines: `POST /fleet/EVENT/reports`. */
export interface ReportRequest extends Signed, Omit<Reported, 'event'> {}

/** Trays that a hub has granted, as a machine keeps them. */
export interface SignedGrant {
  readonly hubKey: string;
  readonly trays: readonly LeasedTray[];
  readonly signature: string;
}

/**
 * A machine shows what it was granted, to a hub whose books may have lost it: `POST /fleet/EVENT/healing`. All of it is
 * signed by others, so that it needs no signature of its own and does no harm if it comes again.
 */
export interface HealRequest extends MachineKeys {
  readonly name: string;
  /** The signature by the event's key over `Approval`. */
  readonly approval: string;
  /** The signature by the event's key over `HubCertificate`, of each hub whose grants are shown. */
  readonly certificates: readonly { readonly hubKey: string; readonly certificate: string }[];
  readonly grants: readonly SignedGrant[];
}

/** A machine asks for deals with their key for itself: `POST /fleet/EVENT/deals`. */
export interface DealsRequest extends Signed {
  readonly deals: string;
}

/** The nonce that comes next, with the whole answer signed as an `AnswerStatement`. */
export interface NextNonce {
  readonly nonce: string;
  readonly signature: string;
}

/** What a hub answers to a signed request; the result is JSON, so that it is signed as it is sent. */
export type HubAnswer =
  | ({ readonly kind: 'done'; readonly result: string } & NextNonce)
  /** Nothing was done: the nonce was not the present one. */
  | ({ readonly kind: 'stale' } & NextNonce)
  /** Nobody knows the machine here, or its signature does not match: nothing was done. */
  | { readonly kind: 'stranger' };

/** All trays that a machine may make now, with where the deals of each set are; none for a machine that is out. */
export interface TraysAnswer extends SignedGrant {
  readonly isOut: boolean;
  /** How long the hub waits for a silent machine before trays go back that it has not begun, in seconds. */
  readonly silentS: number;
  /** Which deals fill the sets of these trays, by the event's signature. */
  readonly sets: readonly SignedSet[];
  /** Another number where the hub's books were lost and made anew: everything has to be told again. */
  readonly booksFrom: number;
  /** How many trays that this machine may be given nobody has made or given up yet. */
  readonly open: number;
}

/** How far a hub knows the jobs of a machine: those that it knows at all. */
export interface JobsAnswer {
  readonly jobs: readonly KnownLines[];
}

/** The last line of a job that is known for good, by its number, and its chain. */
export interface KnownLines {
  readonly job: string;
  readonly seq: number;
  readonly chain: string;
}

/** What became of reported lines; signed as an `Acknowledgement`. */
export interface ReportAnswer {
  readonly outcome: 'taken' | 'branched' | 'damaged' | 'shows-cards';
  readonly seq: number;
  readonly receivedAt: string;
  readonly signature: string;
}

/** How many leases the hub had lost, and has booked again. */
export interface HealAnswer {
  readonly booked: number;
}

/** The most characters of lines in one report: a board has some 60,000. */
export const MOST_LINES_LENGTH: number = 1 << 22;
const MOST_AHEAD = 100;
/** The most grants that one message shows. */
export const MOST_GRANTS = 200;
const MOST_HUBS = 50;
const MOST_SEQ = 1 << 30;

export const greetingSchema: z.ZodType<HubGreeting> = z.object({
  protocol: z.literal(FLEET_PROTOCOL),
  hubKey: bytes32Schema,
  event: idSchema,
  eventKey: bytes32Schema,
  name: nameSchema,
  deck: z.string(),
  certificate: signatureSchema.optional(),
  directorNonce: bytes32Schema,
  signature: signatureSchema,
});

export const greetRequestSchema: z.ZodType<GreetRequest> = z.object({ nonce: bytes32Schema });

export const joinRequestSchema: z.ZodType<JoinRequest> = z.strictObject({
  name: nameSchema,
  signKey: bytes32Schema,
  sealKey: bytes32Schema,
  commitment: bytes32Schema,
});

export const joiningSchema: z.ZodType<Joining> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('answered'), directorNonce: bytes32Schema }),
  z.object({ kind: z.literal('approved'), signature: signatureSchema }),
  z.object({ kind: z.literal('out') }),
]);

export const revealSchema: z.ZodType<Reveal> = z.strictObject({ machineNonce: bytes32Schema });

const signed = { machine: idSchema, nonce: bytes32Schema, signature: signatureSchema };

export const askRequestSchema: z.ZodType<AskRequest> = z.strictObject({
  ...signed,
  ahead: z.int().min(0).max(MOST_AHEAD),
});

export const jobsRequestSchema: z.ZodType<JobsRequest> = z.strictObject(signed);

const jobSchema = z.string().regex(/^[0-9a-f]{32}$/);
const seqSchema = z.int().min(0).max(MOST_SEQ);

export const reportRequestSchema: z.ZodType<ReportRequest> = z.strictObject({
  ...signed,
  job: jobSchema,
  trays: leasedTraysSchema,
  after: z.strictObject({
    seq: seqSchema,
    chain: z.string().regex(/^([\w-]{24})?$/),
  }),
  lines: z.string().max(MOST_LINES_LENGTH),
});

const grant = { hubKey: bytes32Schema, trays: leasedTraysSchema, signature: signatureSchema };
export const signedGrantSchema: z.ZodType<SignedGrant> = z.object(grant);

export const healRequestSchema: z.ZodType<HealRequest> = z.strictObject({
  name: nameSchema,
  signKey: bytes32Schema,
  sealKey: bytes32Schema,
  approval: signatureSchema,
  certificates: z
    .array(z.strictObject({ hubKey: bytes32Schema, certificate: signatureSchema }))
    .max(MOST_HUBS),
  grants: z.array(signedGrantSchema).max(MOST_GRANTS),
});

export const dealsRequestSchema: z.ZodType<DealsRequest> = z.strictObject({ ...signed, deals: nameSchema });

const nextNonce = { nonce: bytes32Schema, signature: signatureSchema };

export const answerSchema: z.ZodType<HubAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), result: z.string(), ...nextNonce }),
  z.object({ kind: z.literal('stale'), ...nextNonce }),
  z.object({ kind: z.literal('stranger') }),
]);

export const traysAnswerSchema: z.ZodType<TraysAnswer> = z.object({
  ...grant,
  isOut: z.boolean(),
  silentS: z.number(),
  sets: z.array(signedSetSchema),
  booksFrom: z.int(),
  open: z.int(),
});

export const jobsAnswerSchema: z.ZodType<JobsAnswer> = z.object({
  jobs: z.array(z.object({ job: jobSchema, seq: seqSchema, chain: z.string() })),
});

export const reportAnswerSchema: z.ZodType<ReportAnswer> = z.object({
  outcome: z.enum(['taken', 'branched', 'damaged', 'shows-cards']),
  seq: z.int().min(0),
  receivedAt: z.iso.datetime(),
  signature: signatureSchema,
});

export const healAnswerSchema: z.ZodType<HealAnswer> = z.object({ booked: z.int() });
