import * as z from 'zod';
import type { SealedDeals, SignedSet, WrappedKey } from '../sealed-deals.ts';
import {
  boardSchema,
  bytes32Schema,
  idSchema,
  nameSchema,
  prioritySchema,
  type Read,
  setSchema,
  signatureSchema,
} from './texts.ts';

/*
 * Deals of an event as they go between director, hub and machine: sealed everywhere, and signed by the event's key.
 */

/** A set of 200 boards has some 60,000 characters. */
const LONGEST_DEALS = 1 << 20;
const MOST_SETS = 1000;
const MOST_BOARDS = 200;
const MOST_KEYS = 1000;

const base64Schema = z
  .string()
  .max(LONGEST_DEALS)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/);
const timeSchema = z.iso.datetime().nullable();

export const sealedDealsSchema: z.ZodType<SealedDeals> = z.object({
  event: idSchema,
  name: nameSchema,
  seal: z.string().max(LONGEST_DEALS),
  origin: z
    .object({
      description: bytes32Schema,
      keys: bytes32Schema,
      session: nameSchema,
      set: z.enum(['original', 'reserve']),
    })
    .nullable(),
  dealFrom: timeSchema,
  openFrom: timeSchema,
  sealed: base64Schema,
  signature: signatureSchema,
});

export const signedSetSchema: z.ZodType<SignedSet> = z.object({
  set: setSchema,
  boards: z.array(boardSchema).min(1).max(MOST_BOARDS),
  deals: nameSchema,
  machine: idSchema.nullable(),
  signature: signatureSchema,
});

/** Adds sets of trays, filled with deals that are there: `POST /director/EVENT/sets`. */
export type AddSetsRequest = Read<typeof addSetsSchema>;
export const addSetsSchema = z.object({
  sets: z.array(signedSetSchema).min(1).max(MOST_SETS),
  priority: prioritySchema,
});

export const wrappedKeySchema: z.ZodType<WrappedKey> = z.object({
  deals: nameSchema,
  machine: idSchema,
  enc: bytes32Schema,
  ciphertext: z.string().regex(/^[0-9a-f]{96}$/),
});

/** Keeps keys of deals for machines: `POST /director/EVENT/keys`. Deals come before: `POST /director/EVENT/deals`. */
export const addKeysSchema = z.object({
  keys: z.array(wrappedKeySchema).max(MOST_KEYS),
});

/** What a machine gets of deals: `POST /fleet/EVENT/deals`. */
export type DealsAnswer = Read<typeof dealsAnswerSchema>;
export const dealsAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), deals: sealedDealsSchema, key: wrappedKeySchema }),
  /** Machines may deal them from that time on. */
  z.object({ kind: z.literal('not-yet'), dealFrom: z.string() }),
  /** There are no such deals, or their key was not wrapped for this machine yet. */
  z.object({ kind: z.literal('no-key') }),
]);
