import type { FrameLevel } from '../../src/ports/machines/faults.ts';
import type { Draws } from '../../src/simulator/draws.ts';

/** What wear, light and sensor do to a picture beyond the conditions that readers learn with. */
export const WEAR_AND_LIGHT = [
  'edges',
  'glare',
  'banding',
  'grease',
  'rubbed',
  'torn',
  'shadow',
  'jpeg',
  'motion',
] as const;

/** What changes from pass to pass and stays for all of one: haze on the window, or haze that was there when it was learnt. */
export const OF_THE_DAY = ['haze', 'cleaned'] as const;
/** What takes away the straight, evenly lit edges by which a card's place is found. */
export const EDGELESS = ['bent', 'shaken', 'vignetted'] as const;
/**
 * What else differs from one pass to the next: the lamp's hue, prints that lie otherwise than at the other end, and aces
 * with other art round their sign.
 */
export const OF_THE_PRINT = ['lamp', 'displaced', 'art'] as const;
/** Frames of a pass. */
const PASS = 52;

/** The same, and the edge of another card that shows beside the first. */
export const FAULTS: readonly [
  ...typeof WEAR_AND_LIGHT,
  'peeping',
  ...typeof OF_THE_DAY,
  ...typeof EDGELESS,
  ...typeof OF_THE_PRINT,
] = [...WEAR_AND_LIGHT, 'peeping', ...OF_THE_DAY, ...EDGELESS, ...OF_THE_PRINT];
export type Fault = (typeof FAULTS)[number];

type Bounds = readonly [least: number, most: number];

/** How strong each fault is at each level; a frame's strength is drawn evenly between the bounds. */
const STRENGTHS: Readonly<Record<Fault, Readonly<Record<FrameLevel, Bounds>>>> = {
  /** Share of light that dirt takes at the card's very edge. */
  edges: { good: [0, 0.15], worn: [0.1, 0.4], bad: [0.3, 0.65] },
  /** Light of a lamp's reflection, as a share of what white paper gives. */
  glare: { good: [0, 0.05], worn: [0.05, 0.2], bad: [0.15, 0.4] },
  /** Swing of the light from row to row, upwards and downwards. */
  banding: { good: [0, 0.02], worn: [0.02, 0.08], bad: [0.08, 0.2] },
  /** Share of light that a smear scatters. */
  grease: { good: [0, 0.1], worn: [0.1, 0.45], bad: [0.4, 0.75] },
  /** Share of the ink that is gone where it is rubbed. */
  rubbed: { good: [0, 0.1], worn: [0.1, 0.4], bad: [0.35, 0.75] },
  /** How far from the corner a card is torn or folded, in millimetres along its edges. */
  torn: { good: [0, 1.5], worn: [1.5, 3.5], bad: [2.5, 5] },
  /** Share of light that is missing in a shadow. */
  shadow: { good: [0, 0.08], worn: [0.06, 0.25], bad: [0.2, 0.45] },
  /** How far a JPEG's quality lies below 100. */
  jpeg: { good: [5, 20], worn: [20, 50], bad: [45, 80] },
  /** How far the card moves while the shutter is open, in millimetres. */
  motion: { good: [0, 0.1], worn: [0.1, 0.5], bad: [0.8, 1.2] },
  /** How far another card lies out beyond this one's edges, in millimetres. */
  peeping: { good: [0.1, 0.4], worn: [0.4, 2], bad: [1.5, 4.5] },
  /** Light that a hazy window adds everywhere, as a share of what white paper gives. */
  haze: { good: [0, 0.05], worn: [0.05, 0.2], bad: [0.2, 0.35] },
  /** The same that is missing beside when the deck was learnt. */
  cleaned: { good: [0, 0.05], worn: [0.05, 0.15], bad: [0.15, 0.25] },
  /** How far a card's rows and columns swing aside where it does not lie flat, in millimetres. */
  bent: { good: [0, 0.05], worn: [0.05, 0.25], bad: [0.25, 0.42] },
  /** How far a card swings aside while its rows are read out, in millimetres. */
  shaken: { good: [0, 0.05], worn: [0.05, 0.25], bad: [0.25, 0.45] },
  /** How much light is lost in the frame's corners, in powers of e. */
  vignetted: { good: [0, 0.3], worn: [0.3, 1.2], bad: [1.2, 3.7] },
  /** How much more red the lamp gives, and less blue, or the other way round, as a share of what it gave. */
  lamp: { good: [0, 0.1], worn: [0.1, 0.3], bad: [0.3, 0.6] },
  /** How far the print lies beside its place, in millimetres. */
  displaced: { good: [0, 0.3], worn: [0.3, 0.6], bad: [0.6, 1] },
  /** How dark the other art is, as a share of black. */
  art: { good: [0, 0.2], worn: [0.2, 0.6], bad: [0.6, 0.9] },
};

/** A fault of one frame, and how strong it is, in the fault's own unit. */
export interface FrameFault {
  readonly fault: Fault;
  readonly strength: number;
}

const STREAM_STRENGTH = 500;
const STREAM_SEVERAL = 501;

/** The pass that a frame is of. */
export function passOf(key: number): number {
  return Math.floor(key / PASS);
}

/** A fault as strong as a level has it. */
export function faultOf(fault: Fault, level: FrameLevel, draws: Draws, key: number): FrameFault {
  const [least, most] = STRENGTHS[fault][level];
  const isOfPass = [...OF_THE_DAY, ...OF_THE_PRINT].some((each) => each === fault);
  const share = draws.uniform(STREAM_STRENGTH, isOfPass ? passOf(key) : key, FAULTS.indexOf(fault));
  return { fault, strength: least + (most - least) * share };
}

/** How often a frame with several faults has each of them. */
const OFTEN: Readonly<Record<FrameLevel, number>> = { good: 0.15, worn: 0.18, bad: 0.25 };

/** Each fault by chance, as an old deck on a neglected machine has them together; another card only alone. */
export function severalFaults(level: FrameLevel, draws: Draws, key: number): FrameFault[] {
  return WEAR_AND_LIGHT.filter((_, at) => draws.uniform(STREAM_SEVERAL, key, at) < OFTEN[level]).map(
    (fault) => faultOf(fault, level, draws, key),
  );
}
