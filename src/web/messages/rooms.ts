import * as z from 'zod';
import { type TechnicianRoom, technicianRoomSchema } from './bench-room.ts';
import { type ManufacturerRoom, manufacturerRoomSchema } from './deck-test-room.ts';
import { type JobLine, jobLineSchema } from './job.ts';
import { momentSchema, type TrayName, trayNameSchema, typedText } from './names.ts';
import { type Paper, paperSchemaOf } from './papers.ts';

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
export type Room = DirectorRoom | ManufacturerRoom | TechnicianRoom;

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
  papers: z.array(paperSchemaOf(['records', 'curtain-cards', 'labels', 'travellers'])),
  locksAt: momentSchema,
});

export const roomOfAllSchema: z.ZodType<Room> = z.union([
  directorRoomSchema,
  manufacturerRoomSchema,
  technicianRoomSchema,
]);
