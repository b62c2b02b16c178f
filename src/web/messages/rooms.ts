import * as z from 'zod';
import { LANGUAGES, type Language } from '../../words/language.ts';
import { type JobLine, jobLineSchema } from './job.ts';
import { idSchema, momentSchema, type TrayName, trayNameSchema, typedText } from './names.ts';

/** A paper that can be printed. Its bytes come from `/api/papers/<id>`, to the page that had it made and no other. */
export interface Paper {
  readonly id: string;
  readonly kind: PaperKind;
  readonly job: string;
}
export const PAPERS = ['records', 'curtain-cards', 'labels', 'travellers'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** Sheets that printers of clubs have. */
export const PAPER_SIZES = ['a4', 'letter'] as const;

/** How a paper is printed. */
export interface PaperLook {
  readonly language: Language;
  readonly size: (typeof PAPER_SIZES)[number];
}

/** What is printed for a job. What shows hands is made for a job only that was unsealed with a reason. */
export type PaperWish =
  | { readonly kind: 'records' | 'curtain-cards' }
  | { readonly kind: 'labels' }
  /** Each with a line for so many tables. */
  | { readonly kind: 'travellers'; readonly tables: number };

/** A job that was begun, and what became of it. */
export interface PastJob {
  readonly line: JobLine;
  /** Trays that were given up, and those that were left out. */
  readonly givenUp: readonly TrayName[];
  readonly skipped: readonly TrayName[];
}

/** What a director has before them: jobs, and papers of the one that they have unsealed with a reason. */
export interface DirectorRoom {
  readonly kind: 'director';
  /** Those of the last twelve months, the newest first. */
  readonly jobs: readonly PastJob[];
  readonly unsealed: { readonly job: string; readonly reason: string } | null;
  readonly papers: readonly Paper[];
  /** The room locks itself then, unless something is done in it. */
  readonly locksAt: string;
}

/** A room of its own on one page, which nobody else sees. No message of it holds a hand: hands come as papers only. */
export type Room = DirectorRoom;

export const MOST_TABLES = 200;

export const paperLookSchema: z.ZodType<PaperLook> = z.strictObject({
  language: z.enum(LANGUAGES),
  size: z.enum(PAPER_SIZES),
});

export const paperWishSchema: z.ZodType<PaperWish> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['records', 'curtain-cards']) }),
  z.strictObject({ kind: z.literal('labels') }),
  z.strictObject({ kind: z.literal('travellers'), tables: z.int().min(1).max(MOST_TABLES) }),
]);

function paperSchemaOf(kinds: readonly PaperKind[]): z.ZodType<Paper> {
  return z.strictObject({ id: idSchema, kind: z.enum(kinds), job: typedText('name of a job') });
}

/** Papers that any page may have. */
export const openPaperSchema: z.ZodType<Paper> = paperSchemaOf(['labels']);

export const directorRoomSchema: z.ZodType<DirectorRoom> = z.strictObject({
  kind: z.literal('director'),
  jobs: z.array(
    z.strictObject({
      line: jobLineSchema,
      givenUp: z.array(trayNameSchema),
      skipped: z.array(trayNameSchema),
    }),
  ),
  unsealed: z.strictObject({ job: typedText('name of a job'), reason: typedText('reason') }).nullable(),
  papers: z.array(paperSchemaOf(PAPERS)),
  locksAt: momentSchema,
});
