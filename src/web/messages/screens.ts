import * as z from 'zod';
import { askedSchema, faultSchema } from './asked.ts';
import { checkedDealsSchema, dealsFileSchema, planChoiceSchema, plannedMovementSchema } from './deals.ts';
import { endedSchema } from './ended.ts';
import { joiningSchema } from './event.ts';
import { jobLineSchema } from './job.ts';
import { EVENT_ID } from './limits.ts';
import {
  boardSchema,
  countSchema,
  millisecondsSchema,
  type Read,
  trayNameSchema,
  typedText,
} from './names.ts';
import { shownProblemSchema } from './problems.ts';

export const CHECK_TOPICS = [
  'host',
  'bay',
  'cover',
  'door',
  'stop',
  'camera',
  'window',
  'deck',
  'disk',
  'clock',
] as const;
const CHECK_LEVELS = ['good', 'note', 'problem', 'unknown'] as const;

/** Screens of a question: which of them follows from its step. */
export const QUESTION_SCREENS = [
  'put-tray',
  'put-deck',
  'verified',
  'wrong-tray',
  'trouble',
  'deal-again',
  'deck-incomplete',
  'given-up',
  /** A step of a tray that is read back, or of a deck. */
  'hand-over',
] as const;

/** Something that is looked at before a job begins. */
export type Check = Read<typeof checkSchema>;
const checkSchema = z.strictObject({
  topic: z.enum(CHECK_TOPICS),
  /** `unknown`: nobody has looked, or nothing has answered. */
  level: z.enum(CHECK_LEVELS),
});

/** Boards that lie next to each other, whose decks nobody could tell apart. */
const equalBacksSchema = z.strictObject({
  first: boardSchema,
  second: boardSchema,
  back: typedText('colour of backs'),
});

/** What all pages show at a time: one instruction, one picture, one large button. */
export type Screen = Read<typeof screenSchema>;
export type ScreenKind = Screen['kind'];
/**
 * The screens before a job runs, where the driver goes from one to another, those of a job that runs, and how it ended; all
 * pages see the same. `planned` is another number each time that other deals are chosen or planned.
 */
export const screenSchema = z.discriminatedUnion('kind', [
  /** What can be done; `goOn` is the last job that was cut short or was stopped, `jobs` the last ones of all. */
  z.strictObject({
    kind: z.literal('start'),
    goOn: jobLineSchema.nullable(),
    jobs: z.array(jobLineSchema).max(20),
  }),
  z.strictObject({
    kind: z.literal('choose-deals'),
    planned: countSchema,
    files: z.array(dealsFileSchema).max(500),
    /** What was looked at last. */
    checked: checkedDealsSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('plan'),
    planned: countSchema,
    checked: checkedDealsSchema,
    plan: planChoiceSchema,
    /** What the movement of the plan asks for; `null` where it has none. */
    movement: plannedMovementSchema.nullable(),
    trays: countSchema,
    /** Whether the machine reads the labels of trays, so that they can go in in any order. */
    readsLabels: z.boolean(),
    /** What this many trays take, by what is known of this machine. */
    takesMs: millisecondsSchema.nullable(),
    equalBacks: z.array(equalBacksSchema),
  }),
  z.strictObject({
    kind: z.literal('readiness'),
    planned: countSchema,
    checks: z.array(checkSchema),
    /** The machine is being looked at: what it has not reported yet is missing. */
    isLooking: z.boolean(),
    /** Nothing is wrong that keeps a job from beginning. */
    isReady: z.boolean(),
  }),
  /** Joins an event, or begins to deal for it; `wanted` is the id of the one to join, where the console was given it. */
  z.strictObject({
    kind: z.literal('event'),
    wanted: z.string().regex(EVENT_ID).nullable(),
    joining: joiningSchema.nullable(),
    /** Why the machine has not joined. */
    problem: shownProblemSchema.nullable(),
  }),
  /** Lessons by the fault that each is about, the easy ones first. */
  z.strictObject({ kind: z.literal('lessons'), lessons: z.array(faultSchema).max(100) }),
  /** How a lesson went; `next` is the one to continue. */
  z.strictObject({
    kind: z.literal('lesson-ended'),
    fault: faultSchema,
    verdict: z.enum(['passed', 'wrong-steps', 'not-finished']),
    /** Whether the fault has happened. */
    hasMet: z.boolean(),
    /** Steps that the machine has asked for because of faults. */
    steps: countSchema,
    /** How often start was pressed and the step was not done. */
    again: countSchema,
    /** Whether the board is verified and out of the machine. */
    isDone: z.boolean(),
    next: faultSchema.nullable(),
  }),
  z.strictObject({ kind: z.literal([...QUESTION_SCREENS]), asked: askedSchema }),
  /** Cards move, or are about to: hands off. */
  z.strictObject({
    kind: z.literal('dealing'),
    tray: trayNameSchema.nullable(),
    work: z.enum(['deal', 'read']),
  }),
  /** Cards are shown to a camera, on the page for that. */
  z.strictObject({ kind: z.literal('by-hand'), tray: trayNameSchema.nullable() }),
  /** Nothing goes on until somebody says so. */
  z.strictObject({ kind: z.literal('paused'), next: trayNameSchema.nullable() }),
  /** There is no line to the host of a real machine; or the hub has no tray for this machine now, and is asked again. */
  z.strictObject({ kind: z.enum(['machine-away', 'event-waits']) }),
  endedSchema,
]);
