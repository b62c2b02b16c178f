import * as z from 'zod';
import { HAND_REFUSALS, type HandRefusal } from '../../ports/machines/touch.ts';
import { REASON } from '../../text/reason.ts';
import { faultSchema } from './asked.ts';
import { benchTaskSchema } from './bench-room.ts';
import { dealsChoiceSchema, planChoiceSchema } from './deals.ts';
import { eyesTaskSchema } from './eyes-room.ts';
import { EVENT_ID, JOINING_NUMBER, MOST_NAME, PIN } from './limits.ts';
import { boardSchema, copySchema, countSchema, deckSchema, idSchema, type Read, typedText } from './names.ts';
import { paperLookSchema, paperRequestSchema, sessionPaperSchema } from './papers.ts';
import { handActSchema, PACES } from './practice.ts';
import { shownProblemSchema } from './problems.ts';

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

const CODE = /^[\w-]{6,128}$/;
const passphraseSchema = z
  .string()
  .min(1)
  .max(300)
  .regex(/^\P{Control}+$/u);
const trayOf = { board: boardSchema, copy: copySchema };
const jobName = typedText('name of a job');
const boardsOfJob = z.array(boardSchema).min(1).max(1_000);
const reasonSchema = z.string().trim().min(1).max(300).regex(REASON).meta({ title: 'reason' });

/** Has a paper of a job made. Any page may have labels; what else there is, a director in their room. */
const paperActSchema = z.strictObject({
  kind: z.literal('make-paper'),
  job: jobName,
  paper: paperRequestSchema,
  look: paperLookSchema,
});

/** What any page may do, also one that is not paired. */
const OF_ANY = [
  /** The code of another page, or that the unit of the machine's own screen was given. Answered with a cookie. */
  z.strictObject({ kind: z.literal('pair'), code: z.string().regex(CODE) }),
  /** The operator's PIN, of a page in the hall that was paired by a code. */
  z.strictObject({ kind: z.literal('give-pin'), pin: z.string().regex(PIN) }),
] as const;

/** What any paired page may do: ends the job between two events, so that it can be continued; asks for a code for one other page. */
const OF_PAIRED = [
  z.strictObject({ kind: z.enum(['stop', 'take-over', 'offer-pairing', 'lock-room']) }),
  z.strictObject({
    kind: z.literal('open-room'),
    role: z.enum(['director', 'technician', 'manufacturer']),
    pin: z.string().regex(PIN),
  }),
] as const;

/** Begins work on a job that is listed. */
export type ActOnJob = Read<(typeof ON_JOB)[number]>;
const ON_JOB = [
  z.strictObject({ kind: z.literal('resume'), job: jobName }),
  /** Reads boards of a job back, and says of each whether its tray holds what was dealt. */
  z.strictObject({ kind: z.literal('read-back'), job: jobName, boards: boardsOfJob }),
  z.strictObject({
    kind: z.literal('remake'),
    job: jobName,
    boards: boardsOfJob,
    copy: copySchema.exactOptional(),
    reason: reasonSchema,
  }),
] as const;

/** What the page does that drives, while no job runs. */
export type ActBefore = Read<(typeof BEFORE)[number]>;
const BEFORE = [
  z.strictObject({
    kind: z.literal('go'),
    /** `by-hand`: to the deals that are dealt without a machine. */
    to: z.enum(['start', 'choose-deals', 'by-hand', 'plan', 'readiness', 'lessons', 'event']),
  }),
  /** Looks at deals, and shows what they are. */
  z.strictObject({ kind: z.literal('choose-deals'), deals: dealsChoiceSchema }),
  /** Opens the sealed set that was looked at; the passphrase is not kept. */
  z.strictObject({ kind: z.literal('open-deals'), passphrase: passphraseSchema }),
  z.strictObject({ kind: z.literal('plan'), plan: planChoiceSchema }),
  /** Begins the job that was planned: that of the number which the page shows, and no later one. */
  z.strictObject({ kind: z.literal('deal'), planned: countSchema }),
  /** Deals what the hub of the event wants, one job after another. */
  z.strictObject({ kind: z.literal('deal-event') }),
  /** Asks the hub to take this machine into an event, by its id. */
  z.strictObject({
    kind: z.literal('join-event'),
    event: z.string().regex(EVENT_ID),
    name: z.string().trim().min(1).max(MOST_NAME).meta({ title: 'name of a machine' }),
  }),
  /** The number that the director reads out. */
  z.strictObject({ kind: z.literal('give-number'), number: z.string().regex(JOINING_NUMBER) }),
  /** Begins the lesson about a fault, on a simulated machine of its own. */
  z.strictObject({ kind: z.literal('practise'), fault: faultSchema }),
  z.strictObject({ kind: z.literal('count-deck'), deck: deckSchema }),
  ...ON_JOB,
] as const;

/** What the page does that drives, with the job that runs. */
export type ActInJob = Read<(typeof IN_JOB)[number]>;
const IN_JOB = [
  /** Presses start: the step of this question is done. */
  z.strictObject({ kind: z.literal('done'), ask: countSchema }),
  z.strictObject({ kind: z.enum(['pause', 'continue']) }),
  z.strictObject({ kind: z.enum(['skip', 'make-next']), ...trayOf }),
  z.strictObject({ kind: z.literal('one-more'), board: boardSchema }),
  /** Something is done at the simulated machine. */
  z.strictObject({ kind: z.literal('hands'), act: handActSchema }),
] as const;
const paceSchema = z.strictObject({ kind: z.literal('pace'), pace: z.enum(PACES) });

/** What the page does that drives; a page that acts while none drives becomes the driver. */
export type ActOfDriver = ActBefore | ActInJob | Read<typeof paceSchema>;

/** What is done in a room that is open: by a director, a manufacturer or a technician. */
export type ActInRoom = Read<(typeof IN_ROOM)[number]>;
const IN_ROOM = [
  /** Hand records are made at once, of A4 in English where nothing is said. */
  z.strictObject({
    kind: z.literal('unseal'),
    job: jobName,
    reason: reasonSchema,
    look: paperLookSchema.exactOptional(),
  }),
  /** Has a paper of a session made, of its results. */
  z.strictObject({
    kind: z.literal('make-session-paper'),
    wish: sessionPaperSchema,
    look: paperLookSchema,
  }),
  paperActSchema,
  /** Runs the deck in the machine through, and judges it by a profile that is listed; on the page that drives. */
  z.strictObject({ kind: z.literal('test-deck'), profile: typedText('name of a file') }),
  /**
   * The next deck is the first of another batch; the computer and what is plugged into it are looked at; what the journals
   * tell of the machine is added up; the target is made by which cameras are measured.
   */
  z.strictObject({ kind: z.enum(['new-batch', 'bench-stop', 'examine', 'machine-report', 'print-target']) }),
  /** On the page that drives: whoever posts it has said that no hand is in the machine. */
  z.strictObject({ kind: z.literal('bench'), task: benchTaskSchema }),
  /** The same with cameras and pictures: nothing moves, but nothing else may begin meanwhile. */
  z.strictObject({ kind: z.literal('eyes'), task: eyesTaskSchema }),
  /** What was asked for is done. */
  z.strictObject({ kind: z.literal('bench-done'), n: countSchema }),
] as const;

/** What a page posts to `/api/acts`, one at a time. */
export type Act = Read<typeof actSchema>;
export const actSchema = z.discriminatedUnion('kind', [
  ...OF_ANY,
  ...OF_PAIRED,
  ...BEFORE,
  ...IN_JOB,
  paceSchema,
  ...IN_ROOM,
]);

const refusedSchema = z.strictObject({
  kind: z.literal('refused'),
  why: z.enum([...REFUSALS, ...HAND_REFUSALS]),
  waitMs: countSchema.exactOptional(),
  problem: shownProblemSchema.exactOptional(),
});

/** What a page is answered; what has changed by it comes by the stream, to all pages. */
export type Answer = Read<typeof answerSchema>;
export const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done') }),
  refusedSchema,
]);

/** What was sent as a file: `POST /api/deals?name=evening.pbn`, or results to `/api/results`; the bytes as they are. */
export type Uploaded = Read<typeof uploadedSchema>;
export const uploadedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('uploaded'), id: idSchema }),
  refusedSchema,
]);
