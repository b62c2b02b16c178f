import * as z from 'zod';
import { FAULT_NUMBERS, type FaultNumber } from '../../machine/fault.ts';
import type { TrayName } from '../../machine/messages.ts';
import { ACTIONS, type Action, LABEL_FAULTS, type LabelFault, SPOTS, type Spot } from '../../machine/step.ts';
import { countSchema, englishSchema, trayNameSchema, typedText } from './names.ts';

/** What a step says that is not the same for every step of its kind. */
interface StepOfAll {
  readonly action: Action;
  readonly from: Spot;
  readonly to: Spot;
  /** In cards; 0 where nothing is counted. */
  readonly count: number;
  /** For a deck whose ends are looked at in turn: which end the window is to see, 1 as it was loaded first. */
  readonly end?: 1 | 2;
  /** All trays that will do, where any of several does. */
  readonly trays?: readonly TrayName[];
  /** What is wrong with the label of the tray in the bay, and which it names. */
  readonly label?: { readonly wrong: LabelFault; readonly board?: number; readonly copy?: number };
}

/** Cards as they are named in files: suit and rank, such as `S10` or `CM`. */
const CARD = /^[SHDC]([1-9]|1[0-2]|[JQKMA])$/;

/** The whole deck lacks these cards, or has this many too many. No seat and no pocket can stand beside them. */
interface StepOfDeck extends StepOfAll {
  readonly deck: { readonly missing: readonly string[]; readonly extra: number };
}

/** The hand that is meant by its seat and its pocket (1..4 along the path). No card can stand beside them. */
interface StepOfHand extends StepOfAll {
  readonly hand: { readonly seat: 'N' | 'E' | 'S' | 'W'; readonly pocket: 1 | 2 | 3 | 4 };
}

/** A deck with a back of this colour is wanted. */
interface StepOfBack extends StepOfAll {
  readonly back: string;
}

/** The one next step of a person, as an operator may know it. */
export type ShownStep = StepOfAll | StepOfDeck | StepOfHand | StepOfBack;

/** What sensors can see of a step: how things have to be. */
export const TICKS = [
  'bay-closed',
  'cover-closed',
  'door-closed',
  'stop-released',
  'tray-in',
  'tray-out',
  'hopper-filled',
  'hopper-empty',
] as const;
export type TickName = (typeof TICKS)[number];

/** Something that a sensor sees of a step, and whether it is so now. */
export interface Tick {
  readonly name: TickName;
  readonly isSo: boolean;
}

/** A question to a person: what happened, what is true of the cards, and one step. */
export interface Asked {
  /** Its number, which no other question of this run of the server has: who answers names it, and answers no other. */
  readonly ask: number;
  /** The event and the state after it; absent in a step that every board needs. */
  readonly fault?: FaultNumber;
  readonly step: ShownStep;
  /** Start was pressed before, and the step was not done. */
  readonly isAgain: boolean;
  /** The tray that is meant; absent where any will do. */
  readonly tray?: TrayName;
  readonly ticks: readonly Tick[];
  /** The sentences of fault and step, until the page has its own. */
  readonly english: string;
}

/** The most trays of all boards that a job can have. */
const MOST_TRAYS = 100_000;

const STEP = {
  action: z.enum(ACTIONS),
  from: z.enum(SPOTS),
  to: z.enum(SPOTS),
  count: countSchema,
  end: z.union([z.literal(1), z.literal(2)]).exactOptional(),
  trays: z.array(trayNameSchema).max(MOST_TRAYS).exactOptional(),
  label: z
    .strictObject({
      wrong: z.enum(LABEL_FAULTS),
      board: countSchema.exactOptional(),
      copy: countSchema.exactOptional(),
    })
    .exactOptional(),
} as const;
/** The name of a card, where no seat and no pocket stands. */
export const cardSchema: z.ZodType<string> = z.string().regex(CARD).meta({ title: 'card' });
const missingSchema = z.array(cardSchema).max(68);
/** A seat, where no card stands. */
export const seatSchema: z.ZodType<'N' | 'E' | 'S' | 'W'> = z
  .enum(['N', 'E', 'S', 'W'])
  .meta({ title: 'seat' });
const pocketSchema = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .meta({ title: 'pocket' });

export const stepSchema: z.ZodType<ShownStep> = z.union([
  z.strictObject(STEP),
  z.strictObject({ ...STEP, deck: z.strictObject({ missing: missingSchema, extra: countSchema }) }),
  z.strictObject({ ...STEP, hand: z.strictObject({ seat: seatSchema, pocket: pocketSchema }) }),
  z.strictObject({ ...STEP, back: typedText('colour of backs') }),
]);

export const faultSchema: z.ZodType<FaultNumber> = z.literal([...FAULT_NUMBERS]);

export const askedSchema: z.ZodType<Asked> = z.strictObject({
  ask: countSchema,
  fault: faultSchema.exactOptional(),
  step: stepSchema,
  isAgain: z.boolean(),
  tray: trayNameSchema.exactOptional(),
  ticks: z.array(z.strictObject({ name: z.enum(TICKS), isSo: z.boolean() })).max(TICKS.length),
  english: englishSchema,
});
