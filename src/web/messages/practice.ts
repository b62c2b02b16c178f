import * as z from 'zod';
import { LAMPS } from '../../machine/messages.ts';
import {
  type CardLook,
  DOORS,
  type DoorName,
  type HandAct,
  type HandRefusal,
  type HandSlip,
  LOOKS,
  PILES,
  type Pile,
  type PileName,
  type SeenMachine,
  type SeenTray,
  TENDED_THINGS,
} from '../../ports/machines/touch.ts';
import { boardSchema, copySchema, countSchema, type Read, trayNameSchema } from './names.ts';
import { NEXT_ACTS, type NextTouch, POCKET_ACTS } from './next-touch.ts';

export type { NextAct, NextTouch } from './next-touch.ts';
export type { CardLook, DoorName, HandAct, HandRefusal, HandSlip, Pile, PileName, SeenMachine, SeenTray };

/** How fast the time of a simulated machine goes by while nothing is asked: as real time, ten times that, or at once. */
export const PACES = ['x1', 'x10', 'fast'] as const;
export type Pace = (typeof PACES)[number];

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
  z.strictObject({ kind: z.literal('tend'), what: z.enum(TENDED_THINGS) }),
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

const pocketSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const MOST_SLIPS = 10_000;
const slipSchema: z.ZodType<HandSlip> = z.strictObject({
  board: boardSchema,
  copy: copySchema,
  pocket: pocketSchema,
  lies: z.enum(['hands', 'table', 'elsewhere']),
});

const nextSchema: z.ZodType<NextTouch> = z.union([
  z.strictObject({ act: z.enum(NEXT_ACTS) }),
  z.strictObject({
    act: z.enum(POCKET_ACTS),
    pocket: pocketSchema,
  }),
]);

/** The simulated machine as it is drawn beside the screens. */
export type Drawing = Read<typeof drawingSchema>;
export const drawingSchema = z.strictObject({
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
  offShelf: z.strictObject({ held: trayNameSchema.exactOptional(), bay: trayNameSchema.exactOptional() }),
  slips: z.array(slipSchema).max(MOST_SLIPS),
  pace: z.enum(PACES),
  /** What is still to do of the step that is asked for, as far as somebody sees who stands there. */
  next: nextSchema.exactOptional(),
  /** Time stands still, because something is asked. */
  isStill: z.boolean(),
});
