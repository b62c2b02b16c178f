import * as z from 'zod';
import { READ_VERDICTS } from '../../analysis/board-verdict.ts';
import { BOARD_STATUSES, TRAY_NUMBERS } from '../../job/event.ts';
import { PASS_TASKS } from '../../job/plan.ts';
import { FAULT_NUMBERS } from '../../machine/fault.ts';
import {
  boardSchema,
  copySchema,
  countSchema,
  deckSchema,
  millisecondsSchema,
  momentSchema,
  type Read,
  trayNameSchema,
  typedText,
} from './names.ts';

/** One tray of a job. */
export type ShownTray = Read<typeof traySchema>;
const traySchema = z.strictObject({
  board: boardSchema,
  copy: copySchema,
  /** `verified` until it has left the bay, then `final`. */
  status: z.enum(BOARD_STATUSES),
  /** How its number is known: its label was read, or a person confirmed it. Of a verified one. */
  number: z.enum(TRAY_NUMBERS).exactOptional(),
  /** The verdict on a board that was read back. */
  verdict: z.enum(READ_VERDICTS).exactOptional(),
  runs: countSchema,
  faults: z.array(z.literal([...FAULT_NUMBERS])),
});

/** The job that runs, or has just ended: counts and trays, never a card. */
export type ShownJob = Read<typeof shownJobSchema>;
export const shownJobSchema = z.strictObject({
  /** The name of its folder. */
  name: typedText('name of a job').exactOptional(),
  /** The file that the deals are from. */
  file: typedText('name of a file').exactOptional(),
  /** The set of an event that its trays are of. */
  set: copySchema.exactOptional(),
  deck: deckSchema,
  status: z.enum(['running', 'resting', 'stopped', 'finished']),
  isPaused: z.boolean(),
  trays: z.array(traySchema),
  /** The tray that is in work, or was last. */
  current: trayNameSchema.exactOptional(),
  /** The mean time from one finished board to the next, and what the others take; absent before the first. */
  msPerBoard: millisecondsSchema.exactOptional(),
  leftMs: millisecondsSchema.exactOptional(),
});

/** How far the board in work is. It changes many times a second, and so stands apart from its job. */
export type Progress = Read<typeof progressSchema>;
export const progressSchema = z.strictObject({
  /** Cards of the deck. */
  cards: countSchema,
  /** Cards of this run that are proven to be in their pockets. */
  proven: countSchema,
  /** The run of this board, from 1. */
  run: countSchema,
});

/** A job that can be looked up, as a list shows it. */
export type JobLine = Read<typeof jobLineSchema>;
export const jobLineSchema = z.strictObject({
  name: typedText('name of a job'),
  startedAt: momentSchema,
  file: typedText('name of a file').exactOptional(),
  deck: deckSchema,
  status: z.enum(['running', 'stopped', 'finished', 'interrupted']),
  /** Trays of the job, and those that are done. */
  boards: countSchema,
  done: countSchema,
  /** The numbers of its boards, each once. */
  numbers: z.array(boardSchema),
  /** Trays that were made, and so can be read back or made again. */
  made: z.array(trayNameSchema),
  /** What cards were run through for, where no boards were dealt. */
  passes: z.enum(PASS_TASKS).exactOptional(),
  /** The job whose boards it made again. */
  remakes: typedText('name of a job').exactOptional(),
});
