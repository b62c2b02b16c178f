import * as z from 'zod';
import { cardSchema, seatSchema } from './asked.ts';
import { MOST_HAND_PX, PIN, SHOWN_END_PX } from './limits.ts';
import { boardSchema, copySchema, countSchema, deckSchema, idSchema, type ShownDeck } from './names.ts';
import { type ShownProblem, shownProblemSchema } from './problems.ts';

type Seat = 'N' | 'E' | 'S' | 'W';

/** Why a picture showed no card, as the page's finder says it. */
export const NO_CARDS = ['none', 'several', 'cut', 'small', 'blurred'] as const;
export type ShownNoCard = (typeof NO_CARDS)[number];

/**
 * The first line of what a page posts to `/by-hand/frame`, as JSON; where it is `ends`, both ends of the card follow as
 * grey bytes, 320 x 240 each. All of it is packed by deflate without a header (RFC 1951).
 */
export type FrameHeader = FrameNumber &
  (
    | { readonly kind: 'ends'; readonly edgeWidthMm: number; readonly pxPerMm: number }
    | { readonly kind: 'nothing'; readonly why: ShownNoCard }
  );

/** The page that posts, a random name of its own, and a number that grows with each picture that it posts. */
interface FrameNumber {
  readonly page: string;
  readonly seq: number;
}

/** The same of a hand that is looked at, posted to `/by-hand/hand`: grey bytes of the whole picture follow. */
export interface HandHeader extends FrameNumber {
  /** Whose hand it is; `null` where the cards are to tell. */
  readonly seat: Seat | null;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a person does at the page, posted to `/by-hand/act`. */
export interface ByHandRequest {
  readonly page: string;
  readonly act: ByHandAct;
}

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
export type ByHandAct =
  | { readonly kind: (typeof PLAIN_ACTS)[number] }
  | { readonly kind: (typeof TURN_ACTS)[number]; readonly turn: number }
  /** A code, or what an address has behind `#pair=`; answered with a cookie. */
  | { readonly kind: 'pair'; readonly code: string }
  /** The operator's PIN, of a page in the hall that was paired by a code. */
  | { readonly kind: 'give-pin'; readonly pin: string };

/** Why a card that was shown gets no pile: it is none of the deck, or it was shown before. */
export const ASIDE_REASONS = ['foreign', 'joker', 'double'] as const;
export type ShownAside = (typeof ASIDE_REASONS)[number];

/** How a hand differs: cards that belong elsewhere, and its own that it lacks. No card can stand beside it. */
export interface ShownDifference {
  readonly seat: Seat;
  readonly extra: number;
  readonly lacking: number;
}

export const HAND_ENDS = ['seen', 'verified', 'differs', 'read', 'abandoned'] as const;

/** The one next thing for a person. Where cards are named, no seat is, and the other way round. */
export type ShownTold =
  /** The next card of the deck; what was shown last goes aside, where that is said. */
  | { readonly kind: 'show-card'; readonly aside: ShownAside | null }
  | { readonly kind: 'put'; readonly seat: Seat }
  /** No card is left, and these were not shown: `S10`, `CM`. */
  | { readonly kind: 'find-cards'; readonly missing: readonly string[] }
  /** Hands still to be looked at, the next first. */
  | {
      readonly kind: 'show-hand';
      readonly seats: readonly Seat[];
      /** The hand that was looked at last, and how many of its cards were not read: to be shown singly, or in another picture. */
      readonly open: { readonly seat: Seat; readonly unread: number } | null;
      readonly differing: readonly ShownDifference[];
      readonly aside: ShownAside | null;
    }
  | { readonly kind: 'ended'; readonly as: (typeof HAND_ENDS)[number] };

export const HAND_TASKS = ['deal', 'read', 'calibrate'] as const;

/** What is done by hand. */
export interface ByHandWork {
  readonly task: (typeof HAND_TASKS)[number];
  /** `null` where cards of no board are looked at. */
  readonly board: number | null;
  readonly copy: number | null;
  /** Boards of the job, and those that are done; rounds through the deck where it is calibrated. */
  readonly of: number;
  readonly done: number;
  readonly deck: ShownDeck;
  readonly deckSize: number;
}

export const SHOWN_HINTS = ['back', 'unread'] as const;

/** All that a page shows. */
export interface ByHandState {
  readonly kind: 'state';
  /** Whose camera counts: only pictures of that page are looked at. */
  readonly camera: 'this' | 'other' | 'none';
  /** `null` where nothing is done by hand now. */
  readonly work: ByHandWork | null;
  readonly told: ShownTold | null;
  /** Grows with all that happens. */
  readonly turn: number;
  /** Cards in each pile. */
  readonly piles: Readonly<Record<Seat, number>>;
  /** Cards that were shown of this board. */
  readonly shown: number;
  readonly isPaused: boolean;
  /** Why what is held before the camera has no name for longer than a moment: it is the back, or no index was read. */
  readonly hint: (typeof SHOWN_HINTS)[number] | null;
}

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
  'not-allowed',
  'not-now',
  'problem',
] as const;
export type ByHandRefusal = (typeof BY_HAND_REFUSALS)[number];

/** What every request is answered. */
export type ByHandReply =
  | ByHandState
  | {
      readonly kind: 'refused';
      readonly why: ByHandRefusal;
      readonly waitMs?: number;
      readonly problem?: ShownProblem;
    };

const number = { page: idSchema, seq: z.int().min(0) } as const;

export const frameHeaderSchema: z.ZodType<FrameHeader> = z.discriminatedUnion('kind', [
  z.strictObject({
    ...number,
    kind: z.literal('ends'),
    edgeWidthMm: z.number().min(0).max(100),
    pxPerMm: z.number().min(0).max(1_000),
  }),
  z.strictObject({ ...number, kind: z.literal('nothing'), why: z.enum(NO_CARDS) }),
]);

export const handHeaderSchema: z.ZodType<HandHeader> = z
  .strictObject({
    ...number,
    seat: z.enum(['N', 'E', 'S', 'W']).nullable(),
    widthPx: z.int().min(SHOWN_END_PX.width).max(MOST_HAND_PX),
    heightPx: z.int().min(SHOWN_END_PX.height).max(MOST_HAND_PX),
  })
  .refine(({ widthPx, heightPx }) => widthPx * heightPx <= MOST_HAND_PX);

export const byHandRequestSchema: z.ZodType<ByHandRequest> = z.strictObject({
  page: idSchema,
  act: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(PLAIN_ACTS) }),
    z.strictObject({ kind: z.enum(TURN_ACTS), turn: countSchema }),
    z.strictObject({ kind: z.literal('pair'), code: z.string().regex(/^[\w-]{6,128}$/) }),
    z.strictObject({ kind: z.literal('give-pin'), pin: z.string().regex(PIN) }),
  ]),
});

const asideSchema = z.enum(ASIDE_REASONS).nullable();
const toldSchema: z.ZodType<ShownTold> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('show-card'), aside: asideSchema }),
  z.strictObject({ kind: z.literal('put'), seat: seatSchema }),
  z.strictObject({ kind: z.literal('find-cards'), missing: z.array(cardSchema).max(68) }),
  z.strictObject({
    kind: z.literal('show-hand'),
    seats: z.array(seatSchema).max(4),
    open: z.strictObject({ seat: seatSchema, unread: countSchema }).nullable(),
    differing: z.array(z.strictObject({ seat: seatSchema, extra: countSchema, lacking: countSchema })).max(4),
    aside: asideSchema,
  }),
  z.strictObject({ kind: z.literal('ended'), as: z.enum(HAND_ENDS) }),
]);

export const byHandReplySchema: z.ZodType<ByHandReply> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('state'),
    camera: z.enum(['this', 'other', 'none']),
    work: z
      .strictObject({
        task: z.enum(HAND_TASKS),
        board: boardSchema.nullable(),
        copy: copySchema.nullable(),
        of: countSchema,
        done: countSchema,
        deck: deckSchema,
        deckSize: countSchema,
      })
      .nullable(),
    told: toldSchema.nullable(),
    turn: countSchema,
    piles: z.strictObject({ N: countSchema, E: countSchema, S: countSchema, W: countSchema }),
    shown: countSchema,
    isPaused: z.boolean(),
    hint: z.enum(SHOWN_HINTS).nullable(),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    why: z.enum(BY_HAND_REFUSALS),
    waitMs: countSchema.exactOptional(),
    problem: shownProblemSchema.exactOptional(),
  }),
]);
