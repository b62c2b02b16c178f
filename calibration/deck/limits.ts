/** How good one number of a deck is. */
export const VERDICTS = ['good', 'doubtful', 'bad'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Every number that is judged. */
export const DECK_LIMIT_NAMES = [
  'linearErrors',
  'networkErrors',
  'leastMargin',
  'likeness',
  'trialAccepted',
  'verifiedAccepted',
  'contrast',
  'edgeWidth',
  'darkness',
  'brightness',
  'clipped',
  'gradient',
] as const;
export type DeckLimitName = (typeof DECK_LIMIT_NAMES)[number];

/** What a number of a calibration should be, and beyond what the deck is not for dealing. */
interface DeckLimit {
  readonly label: string;
  /** How numbers are written: with a unit, or as a share. */
  readonly unit: 'mm' | '%' | 'level' | '';
  /** Whether larger numbers are better. */
  readonly isMore: boolean;
  readonly good: number;
  readonly bad: number;
  /** What to do where it is not good. */
  readonly advice: string;
}

const LIGHT = 'Change exposure or lamp, and take the pictures again.';
const FOCUS = 'Focus the camera, clean the window, and take the pictures again.';
const PRINT = 'Take two more passes to learn from, or another deck with a larger and plainer index.';

/** For every number that is judged: what is usual for decks that read well, and what never did. */
export const DECK_LIMITS: Readonly<Record<DeckLimitName, DeckLimit>> = {
  linearErrors: {
    label: 'Errors of the first reader',
    unit: '%',
    isMore: false,
    good: 0.001,
    bad: 0.01,
    advice: PRINT,
  },
  networkErrors: {
    label: 'Errors of the second reader',
    unit: '%',
    isMore: false,
    good: 0.002,
    bad: 0.02,
    advice: PRINT,
  },
  leastMargin: {
    label: 'Least margin of a pair',
    unit: '',
    isMore: true,
    good: 0.1,
    bad: -0.35,
    advice: PRINT,
  },
  likeness: {
    label: 'Likeness of the nearest pair',
    unit: '',
    isMore: false,
    good: 0.97,
    bad: 0.985,
    advice: PRINT,
  },
  trialAccepted: {
    label: 'Accepted in trials',
    unit: '%',
    isMore: true,
    good: 0.98,
    bad: 0.85,
    advice: PRINT,
  },
  verifiedAccepted: {
    label: 'Accepted when verified',
    unit: '%',
    isMore: true,
    good: 0.98,
    bad: 0.92,
    advice: PRINT,
  },
  contrast: {
    label: 'Contrast of the palest card',
    unit: '',
    isMore: true,
    good: 0.6,
    bad: 0.35,
    advice: LIGHT,
  },
  edgeWidth: {
    label: 'Sharpness, 10 to 90 % of an edge',
    unit: 'mm',
    isMore: false,
    good: 0.35,
    bad: 0.6,
    advice: FOCUS,
  },
  darkness: { label: 'Paper, least level', unit: 'level', isMore: true, good: 120, bad: 50, advice: LIGHT },
  brightness: {
    label: 'Paper, usual level',
    unit: 'level',
    isMore: false,
    good: 240,
    bad: 250,
    advice: LIGHT,
  },
  clipped: {
    label: 'Pixels as bright as can be',
    unit: '%',
    isMore: false,
    good: 0.002,
    bad: 0.005,
    advice: LIGHT,
  },
  gradient: {
    label: 'Fall of the light over the index',
    unit: '%',
    isMore: false,
    good: 0.3,
    bad: 0.5,
    advice: LIGHT,
  },
};

/** How good a number is. One that could not be measured is doubtful. */
export function verdictOn(name: DeckLimitName, value: number): Verdict {
  const { bad, good, isMore } = DECK_LIMITS[name];
  if (Number.isNaN(value)) return 'doubtful';
  if (isMore ? value >= good : value <= good) return 'good';
  return (isMore ? value < bad : value > bad) ? 'bad' : 'doubtful';
}

/** A number as its limit is written: `0.32 mm`, `1.2 %`, `0.93`. */
export function writeValue(name: DeckLimitName, value: number): string {
  if (Number.isNaN(value)) return 'not measured';
  const { unit } = DECK_LIMITS[name];
  switch (unit) {
    case '%':
      return `${Number((100 * value).toFixed(2))} %`;
    case 'mm':
      return `${value.toFixed(2)} mm`;
    case 'level':
      return value.toFixed(0);
    case '':
      return String(Number(value.toFixed(3)));
  }
}
