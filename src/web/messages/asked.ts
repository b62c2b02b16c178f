import * as z from 'zod';
import { CAUSES } from '../../machine/cause.ts';
import { FAULT_NUMBERS, type FaultNumber } from '../../machine/fault.ts';
import { BEAMS } from '../../machine/messages.ts';
import { ACTIONS, LABEL_FAULTS, SPOTS } from '../../machine/step.ts';
import { countSchema, englishSchema, type Read, trayNameSchema, typedText } from './names.ts';

/** Cards as they are named in files: suit and rank, such as `S10` or `CM`. */
const CARD = /^[SHDC]([1-9]|1[0-2]|[JQKMA])$/;

/** What sensors can see of a step: how things have to be. */
export const TICKS = [
  'bay-closed',
  'cover-closed',
  'door-closed',
  'stop-released',
  'tray-in',
  'tray-out',
  'tray-empty',
  'hopper-filled',
  'hopper-empty',
] as const;
export type TickName = (typeof TICKS)[number];

/** The most trays of all boards that a job can have. */
const MOST_TRAYS = 100_000;

/** The name of a card, where no seat and no pocket stands. */
export const cardSchema: z.ZodType<string> = z.string().regex(CARD).meta({ title: 'card' });
/** What a step says that is not the same for every step of its kind. */
const STEP = {
  action: z.enum(ACTIONS),
  from: z.enum(SPOTS),
  to: z.enum(SPOTS),
  /** In cards; 0 where nothing is counted. */
  count: countSchema,
  /** For a deck whose ends are looked at in turn: which end the window is to see, 1 as it was loaded first. */
  end: z.union([z.literal(1), z.literal(2)]).exactOptional(),
  /** All trays that will do, where any of several does. */
  trays: z.array(trayNameSchema).max(MOST_TRAYS).exactOptional(),
  /** What is wrong with the label of the tray in the bay, and which it names. */
  label: z
    .strictObject({
      wrong: z.enum(LABEL_FAULTS),
      board: countSchema.exactOptional(),
      copy: countSchema.exactOptional(),
    })
    .exactOptional(),
};
const missingSchema = z.array(cardSchema).max(68);
/** A seat, where no card stands. */
export const seatSchema: z.ZodType<'N' | 'E' | 'S' | 'W'> = z
  .enum(['N', 'E', 'S', 'W'])
  .meta({ title: 'seat' });
const pocketSchema = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .meta({ title: 'pocket' });

/** The one next step of a person, as an operator may know it. */
export type ShownStep = Read<typeof stepSchema>;
export const stepSchema = z.union([
  z.strictObject(STEP),
  /** The whole deck lacks these cards, or has this many too many. No seat and no pocket can stand beside them. */
  z.strictObject({ ...STEP, deck: z.strictObject({ missing: missingSchema, extra: countSchema }) }),
  /** The hand that is meant by its seat and its pocket (1..4 from the uppermost). No card can stand beside them. */
  z.strictObject({ ...STEP, hand: z.strictObject({ seat: seatSchema, pocket: pocketSchema }) }),
  /** A deck with a back of this colour is wanted. */
  z.strictObject({ ...STEP, back: typedText('colour of backs') }),
]);

/** Something that a sensor sees of a step, and whether it is so now. */
export type Tick = Read<typeof tickSchema>;
const tickSchema = z.strictObject({ name: z.enum(TICKS), isSo: z.boolean() });

export const faultSchema: z.ZodType<FaultNumber> = z.literal([...FAULT_NUMBERS]);

/** What is most likely behind a fault that keeps happening. */
export const causeSchema = z.strictObject({
  cause: z.enum(CAUSES),
  /** The faults of the job that speak for it. */
  faults: z.array(z.strictObject({ fault: faultSchema, count: countSchema })).max(FAULT_NUMBERS.length),
  /** The beam, or the pocket (1..4 from the uppermost), at which alone it was seen. */
  beam: z.enum(BEAMS).exactOptional(),
  pocket: z.int().min(1).max(4).exactOptional(),
  /** The colour of the backs with which alone it happens. */
  back: typedText('colour of backs').exactOptional(),
  /** After so many more of the same the board is given up. */
  left: countSchema.exactOptional(),
});

/** A question to a person: what happened, what is true of the cards, and one step. */
export type Asked = Read<typeof askedSchema>;
export const askedSchema = z.strictObject({
  /** Its number, which no other question of this run of the server has: who answers names it, and answers no other. */
  ask: countSchema,
  /** The event and the state after it; absent in a step that every board needs. */
  fault: faultSchema.exactOptional(),
  cause: causeSchema.exactOptional(),
  step: stepSchema,
  /** Start was pressed before, and the step was not done. */
  isAgain: z.boolean(),
  /** The tray that is meant; absent where any will do. */
  tray: trayNameSchema.exactOptional(),
  ticks: z.array(tickSchema).max(TICKS.length),
  /** The sentences of fault and step, until the page has its own. */
  english: englishSchema,
});
