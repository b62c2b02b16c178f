import type { MachineConfig } from '../../src/machine/config.ts';
import { median } from '../statistics.ts';
import { SHARES } from '../thickness.ts';
import type { FeederTrial, FeedTry } from './trial.ts';

/** The settings of a machine that its feeder is judged by. */
export type FeederSettings = Pick<MachineConfig, 'cardLengthMm' | 'surfaceSpeedMmPerS' | 'thicknessLimitUm'>;

/** What a stand is judged by, in the order of its report. */
export const STAND_ITEMS = [
  'singles',
  'unseenDoubles',
  'drag',
  'slip',
  'picks',
  'noPicks',
  'doublesByLength',
  'doublesByThickness',
  'skew',
  'runOn',
  'legibility',
] as const;
export type StandItem = (typeof STAND_ITEMS)[number];

/** One figure of a trial: `undefined` where it was not shown, which is never a pass. */
export interface StandFigure {
  readonly item: StandItem;
  readonly value: number | undefined;
  readonly unit: '%' | 'cards' | 'mm' | 'ms' | 'degrees';
  /** The bound that it has to keep, where there is one. */
  readonly least?: number;
  readonly most?: number;
  readonly isKept: boolean | undefined;
}

/** What came of a trial of a feeder. */
export interface StandVerdict {
  readonly feeds: number;
  /** Go on to build the machine; stop and mend the feeder; or there is something that was not shown. */
  readonly outcome: 'go' | 'noGo' | 'notShown';
  readonly figures: readonly StandFigure[];
  readonly pickMs: { readonly median: number; readonly p95: number; readonly p999: number };
  /** What the thickness sensor shows of more than one card. */
  readonly thicknessLimitUm: number;
}

/** The bounds at which the machine may be built (docs/hardware/stand.md). */
const BOUNDS: Readonly<Partial<Record<StandItem, { readonly least?: number; readonly most?: number }>>> = {
  singles: { least: 99.8 },
  unseenDoubles: { most: 0 },
  drag: { most: 6 },
  slip: { most: 4 },
  runOn: { most: 12 },
  legibility: { least: 99 },
};
/** A longer card than this beyond its length is two. */
const LONGER_MM = 3;
/** So many cards show what one is to the thickness sensor. */
const LEAST_THICKNESSES = 10;

/** The greatest of all is not known where the edge of more cards than the others was not seen. */
const LEAST_PLACED = 0.99;

/** Whether a feed brought two cards, by each of the two ways to see it. */
export function doubleOf(
  { lengthMm = 0, thicknessUm = 0 }: FeedTry,
  { cardLengthMm, thicknessLimitUm }: FeederSettings,
): { readonly byLength: boolean; readonly byThickness: boolean } {
  return { byLength: lengthMm > cardLengthMm + LONGER_MM, byThickness: thicknessUm > thicknessLimitUm };
}

/** A stand has no rack, and so no calibrated sensor: most of its cards come singly, and show what one is. */
function ownLimitUm(tries: readonly FeedTry[], { thicknessLimitUm }: FeederSettings): number {
  const shown = tries.flatMap((each) => each.thicknessUm ?? []);
  return shown.length < LEAST_THICKNESSES
    ? thicknessLimitUm
    : Math.round(SHARES.thicknessLimitUm * median(shown));
}

/** Judges a trial. Cards of a counted deck that no feed accounts for have passed under others unseen. */
export function judgeStand(trial: FeederTrial, settings: FeederSettings): StandVerdict {
  const { decks, runOnMm, tries } = trial;
  const whole = tries.filter(({ isLost }) => !isLost);
  const thicknessLimitUm = ownLimitUm(whole, settings);
  const config = { ...settings, thicknessLimitUm };
  const doubles = whole.map((each) => doubleOf(each, config));
  const seen = doubles.filter(({ byLength, byThickness }) => byLength || byThickness).length;
  const looks = tries.flatMap(({ next }) => (next === undefined ? [] : [next]));
  const reads = looks.flatMap(({ isLegible }) => isLegible ?? []);
  const drags = looks.flatMap(({ draggedMm }) => draggedMm ?? []);
  const isPlaced = drags.length >= LEAST_PLACED * looks.length;
  const picks = whole.map(({ pickMs = 0 }) => pickMs).toSorted((a, b) => a - b);
  const slips = whole.map(({ speedMmPerS = 0 }) => 100 * (1 - speedMmPerS / config.surfaceSpeedMmPerS));
  const skews = whole.flatMap(({ skewDegrees }) =>
    skewDegrees === undefined ? [] : [Math.abs(skewDegrees)],
  );
  const unseen = unseenIn(trial, config);
  const share = (count: number, of: number): number | undefined =>
    of === 0 ? undefined : (100 * count) / of;
  const figures = [
    figure('singles', share(whole.length - seen - (unseen ?? 0), tries.length), '%'),
    figure('unseenDoubles', unseen, 'cards'),
    figure('drag', isPlaced ? mostOf(drags) : undefined, 'mm'),
    figure('slip', whole.length === 0 ? undefined : median(slips), '%'),
    figure('picks', whole.length, 'cards'),
    figure('noPicks', tries.length - whole.length, 'cards'),
    figure('doublesByLength', doubles.filter(({ byLength }) => byLength).length, 'cards'),
    figure('doublesByThickness', doubles.filter(({ byThickness }) => byThickness).length, 'cards'),
    figure('skew', mostOf(skews), 'degrees'),
    figure('runOn', runOnMm, 'mm'),
    figure('legibility', share(reads.filter(Boolean).length, reads.length), '%'),
  ];
  const judged = figures.filter(({ item }) => BOUNDS[item] !== undefined);
  const outcome = judged.some(({ isKept }) => isKept === false)
    ? 'noGo'
    : judged.some(({ isKept }) => isKept === undefined) || decks.length === 0
      ? 'notShown'
      : 'go';
  return {
    feeds: tries.length,
    outcome,
    figures,
    pickMs: { median: median(picks), p95: quantile(picks, 0.95), p999: quantile(picks, 0.999) },
    thicknessLimitUm,
  };
}

function figure(item: StandItem, value: number | undefined, unit: StandFigure['unit']): StandFigure {
  const bound = BOUNDS[item];
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bound ?? {};
  const isKept = value === undefined ? undefined : value >= least && value <= most;
  return { item, value, unit, ...bound, isKept: bound === undefined ? true : isKept };
}

/** Cards of whole decks that no feed accounts for. */
function unseenIn({ decks, tries }: FeederTrial, config: FeederSettings): number | undefined {
  if (decks.length === 0) return undefined;
  return decks.reduce((sum, { cards, from, to }) => {
    const counted = tries.slice(from, to).reduce((count, each) => {
      if (each.isLost) return count;
      const { byLength, byThickness } = doubleOf(each, config);
      return count + (byLength || byThickness ? 2 : 1);
    }, 0);
    return sum + Math.max(0, cards - counted);
  }, 0);
}

function mostOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((most, each) => Math.max(most, each), 0);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
