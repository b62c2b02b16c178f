import * as z from 'zod';
import { LANGUAGES } from '../../words/language.ts';
import { SCORINGS } from '../../words/paper/shapes.ts';
import { idSchema, type Read, typedText } from './names.ts';

export const PAPERS = [
  'records',
  'curtain-cards',
  'labels',
  'travellers',
  'deck-test',
  'batch',
  'ranking',
  'filled-travellers',
  'deck-profile',
  'target',
] as const;
export type PaperKind = (typeof PAPERS)[number];

/** Sheets that printers of clubs have. */
export const PAPER_SIZES = ['a4', 'letter'] as const;

export const SESSION_PAPERS = ['ranking', 'filled-travellers'] as const;

export const MOST_TABLES = 200;

/** How a paper is printed. */
export type PaperLook = Read<typeof paperLookSchema>;
export const paperLookSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  size: z.enum(PAPER_SIZES),
});

/** What is printed for a job. What shows hands is made for a job only that was unsealed with a reason. */
export type PaperRequest = Read<typeof paperRequestSchema>;
export const paperRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['records', 'curtain-cards']) }),
  z.strictObject({ kind: z.literal('labels') }),
  /** Each with a line for this many tables. */
  z.strictObject({ kind: z.literal('travellers'), tables: z.int().min(1).max(MOST_TABLES) }),
]);

/** What is made of the results of a session. */
export type SessionPaperRequest = Read<typeof sessionPaperSchema>;
export const sessionPaperSchema = z.strictObject({
  what: z.enum(SESSION_PAPERS),
  /** A file that is listed, or the one that this page has sent last. */
  from: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('listed'), name: typedText('name of a file') }),
    z.strictObject({ kind: z.literal('sent') }),
  ]),
  scoring: z.enum(SCORINGS),
  /** Whether lines that are wrong are left out. */
  isPartial: z.boolean(),
});

/** A paper that can be printed. Its bytes come from `/api/papers/<id>`, to the page that had it made and no other. */
export type Paper = Read<typeof paperSchema>;
const paperSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(PAPERS),
  /** What it is of: a job, a results file, or the profile of a deck. */
  job: typedText('name of a job'),
});

/** Papers of some kinds. */
export function paperSchemaOf(kinds: readonly PaperKind[]): z.ZodType<Paper> {
  return paperSchema.extend({ kind: z.enum(kinds) });
}

/** Papers that any page may have. */
export const openPaperSchema: z.ZodType<Paper> = paperSchemaOf(['labels']);
