import * as z from 'zod';
import { DECK_NAMES, type DeckName } from '../../bridge/deck.ts';
import type { LeaseState, TrayState } from '../tray-book.ts';
import {
  boardSchema,
  bytes32Schema,
  fenceFromSchema,
  idSchema,
  nameSchema,
  prioritySchema,
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
export interface OpenEventRequest {
  readonly name: string;
  readonly deck: DeckName;
  readonly eventKey: string;
  /** Leases must get greater fences than this: books that were lost have given smaller ones. */
  readonly fenceFrom: number;
  /** The signature by the event's key over `EventStatement`. */
  readonly signature: string;
  /** The signature by the event's key over `HubCertificate`. */
  readonly certificate: string;
}

/** What a hub answers: whether the event is new to it, and which fences it gives. */
export interface OpenedEvent {
  readonly event: string;
  readonly isNew: boolean;
  readonly fenceFrom: number;
}

/** A machine as its director sees it: `GET /director/EVENT/machines`. */
export interface MachineListed {
  readonly machine: string;
  readonly name: string;
  readonly signKey: string;
  readonly sealKey: string;
  readonly state: 'waiting' | 'answered' | 'revealed' | 'member' | 'out';
  readonly commitment: string | null;
  readonly machineNonce: string | null;
  readonly directorNonce: string | null;
  /** The signature by the event's key over `Approval`. */
  readonly approval: string | null;
  /** A time of the hub's clock, ISO 8601 in UTC; `null` for a machine that was not taken in yet. */
  readonly heardAt: string | null;
}

/** Answers a machine that wants to join: `POST /director/EVENT/machines/MACHINE/answer`. */
export interface AnswerRequest {
  readonly directorNonce: string;
}

/** Takes a machine in: `POST /director/EVENT/machines/MACHINE/approve`. By the event's key over `Approval`. */
export interface ApproveRequest {
  readonly signature: string;
}

/** What a person decides of a tray: `POST /director/EVENT/trays`. */
export interface DecideRequest {
  readonly set: number;
  readonly board: number;
  readonly act: 'moved' | 'given-up';
  /** The person, who is noted. */
  readonly who: string;
}

/** What a person says of a set as a whole, who is noted: `POST /director/EVENT/sets/decide`. */
export type DecideSetRequest =
  /** Where its trays go, such as a room. */
  | { readonly act: 'place'; readonly set: number; readonly place: string; readonly who: string }
  /** All its trays are there. */
  | { readonly act: 'carried'; readonly set: number; readonly who: string }
  /** Trays of sets of a higher one are made first. */
  | { readonly act: 'priority'; readonly set: number; readonly priority: number; readonly who: string };

/** A tray as its director sees it: `GET /director/EVENT/trays`. */
export interface TrayListed {
  readonly set: number;
  readonly board: number;
  readonly state: TrayState['kind'];
  readonly leases: readonly LeaseListed[];
}

export interface LeaseListed {
  readonly fence: number;
  readonly machine: string;
  readonly state: LeaseState;
  /** A time of the hub's clock, ISO 8601 in UTC: a held tray goes back then, if its machine is not heard before. */
  readonly expiresAt: string | null;
}

export const openEventSchema: z.ZodType<OpenEventRequest> = z.strictObject({
  name: nameSchema,
  deck: z.enum(DECK_NAMES),
  eventKey: bytes32Schema,
  fenceFrom: fenceFromSchema,
  signature: signatureSchema,
  certificate: signatureSchema,
});

export const openedEventSchema: z.ZodType<OpenedEvent> = z.object({
  event: idSchema,
  isNew: z.boolean(),
  fenceFrom: fenceFromSchema,
});

export const machineListedSchema: z.ZodType<MachineListed> = z.object({
  machine: idSchema,
  name: nameSchema,
  signKey: bytes32Schema,
  sealKey: bytes32Schema,
  state: z.enum(['waiting', 'answered', 'revealed', 'member', 'out']),
  commitment: bytes32Schema.nullable(),
  machineNonce: bytes32Schema.nullable(),
  directorNonce: bytes32Schema.nullable(),
  approval: signatureSchema.nullable(),
  heardAt: z.iso.datetime().nullable(),
});

export const answerRequestSchema: z.ZodType<AnswerRequest> = z.strictObject({ directorNonce: bytes32Schema });

export const approveSchema: z.ZodType<ApproveRequest> = z.strictObject({ signature: signatureSchema });

export const decideSchema: z.ZodType<DecideRequest> = z.strictObject({
  set: setSchema,
  board: boardSchema,
  act: z.enum(['moved', 'given-up']),
  who: nameSchema,
});

export const decideSetSchema: z.ZodType<DecideSetRequest> = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('place'), set: setSchema, place: nameSchema, who: nameSchema }),
  z.strictObject({ act: z.literal('carried'), set: setSchema, who: nameSchema }),
  z.strictObject({
    act: z.literal('priority'),
    set: setSchema,
    priority: prioritySchema,
    who: nameSchema,
  }),
]);

export const trayListedSchema: z.ZodType<TrayListed> = z.object({
  set: z.int(),
  board: z.int(),
  state: z.enum(['wanted', 'held', 'begun', 'made', 'missing']),
  leases: z.array(
    z.object({
      fence: z.int(),
      machine: idSchema,
      state: z.enum(['held', 'returned', 'begun', 'moved', 'made', 'extra']),
      expiresAt: z.iso.datetime().nullable(),
    }),
  ),
});
