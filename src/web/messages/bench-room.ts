import * as z from 'zod';
import { FINDINGS, type FindingName } from '../../app/maintenance/doctor/finding.ts';
import { BEAMS, type BeamName, INPUTS, type InputName } from '../../machine/messages.ts';
import { type EyesWork, eyesWorkSchema } from './eyes-room.ts';
import { countSchema, typedText } from './names.ts';
import { type Paper, paperSchemaOf } from './papers.ts';
import { type ShownProblem, shownProblemSchema } from './problems.ts';

/** What is measured of a machine. */
export const BENCH_MEASURES = ['gates', 'beams', 'feed', 'thickness'] as const;
export type BenchMeasure = (typeof BENCH_MEASURES)[number];

/** What can be tried, one at a time; gates by their numbers from 0, the reject gate. */
export const PART_TRIES = [
  'watch',
  'gate-open',
  'gate-closed',
  'feeder',
  'transport',
  'card',
  'light',
  'light-off',
] as const;
export type PartTry = (typeof PART_TRIES)[number];

/** What a technician works at. */
export type BenchTask =
  | { readonly kind: 'calibrate'; readonly what: BenchMeasure }
  | { readonly kind: 'try'; readonly part: PartTry; readonly gate: number };

/** What somebody at the machine is asked for. */
export interface BenchAsk {
  readonly n: number;
  readonly step: (typeof BENCH_STEPS)[number];
  /** Cards that must be laid in. */
  readonly count: number;
}
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
  'gate',
  'thickness',
  'values',
  'nobody',
  'not-closed',
] as const;

export const BENCH_ENDS = ['done', 'stopped', 'line-lost', 'needs-person', 'problem'] as const;

/** What is measured beside gates and beams, by the names of the machine's parameters. */
export const MEASURED_VALUES = [
  'gateTravelMs',
  'surfaceSpeedMmPerS',
  'slipMinPercent',
  'slipMaxPercent',
  'pickMinMs',
  'pickMedianMs',
  'thicknessLimitUm',
  'thicknessLeastUm',
  'thicknessMostUm',
] as const;

/** What a measured value is of: the angle of a gate, the place of a beam, or another parameter of the machine. */
export type MeasuredThing =
  | { readonly kind: 'gate'; readonly gate: number; readonly isOpen: boolean }
  | { readonly kind: 'beam'; readonly beam: BeamName }
  | { readonly kind: 'value'; readonly name: (typeof MEASURED_VALUES)[number] };

/** A value that was measured, in the unit of its parameter. */
export interface BenchValue {
  readonly what: MeasuredThing;
  readonly value: number;
  readonly unit: string;
  /** How far single cards lay from it. */
  readonly spread: number | null;
  readonly before: number;
}

/** Work at the bench that runs, or was the last. */
export interface BenchWork {
  readonly task: BenchTask;
  readonly asked: BenchAsk | null;
  /** `null` while it runs. */
  readonly end: (typeof BENCH_ENDS)[number] | null;
  /** Why it did not come to its end, where a person has to do something. */
  readonly trouble: (typeof BENCH_TROUBLES)[number] | null;
  readonly problem: ShownProblem | null;
  readonly values: readonly BenchValue[];
  /** Beams that are broken, and what switches say, as they were seen last. */
  readonly beams: readonly { readonly beam: BeamName; readonly isBroken: boolean }[];
  readonly inputs: readonly { readonly name: InputName; readonly isOn: boolean }[];
  /** What the thickness sensor showed, in thousandths of a millimetre, the newest last. */
  readonly thicknessUm: readonly number[];
}

/** One thing that was found at the computer and what is plugged into it. */
export interface BenchFinding {
  readonly level: 'good' | 'note' | 'problem';
  readonly name: FindingName;
  /** The path of a port, or the name of a camera or a program; empty where it is of none. */
  readonly about: string;
}

/** What the journals of all jobs tell of the machine. */
export interface MachineFigures {
  readonly jobs: number;
  readonly boards: number;
  readonly boardsPerHour: number | null;
  readonly feeds: number;
  readonly failedPicks: number;
  readonly rejects: number;
  readonly jams: number;
  /** How much slower than the rollers cards ran, in percent, portion by portion, of each machine. */
  readonly slip: readonly {
    readonly limit: number;
    readonly values: readonly number[];
    readonly isToClean: boolean;
  }[];
}

/** What a technician has before them. */
export interface TechnicianRoom {
  readonly kind: 'technician';
  /** Whether a job is at work, so that nothing may be tried. */
  readonly isBusy: boolean;
  /** Whether the bench is an emulated one, whose cards lay themselves in. */
  readonly isEmulated: boolean;
  /** Work at the bench that runs, or was the last. */
  readonly work: BenchWork | null;
  /** `null` until they were looked for. */
  readonly findings: readonly BenchFinding[] | null;
  readonly figures: MachineFigures | null;
  /** Cameras of this computer, folders of pictures, and files that name the cards of pictures. */
  readonly cameras: readonly string[];
  readonly pictures: readonly string[];
  readonly orders: readonly string[];
  /** The same with cameras and pictures; only one of both runs. */
  readonly eyes: EyesWork | null;
  readonly papers: readonly Paper[];
}

export const MOST_THICKNESSES = 60;
const MOST_LISTED = 100;
const nameOfFile = typedText('name of a file');
/** Paths and names as they are, no sentences: without blanks. */
const ABOUT = /^[\w./:-]{0,120}$/;
const UNIT = /^.{0,12}$/u;

export const benchTaskSchema: z.ZodType<BenchTask> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('calibrate'), what: z.enum(BENCH_MEASURES) }),
  z.strictObject({ kind: z.literal('try'), part: z.enum(PART_TRIES), gate: z.int().min(0).max(3) }),
]);

const thingSchema: z.ZodType<MeasuredThing> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('gate'), gate: z.int().min(0).max(3), isOpen: z.boolean() }),
  z.strictObject({ kind: z.literal('beam'), beam: z.enum(BEAMS) }),
  z.strictObject({ kind: z.literal('value'), name: z.enum(MEASURED_VALUES) }),
]);

const workSchema: z.ZodType<BenchWork> = z.strictObject({
  task: benchTaskSchema,
  asked: z.strictObject({ n: countSchema, step: z.enum(BENCH_STEPS), count: countSchema }).nullable(),
  end: z.enum(BENCH_ENDS).nullable(),
  trouble: z.enum(BENCH_TROUBLES).nullable(),
  problem: shownProblemSchema.nullable(),
  values: z
    .array(
      z.strictObject({
        what: thingSchema,
        value: z.number(),
        unit: z.string().regex(UNIT),
        spread: z.number().nullable(),
        before: z.number(),
      }),
    )
    .max(100),
  beams: z.array(z.strictObject({ beam: z.enum(BEAMS), isBroken: z.boolean() })).max(20),
  inputs: z.array(z.strictObject({ name: z.enum(INPUTS), isOn: z.boolean() })).max(20),
  thicknessUm: z.array(z.number()).max(MOST_THICKNESSES),
});

const figuresSchema: z.ZodType<MachineFigures> = z.strictObject({
  jobs: z.int().min(0),
  boards: z.int().min(0),
  boardsPerHour: z.number().nullable(),
  feeds: z.int().min(0),
  failedPicks: z.int().min(0),
  rejects: z.int().min(0),
  jams: z.int().min(0),
  slip: z
    .array(z.strictObject({ limit: z.number(), values: z.array(z.number()), isToClean: z.boolean() }))
    .max(20),
});

export const technicianRoomSchema: z.ZodType<TechnicianRoom> = z.strictObject({
  kind: z.literal('technician'),
  isBusy: z.boolean(),
  isEmulated: z.boolean(),
  work: workSchema.nullable(),
  findings: z
    .array(
      z.strictObject({
        level: z.enum(['good', 'note', 'problem']),
        name: z.enum(FINDINGS),
        about: z.string().regex(ABOUT),
      }),
    )
    .max(100)
    .nullable(),
  figures: figuresSchema.nullable(),
  cameras: z.array(nameOfFile).max(20),
  pictures: z.array(nameOfFile).max(MOST_LISTED),
  orders: z.array(nameOfFile).max(MOST_LISTED),
  eyes: eyesWorkSchema.nullable(),
  papers: z.array(paperSchemaOf(['deck-profile', 'target'])),
});
