import * as z from 'zod';
import { ITEM_NAMES, type ItemName } from '../../inspection/items.ts';
import { countSchema, idSchema, typedText } from './names.ts';
import { type Paper, paperSchemaOf } from './papers.ts';

/** One thing that is judged of a deck, by its worst card. Which card that is stands in the report, and on its picture. */
export interface TestItem {
  readonly item: ItemName;
  readonly unit: string;
  readonly value: number | null;
  readonly limit: number | null;
  /** `null` where it is not judged. */
  readonly passes: boolean | null;
  /** Whether it is beyond its limit, and was let pass since that may be dust. */
  readonly isLetPass: boolean;
  /** The picture of an item that does not pass, from `/api/pictures/<id>`. */
  readonly picture?: string;
}

export const TEST_STATES = ['passes', 'reservations', 'again', 'fails', 'not-judged'] as const;

/** The test of a deck that runs, or was the last. */
export interface ShownTest {
  /** The profile of its design. */
  readonly profile: string;
  readonly isRunning: boolean;
  /** Cards that were looked at, of all runs. */
  readonly cards: number;
  /** The corners of the last ones as they came, the newest last: pictures from `/api/pictures/<id>`. */
  readonly corners: readonly string[];
  /** `null` while it runs. */
  readonly state: (typeof TEST_STATES)[number] | null;
  readonly items: readonly TestItem[];
  /** Ends of cards that are in doubt. */
  readonly doubtful: number;
}

/** How one item went from deck to deck. */
export interface ShownTrend {
  readonly item: ItemName;
  readonly unit: string;
  readonly limit: number;
  /** The worst value of each deck, in the order in which they were tested. */
  readonly values: readonly number[];
  /** Distance of the mean from the limit in three deviations; `null` of too few decks. */
  readonly cpk: number | null;
}

/** Decks that were tested one after the other by the same profile. */
export interface ShownBatch {
  readonly decks: number;
  readonly passed: number;
  readonly trends: readonly ShownTrend[];
}

/** What a manufacturer has before them: a deck that is tested, and the batch that it is of. */
export interface ManufacturerRoom {
  readonly kind: 'manufacturer';
  /** Files with profiles, of the folder of deals and of sticks. */
  readonly profiles: readonly string[];
  /** Whether another job is at work, so that no test can begin. */
  readonly isBusy: boolean;
  readonly test: ShownTest | null;
  readonly batch: ShownBatch | null;
  readonly papers: readonly Paper[];
}

export const MOST_CORNERS = 12;
const unitSchema = z.string().regex(/^.{0,8}$/u);

const testSchema: z.ZodType<ShownTest> = z.strictObject({
  profile: typedText('name of a file'),
  isRunning: z.boolean(),
  cards: countSchema,
  corners: z.array(idSchema).max(MOST_CORNERS),
  state: z.enum(TEST_STATES).nullable(),
  items: z
    .array(
      z.strictObject({
        item: z.enum(ITEM_NAMES),
        unit: unitSchema,
        value: z.number().nullable(),
        limit: z.number().nullable(),
        passes: z.boolean().nullable(),
        isLetPass: z.boolean(),
        picture: idSchema.exactOptional(),
      }),
    )
    .max(40),
  doubtful: countSchema,
});

export const manufacturerRoomSchema: z.ZodType<ManufacturerRoom> = z.strictObject({
  kind: z.literal('manufacturer'),
  profiles: z.array(typedText('name of a file')).max(100),
  isBusy: z.boolean(),
  test: testSchema.nullable(),
  batch: z
    .strictObject({
      decks: countSchema,
      passed: countSchema,
      trends: z
        .array(
          z.strictObject({
            item: z.enum(ITEM_NAMES),
            unit: unitSchema,
            limit: z.number(),
            values: z.array(z.number()).max(1_000),
            cpk: z.number().nullable(),
          }),
        )
        .max(40),
    })
    .nullable(),
  papers: z.array(paperSchemaOf(['deck-test', 'batch'])),
});
