import * as z from 'zod';
import { type JobLine, jobLineSchema } from './job.ts';
import { momentSchema, typedText } from './names.ts';

/** A paper that can be printed. Its bytes come from `/api/papers/<id>`, to the role that may see it only. */
export interface Paper {
  readonly id: string;
  readonly kind: (typeof PAPERS)[number];
  readonly job: string;
}
export const PAPERS = ['records', 'curtain-cards', 'labels', 'travellers'] as const;

/** What a director has before them: jobs, and papers of the one that they have unsealed with a reason. */
export interface DirectorRoom {
  readonly kind: 'director';
  readonly jobs: readonly JobLine[];
  readonly unsealed: { readonly job: string; readonly reason: string } | null;
  readonly papers: readonly Paper[];
  /** The room locks itself then, unless something is done in it. */
  readonly locksAt: string;
}

/** A room of its own on one page, which nobody else sees. No message of it holds a hand: hands come as papers only. */
export type Room = DirectorRoom;

const paperSchema: z.ZodType<Paper> = z.strictObject({
  id: z.string().regex(/^[\w-]{8,64}$/),
  kind: z.enum(PAPERS),
  job: typedText('name of a job'),
});

export const directorRoomSchema: z.ZodType<DirectorRoom> = z.strictObject({
  kind: z.literal('director'),
  jobs: z.array(jobLineSchema),
  unsealed: z.strictObject({ job: typedText('name of a job'), reason: typedText('reason') }).nullable(),
  papers: z.array(paperSchema),
  locksAt: momentSchema,
});
