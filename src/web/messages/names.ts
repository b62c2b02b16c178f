import * as z from 'zod';
import type { TrayName } from '../../machine/messages.ts';

/** Who looks at a page: the operator deals and never sees a hand; each of the others has a PIN of its own. */
export const ROLES = ['operator', 'director', 'technician', 'manufacturer'] as const;
export type Role = (typeof ROLES)[number];

/** The decks by name: 52 cards, or 68. */
const DECK_NAMES = ['standard', 'super'] as const;
export type ShownDeck = (typeof DECK_NAMES)[number];

const MOST_TEXT = 300;
const MOST_SENTENCE = 2_000;
export const MOST_BOARD = 999_999;
export const MOST_COPY = 999;

/** What a schema lets through, which nobody changes then. */
export type Read<Schema extends z.ZodType> = Frozen<z.output<Schema>>;
type Frozen<Value> = { readonly [Key in keyof Value]: Frozen<Value[Key]> };

/** Text that somebody has typed or that names a file: the only text of a message that is not one of a list. */
export function typedText(what: string): z.ZodType<string> {
  return z.string().max(MOST_TEXT).meta({ title: what });
}

/** A sentence in English that the program has made, for a page without words of its own for what it says. */
export const englishSchema: z.ZodType<string> = z.string().max(MOST_SENTENCE).meta({ title: 'english' });
/** A moment, ISO 8601 in UTC. */
export const momentSchema: z.ZodType<string> = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
/** A random name that the server has given: of a page, or of what was uploaded. */
export const idSchema: z.ZodType<string> = z.string().regex(/^[\w-]{8,64}$/);
export const boardSchema: z.ZodType<number> = z.int().min(1).max(MOST_BOARD);
export const copySchema: z.ZodType<number> = z.int().min(1).max(MOST_COPY);
export const countSchema: z.ZodType<number> = z.int().min(0).max(MOST_BOARD);
export const millisecondsSchema: z.ZodType<number> = z.number().min(0);
export const trayNameSchema: z.ZodType<TrayName> = z.strictObject({ board: boardSchema, copy: copySchema });
export const deckSchema: z.ZodType<ShownDeck> = z.enum(DECK_NAMES);
export const roleSchema: z.ZodType<Role> = z.enum(ROLES);
