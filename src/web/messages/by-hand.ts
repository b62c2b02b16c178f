import * as z from 'zod';
import { cardSchema, seatSchema } from './asked.ts';
import { LEAST_HAND_SIDE_PX, MOST_HAND_PX, PIN } from './limits.ts';
import { boardSchema, copySchema, countSchema, deckSchema, idSchema, type Read } from './names.ts';
import { shownProblemSchema } from './problems.ts';

/** Why a picture showed no card, as the page's finder says it. */
export const NO_CARDS = ['none', 'several', 'cut', 'small', 'blurred'] as const;

/** The page that posts, a random name of its own, and a number that grows with each picture that it posts. */
const NUMBERED = { page: idSchema, seq: z.int().min(0) } as const;

/**
 * The first line of what a page posts to `/by-hand/frame`, as JSON; where it is `ends`, both ends of the card follow as
 * grey bytes, as `END_FRAME` has them: a card has to be told in a few milliseconds, and packing it takes more.
 */
export type FrameHeader = Read<typeof frameHeaderSchema>;
export const frameHeaderSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...NUMBERED,
    kind: z.literal('ends'),
    edgeWidthMm: z.number().min(0).max(100),
    pxPerMm: z.number().min(0).max(1_000),
    widthMm: z.number().min(0).max(100),
  }),
  z.strictObject({ ...NUMBERED, kind: z.literal('nothing'), why: z.enum(NO_CARDS) }),
]);

/** The same of a hand that is looked at, posted to `/by-hand/hand`: grey bytes of the whole picture follow. */
export type HandHeader = Read<typeof handHeaderSchema>;
export const handHeaderSchema = z
  .strictObject({
    ...NUMBERED,
    /** Whose hand it is; `null` for the next that is wanted. */
    seat: z.enum(['N', 'E', 'S', 'W']).nullable(),
    widthPx: z.int().min(LEAST_HAND_SIDE_PX).max(MOST_HAND_PX),
    heightPx: z.int().min(LEAST_HAND_SIDE_PX).max(MOST_HAND_PX),
  })
  .refine(({ widthPx, heightPx }) => widthPx * heightPx <= MOST_HAND_PX);

export const PLAIN_ACTS = [
  /** Only asks how things are. */
  'look',
  /** This page's camera is the one that counts from now on. */
  'take-over',
  'pause',
  'continue',
  /** Ends the work; a job can be resumed. */
  'stop',
] as const;
/** What answers what is told, and so names the turn in which that was told: one that comes late does nothing. */
export const TURN_ACTS = [
  /** The last card shown is to be shown anew. */
  'undo',
  /** The last card was put where it goes. */
  'placed',
  /** No card is left to be shown, or no hand is to be looked at again: the board ends as seen. */
  'done',
  /** This board is given up. */
  'give-up',
] as const;

export type ByHandAct = Read<typeof byHandActSchema>;
const byHandActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(PLAIN_ACTS) }),
  z.strictObject({ kind: z.enum(TURN_ACTS), turn: countSchema }),
  /** A code, or what an address has behind `#pair=`; answered with a cookie. */
  z.strictObject({ kind: z.literal('pair'), code: z.string().regex(/^[\w-]{6,128}$/) }),
  /** The operator's PIN, of a page in the hall that was paired by a code. */
  z.strictObject({ kind: z.literal('give-pin'), pin: z.string().regex(PIN) }),
]);

/** What a person does at the page, posted to `/by-hand/act`. */
export const byHandRequestSchema = z.strictObject({ page: idSchema, act: byHandActSchema });

/** Why a card that was shown gets no pile: it is none of the deck, or it was shown before. */
export const ASIDE_REASONS = ['foreign', 'joker', 'double'] as const;
const asideSchema = z.enum(ASIDE_REASONS).nullable();

/** How a hand differs: cards that belong elsewhere, and its own that it lacks. No card can stand beside it. */
export type ShownDifference = Read<typeof differenceSchema>;
const differenceSchema = z.strictObject({ seat: seatSchema, extra: countSchema, lacking: countSchema });

/**
 * How a board ended: one that is read is `same` as dealt, `differs`, or is `fouled`, where what was seen makes no whole deck;
 * or that each card of a deck was seen that is learnt.
 */
export const HAND_ENDS = [
  'seen',
  'verified',
  'differs',
  'read',
  'same',
  'fouled',
  'abandoned',
  'learnt',
] as const;

/** The one next thing for a person. Where cards are named, no seat is, and the other way round. */
export type ShownRequest = Read<typeof requestSchema>;
const requestSchema = z.discriminatedUnion('kind', [
  /**
   * The next card of the deck; what was shown last goes aside, where that is said. `isAgain`: nobody knows whether the
   * pile of the card in hand was heard, so that is shown once more.
   */
  z.strictObject({ kind: z.literal('show-card'), aside: asideSchema, isAgain: z.boolean() }),
  z.strictObject({ kind: z.literal('put'), seat: seatSchema }),
  /** No card is left, and these were not shown: `S10`, `CM`. */
  z.strictObject({ kind: z.literal('find-cards'), missing: z.array(cardSchema).max(68) }),
  /** Hands still to be looked at, the next first. */
  z.strictObject({
    kind: z.literal('show-hand'),
    seats: z.array(seatSchema).max(4),
    /** The hand that was looked at last, and how many of its cards were not read: to be shown singly, or in another picture. */
    open: z.strictObject({ seat: seatSchema, unread: countSchema }).nullable(),
    differing: z.array(differenceSchema).max(4),
    /** The hand was read before, and did not fit. */
    isAgain: z.boolean(),
    aside: asideSchema,
  }),
  z.strictObject({ kind: z.literal('ended'), as: z.enum(HAND_ENDS) }),
]);

export const HAND_TASKS = ['deal', 'read', 'calibrate'] as const;

/** What is done by hand. */
export type ByHandWork = Read<typeof workSchema>;
const workSchema = z.strictObject({
  task: z.enum(HAND_TASKS),
  /** `null` where cards of no board are looked at. */
  board: boardSchema.nullable(),
  copy: copySchema.nullable(),
  /** Boards of the job, and those that are done; rounds through the deck where it is calibrated. */
  of: countSchema,
  done: countSchema,
  deck: deckSchema,
  deckSize: countSchema,
});

export const SHOWN_HINTS = ['back', 'unread', 'learning'] as const;

/** How the last board ended: it stands until the next one ends, so that no page misses it. */
export type ShownEnd = Read<typeof endSchema>;
const endSchema = z.strictObject({
  as: z.enum(HAND_ENDS),
  board: boardSchema.nullable(),
  copy: copySchema.nullable(),
  /** Boards that have ended since the page is served. */
  count: countSchema,
});

/** All that a page shows. */
export type ByHandState = Read<typeof byHandStateSchema>;
const byHandStateSchema = z.strictObject({
  kind: z.literal('state'),
  /** Whose camera counts: only pictures of that page are looked at. */
  camera: z.enum(['this', 'other', 'none']),
  /** `null` where nothing is done by hand now. */
  work: workSchema.nullable(),
  request: requestSchema.nullable(),
  lastEnd: endSchema.nullable(),
  /** Grows with all that is told, also where the same is told again. */
  turn: countSchema,
  /** Cards in each pile. */
  piles: z.strictObject({ N: countSchema, E: countSchema, S: countSchema, W: countSchema }),
  /** Cards that were shown of this board. */
  shown: countSchema,
  isPaused: z.boolean(),
  /**
   * Why what is held before the camera has no name for longer than a moment: it is the back, no index was read, or the
   * deck has to be learnt from more cards first.
   */
  hint: z.enum(SHOWN_HINTS).nullable(),
});

export const BY_HAND_REFUSALS = [
  'not-paired',
  'wants-pin',
  'wrong-code',
  'wrong-pin',
  /** Wrong codes or PINs, or requests of any kind, came too often. */
  'too-soon',
  /** Another page's camera counts. */
  'other-page',
  /** A picture with a number that was there before, or one that equals an earlier one in every bit. */
  'replayed',
  /** A picture of a hand in which less than half of one was found. */
  'no-hand',
  'not-allowed',
  'not-now',
  'problem',
] as const;
export type ByHandRefusal = (typeof BY_HAND_REFUSALS)[number];

/** What every request is answered. */
export type ByHandReply = Read<typeof byHandReplySchema>;
export const byHandReplySchema = z.discriminatedUnion('kind', [
  byHandStateSchema,
  z.strictObject({
    kind: z.literal('refused'),
    why: z.enum(BY_HAND_REFUSALS),
    waitMs: countSchema.exactOptional(),
    problem: shownProblemSchema.exactOptional(),
  }),
]);
