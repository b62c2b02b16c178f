import * as z from 'zod';
import { READ_VERDICTS } from '../../analysis/board-verdict.ts';
import { cardSchema, causeSchema } from './asked.ts';
import { EVENT_ENDS } from './event.ts';
import { boardSchema, copySchema, countSchema, type Read, trayNameSchema } from './names.ts';
import { shownProblemSchema } from './problems.ts';

/** What has come out of a job that nobody should overlook; `hands-out`: at a simulated machine, by the person's own hands. */
export const DOUBTS = ['stop-unconfirmed', 'world-disagrees', 'hands-out'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** What a tray was read back to hold, in numbers that tell no hand and no pocket. */
export type ShownRead = Read<typeof readSchema>;
const readSchema = z.strictObject({
  board: boardSchema,
  copy: copySchema,
  verdict: z.enum(READ_VERDICTS),
  /** Pockets that hold something else than was dealt, and those that were not read completely. */
  different: countSchema,
  unreadable: countSchema,
});

/** What a deck that was counted holds beside what it should. */
export type CountedDeck = Read<typeof countedSchema>;
const countedSchema = z.strictObject({
  missing: z.array(cardSchema).max(68),
  /** Cards that came twice, jokers and cards of other decks, and cards that could not be read. */
  odd: countSchema,
});

/** How a job ended. */
export type EndedScreen = Read<typeof endedSchema>;
export const endedSchema = z.strictObject({
  kind: z.literal('ended'),
  how: z.enum(['finished', 'stopped', 'failed']),
  /** Trays that are verified and out of the bay, and those that are neither that nor skipped. */
  done: z.array(trayNameSchema),
  notDone: z.array(trayNameSchema),
  /** Why the machine has stopped it by itself. */
  cause: causeSchema.nullable(),
  /** Why it failed. */
  problem: shownProblemSchema.nullable(),
  doubts: z.array(z.enum(DOUBTS)).max(DOUBTS.length),
  /** The results of trays that were read back. */
  reads: z.array(readSchema),
  /** The count of a deck; `unsettled` where two counts did not agree. */
  counted: z.union([countedSchema, z.literal('unsettled')]).nullable(),
  /** How the work for an event of several machines ended. */
  event: z.enum(EVENT_ENDS).nullable(),
});
