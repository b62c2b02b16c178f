import * as z from 'zod';
import {
  CAMERA_ADVICE,
  type CameraAdviceName,
  DECK_LIMIT_NAMES,
  type DeckLimitName,
  LABEL_ADVICE,
  type LabelAdvice,
} from '../../app/calibrations/names.ts';
import { idSchema, typedText } from './names.ts';
import { type ShownProblem, shownProblemSchema } from './problems.ts';

/** What a technician does with cameras and pictures; cameras and folders are those that are listed, by their names. */
export type EyesTask =
  /** Shows what a camera sees, and how sharp the target is while that is in view. */
  | { readonly kind: 'look'; readonly camera: string; readonly rulerMm: number }
  | { readonly kind: 'camera'; readonly from: PictureSource; readonly rulerMm: number }
  | { readonly kind: 'label'; readonly from: PictureSource }
  | DeckTask;

/** A camera of this computer, or a folder of pictures. */
export interface PictureSource {
  readonly kind: 'camera' | 'folder';
  readonly name: string;
}

/** A deck that is learnt from folders of pictures, each one pass of it. */
export interface DeckTask {
  readonly kind: 'deck';
  readonly passes: readonly string[];
  /** A further pass, to prove what was learnt. */
  readonly verify: string | null;
  /** The file that names the cards of the pictures; `null` where they should be named by what they show. */
  readonly order: string | null;
  readonly pxPerMm: number;
  /** What the profile is called. */
  readonly name: string;
  /** What a person has said of all pictures that were doubted last. */
  readonly confirmed?: readonly ConfirmedCard[] | undefined;
}

/** The card that a doubted picture shows, as a person says: such as `S10`. */
export interface ConfirmedCard {
  readonly picture: string;
  readonly card: string;
}

/** A picture that looks like another card than the order says. */
export interface ShownDoubt {
  /** From `/api/pictures/<id>`. */
  readonly picture: string;
  readonly said: string;
  readonly looksLike: string;
}

/** What is measured of a camera and of labels: lengths in millimetres, shares in percent, angles in degrees. */
export const EYES_FIGURES = [
  'pxPerMm',
  'turnDeg',
  'distortion',
  'edgeWidthMm',
  'paperLevel',
  'inkLevel',
  'gradientShare',
  'rmsMm',
  'pxPerModule',
  'readShare',
] as const;
export type EyesFigure = (typeof EYES_FIGURES)[number];

export const LEARNING_STAGES = ['learning', 'trying', 'verifying'] as const;
export const EYES_ENDS = ['done', 'stopped', 'problem'] as const;

/** Why a camera gives no pictures, or others than were asked for. */
export const CAMERA_TROUBLES = [
  'notInstalled',
  'ended',
  'wrongSize',
  'garbled',
  'wrongSettings',
  'lacks',
] as const;
export type CameraTroubleName = (typeof CAMERA_TROUBLES)[number];

/** What to do, of which words say how. */
export type EyesAdvice = CameraAdviceName | LabelAdvice['name'];

/** A number that was measured of a deck, as it is judged; shares in percent. */
interface DeckRow {
  readonly name: DeckLimitName;
  readonly value: number | null;
  /** What is good: as much at least, or at most. */
  readonly good: number;
  readonly isMore: boolean;
  readonly unit: string;
  readonly verdict: 'good' | 'doubtful' | 'bad';
}

/** Work with cameras and pictures that runs, or was the last. */
export interface EyesWork {
  readonly task: EyesTask;
  /** `null` while it runs. */
  readonly end: (typeof EYES_ENDS)[number] | null;
  readonly problem: ShownProblem | null;
  /** What the camera said of itself last, since its last picture. */
  readonly trouble: CameraTroubleName | null;
  /** What the camera sees now: from `/api/pictures/<id>`. */
  readonly picture: string | null;
  /** How wide edges of the target were in millimetres, the newest last: what a lens is turned by. */
  readonly edgeWidthsMm: readonly number[];
  /** How far the learning of a deck is, 0 to 1. */
  readonly learning: { readonly stage: (typeof LEARNING_STAGES)[number]; readonly share: number } | null;
  readonly figures: readonly { readonly name: EyesFigure; readonly value: number }[];
  readonly advice: readonly { readonly level: 'problem' | 'hint'; readonly name: EyesAdvice }[];
  readonly deck: { readonly isForDealing: boolean; readonly rows: readonly DeckRow[] } | null;
  /** Nothing is learnt of a deck until a person has said which cards these show. */
  readonly doubted: readonly ShownDoubt[];
  /** The file that was written. */
  readonly wrote: string | null;
}

export const MOST_EDGE_WIDTHS = 60;
/** Where more than these are doubted, the order is wrong, not the pictures. */
export const MOST_DOUBTED = 24;
const MOST_PASSES = 3;
const cardName = z.string().regex(/^[CDHS](\d{1,2}|[AJQKM])$/);
const [LEAST_RULER_MM, MOST_RULER_MM] = [80, 120];
const name = typedText('name of a file');
const rulerMm = z.number().min(LEAST_RULER_MM).max(MOST_RULER_MM);
const from: z.ZodType<PictureSource> = z.strictObject({ kind: z.enum(['camera', 'folder']), name });

export const eyesTaskSchema: z.ZodType<EyesTask> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('look'), camera: name, rulerMm }),
  z.strictObject({ kind: z.literal('camera'), from, rulerMm }),
  z.strictObject({ kind: z.literal('label'), from }),
  z.strictObject({
    kind: z.literal('deck'),
    passes: z.array(name).min(1).max(MOST_PASSES),
    verify: name.nullable(),
    order: name.nullable(),
    pxPerMm: z.number().min(1).max(100),
    name: z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,59}$/u)
      .meta({ title: 'name of a file' }),
    confirmed: z
      .array(z.strictObject({ picture: idSchema, card: cardName }))
      .min(1)
      .max(MOST_DOUBTED)
      .optional(),
  }),
]);

export const eyesWorkSchema: z.ZodType<EyesWork> = z.strictObject({
  task: eyesTaskSchema,
  end: z.enum(EYES_ENDS).nullable(),
  problem: shownProblemSchema.nullable(),
  trouble: z.enum(CAMERA_TROUBLES).nullable(),
  picture: idSchema.nullable(),
  edgeWidthsMm: z.array(z.number()).max(MOST_EDGE_WIDTHS),
  learning: z.strictObject({ stage: z.enum(LEARNING_STAGES), share: z.number().min(0).max(1) }).nullable(),
  figures: z
    .array(
      z.strictObject({
        name: z.enum(EYES_FIGURES),
        value: z.number(),
      }),
    )
    .max(20),
  advice: z
    .array(
      z.strictObject({
        level: z.enum(['problem', 'hint']),
        name: z.enum([...CAMERA_ADVICE, ...LABEL_ADVICE]),
      }),
    )
    .max(60),
  deck: z
    .strictObject({
      isForDealing: z.boolean(),
      rows: z
        .array(
          z.strictObject({
            name: z.enum(DECK_LIMIT_NAMES),
            value: z.number().nullable(),
            good: z.number(),
            isMore: z.boolean(),
            unit: z.string().regex(/^(mm|%)?$/),
            verdict: z.enum(['good', 'doubtful', 'bad']),
          }),
        )
        .max(40),
    })
    .nullable(),
  doubted: z
    .array(z.strictObject({ picture: idSchema, said: cardName, looksLike: cardName }))
    .max(MOST_DOUBTED),
  wrote: typedText('name of a file').nullable(),
});
