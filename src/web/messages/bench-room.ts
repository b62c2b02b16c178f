import * as z from 'zod';
import { FINDINGS } from '../../app/maintenance/doctor/finding.ts';
import { BEAMS, INPUTS, SENSORS } from '../../machine/messages.ts';
import { eyesWorkSchema } from './eyes-room.ts';
import { countSchema, type Read, typedText } from './names.ts';
import { paperSchemaOf } from './papers.ts';
import { shownProblemSchema } from './problems.ts';

/** What is measured of a machine. */
export const BENCH_MEASURES = ['rack', 'beams', 'feed', 'thickness'] as const;

/** What can be tried, one at a time; rack and card with a storey: 0 the reject tray, 1 to 4 the pockets. */
export const PART_TRIES = ['watch', 'rack', 'feeder', 'transport', 'card', 'light', 'light-off'] as const;

export const BENCH_STEPS = [
  'layCards',
  'clearPath',
  'bayOpen',
  'coverOpen',
  'doorOpen',
  'stopPressed',
] as const;

/** Why something could not be measured or tried, as people see it. */
export const BENCH_TROUBLES = [
  'no-answer',
  'beam',
  'few-cards',
  'no-card',
  'rack',
  'thickness',
  'values',
  'nobody',
  'not-closed',
] as const;

export const BENCH_ENDS = ['done', 'stopped', 'line-lost', 'needs-person', 'problem'] as const;

/** What is measured beside storeys and beams, by the names of the machine's parameters. */
export const MEASURED_VALUES = [
  'stopMm',
  'transportStepUm',
  'slipMinPercent',
  'slipMaxPercent',
  'pickMinMs',
  'pickMedianMs',
  'thicknessLimitUm',
  'thicknessLeastUm',
  'thicknessMostUm',
] as const;

export const MOST_THICKNESSES = 60;
const MOST_LISTED = 100;
const nameOfFile = typedText('name of a file');
/** Paths and names as they are, no sentences: without blanks. */
const ABOUT = /^[\w./:-]{0,120}$/;
const UNIT = /^.{0,12}$/u;

/** What a technician works at. */
export type BenchTask = Read<typeof benchTaskSchema>;
export const benchTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('calibrate'), what: z.enum(BENCH_MEASURES) }),
  z.strictObject({ kind: z.literal('try'), part: z.enum(PART_TRIES), storey: z.int().min(0).max(4) }),
]);

/** What somebody at the machine is asked for. */
export type BenchAsk = Read<typeof askSchema>;
const askSchema = z.strictObject({
  n: countSchema,
  step: z.enum(BENCH_STEPS),
  /** Cards that must be laid in. */
  count: countSchema,
});

/** What a measured value is of: the place of a storey or of a beam, or another parameter of the machine. */
export type MeasuredThing = Read<typeof thingSchema>;
const thingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('storey'), storey: z.int().min(1).max(4) }),
  z.strictObject({ kind: z.literal('beam'), beam: z.enum(BEAMS) }),
  z.strictObject({ kind: z.literal('value'), name: z.enum(MEASURED_VALUES) }),
]);

/** Work at the bench that runs, or was the last. */
export type BenchWork = Read<typeof workSchema>;
const workSchema = z.strictObject({
  task: benchTaskSchema,
  asked: askSchema.nullable(),
  /** `null` while it runs. */
  end: z.enum(BENCH_ENDS).nullable(),
  /** Why it did not come to its end, where a person has to do something. */
  trouble: z.enum(BENCH_TROUBLES).nullable(),
  problem: shownProblemSchema.nullable(),
  values: z
    .array(
      z.strictObject({
        what: thingSchema,
        /** In the unit of its parameter. */
        value: z.number(),
        unit: z.string().regex(UNIT),
        /** How far single cards lay from it. */
        spread: z.number().nullable(),
        before: z.number(),
      }),
    )
    .max(100),
  /** Beams and slots that are broken, and what switches say, as they were seen last. */
  sensors: z.array(z.strictObject({ sensor: z.enum(SENSORS), isBroken: z.boolean() })).max(20),
  inputs: z.array(z.strictObject({ name: z.enum(INPUTS), isOn: z.boolean() })).max(20),
  /** What the thickness sensor showed, in thousandths of a millimetre, the newest last. */
  thicknessUm: z.array(z.number()).max(MOST_THICKNESSES),
});

/** What the journals of all jobs tell of the machine. */
export type MachineFigures = Read<typeof figuresSchema>;
const figuresSchema = z.strictObject({
  jobs: z.int().min(0),
  boards: z.int().min(0),
  boardsPerHour: z.number().nullable(),
  feeds: z.int().min(0),
  failedPicks: z.int().min(0),
  rejects: z.int().min(0),
  jams: z.int().min(0),
  /** How much slower than the rollers cards ran, in percent, portion by portion, of each machine. */
  slip: z
    .array(z.strictObject({ limit: z.number(), values: z.array(z.number()), isToClean: z.boolean() }))
    .max(20),
});

/** One thing that was found at the computer and what is plugged into it. */
export type BenchFinding = Read<typeof findingSchema>;
const findingSchema = z.strictObject({
  level: z.enum(['good', 'note', 'problem']),
  name: z.enum(FINDINGS),
  /** The path of a port, or the name of a camera or a program; empty where it is of none. */
  about: z.string().regex(ABOUT),
});

/** What a technician has before them. */
export type TechnicianRoom = Read<typeof technicianRoomSchema>;
export const technicianRoomSchema = z.strictObject({
  kind: z.literal('technician'),
  /** Whether a job is at work, so that nothing may be tried. */
  isBusy: z.boolean(),
  /** Whether the bench is an emulated one, whose cards lay themselves in. */
  isEmulated: z.boolean(),
  /** Work at the bench that runs, or was the last. */
  work: workSchema.nullable(),
  /** `null` until they were looked for. */
  findings: z.array(findingSchema).max(100).nullable(),
  figures: figuresSchema.nullable(),
  /** Cameras of this computer, folders of pictures, and files that name the cards of pictures. */
  cameras: z.array(nameOfFile).max(20),
  pictures: z.array(nameOfFile).max(MOST_LISTED),
  orders: z.array(nameOfFile).max(MOST_LISTED),
  /** The same with cameras and pictures; only one of both runs. */
  eyes: eyesWorkSchema.nullable(),
  papers: z.array(paperSchemaOf(['deck-profile', 'target'])),
});
