import * as z from 'zod';
import { FAULT_NUMBERS, type FaultNumber } from '../../machine/fault.ts';
import type { TrayName } from '../../machine/messages.ts';
import { type Asked, askedSchema } from './asked.ts';
import {
  type CheckedDeals,
  checkedDealsSchema,
  type DealsFile,
  dealsFileSchema,
  type PlanChoice,
  type PlannedMovement,
  planChoiceSchema,
  plannedMovementSchema,
} from './deals.ts';
import { ENDED_FIELDS, type EndedScreen } from './ended.ts';
import { joiningSchema, type ShownJoining } from './event.ts';
import { type JobLine, jobLineSchema } from './job.ts';
import { EVENT_ID } from './limits.ts';
import { boardSchema, countSchema, millisecondsSchema, trayNameSchema, typedText } from './names.ts';
import { type ShownProblem, shownProblemSchema } from './problems.ts';

/** Something that is looked at before a job begins. */
export interface Check {
  readonly topic: (typeof CHECK_TOPICS)[number];
  /** `unknown`: nobody has looked, or nothing has answered. */
  readonly level: (typeof CHECK_LEVELS)[number];
}
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

/** Boards that lie next to each other, whose decks nobody could tell apart. */
export interface EqualBacks {
  readonly first: number;
  readonly second: number;
  readonly back: string;
}

/**
 * The screens before a job runs. The driver goes from one to another, and all pages see the same. `planned` is another
 * number each time that other deals are chosen or planned.
 */
type ScreenBefore =
  /** What can be done; `goOn` is the last job that was cut short or was stopped, `jobs` the last ones of all. */
  | { readonly kind: 'start'; readonly goOn: JobLine | null; readonly jobs: readonly JobLine[] }
  | {
      readonly kind: 'choose-deals';
      readonly files: readonly DealsFile[];
      readonly planned: number;
      /** What was looked at last. */
      readonly checked: CheckedDeals | null;
    }
  | {
      readonly kind: 'plan';
      readonly planned: number;
      readonly checked: CheckedDeals;
      readonly plan: PlanChoice;
      /** What the movement of the plan asks for; `null` where it has none. */
      readonly movement: PlannedMovement | null;
      readonly trays: number;
      /** Whether the machine reads the labels of trays, so that they can go in in any order. */
      readonly readsLabels: boolean;
      /** What this many trays take, by what is known of this machine. */
      readonly takesMs: number | null;
      readonly equalBacks: readonly EqualBacks[];
    }
  | {
      readonly kind: 'readiness';
      readonly planned: number;
      readonly checks: readonly Check[];
      /** The machine is being looked at: what it has not reported yet is missing. */
      readonly isLooking: boolean;
      /** Nothing is wrong that keeps a job from beginning. */
      readonly isReady: boolean;
    }
  /** Joins an event, or begins to deal for it; `wanted` is the id of the one to join, where the console was given it. */
  | {
      readonly kind: 'event';
      readonly wanted: string | null;
      readonly joining: ShownJoining | null;
      /** Why the machine has not joined. */
      readonly problem: ShownProblem | null;
    }
  /** Lessons by the fault that each is about, the easy ones first. */
  | { readonly kind: 'lessons'; readonly lessons: readonly FaultNumber[] }
  /** How a lesson went; `next` is the one to continue. */
  | {
      readonly kind: 'lesson-ended';
      readonly fault: FaultNumber;
      readonly verdict: (typeof LESSON_VERDICTS)[number];
      /** Whether the fault has happened. */
      readonly hasMet: boolean;
      /** Steps that the machine has asked for because of faults. */
      readonly steps: number;
      /** How often start was pressed and the step was not done. */
      readonly again: number;
      /** Whether the board is verified and out of the machine. */
      readonly isDone: boolean;
      readonly next: FaultNumber | null;
    };
const LESSON_VERDICTS = ['passed', 'wrong-steps', 'not-finished'] as const;

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

/** The screens of a job that runs, and of how it ended. */
type ScreenOfJob =
  | { readonly kind: (typeof QUESTION_SCREENS)[number]; readonly asked: Asked }
  /** Cards move, or are about to: hands off. */
  | { readonly kind: 'dealing'; readonly tray: TrayName | null; readonly work: 'deal' | 'read' }
  /** Nothing goes on until somebody says so. */
  | { readonly kind: 'paused'; readonly next: TrayName | null }
  /** The hub has no tray for this machine now: it is asked again and again. */
  | { readonly kind: 'event-waits' }
  /** There is no line to the host of a real machine. */
  | { readonly kind: 'machine-away' }
  | EndedScreen;

/** What all pages show at a time: one instruction, one picture, one large button. */
export type Screen = ScreenBefore | ScreenOfJob;
export type ScreenKind = Screen['kind'];

const faultSchema: z.ZodType<FaultNumber> = z.literal([...FAULT_NUMBERS]);
const checkSchema: z.ZodType<Check> = z.strictObject({
  topic: z.enum(CHECK_TOPICS),
  level: z.enum(CHECK_LEVELS),
});
const equalBacksSchema: z.ZodType<EqualBacks> = z.strictObject({
  first: boardSchema,
  second: boardSchema,
  back: typedText('colour of backs'),
});

export const screenSchema: z.ZodType<Screen> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start'),
    goOn: jobLineSchema.nullable(),
    jobs: z.array(jobLineSchema).max(20),
  }),
  z.strictObject({
    kind: z.literal('choose-deals'),
    planned: countSchema,
    files: z.array(dealsFileSchema).max(500),
    checked: checkedDealsSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('plan'),
    planned: countSchema,
    checked: checkedDealsSchema,
    plan: planChoiceSchema,
    movement: plannedMovementSchema.nullable(),
    trays: countSchema,
    readsLabels: z.boolean(),
    takesMs: millisecondsSchema.nullable(),
    equalBacks: z.array(equalBacksSchema),
  }),
  z.strictObject({
    kind: z.literal('readiness'),
    planned: countSchema,
    checks: z.array(checkSchema),
    isLooking: z.boolean(),
    isReady: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('event'),
    wanted: z.string().regex(EVENT_ID).nullable(),
    joining: joiningSchema.nullable(),
    problem: shownProblemSchema.nullable(),
  }),
  z.strictObject({ kind: z.literal('lessons'), lessons: z.array(faultSchema).max(100) }),
  z.strictObject({
    kind: z.literal('lesson-ended'),
    fault: faultSchema,
    verdict: z.enum(LESSON_VERDICTS),
    hasMet: z.boolean(),
    steps: countSchema,
    again: countSchema,
    isDone: z.boolean(),
    next: faultSchema.nullable(),
  }),
  z.strictObject({ kind: z.literal([...QUESTION_SCREENS]), asked: askedSchema }),
  z.strictObject({
    kind: z.literal('dealing'),
    tray: trayNameSchema.nullable(),
    work: z.enum(['deal', 'read']),
  }),
  z.strictObject({ kind: z.literal('paused'), next: trayNameSchema.nullable() }),
  z.strictObject({ kind: z.enum(['machine-away', 'event-waits']) }),
  z.strictObject({ kind: z.literal('ended'), ...ENDED_FIELDS }),
]);
