import * as z from 'zod';
import { CAUSES } from '../../machine/cause.ts';
import { FAULT_NUMBERS, type FaultNumber } from '../../machine/fault.ts';
import { ACTIONS, SPOTS } from '../../machine/step.ts';
import type { Read } from '../messages/texts.ts';

const count = z.int().min(0);
const time = z.iso.datetime();
const letter = z.string().regex(/^[A-Z]{1,4}$/);
const text = z.string().max(200);
const fault = z.literal([...FAULT_NUMBERS]) as z.ZodType<FaultNumber>;

/**
 * How a tray is shown. `held` ones wait at a machine, `begun` ones are in it; `late` ones were begun at a machine that is
 * silent, so that only a person can say what becomes of them; `asked` ones are in a machine that calls for help.
 */
export const CELL_STATES = ['wanted', 'held', 'begun', 'late', 'asked', 'made', 'missing'] as const;
export type CellState = (typeof CELL_STATES)[number];

/** A tray on the wall. */
export type Cell = Read<typeof cellSchema>;
const cellSchema = z.strictObject({
  board: count,
  state: z.enum(CELL_STATES),
  /** The machine by its letter; absent of a tray that nobody has. */
  at: letter.exactOptional(),
  /** How many more of it are to be put aside; absent where none are. */
  extra: count.exactOptional(),
  /** How many more of it may still come; absent where none may. */
  toCome: count.exactOptional(),
});

/** What is true of all of an event. Times are ISO 8601, by the hub's clock. */
export type WallHead = Read<typeof headSchema>;
const headSchema = z.strictObject({
  event: text,
  name: text,
  trays: count,
  made: count,
  missing: count,
  extra: count,
  /** Begun at machines that are silent. */
  late: count,
  /** When all sets will be complete of which that can be told; `null` where there is none. */
  readyAt: time.nullable(),
});

export type ShownSet = Read<typeof setSchema>;
const setSchema = z.strictObject({
  set: count,
  place: text.nullable(),
  made: count,
  missing: count,
  /** Whether nothing of it is to come. */
  isComplete: z.boolean(),
  /** Whether a person said that its trays are where they are wanted. */
  isCarried: z.boolean(),
  /** When it was complete, or is likely to be; `null` where that can't be told. */
  readyAt: time.nullable(),
  cells: z.array(cellSchema),
});

/** What a machine asks of a person: never a card, a hand or a pocket, since everybody reads a wall. */
export type Call = Read<typeof callSchema>;
const callSchema = z.strictObject({
  /** Absent of a step that every board needs. */
  fault: fault.exactOptional(),
  /** What is most likely behind it, where it keeps happening. */
  cause: z.enum(CAUSES).exactOptional(),
  step: z.strictObject({ action: z.enum(ACTIONS), from: z.enum(SPOTS), to: z.enum(SPOTS), count }),
  /** When the hub was told of it. */
  since: time,
});

/** What a machine does: it `waits` for a person as every board needs it, and `asks` where it can't go on by itself. */
export const MACHINE_DOES = ['deals', 'waits', 'asks', 'pauses', 'rests', 'silent', 'out'] as const;
export type MachineDoes = (typeof MACHINE_DOES)[number];

export type ShownMachine = Read<typeof machineSchema>;
const machineSchema = z.strictObject({
  at: letter,
  name: text,
  does: z.enum(MACHINE_DOES),
  /** In the machine, as far as it has reported. */
  tray: z.strictObject({ set: count, board: count }).exactOptional(),
  call: callSchema.exactOptional(),
  heardAt: time,
  /** Trays that it has not begun, which go back at `until` if it is not heard before. */
  holds: count,
  until: time.exactOptional(),
  made: count,
  paceS: z.number().min(0).nullable(),
});

/** Trays at a machine. */
export type TraysAt = Read<typeof traysAtSchema>;
const traysAtSchema = z.strictObject({ at: letter, boards: z.array(count) });

/**
 * What somebody carries: empty trays `bring` to a machine; a set that is complete, `collect` from the machines that made
 * it; a tray that there is twice, put `aside`, marked with this label.
 */
export type Errand = Read<typeof errandSchema>;
const errandSchema = z.union([
  z.strictObject({ kind: z.literal('bring'), set: count, ...traysAtSchema.shape }),
  z.strictObject({
    kind: z.literal('collect'),
    set: count,
    to: text.nullable(),
    from: z.array(traysAtSchema),
  }),
  z.strictObject({ kind: z.literal('aside'), at: letter, set: count, board: count, label: text }),
]);

/** All that a wall may show: nothing of it can hold a card, a hand or a pocket. */
export type Wall = Read<typeof wallSchema>;
export const wallSchema = z.strictObject({
  head: headSchema,
  sets: z.array(setSchema),
  machines: z.array(machineSchema),
  errands: z.array(errandSchema),
});

/**
 * The parts of a wall: all of them come with its page, then each whole when it has changed: `head`, `errands`,
 * `machine A`, `machine B` ... and `set 1`, `set 2` ...
 */
export interface WallUpdate {
  /** ISO 8601, by the hub's clock: what the page counts from. */
  readonly now: string;
  /** What has changed, by name; `null` where it is there no more. */
  readonly parts: Readonly<Record<string, unknown>>;
}
