import * as z from 'zod';
import type { LeasedTray } from '../tray.ts';

/** What a schema lets through, which nobody changes then. */
export type Read<Schema extends z.ZodType> = Frozen<z.output<Schema>>;
type Frozen<Value> = { readonly [Key in keyof Value]: Frozen<Value[Key]> };

const HEX = /^[0-9a-f]*$/;
const hex = (digits: number): z.ZodType<string> => z.string().length(digits).regex(HEX);

/** A public key, a nonce or a digest: 32 bytes in hexadecimal. */
export const bytes32Schema: z.ZodType<string> = hex(64);
/** A signature of Ed25519: 64 bytes in hexadecimal. */
export const signatureSchema: z.ZodType<string> = hex(128);
/** What an event or a machine is called by. */
export const idSchema: z.ZodType<string> = hex(16);

const LONGEST_NAME = 60;
/** A name that people gave something: one line of text. */
export const nameSchema: z.ZodType<string> = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .regex(/^[^\p{Control}]*$/u);

const MOST_SETS = 9999;
const MOST_BOARDS = 999;
/** The highest integer of PostgreSQL. */
const HIGHEST_FENCE = 2 ** 31 - 1;
/** The most trays that one message names. */
const MOST_TRAYS = 1000;
/** A number that leases have greater fences than. */
export const fenceFromSchema: z.ZodType<number> = z.int().min(0).max(HIGHEST_FENCE);
export const setSchema: z.ZodType<number> = z.int().min(1).max(MOST_SETS);
export const boardSchema: z.ZodType<number> = z.int().min(1).max(MOST_BOARDS);

export const leasedTraySchema: z.ZodType<LeasedTray> = z.strictObject({
  set: setSchema,
  board: boardSchema,
  fence: z.int().min(1).max(HIGHEST_FENCE),
});

export const leasedTraysSchema: z.ZodType<readonly LeasedTray[]> = z.array(leasedTraySchema).max(MOST_TRAYS);

export const HIGHEST_PRIORITY = 1000;
export const prioritySchema: z.ZodType<number> = z.int().min(-HIGHEST_PRIORITY).max(HIGHEST_PRIORITY);
