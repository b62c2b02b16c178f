import * as z from 'zod';
import { FAULT_NUMBERS, type FaultNumber } from '../../machine/fault.ts';
import { ACTIONS, SPOTS } from '../../machine/step.ts';
import {
  CELL_STATES,
  type Errand,
  MACHINE_DOES,
  type ShownMachine,
  type ShownSet,
  type Wall,
} from './view.ts';

const count = z.int().min(0);
const time = z.iso.datetime();
const letter = z.string().regex(/^[A-Z]{1,4}$/);
const text = z.string().max(200);
const fault = z.literal([...FAULT_NUMBERS]) as z.ZodType<FaultNumber>;
const traysAt = { at: letter, boards: z.array(count) };

const setSchema: z.ZodType<ShownSet> = z.strictObject({
  set: count,
  place: text.nullable(),
  made: count,
  missing: count,
  isComplete: z.boolean(),
  isCarried: z.boolean(),
  readyAt: time.nullable(),
  cells: z.array(
    z.strictObject({
      board: count,
      state: z.enum(CELL_STATES),
      at: letter.exactOptional(),
      extra: count.exactOptional(),
      toCome: count.exactOptional(),
    }),
  ),
});

const machineSchema: z.ZodType<ShownMachine> = z.strictObject({
  at: letter,
  name: text,
  does: z.enum(MACHINE_DOES),
  tray: z.strictObject({ set: count, board: count }).exactOptional(),
  call: z
    .strictObject({
      fault: fault.exactOptional(),
      step: z.strictObject({ action: z.enum(ACTIONS), from: z.enum(SPOTS), to: z.enum(SPOTS), count }),
      since: time,
    })
    .exactOptional(),
  heardAt: time,
  holds: count,
  until: time.exactOptional(),
  made: count,
  paceS: z.number().min(0).nullable(),
});

const errandSchema: z.ZodType<Errand> = z.union([
  z.strictObject({ kind: z.literal('bring'), set: count, ...traysAt }),
  z.strictObject({
    kind: z.literal('collect'),
    set: count,
    to: text.nullable(),
    from: z.array(z.strictObject(traysAt)),
  }),
  z.strictObject({ kind: z.literal('aside'), at: letter, set: count, board: count, label: text }),
]);

/** All that a wall may show: nothing of it can hold a card, a hand or a pocket. */
export const wallSchema: z.ZodType<Wall> = z.strictObject({
  head: z.strictObject({
    event: text,
    name: text,
    trays: count,
    made: count,
    missing: count,
    extra: count,
    late: count,
    readyAt: time.nullable(),
  }),
  sets: z.array(setSchema),
  machines: z.array(machineSchema),
  errands: z.array(errandSchema),
});
