import * as z from 'zod';
import { cardSchema, seatSchema } from './asked.ts';
import { MOST_HAND_PX, PIN, SHOWN_END_PX } from './limits.ts';
import {
  boardSchema,
  copySchema,
  countSchema,
  deckSchema,
  englishSchema,
  idSchema,
  type ShownDeck,
} from './names.ts';
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
  /** Says again where the last card goes. */
  'again',
  /** Takes the last card back. */
  'undo',
  /** The last card was put where it goes. */
  'placed',
  'pause',
  'continue',
  /** The hands are not looked at again: the board ends as seen. */
  'skip-look',
  /** Hands that were looked at are looked at once more. */
  'look-again',
  /** Leaves this board out. */
  'skip-board',
  /** Ends the work; a job can be resumed. */
  'stop',
] as const;
export type ByHandAct =
  | { readonly kind: (typeof PLAIN_ACTS)[number] }
  /** What a question asks for is done. */
  | { readonly kind: 'done'; readonly ask: number }
  /** A code, or what an address has behind `#pair=`; answered with a cookie. */
  | { readonly kind: 'pair'; readonly code: string }
  /** The operator's PIN, of a page in the hall that was paired by a code. */
  | { readonly kind: 'give-pin'; readonly pin: string };

/** Why a person is asked for something. Cards stand here without their seats, seats without their cards. */
export const HAND_QUESTIONS = [
  /** No card of this deck: a joker, a back, a card of another deck. */
  'stranger',
  /** A card that was shown before. */
  'double',
  /** The deck is shown, and these cards were not among it. */
  'lacking',
  /** Hands do not hold what they should. */
  'differs',
  /** The work was interrupted: what lies in the piles has to be as it was. */
  'interrupted',
] as const;
export interface HandAsked {
  /** Its number: who answers names it. */
  readonly ask: number;
  readonly why: (typeof HAND_QUESTIONS)[number];
  /** Named without any seat; a card is `S10` or `CM`. */
  readonly cards: readonly string[];
  /** The same in English, for a page without words of its own for it. */
  readonly english: string;
}

/** How a hand differs, without its cards. */
export interface HandDifference {
  readonly seat: Seat;
  /** Cards that it holds and should not, and cards that it should hold and does not. */
  readonly tooMany: number;
  readonly tooFew: number;
}

export const HAND_ENDS = ['seen', 'verified', 'read', 'differs', 'abandoned'] as const;

/** The one next thing for a person. */
export type ShownTold =
  | { readonly kind: 'show-card' }
  | { readonly kind: 'put'; readonly seat: Seat }
  /** These hands are still to be looked at. */
  | {
      readonly kind: 'show-hand';
      readonly seats: readonly Seat[];
      readonly looked: HandLooked | null;
    }
  | { readonly kind: 'asked'; readonly asked: HandAsked }
  | {
      readonly kind: 'ended';
      readonly as: (typeof HAND_ENDS)[number];
      readonly differences: readonly HandDifference[];
    };

/** What came of the last hand that was looked at. */
export interface HandLooked {
  /** `null` where the cards did not tell. */
  readonly seat: Seat | null;
  readonly cards: number;
  /** Places that hold a card that could not be read. */
  readonly unread: number;
  readonly isAsItShouldBe: boolean;
}

export const HAND_TASKS = ['deal', 'read', 'calibrate'] as const;

/** What is done by hand. */
export interface ByHandWork {
  readonly task: (typeof HAND_TASKS)[number];
  readonly board: number;
  readonly copy: number;
  /** Boards of the job, and those that are done; rounds through the deck where it is calibrated. */
  readonly of: number;
  readonly done: number;
  readonly deck: ShownDeck;
  readonly deckSize: number;
}

/** All that a page shows. */
export interface ByHandState {
  readonly kind: 'state';
  /** Whose camera counts: only pictures of that page are looked at. */
  readonly camera: 'this' | 'other' | 'none';
  /** `null` where nothing is done by hand now. */
  readonly work: ByHandWork | null;
  readonly told: ShownTold | null;
  /** Cards in each pile. */
  readonly piles: Readonly<Record<Seat, number>>;
  /** Cards that were shown of this board. */
  readonly shown: number;
  readonly isPaused: boolean;
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
    z.strictObject({ kind: z.literal('done'), ask: countSchema }),
    z.strictObject({ kind: z.literal('pair'), code: z.string().regex(/^[\w-]{6,128}$/) }),
    z.strictObject({ kind: z.literal('give-pin'), pin: z.string().regex(PIN) }),
  ]),
});

const toldSchema: z.ZodType<ShownTold> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('show-card') }),
  z.strictObject({ kind: z.literal('put'), seat: seatSchema }),
  z.strictObject({
    kind: z.literal('show-hand'),
    seats: z.array(seatSchema).max(4),
    looked: z
      .strictObject({
        seat: seatSchema.nullable(),
        cards: countSchema,
        unread: countSchema,
        isAsItShouldBe: z.boolean(),
      })
      .nullable(),
  }),
  z.strictObject({
    kind: z.literal('asked'),
    asked: z.strictObject({
      ask: countSchema,
      why: z.enum(HAND_QUESTIONS),
      cards: z.array(cardSchema).max(68),
      english: englishSchema,
    }),
  }),
  z.strictObject({
    kind: z.literal('ended'),
    as: z.enum(HAND_ENDS),
    differences: z
      .array(z.strictObject({ seat: seatSchema, tooMany: countSchema, tooFew: countSchema }))
      .max(4),
  }),
]);

export const byHandReplySchema: z.ZodType<ByHandReply> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('state'),
    camera: z.enum(['this', 'other', 'none']),
    work: z
      .strictObject({
        task: z.enum(HAND_TASKS),
        board: boardSchema,
        copy: copySchema,
        of: countSchema,
        done: countSchema,
        deck: deckSchema,
        deckSize: countSchema,
      })
      .nullable(),
    told: toldSchema.nullable(),
    piles: z.strictObject({ N: countSchema, E: countSchema, S: countSchema, W: countSchema }),
    shown: countSchema,
    isPaused: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    why: z.enum(BY_HAND_REFUSALS),
    waitMs: countSchema.exactOptional(),
    problem: shownProblemSchema.exactOptional(),
  }),
]);
