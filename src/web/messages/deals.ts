import * as z from 'zod';
import { COPY_ORDERS } from '../../job/plan.ts';
import { MOST_FIRST, MOST_RANDOM, MOST_SETS, MOVEMENT_KINDS } from './limits.ts';
import { boardSchema, countSchema, deckSchema, idSchema, type Read, typedText } from './names.ts';
import { FILE_PROBLEMS } from './problems.ts';

/** The most boards of a job that a page plans. */
export const MOST_PLANNED = 10_000;

const BACK = /^\p{Letter}[\p{Letter}-]{2,19}$/u;
const placeSchema = z.enum(['folder', 'stick']);

/** Deals that can be chosen: a file of the folder of deals or of a stick, what a page has sent, or new ones by chance. */
export type DealsChoice = Read<typeof dealsChoiceSchema>;
export const dealsChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), place: placeSchema, name: typedText('name of a file') }),
  z.strictObject({ kind: z.literal('uploaded'), id: idSchema }),
  z.strictObject({
    kind: z.literal('random'),
    deck: deckSchema,
    first: z.int().min(1).max(MOST_FIRST),
    boards: z.int().min(1).max(MOST_RANDOM),
  }),
]);

/** A file that can be chosen. */
export type DealsFile = Read<typeof dealsFileSchema>;
export const dealsFileSchema = z.strictObject({
  place: placeSchema,
  name: typedText('name of a file'),
  bytes: z.int().min(0),
  /** Deals that were fixed before the event; they have a passphrase or a key of their own. */
  isSealed: z.boolean(),
});

/** What is wrong or doubtful in a file: where, never what is there. */
const problemSchema = z.strictObject({
  severity: z.enum(['error', 'warning']),
  problem: z.enum(FILE_PROBLEMS),
  board: boardSchema.exactOptional(),
  line: countSchema.exactOptional(),
});

/** Deals that were looked at: how many boards, and whether they are sound. Never a hand. */
export type CheckedDeals = Read<typeof checkedDealsSchema>;
export const checkedDealsSchema = z.strictObject({
  choice: dealsChoiceSchema,
  name: typedText('name of a file'),
  deck: deckSchema,
  /** The numbers of the boards that can be dealt, in the order of the file. */
  boards: z.array(boardSchema),
  /** A file with an error is not dealt. */
  isSound: z.boolean(),
  isSealed: z.boolean(),
  /** Whether its passphrase has to be typed before it can be dealt. */
  wantsPassphrase: z.boolean(),
  problems: z.array(problemSchema).max(20),
  /** How many more there are than are listed. */
  moreProblems: countSchema,
});

/** A usual movement by its size: tables of pairs, teams, or players. */
export type MovementChoice = Read<typeof movementChoiceSchema>;
const movementChoiceSchema = z.strictObject({
  kind: z.enum(MOVEMENT_KINDS),
  size: z.int().min(2).max(100),
  /** As many as make an evening where absent. */
  boardsPerRound: z.int().min(1).max(64).exactOptional(),
});

/** What a movement asks of the deals. */
export type PlannedMovement = Read<typeof plannedMovementSchema>;
export const plannedMovementSchema = z.strictObject({
  rounds: countSchema,
  boardsPerRound: countSchema,
  boards: z.array(boardSchema),
  /** Boards of it that the deals do not have. */
  missing: z.array(boardSchema),
});

/** What should be dealt of them. */
export type PlanChoice = Read<typeof planChoiceSchema>;
export const planChoiceSchema = z.strictObject({
  /** Those of the movement instead where there is one, and then `sets` is how many sections play it. */
  movement: movementChoiceSchema.exactOptional(),
  boards: z.array(boardSchema).min(1).max(MOST_PLANNED),
  /** Trays of each board. */
  sets: z.int().min(1).max(MOST_SETS),
  /** `set`: one set after the other; `board`: all trays of a board, then of the next. */
  order: z.enum(COPY_ORDERS),
  /** Whether trays go in in the order of the plan also where the machine reads their labels. */
  inOrder: z.boolean(),
  /** The colours of the backs of the decks, in turn; none where any deck will do. */
  backs: z.array(z.string().regex(BACK).meta({ title: 'colour of backs' })).max(8),
});
