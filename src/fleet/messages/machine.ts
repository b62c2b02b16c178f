import * as z from 'zod';
import { FLEET_PROTOCOL } from '../statements.ts';
import { signedSetSchema } from './deals.ts';
import {
  bytes32Schema,
  idSchema,
  leasedTraysSchema,
  nameSchema,
  type Read,
  signatureSchema,
} from './texts.ts';

/*
 * What machines and a hub say to each other: bodies in JSON. Whatever a machine is to believe is signed; what a signature
 * covers stands in `statements.ts`.
 */

/** The most characters of lines in one report: a board has some 60,000. */
export const MOST_LINES_LENGTH: number = 1 << 22;
const MOST_AHEAD = 100;
/** The most grants that one message shows. */
export const MOST_GRANTS = 200;
const MOST_HUBS = 50;
const MOST_SEQ = 1 << 30;

/** What a hub says of itself and of one of its events to anybody: `GET /fleet/EVENT?nonce=NONCE`. */
export type HubGreeting = Read<typeof greetingSchema>;
export const greetingSchema = z.object({
  protocol: z.literal(FLEET_PROTOCOL),
  hubKey: bytes32Schema,
  event: idSchema,
  eventKey: bytes32Schema,
  name: nameSchema,
  deck: z.string(),
  /** The signature by the event's key over `HubCertificate`; absent where its director has not certified this hub. */
  certificate: signatureSchema.optional(),
  /** What the next request of the director answers. */
  directorNonce: bytes32Schema,
  /** The signature by the hub's key over `GreetingStatement`. */
  signature: signatureSchema,
});

/** What it is asked with: the query. */
export type GreetRequest = Read<typeof greetRequestSchema>;
export const greetRequestSchema = z.object({ nonce: bytes32Schema });

/** A machine asks to be taken in: `POST /fleet/EVENT/joining`. It is `waiting` then. */
export type JoinRequest = Read<typeof joinRequestSchema>;
export const joinRequestSchema = z.strictObject({
  name: nameSchema,
  signKey: bytes32Schema,
  sealKey: bytes32Schema,
  /** To its nonce, as in `pairing.ts`. */
  commitment: bytes32Schema,
});

/** How a machine stands: `GET /fleet/EVENT/joining/MACHINE`. */
export type Joining = Read<typeof joiningSchema>;
export const joiningSchema = z.discriminatedUnion('kind', [
  /** Nobody knows it, or its director has sent it away. */
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('waiting') }),
  /** The director's tool has answered; the machine reveals its nonce then. */
  z.object({ kind: z.literal('answered'), directorNonce: bytes32Schema }),
  /** The signature by the event's key over `Approval`. */
  z.object({ kind: z.literal('approved'), signature: signatureSchema }),
  /** It may report what it has, and gets no more. */
  z.object({ kind: z.literal('out') }),
]);

/** A machine reveals its nonce: `POST /fleet/EVENT/joining/MACHINE`. */
export const revealSchema = z.strictObject({ machineNonce: bytes32Schema });

/** What every signed request of a machine has; a nonce that is not the hub's present one is answered with that. */
const signed = { machine: idSchema, nonce: bytes32Schema, signature: signatureSchema };

/** A machine asks for trays: `POST /fleet/EVENT/trays`. With none ahead it leaves: what it holds goes back. */
export type AskRequest = Read<typeof askRequestSchema>;
export const askRequestSchema = z.strictObject({
  ...signed,
  ahead: z.int().min(0).max(MOST_AHEAD),
});

/** A machine asks how far its jobs are known: `POST /fleet/EVENT/jobs`. */
export type JobsRequest = Read<typeof jobsRequestSchema>;
export const jobsRequestSchema = z.strictObject(signed);

const jobSchema = z.string().regex(/^[0-9a-f]{32}$/);
const seqSchema = z.int().min(0).max(MOST_SEQ);

/** A machine reports lines: `POST /fleet/EVENT/reports`. */
export type ReportRequest = Read<typeof reportRequestSchema>;
export const reportRequestSchema = z.strictObject({
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
/** Trays that a hub has granted, as a machine keeps them. */
export const signedGrantSchema = z.object(grant);

/**
 * A machine shows what it was granted, to a hub whose books may have lost it: `POST /fleet/EVENT/healing`. All of it is
 * signed by others, so that it needs no signature of its own and does no harm if it comes again.
 */
export type HealRequest = Read<typeof healRequestSchema>;
export const healRequestSchema = z.strictObject({
  name: nameSchema,
  signKey: bytes32Schema,
  sealKey: bytes32Schema,
  /** The signature by the event's key over `Approval`. */
  approval: signatureSchema,
  /** The signature by the event's key over `HubCertificate`, of each hub whose grants are shown. */
  certificates: z
    .array(z.strictObject({ hubKey: bytes32Schema, certificate: signatureSchema }))
    .max(MOST_HUBS),
  grants: z.array(signedGrantSchema).max(MOST_GRANTS),
});

/** A machine asks for deals with their key for itself: `POST /fleet/EVENT/deals`. */
export type DealsRequest = Read<typeof dealsRequestSchema>;
export const dealsRequestSchema = z.strictObject({ ...signed, deals: nameSchema });

/** The nonce that comes next, with the whole answer signed as an `AnswerStatement`. */
export type NextNonce = Read<typeof nextNonceSchema>;
const nextNonceSchema = z.object({ nonce: bytes32Schema, signature: signatureSchema });

/** What a hub answers to a signed request; the result is JSON, so that it is signed as it is sent. */
export type HubAnswer = Read<typeof answerSchema>;
export const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), result: z.string(), ...nextNonceSchema.shape }),
  /** Nothing was done: the nonce was not the present one. */
  z.object({ kind: z.literal('stale'), ...nextNonceSchema.shape }),
  /** Nobody knows the machine here, or its signature does not match: nothing was done. */
  z.object({ kind: z.literal('stranger') }),
]);

/** All trays that a machine may make now, with where the deals of each set are; none for a machine that is out. */
export type TraysAnswer = Read<typeof traysAnswerSchema>;
export const traysAnswerSchema = z.object({
  ...grant,
  isOut: z.boolean(),
  /** How long the hub waits for a silent machine before trays go back that it has not begun, in seconds. */
  silentS: z.number(),
  /** Which deals fill the sets of these trays, by the event's signature. */
  sets: z.array(signedSetSchema),
  /** Another number where the hub's books were lost and made anew: everything has to be told again. */
  booksFrom: z.int(),
  /** How many trays that this machine may be given nobody has made or given up yet. */
  open: z.int(),
});

/** The last line of a job that is known for good, by its number, and its chain. */
export type KnownLines = Read<typeof knownLinesSchema>;
const knownLinesSchema = z.object({ job: jobSchema, seq: seqSchema, chain: z.string() });

/** How far a hub knows the jobs of a machine: those that it knows at all. */
export type JobsAnswer = Read<typeof jobsAnswerSchema>;
export const jobsAnswerSchema = z.object({
  jobs: z.array(knownLinesSchema),
});

/** What became of reported lines; signed as an `Acknowledgement`. */
export type ReportAnswer = Read<typeof reportAnswerSchema>;
export const reportAnswerSchema = z.object({
  outcome: z.enum(['taken', 'branched', 'damaged', 'shows-cards']),
  seq: z.int().min(0),
  receivedAt: z.iso.datetime(),
  signature: signatureSchema,
});

/** How many leases the hub had lost, and has booked again. */
export type HealAnswer = Read<typeof healAnswerSchema>;
export const healAnswerSchema = z.object({ booked: z.int() });
