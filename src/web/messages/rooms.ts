import * as z from 'zod';
import type { TrayName } from '../../machine/messages.ts';
import { type TechnicianRoom, technicianRoomSchema } from './bench-room.ts';
import { type ManufacturerRoom, manufacturerRoomSchema } from './deck-test-room.ts';
import { type JobLine, jobLineSchema } from './job.ts';
import { countSchema, trayNameSchema, typedText } from './names.ts';
import {
  type Paper,
  paperSchemaOf,
  SESSION_PAPERS,
  type SessionPaperRequest,
  sessionPaperSchema,
} from './papers.ts';

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
  /** Results files, of the folder of deals and of sticks; and the one that this page has sent. */
  readonly results: readonly string[];
  readonly sent: string | null;
  /** Nothing was made of this request: the lines of its results that are wrong. */
  readonly wrong: { readonly wish: SessionPaperRequest; readonly lines: readonly number[] } | null;
  readonly papers: readonly Paper[];
}

/** A room of its own on one page, which nobody else sees. No message of it holds a hand: hands come as papers only. */
export type Room = DirectorRoom | ManufacturerRoom | TechnicianRoom;

export const MOST_WRONG_LINES = 50;
const OF_JOBS = ['records', 'curtain-cards', 'labels', 'travellers'] as const;

const directorRoomSchema: z.ZodType<DirectorRoom> = z.strictObject({
  kind: z.literal('director'),
  jobs: z.array(
    z.strictObject({
      line: jobLineSchema,
      givenUp: z.array(trayNameSchema),
      skipped: z.array(trayNameSchema),
    }),
  ),
  unsealed: z.strictObject({ job: typedText('name of a job'), reason: typedText('reason') }).nullable(),
  results: z.array(typedText('name of a file')).max(100),
  sent: typedText('name of a file').nullable(),
  wrong: z
    .strictObject({ wish: sessionPaperSchema, lines: z.array(countSchema).max(MOST_WRONG_LINES) })
    .nullable(),
  papers: z.array(paperSchemaOf([...OF_JOBS, ...SESSION_PAPERS])),
});

export const roomOfAllSchema: z.ZodType<Room> = z.union([
  directorRoomSchema,
  manufacturerRoomSchema,
  technicianRoomSchema,
]);
