import * as z from 'zod';
import { CAMERA_ADVICE, DECK_LIMIT_NAMES, LABEL_ADVICE } from '../../app/calibrations/names.ts';
import { idSchema, type Read, typedText } from './names.ts';
import { shownProblemSchema } from './problems.ts';

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

export const LEARNING_STAGES = ['learning', 'verifying'] as const;
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

export const MOST_EDGE_WIDTHS = 60;
/** Where more than these are doubted, the order is wrong, not the pictures. */
export const MOST_DOUBTED = 24;
const MOST_PASSES = 3;
const cardName = z.string().regex(/^[CDHS](\d{1,2}|[AJQKM])$/);
const [LEAST_RULER_MM, MOST_RULER_MM] = [80, 120];
const name = typedText('name of a file');
const rulerMm = z.number().min(LEAST_RULER_MM).max(MOST_RULER_MM);
/** A camera of this computer, or a folder of pictures. */
export type PictureSource = Read<typeof from>;
const from = z.strictObject({ kind: z.enum(['camera', 'folder']), name });

/** The card that a doubted picture shows, as a person says: such as `S10`. */
export type ConfirmedCard = Read<typeof confirmedSchema>;
const confirmedSchema = z.strictObject({ picture: idSchema, card: cardName });

/** A deck that is learnt from folders of pictures, each one pass of it. */
export type DeckTask = Read<typeof deckTaskSchema>;
const deckTaskSchema = z.strictObject({
  kind: z.literal('deck'),
  passes: z.array(name).min(1).max(MOST_PASSES),
  /** A further pass, to prove what was learnt. */
  verify: name.nullable(),
  /** The file that names the cards of the pictures; `null` where they should be named by what they show. */
  order: name.nullable(),
  pxPerMm: z.number().min(1).max(100),
  /** What the profile is called. */
  name: z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,59}$/u)
    .meta({ title: 'name of a file' }),
  /** What a person has said of all pictures that were doubted last. */
  confirmed: z.array(confirmedSchema).min(1).max(MOST_DOUBTED).optional(),
});

/** What a technician does with cameras and pictures; cameras and folders are those that are listed, by their names. */
export type EyesTask = Read<typeof eyesTaskSchema>;
export const eyesTaskSchema = z.discriminatedUnion('kind', [
  /** Shows what a camera sees, and how sharp the target is while that is in view. */
  z.strictObject({ kind: z.literal('look'), camera: name, rulerMm }),
  z.strictObject({ kind: z.literal('camera'), from, rulerMm }),
  z.strictObject({ kind: z.literal('label'), from }),
  deckTaskSchema,
]);

/** Work with cameras and pictures that runs, or was the last. */
export type EyesWork = Read<typeof eyesWorkSchema>;
export const eyesWorkSchema = z.strictObject({
  task: eyesTaskSchema,
  /** `null` while it runs. */
  end: z.enum(EYES_ENDS).nullable(),
  problem: shownProblemSchema.nullable(),
  /** What the camera said of itself last, since its last picture. */
  trouble: z.enum(CAMERA_TROUBLES).nullable(),
  /** What the camera sees now: from `/api/pictures/<id>`. */
  picture: idSchema.nullable(),
  /** How wide edges of the target were in millimetres, the newest last: what a lens is turned by. */
  edgeWidthsMm: z.array(z.number()).max(MOST_EDGE_WIDTHS),
  /** How far the learning of a deck is, 0 to 1. */
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
            /** A number that was measured of the deck, as it is judged; shares in percent. */
            value: z.number().nullable(),
            /** What is good: as much at least, or at most. */
            good: z.number(),
            isMore: z.boolean(),
            unit: z.string().regex(/^(mm|%)?$/),
            verdict: z.enum(['good', 'doubtful', 'bad']),
          }),
        )
        .max(40),
    })
    .nullable(),
  /** Nothing is learnt of a deck until a person has said which cards these show. */
  doubted: z
    .array(z.strictObject({ picture: idSchema, said: cardName, looksLike: cardName }))
    .max(MOST_DOUBTED),
  /** The file that was written. */
  wrote: typedText('name of a file').nullable(),
});
