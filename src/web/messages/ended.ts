import * as z from 'zod';
import { READ_VERDICTS, type ReadVerdict } from '../../analysis/board-verdict.ts';
import type { TrayName } from '../../machine/messages.ts';
import { cardSchema } from './asked.ts';
import { EVENT_ENDS, type EventEnd } from './event.ts';
import { boardSchema, copySchema, countSchema, trayNameSchema } from './names.ts';
import { type ShownProblem, shownProblemSchema } from './problems.ts';

/** What a tray was read back to hold, in numbers that tell no hand and no pocket. */
export interface ShownRead extends TrayName {
  readonly verdict: ReadVerdict;
  /** Pockets that hold something else than was dealt, and those that were not read completely. */
  readonly different: number;
  readonly unreadable: number;
}

/** What a deck that was counted holds beside what it should. */
export interface CountedDeck {
  readonly missing: readonly string[];
  /** Cards that came twice, jokers and cards of other decks, and cards that could not be read. */
  readonly odd: number;
}

/** What has come out of a job that nobody should overlook; `hands-out`: at a simulated machine, by the person's own hands. */
export const DOUBTS = ['stop-unconfirmed', 'world-disagrees', 'hands-out'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** How a job ended. */
export interface EndedScreen {
  readonly kind: 'ended';
  readonly how: 'finished' | 'stopped' | 'failed';
  /** Trays that are verified and out of the bay, and those that are neither that nor skipped. */
  readonly done: readonly TrayName[];
  readonly notDone: readonly TrayName[];
  /** Why it failed. */
  readonly problem: ShownProblem | null;
  readonly doubts: readonly Doubt[];
  /** The results of trays that were read back. */
  readonly reads: readonly ShownRead[];
  /** The count of a deck; `unsettled` where two counts did not agree. */
  readonly counted: CountedDeck | 'unsettled' | null;
  /** How the work for an event of several machines ended. */
  readonly event: EventEnd | null;
}

/** The schema of each field of how a job ended, beside its kind. */
export const ENDED_FIELDS: { readonly [K in Exclude<keyof EndedScreen, 'kind'>]: z.ZodType<EndedScreen[K]> } =
  {
    how: z.enum(['finished', 'stopped', 'failed']),
    done: z.array(trayNameSchema),
    notDone: z.array(trayNameSchema),
    problem: shownProblemSchema.nullable(),
    doubts: z.array(z.enum(DOUBTS)).max(DOUBTS.length),
    reads: z.array(
      z.strictObject({
        board: boardSchema,
        copy: copySchema,
        verdict: z.enum(READ_VERDICTS),
        different: countSchema,
        unreadable: countSchema,
      }),
    ),
    counted: z
      .union([
        z.strictObject({ missing: z.array(cardSchema).max(68), odd: countSchema }),
        z.literal('unsettled'),
      ])
      .nullable(),
    event: z.enum(EVENT_ENDS).nullable(),
  };
