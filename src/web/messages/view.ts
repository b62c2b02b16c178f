import * as z from 'zod';
import { MACHINES } from '../../job/plan.ts';
import { shownEventSchema } from './event.ts';
import { progressSchema, shownJobSchema } from './job.ts';
import { FINGERPRINT } from './limits.ts';
import { countSchema, idSchema, type Read, ROLES, roleSchema } from './names.ts';
import { openPaperSchema } from './papers.ts';
import { drawingSchema } from './practice.ts';
import { roomOfAllSchema } from './rooms.ts';
import { screenSchema } from './screens.ts';

export const MOST_ADDRESSES = 16;
const hallAddress = z.string().regex(/^https:\/\/[\w.:[\]-]{1,300}(\/#pair=\d{8})?$/);

/** What is true of the page itself. */
export type PageState = Read<typeof pageSchema>;
const pageSchema = z.strictObject({
  /** How the page names itself in what it posts. */
  id: idSchema,
  /** Whom the browser is paired as; `null` where it is not, and then the page gets nothing else. */
  role: roleSchema.nullable(),
  /** What it has to give before it is paired: a code, and in the hall the operator's PIN after it. */
  wants: z.enum(['code', 'pin']).nullable(),
  /** Whether this page drives the machine, another does, or none. Every page that is paired may stop it. */
  drives: z.enum(['this', 'other', 'none']),
  /** Pages that look on, this one and the driver among them. */
  pages: countSchema,
  /** A PIN may be tried again in so many seconds, by whatever clock the page has; 0 where it may be tried now. */
  pinWaitS: countSchema,
  /** Roles that have a PIN. */
  pins: z.array(roleSchema).max(ROLES.length),
  /** The code that this page has asked for, by which one other page is paired. */
  offer: z
    .strictObject({
      code: z.string().regex(/^\d{8}$/),
      /** The address in the hall with the code in it, and the same as a QR symbol: rows of modules, 1 where dark. */
      hall: z
        .strictObject({ address: hallAddress, symbol: z.array(z.string().regex(/^[01]{1,185}$/)).max(185) })
        .nullable(),
    })
    .nullable(),
  /** What this page has had printed that shows no hand. */
  papers: z.array(openPaperSchema),
});

/** Where tablets in the hall find the console, the handiest address first. */
export type ShownHall = Read<typeof hallSchema>;
const hallSchema = z.strictObject({
  addresses: z.array(hallAddress).max(MOST_ADDRESSES),
  /** SHA-256 of the certificate, which a browser shows of the console that it has found. */
  fingerprint: z.string().regex(FINGERPRINT),
});

/** How far things are apart in a machine, in millimetres from the place of a card on the window. */
export type MachinePlaces = Read<typeof placesSchema>;
const placesSchema = z.strictObject({
  /** The curtains before the rack, where a card leaves the path. */
  frontMm: z.number(),
  /** The seats of the pockets from the uppermost downwards, such as `NESW`. */
  pocketOrder: z.string().regex(/^[NESW]{4}$/),
});

/** The machine that this console is for. */
export type MachineState = Read<typeof machineSchema>;
const machineSchema = z.strictObject({
  kind: z.enum(MACHINES),
  /** Whether it is simulated, and a person acts in it by its drawing. */
  isPractice: z.boolean(),
  /** Version of the program. */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  /** As the last job has it; `null` before the first. */
  places: placesSchema.nullable(),
  /** `null` where the console is open to its own computer only. */
  hall: hallSchema.nullable(),
});

/** The schema of every part, of a page that has opened no room. */
export const OPERATOR_PARTS = {
  page: pageSchema,
  machine: machineSchema.nullable(),
  screen: screenSchema.nullable(),
  job: shownJobSchema.nullable(),
  /** `null` where the console deals for no hub. */
  event: shownEventSchema.nullable(),
  progress: progressSchema.nullable(),
  /** The simulated machine, where a person acts in it. */
  drawing: drawingSchema.nullable(),
  room: z.null(),
};
/** The schema of the room of a page that has opened one with a PIN. */
export const roomSchema = roomOfAllSchema.nullable();
const viewSchema = z.strictObject({ ...OPERATOR_PARTS, room: roomSchema });

/**
 * All that a page shows, in parts. A page keeps the last value of each, and what it draws is a function of them; a part
 * that there is nothing of is `null`.
 */
export type View = Read<typeof viewSchema>;
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

/** What an operator's page may be sent: nothing else leaves the server. */
export const operatorUpdateSchema: z.ZodType<Update> = updateOf(OPERATOR_PARTS);

/** What a page may be sent that has opened a room. */
export const roomUpdateSchema: z.ZodType<Update> = updateOf(viewSchema.shape);

function updateOf(parts: Readonly<Record<PartName, z.ZodType>>): z.ZodType<Update> {
  const some = Object.entries(parts).map(([name, schema]) => [name, z.exactOptional(schema)]);
  return z.strictObject({ n: z.int().min(0), parts: z.strictObject(Object.fromEntries(some)) });
}
