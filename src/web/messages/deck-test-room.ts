import * as z from 'zod';
import { ITEM_NAMES } from '../../inspection/items.ts';
import { countSchema, idSchema, type Read, typedText } from './names.ts';
import { paperSchemaOf } from './papers.ts';

export const TEST_STATES = ['passes', 'reservations', 'again', 'fails', 'not-judged'] as const;

export const MOST_CORNERS = 12;
const unitSchema = z.string().regex(/^.{0,8}$/u);

/** One thing that is judged of a deck, by its worst card. Which card that is stands in the report, and on its picture. */
export type TestItem = Read<typeof itemSchema>;
const itemSchema = z.strictObject({
  item: z.enum(ITEM_NAMES),
  unit: unitSchema,
  value: z.number().nullable(),
  limit: z.number().nullable(),
  /** `null` where it is not judged. */
  passes: z.boolean().nullable(),
  /** Whether it is beyond its limit, and was let pass since that may be dust. */
  isLetPass: z.boolean(),
  /** The picture of an item that does not pass, from `/api/pictures/<id>`. */
  picture: idSchema.exactOptional(),
});

/** The test of a deck that runs, or was the last. */
export type ShownTest = Read<typeof testSchema>;
const testSchema = z.strictObject({
  /** The profile of its design. */
  profile: typedText('name of a file'),
  isRunning: z.boolean(),
  /** Cards that were looked at, of all runs. */
  cards: countSchema,
  /** The corners of the last ones as they came, the newest last: pictures from `/api/pictures/<id>`. */
  corners: z.array(idSchema).max(MOST_CORNERS),
  /** `null` while it runs. */
  state: z.enum(TEST_STATES).nullable(),
  items: z.array(itemSchema).max(40),
  /** Ends of cards that are in doubt. */
  doubtful: countSchema,
});

/** How one item went from deck to deck. */
export type ShownTrend = Read<typeof trendSchema>;
const trendSchema = z.strictObject({
  item: z.enum(ITEM_NAMES),
  unit: unitSchema,
  limit: z.number(),
  /** The worst value of each deck, in the order in which they were tested. */
  values: z.array(z.number()).max(1_000),
  /** Distance of the mean from the limit in three deviations; `null` of too few decks. */
  cpk: z.number().nullable(),
});

/** Decks that were tested one after the other by the same profile. */
export type ShownBatch = Read<typeof batchSchema>;
const batchSchema = z.strictObject({
  decks: countSchema,
  passed: countSchema,
  trends: z.array(trendSchema).max(40),
});

/** What a manufacturer has before them: a deck that is tested, and the batch that it is of. */
export type ManufacturerRoom = Read<typeof manufacturerRoomSchema>;
export const manufacturerRoomSchema = z.strictObject({
  kind: z.literal('manufacturer'),
  /** Files with profiles, of the folder of deals and of sticks. */
  profiles: z.array(typedText('name of a file')).max(100),
  /** Whether another job is at work, so that no test can begin. */
  isBusy: z.boolean(),
  test: testSchema.nullable(),
  batch: batchSchema.nullable(),
  papers: z.array(paperSchemaOf(['deck-test', 'batch'])),
});
