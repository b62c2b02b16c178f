import * as z from 'zod';
import { FAULT_NUMBERS, type FaultNumber } from '../../machine/fault.ts';
import { HAND_REFUSALS, type HandRefusal } from '../../ports/machines/touch.ts';
import { REASON } from '../../text/reason.ts';
import { type BenchTask, benchTaskSchema } from './bench-room.ts';
import { type DealsChoice, dealsChoiceSchema, type PlanChoice, planChoiceSchema } from './deals.ts';
import { type EyesTask, eyesTaskSchema } from './eyes-room.ts';
import { EVENT_ID, JOINING_NUMBER, MOST_NAME, PIN } from './limits.ts';
import {
  boardSchema,
  copySchema,
  countSchema,
  deckSchema,
  idSchema,
  type Role,
  type ShownDeck,
  typedText,
} from './names.ts';
import {
  type PaperLook,
  type PaperRequest,
  paperLookSchema,
  paperRequestSchema,
  type SessionPaperRequest,
  sessionPaperSchema,
} from './papers.ts';
import { type HandAct, handActSchema, PACES, type Pace } from './practice.ts';
import { type ShownProblem, shownProblemSchema } from './problems.ts';

/** What any page may do, also one that is not paired. */
type ActOfAny =
  /** The code of another page, or that the unit of the machine's own screen was given. Answered with a cookie. */
  | { readonly kind: 'pair'; readonly code: string }
  /** The operator's PIN, of a page in the hall that was paired by a code. */
  | { readonly kind: 'give-pin'; readonly pin: string };

/** What any paired page may do. */
type ActOfPaired =
  /** Ends the job between two events; it can be continued. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'take-over' }
  /** A code for one other page. */
  | { readonly kind: 'offer-pairing' }
  | { readonly kind: 'open-room'; readonly role: Exclude<Role, 'operator'>; readonly pin: string }
  | { readonly kind: 'lock-room' }
  | PaperAct;

/** Has a paper of a job made. Any page may have labels; what else there is, a director in their room. */
type PaperAct = {
  readonly kind: 'make-paper';
  readonly job: string;
  readonly paper: PaperRequest;
  readonly look: PaperLook;
};

/** Begins work on a job that is listed. */
export type ActOnJob =
  | { readonly kind: 'resume'; readonly job: string }
  /** Reads boards of a job back, and says of each whether its tray holds what was dealt. */
  | { readonly kind: 'read-back'; readonly job: string; readonly boards: readonly number[] }
  | {
      readonly kind: 'remake';
      readonly job: string;
      readonly boards: readonly number[];
      readonly copy?: number;
      readonly reason: string;
    };

/** What the page does that drives, while no job runs. */
export type ActBefore =
  | ActOnJob
  | {
      readonly kind: 'go';
      readonly to: 'start' | 'choose-deals' | 'plan' | 'readiness' | 'lessons' | 'event';
    }
  /** Looks at deals, and shows what they are. */
  | { readonly kind: 'choose-deals'; readonly deals: DealsChoice }
  /** Opens the sealed set that was looked at; the passphrase is not kept. */
  | { readonly kind: 'open-deals'; readonly passphrase: string }
  | { readonly kind: 'plan'; readonly plan: PlanChoice }
  /** Begins the job that was planned: that of the number which the page shows, and no later one. */
  | { readonly kind: 'deal'; readonly planned: number }
  /** Deals what the hub of the event wants, one job after another. */
  | { readonly kind: 'deal-event' }
  /** Asks the hub to take this machine into an event, by its id. */
  | { readonly kind: 'join-event'; readonly event: string; readonly name: string }
  /** The number that the director reads out. */
  | { readonly kind: 'give-number'; readonly number: string }
  /** Begins the lesson about a fault, on a simulated machine of its own. */
  | { readonly kind: 'practise'; readonly fault: FaultNumber }
  | { readonly kind: 'count-deck'; readonly deck: ShownDeck };

/** What the page does that drives, with the job that runs. */
export type ActInJob =
  /** Presses start: the step of this question is done. */
  | { readonly kind: 'done'; readonly ask: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'continue' }
  | { readonly kind: 'skip'; readonly board: number; readonly copy: number }
  | { readonly kind: 'one-more'; readonly board: number }
  | { readonly kind: 'make-next'; readonly board: number; readonly copy: number }
  /** Something is done at the simulated machine. */
  | { readonly kind: 'hands'; readonly act: HandAct };

/** What the page does that drives; a page that acts while none drives becomes the driver. */
export type ActOfDriver = ActBefore | ActInJob | { readonly kind: 'pace'; readonly pace: Pace };

/** What a director does in a room that is open. */
type ActOfDirector =
  /** Hand records are made at once, of A4 in English where nothing is said. */
  | { readonly kind: 'unseal'; readonly job: string; readonly reason: string; readonly look?: PaperLook }
  /** Has a paper of a session made, of its results. */
  | { readonly kind: 'make-session-paper'; readonly wish: SessionPaperRequest; readonly look: PaperLook };

/** What a manufacturer does in a room that is open, on the page that drives. */
type ActOfManufacturer =
  /** Runs the deck in the machine through, and judges it by a profile that is listed. */
  | { readonly kind: 'test-deck'; readonly profile: string }
  /** The next deck is the first of another batch. */
  | { readonly kind: 'new-batch' };

/** What a technician does in a room that is open. */
type ActOfTechnician =
  /** On the page that drives: whoever posts it has said that no hand is in the machine. */
  | { readonly kind: 'bench'; readonly task: BenchTask }
  /** The same with cameras and pictures: nothing moves, but nothing else may begin meanwhile. */
  | { readonly kind: 'eyes'; readonly task: EyesTask }
  /** Has the target made by which cameras are measured. */
  | { readonly kind: 'print-target' }
  /** What was asked for is done. */
  | { readonly kind: 'bench-done'; readonly n: number }
  | { readonly kind: 'bench-stop' }
  /** Looks at the computer and what is plugged into it. */
  | { readonly kind: 'examine' }
  /** Adds up what the journals tell of the machine. */
  | { readonly kind: 'machine-report' };

/** What is done in a room that is open. */
export type ActInRoom = ActOfDirector | PaperAct | ActOfManufacturer | ActOfTechnician;

/** What a page posts to `/api/acts`, one at a time. */
export type Act = ActOfAny | ActOfPaired | ActOfDriver | ActInRoom;
export type ActKind = Act['kind'];

export const REFUSALS = [
  'not-paired',
  'wrong-code',
  'wrong-pin',
  'wrong-passphrase',
  /** Wrong PINs, passphrases or codes came too often; `waitMs` says how long nobody may try. */
  'too-soon',
  'not-driver',
  'not-allowed',
  /** It does not fit what is shown by now, such as an answer to a question that is no more. */
  'not-now',
  /** A use case ended without a result: `problem` says why. */
  'problem',
] as const;
/** Why something was not done; hands have their own reasons. */
export type Refusal = (typeof REFUSALS)[number] | HandRefusal;

/** What a page is answered; what has changed by it comes by the stream, to all pages. */
export type Answer =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused';
      readonly why: Refusal;
      readonly waitMs?: number;
      readonly problem?: ShownProblem;
    };

/** What was sent as a file: `POST /api/deals?name=evening.pbn`, or results to `/api/results`; the bytes as they are. */
export type Uploaded =
  | { readonly kind: 'uploaded'; readonly id: string }
  | Extract<Answer, { kind: 'refused' }>;

const CODE = /^[\w-]{6,128}$/;
const passphraseSchema = z
  .string()
  .min(1)
  .max(300)
  .regex(/^\P{Control}+$/u);
const trayOf = { board: boardSchema, copy: copySchema } as const;
const jobName = typedText('name of a job');
const reasonSchema = z.string().trim().min(1).max(300).regex(REASON).meta({ title: 'reason' });

export const actSchema: z.ZodType<Act> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pair'), code: z.string().regex(CODE) }),
  z.strictObject({ kind: z.literal('give-pin'), pin: z.string().regex(PIN) }),
  z.strictObject({ kind: z.enum(['stop', 'take-over', 'offer-pairing', 'lock-room']) }),
  z.strictObject({
    kind: z.literal('open-room'),
    role: z.enum(['director', 'technician', 'manufacturer']),
    pin: z.string().regex(PIN),
  }),
  z.strictObject({
    kind: z.literal('go'),
    to: z.enum(['start', 'choose-deals', 'plan', 'readiness', 'lessons', 'event']),
  }),
  z.strictObject({ kind: z.literal('choose-deals'), deals: dealsChoiceSchema }),
  z.strictObject({ kind: z.literal('open-deals'), passphrase: passphraseSchema }),
  z.strictObject({ kind: z.literal('plan'), plan: planChoiceSchema }),
  z.strictObject({ kind: z.literal('deal'), planned: countSchema }),
  z.strictObject({ kind: z.enum(['deal-event', 'pause', 'continue']) }),
  z.strictObject({
    kind: z.literal('join-event'),
    event: z.string().regex(EVENT_ID),
    name: z.string().trim().min(1).max(MOST_NAME).meta({ title: 'name of a machine' }),
  }),
  z.strictObject({ kind: z.literal('give-number'), number: z.string().regex(JOINING_NUMBER) }),
  z.strictObject({ kind: z.literal('resume'), job: jobName }),
  z.strictObject({ kind: z.literal('practise'), fault: z.literal([...FAULT_NUMBERS]) }),
  z.strictObject({
    kind: z.literal('read-back'),
    job: jobName,
    boards: z.array(boardSchema).min(1).max(1_000),
  }),
  z.strictObject({ kind: z.literal('count-deck'), deck: deckSchema }),
  z.strictObject({
    kind: z.literal('remake'),
    job: jobName,
    boards: z.array(boardSchema).min(1).max(1_000),
    copy: copySchema.exactOptional(),
    reason: reasonSchema,
  }),
  z.strictObject({ kind: z.literal('done'), ask: countSchema }),
  z.strictObject({ kind: z.enum(['skip', 'make-next']), ...trayOf }),
  z.strictObject({ kind: z.literal('one-more'), board: boardSchema }),
  z.strictObject({ kind: z.literal('hands'), act: handActSchema }),
  z.strictObject({ kind: z.literal('pace'), pace: z.enum(PACES) }),
  z.strictObject({
    kind: z.literal('unseal'),
    job: jobName,
    reason: reasonSchema,
    look: paperLookSchema.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('make-session-paper'),
    wish: sessionPaperSchema,
    look: paperLookSchema,
  }),
  z.strictObject({ kind: z.literal('test-deck'), profile: typedText('name of a file') }),
  z.strictObject({ kind: z.enum(['new-batch', 'bench-stop', 'examine', 'machine-report', 'print-target']) }),
  z.strictObject({ kind: z.literal('bench'), task: benchTaskSchema }),
  z.strictObject({ kind: z.literal('eyes'), task: eyesTaskSchema }),
  z.strictObject({ kind: z.literal('bench-done'), n: countSchema }),
  z.strictObject({
    kind: z.literal('make-paper'),
    job: jobName,
    paper: paperRequestSchema,
    look: paperLookSchema,
  }),
]);

const refusedSchema = z.strictObject({
  kind: z.literal('refused'),
  why: z.enum([...REFUSALS, ...HAND_REFUSALS]),
  waitMs: countSchema.exactOptional(),
  problem: shownProblemSchema.exactOptional(),
});

export const answerSchema: z.ZodType<Answer> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done') }),
  refusedSchema,
]);

export const uploadedSchema: z.ZodType<Uploaded> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('uploaded'), id: idSchema }),
  refusedSchema,
]);
