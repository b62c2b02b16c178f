import * as z from 'zod';
import { DECK_NAMES } from '../../bridge/deck.ts';
import {
  boardSchema,
  bytes32Schema,
  fenceFromSchema,
  idSchema,
  nameSchema,
  prioritySchema,
  type Read,
  setSchema,
  signatureSchema,
} from './texts.ts';

/*
 * What a director's tool and a hub say to each other: bodies in JSON. Every request but the opening of an event has
 * the event's signature over a `DirectorStatement` in these headers; reading a wall needs none.
 */

/** The headers of a director's request: the hub's nonce that it answers, and the signature. */
export const DIRECTOR_NONCE_HEADER = 'soubrette-nonce';
export const DIRECTOR_SIGNATURE_HEADER = 'soubrette-signature';

/** Opens an event: `POST /director/events`, with the token of the hub's owner as bearer. */
export type OpenEventRequest = Read<typeof openEventSchema>;
export const openEventSchema = z.strictObject({
  name: nameSchema,
  deck: z.enum(DECK_NAMES),
  eventKey: bytes32Schema,
  /** Leases must get greater fences than this: books that were lost have given smaller ones. */
  fenceFrom: fenceFromSchema,
  /** The signature by the event's key over `EventStatement`. */
  signature: signatureSchema,
  /** The signature by the event's key over `HubCertificate`. */
  certificate: signatureSchema,
});

/** What a hub answers: whether the event is new to it, and which fences it gives. */
export type OpenedEvent = Read<typeof openedEventSchema>;
export const openedEventSchema = z.object({
  event: idSchema,
  isNew: z.boolean(),
  fenceFrom: fenceFromSchema,
});

/** A machine as its director sees it: `GET /director/EVENT/machines`. */
export type MachineListed = Read<typeof machineListedSchema>;
export const machineListedSchema = z.object({
  machine: idSchema,
  name: nameSchema,
  signKey: bytes32Schema,
  sealKey: bytes32Schema,
  state: z.enum(['waiting', 'answered', 'revealed', 'member', 'out']),
  commitment: bytes32Schema.nullable(),
  machineNonce: bytes32Schema.nullable(),
  directorNonce: bytes32Schema.nullable(),
  /** The signature by the event's key over `Approval`. */
  approval: signatureSchema.nullable(),
  /** A time of the hub's clock, ISO 8601 in UTC; `null` for a machine that was not taken in yet. */
  heardAt: z.iso.datetime().nullable(),
});

/** Answers a machine that wants to join: `POST /director/EVENT/machines/MACHINE/answer`. */
export const answerRequestSchema = z.strictObject({ directorNonce: bytes32Schema });

/** Takes a machine in: `POST /director/EVENT/machines/MACHINE/approve`. By the event's key over `Approval`. */
export type ApproveRequest = Read<typeof approveSchema>;
export const approveSchema = z.strictObject({ signature: signatureSchema });

/** What a person decides of a tray: `POST /director/EVENT/trays`. */
export type DecideRequest = Read<typeof decideSchema>;
export const decideSchema = z.strictObject({
  set: setSchema,
  board: boardSchema,
  act: z.enum(['moved', 'given-up']),
  /** The person, who is noted. */
  who: nameSchema,
});

/** What a person says of a set as a whole, who is noted: `POST /director/EVENT/sets/decide`. */
export type DecideSetRequest = Read<typeof decideSetSchema>;
export const decideSetSchema = z.discriminatedUnion('act', [
  /** Where its trays go, such as a room. */
  z.strictObject({ act: z.literal('place'), set: setSchema, place: nameSchema, who: nameSchema }),
  /** All its trays are there. */
  z.strictObject({ act: z.literal('carried'), set: setSchema, who: nameSchema }),
  /** Trays of sets of a higher one are made first. */
  z.strictObject({
    act: z.literal('priority'),
    set: setSchema,
    priority: prioritySchema,
    who: nameSchema,
  }),
]);

export type LeaseListed = Read<typeof leaseListedSchema>;
const leaseListedSchema = z.object({
  fence: z.int(),
  machine: idSchema,
  state: z.enum(['held', 'returned', 'begun', 'moved', 'made', 'extra']),
  /** A time of the hub's clock, ISO 8601 in UTC: a held tray goes back then, if its machine is not heard before. */
  expiresAt: z.iso.datetime().nullable(),
});

/** A tray as its director sees it: `GET /director/EVENT/trays`. */
export type TrayListed = Read<typeof trayListedSchema>;
export const trayListedSchema = z.object({
  set: z.int(),
  board: z.int(),
  state: z.enum(['wanted', 'held', 'begun', 'made', 'missing']),
  leases: z.array(leaseListedSchema),
});
