import * as z from 'zod';
import { MACHINES, type MachineKind } from '../../job/plan.ts';
import { type ShownEvent, shownEventSchema } from './event.ts';
import { type Progress, progressSchema, type ShownJob, shownJobSchema } from './job.ts';
import { FINGERPRINT } from './limits.ts';
import { countSchema, idSchema, ROLES, type Role, roleSchema } from './names.ts';
import { openPaperSchema, type Paper } from './papers.ts';
import { type Drawing, drawingSchema } from './practice.ts';
import { type Room, roomOfAllSchema } from './rooms.ts';
import { type Screen, screenSchema } from './screens.ts';

/** What is true of the page itself. */
export interface PageState {
  /** How the page names itself in what it posts. */
  readonly id: string;
  /** Whom the browser is paired as; `null` where it is not, and then the page gets nothing else. */
  readonly role: Role | null;
  /** What it has to give before it is paired: a code, and in the hall the operator's PIN after it. */
  readonly wants: 'code' | 'pin' | null;
  /** Whether this page drives the machine, another does, or none. Every page that is paired may stop it. */
  readonly drives: 'this' | 'other' | 'none';
  /** Pages that look on, this one and the driver among them. */
  readonly pages: number;
  /** A PIN may be tried again in so many seconds, by whatever clock the page has; 0 where it may be tried now. */
  readonly pinWaitS: number;
  /** Roles that have a PIN. */
  readonly pins: readonly Role[];
  /** The code that this page has asked for, by which one other page is paired. */
  readonly offer: ShownOffer | null;
  /** What this page has had printed that shows no hand. */
  readonly papers: readonly Paper[];
}

/** A code by which one other page is paired. */
interface ShownOffer {
  readonly code: string;
  /** The address in the hall with the code in it, and the same as a QR symbol: rows of modules, 1 where they are dark. */
  readonly hall: { readonly address: string; readonly symbol: readonly string[] } | null;
}

/** Where tablets in the hall find the console, the handiest address first. */
export interface ShownHall {
  readonly addresses: readonly string[];
  /** SHA-256 of the certificate, which a browser shows of the console that it has found. */
  readonly fingerprint: string;
}

/** How far things are apart in a machine, in millimetres from the place of a card on the window. */
export interface MachinePlaces {
  readonly cardMm: number;
  readonly rejectMm: number;
  /** The places of the pockets along the path. */
  readonly pocketsMm: readonly [number, number, number, number];
  /** The seats of the pockets along the path, such as `NESW`. */
  readonly pocketOrder: string;
}

/** The machine that this console is for. */
export interface MachineState {
  readonly kind: MachineKind;
  /** Whether it is simulated, and a person acts in it by its drawing. */
  readonly isPractice: boolean;
  /** Version of the program. */
  readonly version: string;
  /** As the last job has it; `null` before the first. */
  readonly places: MachinePlaces | null;
  /** `null` where the console is open to its own computer only. */
  readonly hall: ShownHall | null;
}

/**
 * All that a page shows, in parts. A page keeps the last value of each, and what it draws is a function of them; a part
 * that there is nothing of is `null`.
 */
export interface View {
  readonly page: PageState;
  readonly machine: MachineState | null;
  readonly screen: Screen | null;
  readonly job: ShownJob | null;
  /** `null` where the console deals for no hub. */
  readonly event: ShownEvent | null;
  readonly progress: Progress | null;
  /** The simulated machine, where a person acts in it. */
  readonly drawing: Drawing | null;
  /** The room that this page has opened with a PIN. */
  readonly room: Room | null;
}
export type PartName = keyof View;

/**
 * One event of the stream: parts that have changed, each as a whole. `n` counts the changes of a run of the server, and
 * stands as `<run>.<n>` in the id of the event; who comes back with the id of the last gets what has changed since, and
 * all parts where that run of the server is over.
 */
export interface Update {
  readonly n: number;
  readonly parts: Partial<View>;
}

export const MOST_ADDRESSES = 16;
const hallAddress = z.string().regex(/^https:\/\/[\w.:[\]-]{1,300}(\/#pair=\d{8})?$/);

const pageSchema: z.ZodType<PageState> = z.strictObject({
  id: idSchema,
  role: roleSchema.nullable(),
  wants: z.enum(['code', 'pin']).nullable(),
  drives: z.enum(['this', 'other', 'none']),
  pages: countSchema,
  pinWaitS: countSchema,
  pins: z.array(roleSchema).max(ROLES.length),
  offer: z
    .strictObject({
      code: z.string().regex(/^\d{8}$/),
      hall: z
        .strictObject({ address: hallAddress, symbol: z.array(z.string().regex(/^[01]{1,185}$/)).max(185) })
        .nullable(),
    })
    .nullable(),
  papers: z.array(openPaperSchema),
});
const hallSchema: z.ZodType<ShownHall> = z.strictObject({
  addresses: z.array(hallAddress).max(MOST_ADDRESSES),
  fingerprint: z.string().regex(FINGERPRINT),
});
const machineSchema: z.ZodType<MachineState> = z.strictObject({
  kind: z.enum(MACHINES),
  isPractice: z.boolean(),
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  places: z
    .strictObject({
      cardMm: z.number(),
      rejectMm: z.number(),
      pocketsMm: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      pocketOrder: z.string().regex(/^[NESW]{4}$/),
    })
    .nullable(),
  hall: hallSchema.nullable(),
});

/** The schema of every part, of a page that has opened no room. */
export const OPERATOR_PARTS: { readonly [K in PartName]: z.ZodType<View[K]> } = {
  page: pageSchema,
  machine: machineSchema.nullable(),
  screen: screenSchema.nullable(),
  job: shownJobSchema.nullable(),
  event: shownEventSchema.nullable(),
  progress: progressSchema.nullable(),
  drawing: drawingSchema.nullable(),
  room: z.null(),
};
/** The schema of the room of a page that has opened one. */
export const roomSchema: z.ZodType<Room | null> = roomOfAllSchema.nullable();

/** What an operator's page may be sent: nothing else leaves the server. */
export const operatorUpdateSchema: z.ZodType<Update> = updateOf(OPERATOR_PARTS);

/** What a page may be sent that has opened a room. */
export const roomUpdateSchema: z.ZodType<Update> = updateOf({ ...OPERATOR_PARTS, room: roomSchema });

function updateOf({
  drawing,
  event,
  job,
  machine,
  page,
  progress,
  room,
  screen,
}: typeof OPERATOR_PARTS): z.ZodType<Update> {
  return z.strictObject({
    n: z.int().min(0),
    parts: z.strictObject({
      page: z.exactOptional(page),
      machine: z.exactOptional(machine),
      screen: z.exactOptional(screen),
      job: z.exactOptional(job),
      event: z.exactOptional(event),
      progress: z.exactOptional(progress),
      drawing: z.exactOptional(drawing),
      room: z.exactOptional(room),
    }),
  });
}
