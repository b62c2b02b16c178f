import * as z from 'zod';
import { LANGUAGES, type Language } from '../../words/language.ts';
import { SCORINGS, type Scoring } from '../../words/paper/shapes.ts';
import { idSchema, typedText } from './names.ts';

/** A paper that can be printed. Its bytes come from `/api/papers/<id>`, to the page that had it made and no other. */
export interface Paper {
  readonly id: string;
  readonly kind: PaperKind;
  /** What it is of: a job, a results file, or the profile of a deck. */
  readonly job: string;
}
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

/** How a paper is printed. */
export interface PaperLook {
  readonly language: Language;
  readonly size: (typeof PAPER_SIZES)[number];
}

/** What is printed for a job. What shows hands is made for a job only that was unsealed with a reason. */
export type PaperRequest =
  | { readonly kind: 'records' | 'curtain-cards' }
  | { readonly kind: 'labels' }
  /** Each with a line for this many tables. */
  | { readonly kind: 'travellers'; readonly tables: number };

/** What is made of the results of a session. */
export interface SessionPaperRequest {
  readonly what: (typeof SESSION_PAPERS)[number];
  /** A file that is listed, or the one that this page has sent last. */
  readonly from: { readonly kind: 'listed'; readonly name: string } | { readonly kind: 'sent' };
  readonly scoring: Scoring;
  /** Whether lines that are wrong are left out. */
  readonly isPartial: boolean;
}
export const SESSION_PAPERS = ['ranking', 'filled-travellers'] as const;

export const MOST_TABLES = 200;

export const paperLookSchema: z.ZodType<PaperLook> = z.strictObject({
  language: z.enum(LANGUAGES),
  size: z.enum(PAPER_SIZES),
});

export const paperRequestSchema: z.ZodType<PaperRequest> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['records', 'curtain-cards']) }),
  z.strictObject({ kind: z.literal('labels') }),
  z.strictObject({ kind: z.literal('travellers'), tables: z.int().min(1).max(MOST_TABLES) }),
]);

export const sessionPaperSchema: z.ZodType<SessionPaperRequest> = z.strictObject({
  what: z.enum(SESSION_PAPERS),
  from: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('listed'), name: typedText('name of a file') }),
    z.strictObject({ kind: z.literal('sent') }),
  ]),
  scoring: z.enum(SCORINGS),
  isPartial: z.boolean(),
});

/** Papers of some kinds. */
export function paperSchemaOf(kinds: readonly PaperKind[]): z.ZodType<Paper> {
  return z.strictObject({ id: idSchema, kind: z.enum(kinds), job: typedText('name of a job') });
}

/** Papers that any page may have. */
export const openPaperSchema: z.ZodType<Paper> = paperSchemaOf(['labels']);
