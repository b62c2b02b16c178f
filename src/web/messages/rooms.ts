import * as z from 'zod';
import { technicianRoomSchema } from './bench-room.ts';
import { manufacturerRoomSchema } from './deck-test-room.ts';
import { jobLineSchema } from './job.ts';
import { countSchema, type Read, trayNameSchema, typedText } from './names.ts';
import { paperSchemaOf, SESSION_PAPERS, sessionPaperSchema } from './papers.ts';

export const MOST_WRONG_LINES = 50;
const OF_JOBS = ['records', 'curtain-cards', 'labels', 'travellers'] as const;

/** A job that was begun, and what became of it. */
export type PastJob = Read<typeof pastJobSchema>;
const pastJobSchema = z.strictObject({
  line: jobLineSchema,
  /** Trays that were given up, and those that were left out. */
  givenUp: z.array(trayNameSchema),
  skipped: z.array(trayNameSchema),
});

/** What a director has before them: jobs, and papers of the one that they have unsealed with a reason. */
export type DirectorRoom = Read<typeof directorRoomSchema>;
const directorRoomSchema = z.strictObject({
  kind: z.literal('director'),
  /** Those of the last twelve months, the newest first. */
  jobs: z.array(pastJobSchema),
  unsealed: z.strictObject({ job: typedText('name of a job'), reason: typedText('reason') }).nullable(),
  /** Results files, of the folder of deals and of sticks; and the one that this page has sent. */
  results: z.array(typedText('name of a file')).max(100),
  sent: typedText('name of a file').nullable(),
  /** Nothing was made of this request: the lines of its results that are wrong. */
  wrong: z
    .strictObject({ wish: sessionPaperSchema, lines: z.array(countSchema).max(MOST_WRONG_LINES) })
    .nullable(),
  papers: z.array(paperSchemaOf([...OF_JOBS, ...SESSION_PAPERS])),
});

/** A room of its own on one page, which nobody else sees. No message of it holds a hand: hands come as papers only. */
export type Room = Read<typeof roomOfAllSchema>;
export const roomOfAllSchema = z.union([directorRoomSchema, manufacturerRoomSchema, technicianRoomSchema]);
