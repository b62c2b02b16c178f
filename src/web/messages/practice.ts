import * as z from 'zod';
import { LAMPS, type Lamp } from '../../machine/messages.ts';
import {
  type CardLook,
  DOORS,
  type DoorName,
  type HandAct,
  type HandRefusal,
  LOOKS,
  PILES,
  type Pile,
  type PileName,
  type SeenMachine,
  type SeenTray,
} from '../../simulator/touch.ts';
import { countSchema, trayNameSchema } from './names.ts';

export type { CardLook, DoorName, HandAct, HandRefusal, Pile, PileName, SeenMachine, SeenTray };

/** How fast the time of a simulated machine goes by while nothing is asked: as real time, ten times that, or at once. */
export const PACES = ['x1', 'x10', 'fast'] as const;
export type Pace = (typeof PACES)[number];

/** The simulated machine as it is drawn beside the screens. */
export interface Drawing extends SeenMachine {
  readonly lamp: Lamp;
  readonly pace: Pace;
  /** Time stands still, because something is asked. */
  readonly isStill: boolean;
}

const doorSchema = z.enum(DOORS);
const pileNameSchema = z.enum(PILES);

export const handActSchema: z.ZodType<HandAct> = z.union([
  z.strictObject({ kind: z.enum(['open', 'close']), door: doorSchema }),
  z.strictObject({ kind: z.enum(['press', 'release']), button: z.literal('stop') }),
  z.strictObject({ kind: z.literal('press'), button: z.literal('start') }),
  z.strictObject({ kind: z.literal('take'), from: pileNameSchema }),
  z.strictObject({ kind: z.literal('take-deck') }),
  z.strictObject({ kind: z.literal('put'), to: z.enum(PILES).exclude(['path']) }),
  z.strictObject({ kind: z.enum(['turn-cards', 'sort-out', 'take-tray', 'turn-tray']) }),
  z.strictObject({ kind: z.literal('fetch-tray'), tray: trayNameSchema }),
  z.strictObject({ kind: z.literal('put-tray'), to: z.enum(['bay', 'shelf']) }),
  z.strictObject({ kind: z.literal('tend'), what: z.enum(['hopper', 'window', 'sensors', 'readers']) }),
]);

const pileSchema: z.ZodType<Pile> = z.strictObject({
  back: countSchema,
  'face-up': countSchema,
  joker: countSchema,
  'other-deck': countSchema,
});
const drawnTraySchema: z.ZodType<SeenTray> = z.strictObject({
  label: trayNameSchema.exactOptional(),
  piles: z.tuple([pileSchema, pileSchema, pileSchema, pileSchema]),
});

export const drawingSchema: z.ZodType<Drawing> = z.strictObject({
  open: z.strictObject({ bay: z.boolean(), cover: z.boolean(), door: z.boolean() }),
  isStopPressed: z.boolean(),
  lamp: z.enum(LAMPS),
  hopper: pileSchema,
  path: z.array(z.strictObject({ mm: z.number(), look: z.enum(LOOKS) })).max(100),
  reject: pileSchema.exactOptional(),
  isTrayIn: z.boolean(),
  tray: drawnTraySchema.exactOptional(),
  table: pileSchema,
  held: z.strictObject({ cards: pileSchema, tray: drawnTraySchema.exactOptional() }),
  pace: z.enum(PACES),
  isStill: z.boolean(),
});
