import * as z from 'zod';
import { COPY_ORDERS, type CopyOrder } from '../../job/plan.ts';
import { MOST_FIRST, MOST_RANDOM, MOST_SETS, MOVEMENT_KINDS, type MovementKind } from './limits.ts';
import { boardSchema, countSchema, deckSchema, idSchema, type ShownDeck, typedText } from './names.ts';
import { FILE_PROBLEMS, type FileProblem } from './problems.ts';

/** The most boards of a job that a page plans. */
export const MOST_PLANNED = 10_000;

/** Deals that can be chosen: a file of the folder of deals or of a stick, what a page has sent, or new ones by chance. */
export type DealsChoice =
  | { readonly kind: 'file'; readonly place: 'folder' | 'stick'; readonly name: string }
  | { readonly kind: 'uploaded'; readonly id: string }
  | { readonly kind: 'random'; readonly deck: ShownDeck; readonly first: number; readonly boards: number };

/** A file that can be chosen. */
export interface DealsFile {
  readonly place: 'folder' | 'stick';
  readonly name: string;
  readonly bytes: number;
  /** Deals that were fixed before the event; they have a passphrase or a key of their own. */
  readonly isSealed: boolean;
}

/** What is wrong or doubtful in a file: where, never what is there. */
export interface DealsProblem {
  readonly severity: 'error' | 'warning';
  readonly problem: FileProblem;
  readonly board?: number;
  readonly line?: number;
}

/** Deals that were looked at: how many boards, and whether they are sound. Never a hand. */
export interface CheckedDeals {
  readonly choice: DealsChoice;
  readonly name: string;
  readonly deck: ShownDeck;
  /** The numbers of the boards that can be dealt, in the order of the file. */
  readonly boards: readonly number[];
  /** A file with an error is not dealt. */
  readonly isSound: boolean;
  readonly isSealed: boolean;
  /** Whether its passphrase has to be typed before it can be dealt. */
  readonly wantsPassphrase: boolean;
  readonly problems: readonly DealsProblem[];
  /** How many more there are than are listed. */
  readonly moreProblems: number;
}

/** A usual movement by its size: tables of pairs, teams, or players. */
export interface MovementChoice {
  readonly kind: MovementKind;
  readonly size: number;
  /** As many as make an evening where absent. */
  readonly boardsPerRound?: number;
}

/** What a movement asks of the deals. */
export interface PlannedMovement {
  readonly rounds: number;
  readonly boardsPerRound: number;
  readonly boards: readonly number[];
  /** Boards of it that the deals do not have. */
  readonly missing: readonly number[];
}

/** What should be dealt of them. */
export interface PlanChoice {
  /** Those of the movement instead where there is one, and then `sets` is how many sections play it. */
  readonly movement?: MovementChoice;
  readonly boards: readonly number[];
  /** Trays of each board. */
  readonly sets: number;
  /** `set`: one set after the other; `board`: all trays of a board, then of the next. */
  readonly order: CopyOrder;
  /** Whether trays go in in the order of the plan also where the machine reads their labels. */
  readonly inOrder: boolean;
  /** The colours of the backs of the decks, in turn; none where any deck will do. */
  readonly backs: readonly string[];
}

const BACK = /^\p{Letter}[\p{Letter}-]{2,19}$/u;
const placeSchema = z.enum(['folder', 'stick']);

export const dealsChoiceSchema: z.ZodType<DealsChoice> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), place: placeSchema, name: typedText('name of a file') }),
  z.strictObject({ kind: z.literal('uploaded'), id: idSchema }),
  z.strictObject({
    kind: z.literal('random'),
    deck: deckSchema,
    first: z.int().min(1).max(MOST_FIRST),
    boards: z.int().min(1).max(MOST_RANDOM),
  }),
]);

export const dealsFileSchema: z.ZodType<DealsFile> = z.strictObject({
  place: placeSchema,
  name: typedText('name of a file'),
  bytes: z.int().min(0),
  isSealed: z.boolean(),
});

const problemSchema: z.ZodType<DealsProblem> = z.strictObject({
  severity: z.enum(['error', 'warning']),
  problem: z.enum(FILE_PROBLEMS),
  board: boardSchema.exactOptional(),
  line: countSchema.exactOptional(),
});

export const checkedDealsSchema: z.ZodType<CheckedDeals> = z.strictObject({
  choice: dealsChoiceSchema,
  name: typedText('name of a file'),
  deck: deckSchema,
  boards: z.array(boardSchema),
  isSound: z.boolean(),
  isSealed: z.boolean(),
  wantsPassphrase: z.boolean(),
  problems: z.array(problemSchema).max(20),
  moreProblems: countSchema,
});

const movementChoiceSchema: z.ZodType<MovementChoice> = z.strictObject({
  kind: z.enum(MOVEMENT_KINDS),
  size: z.int().min(2).max(100),
  boardsPerRound: z.int().min(1).max(64).exactOptional(),
});

export const plannedMovementSchema: z.ZodType<PlannedMovement> = z.strictObject({
  rounds: countSchema,
  boardsPerRound: countSchema,
  boards: z.array(boardSchema),
  missing: z.array(boardSchema),
});

export const planChoiceSchema: z.ZodType<PlanChoice> = z.strictObject({
  movement: movementChoiceSchema.exactOptional(),
  boards: z.array(boardSchema).min(1).max(MOST_PLANNED),
  sets: z.int().min(1).max(MOST_SETS),
  order: z.enum(COPY_ORDERS),
  inOrder: z.boolean(),
  backs: z.array(z.string().regex(BACK).meta({ title: 'colour of backs' })).max(8),
});
