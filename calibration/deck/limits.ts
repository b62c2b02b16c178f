/** How good one number of a deck is. */
export const VERDICTS = ['good', 'doubtful', 'bad'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Every number that is judged. */
export const DECK_LIMIT_NAMES = [
  'linearErrors',
  'networkErrors',
  'likeness',
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
const FOCUS = 'Focus the camera, clean its lens or window, and take the pictures again.';
const PRINT = 'Take two more passes to learn from, or another deck with a larger and plainer index.';

/** Larger numbers are better. */
function atLeast(
  good: number,
  bad: number,
  unit: DeckLimit['unit'],
  label: string,
  advice: string,
): DeckLimit {
  return { label, unit, isMore: true, good, bad, advice };
}

/** Smaller numbers are better. */
function atMost(...limit: Parameters<typeof atLeast>): DeckLimit {
  return { ...atLeast(...limit), isMore: false };
}

/** For every number that is judged: what is usual for decks that read well, and what never did. */
export const DECK_LIMITS: Readonly<Record<DeckLimitName, DeckLimit>> = {
  linearErrors: atMost(0.001, 0.01, '%', 'Errors of the first reader', PRINT),
  networkErrors: atMost(0.002, 0.02, '%', 'Errors of the second reader', PRINT),
  likeness: atMost(0.97, 0.985, '', 'Likeness of the nearest pair', PRINT),
  verifiedAccepted: atLeast(0.98, 0.92, '%', 'Accepted when verified', PRINT),
  contrast: atLeast(0.6, 0.35, '', 'Contrast of the palest card', LIGHT),
  edgeWidth: atMost(0.35, 0.6, 'mm', 'Sharpness, 10 to 90 % of an edge', FOCUS),
  darkness: atLeast(120, 50, 'level', 'Paper, least level', LIGHT),
  brightness: atMost(240, 250, 'level', 'Paper, usual level', LIGHT),
  clipped: atMost(0.002, 0.005, '%', 'Pixels as bright as can be', LIGHT),
  gradient: atMost(0.3, 0.5, '%', 'Fall of the light over the index', LIGHT),
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
