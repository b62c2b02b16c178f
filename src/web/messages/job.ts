import * as z from 'zod';
import { READ_VERDICTS, type ReadVerdict } from '../../analysis/board-verdict.ts';
import { BOARD_STATUSES, type BoardStatus, TRAY_NUMBERS, type TrayNumber } from '../../job/event.ts';
import { PASS_TASKS, type PassTask } from '../../job/plan.ts';
import { FAULT_NUMBERS, type FaultNumber } from '../../machine/fault.ts';
import type { TrayName } from '../../machine/messages.ts';
import {
  boardSchema,
  copySchema,
  countSchema,
  deckSchema,
  millisecondsSchema,
  momentSchema,
  type ShownDeck,
  trayNameSchema,
  typedText,
} from './names.ts';

/** One tray of a job. */
export interface ShownTray extends TrayName {
  /** `verified` until it has left the bay, then `final`. */
  readonly status: BoardStatus;
  /** How its number is known: its label was read, or a person confirmed it. Of a verified one. */
  readonly number?: TrayNumber;
  /** The verdict on a board that was read back. */
  readonly verdict?: ReadVerdict;
  readonly runs: number;
  readonly faults: readonly FaultNumber[];
}

/** The job that runs, or has just ended: counts and trays, never a card. */
export interface ShownJob {
  /** The name of its folder. */
  readonly name?: string;
  /** The file that the deals are from. */
  readonly file?: string;
  /** The set of an event that its trays are of. */
  readonly set?: number;
  readonly deck: ShownDeck;
  readonly status: 'running' | 'resting' | 'stopped' | 'finished';
  readonly isPaused: boolean;
  readonly trays: readonly ShownTray[];
  /** The tray that is in work, or was last. */
  readonly current?: TrayName;
  /** The mean time from one finished board to the next, and what the others take; absent before the first. */
  readonly msPerBoard?: number;
  readonly leftMs?: number;
}

/** How far the board in work is. It changes many times a second, and so stands apart from its job. */
export interface Progress {
  /** Cards of the deck. */
  readonly cards: number;
  /** Cards of this run that are proven to be in their pockets. */
  readonly proven: number;
  /** The run of this board, from 1. */
  readonly run: number;
}

/** A job that can be looked up, as a list shows it. */
export interface JobLine {
  readonly name: string;
  readonly startedAt: string;
  readonly file?: string;
  readonly deck: ShownDeck;
  readonly status: 'running' | 'stopped' | 'finished' | 'interrupted';
  /** Trays of the job, and those that are done. */
  readonly boards: number;
  readonly done: number;
  /** The numbers of its boards, each once. */
  readonly numbers: readonly number[];
  /** Trays that were made, and so can be read back or made again. */
  readonly made: readonly TrayName[];
  /** What cards were run through for, where no boards were dealt. */
  readonly passes?: PassTask['kind'];
  /** The job whose boards it made again. */
  readonly remakes?: string;
}

const trayShape = z.strictObject({
  board: boardSchema,
  copy: copySchema,
  status: z.enum(BOARD_STATUSES),
  number: z.enum(TRAY_NUMBERS).exactOptional(),
  verdict: z.enum(READ_VERDICTS).exactOptional(),
  runs: countSchema,
  faults: z.array(z.literal([...FAULT_NUMBERS])),
});

export const shownJobSchema: z.ZodType<ShownJob> = z.strictObject({
  name: typedText('name of a job').exactOptional(),
  file: typedText('name of a file').exactOptional(),
  set: copySchema.exactOptional(),
  deck: deckSchema,
  status: z.enum(['running', 'resting', 'stopped', 'finished']),
  isPaused: z.boolean(),
  trays: z.array(trayShape),
  current: trayNameSchema.exactOptional(),
  msPerBoard: millisecondsSchema.exactOptional(),
  leftMs: millisecondsSchema.exactOptional(),
});

export const progressSchema: z.ZodType<Progress> = z.strictObject({
  cards: countSchema,
  proven: countSchema,
  run: countSchema,
});

export const jobLineSchema: z.ZodType<JobLine> = z.strictObject({
  name: typedText('name of a job'),
  startedAt: momentSchema,
  file: typedText('name of a file').exactOptional(),
  deck: deckSchema,
  status: z.enum(['running', 'stopped', 'finished', 'interrupted']),
  boards: countSchema,
  done: countSchema,
  numbers: z.array(boardSchema),
  made: z.array(trayNameSchema),
  passes: z.enum(PASS_TASKS).exactOptional(),
  remakes: typedText('name of a job').exactOptional(),
});
