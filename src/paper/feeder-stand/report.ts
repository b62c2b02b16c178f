import type { FeederTrial } from '../../../calibration/stand/trial.ts';
import {
  type FeederSettings,
  STAND_ITEMS,
  type StandFigure,
  type StandItem,
  type StandVerdict,
} from '../../../calibration/stand/verdict.ts';
import type { Cell, Plot, ReportDocument } from '../document.ts';
import type { Tone } from '../plot.ts';
import { type Band, histogram } from '../plots.ts';

/** A sentence for each figure, and what to do where it is not kept. */
const ITEM_WORDS: Readonly<Record<StandItem, { readonly name: string; readonly advice: string }>> = {
  singles: {
    name: 'feeds that brought exactly one card',
    advice:
      'Clean the rollers, then change the gap of the front wall by a tenth of a millimetre and the pad by a quarter turn.',
  },
  unseenDoubles: {
    name: 'cards that passed under others unseen',
    advice:
      'Look at the thickness sensor (soubrette try watch): two cards laid under its wheel have to show twice what one does.',
  },
  drag: {
    name: 'the next card was dragged, at most',
    advice: 'Lower the front wall, or make the pad softer: the next card has to stay on the window.',
  },
  slip: {
    name: 'slip in the nips',
    advice: 'Clean or change the roller sleeves, and check the springs of the idlers.',
  },
  picks: { name: 'cards that came through', advice: '' },
  noPicks: { name: 'feeds without a card', advice: '' },
  doublesByLength: { name: 'doubles seen by their length', advice: '' },
  doublesByThickness: { name: 'doubles seen by their thickness', advice: '' },
  skew: { name: 'askew, at most', advice: '' },
  runOn: { name: 'the feeder runs on after it was told to stop', advice: '' },
  legibility: {
    name: 'pictures in which the card could be read',
    advice: 'Clean the window, focus the camera (soubrette calibrate camera), and look at both lamps.',
  },
};

const OUTCOMES: Readonly<Record<StandVerdict['outcome'], { readonly text: string; readonly tone: Tone }>> = {
  go: { text: 'Go on: this feeder will do for the machine', tone: 'good' },
  noGo: { text: 'Do not go on: mend the feeder first', tone: 'bad' },
  notShown: { text: 'Not shown: something was not measured', tone: 'warning' },
};

/** The outcome in a sentence. */
export function standOutcome({ outcome }: StandVerdict): string {
  return OUTCOMES[outcome].text;
}

/** Figures in the order of the report: name, value with unit, bound, and whether it is kept. */
export function standRows({
  figures,
}: StandVerdict): [name: string, value: string, bound: string, kept: string][] {
  return STAND_ITEMS.flatMap((item) => {
    const figure = figures.find((each) => each.item === item);
    return figure === undefined
      ? []
      : [[ITEM_WORDS[item].name, foundOf(figure), boundOf(figure), keptOf(figure)]];
  });
}

/** What to do about figures that are not kept. */
export function standAdvice({ figures }: StandVerdict): string[] {
  return figures.flatMap(({ isKept, item }) => (isKept === false ? [ITEM_WORDS[item].advice] : []));
}

function foundOf({ unit, value }: StandFigure): string {
  if (value === undefined) return 'not measured';
  return `${unit === 'cards' ? value : value.toFixed(2)} ${unit}`;
}

function boundOf({ least, most, unit }: StandFigure): string {
  if (least !== undefined) return `at least ${least} ${unit}`;
  return most === undefined ? '' : `at most ${most} ${unit}`;
}

function keptOf(figure: StandFigure): string {
  if (boundOf(figure) === '') return '';
  return figure.isKept === undefined ? 'not shown' : figure.isKept ? 'kept' : 'not kept';
}

/** The report of a trial of a feeder, with how its cards are spread. */
export function standReport(
  trial: FeederTrial,
  verdict: StandVerdict,
  config: FeederSettings,
  about: { readonly at: string; readonly program: string; readonly machine: string },
): ReportDocument {
  const { median, p95, p999 } = verdict.pickMs;
  const advice = standAdvice(verdict);
  return {
    title: 'The feeder stand',
    subtitle: `${verdict.feeds} feeds on ${about.at.slice(0, 10)}, ${about.machine}`,
    verdict: OUTCOMES[verdict.outcome],
    blocks: [
      {
        kind: 'table',
        caption: 'What was found',
        columns: [
          { title: 'what', weight: 3 },
          { title: 'found', align: 'right' },
          { title: 'bound' },
          { title: '' },
        ],
        rows: standRows(verdict).map(([name, value, bound, kept]): Cell[] => [
          name,
          value,
          bound,
          { text: kept, tone: toneOf(kept) },
        ]),
      },
      {
        kind: 'pairs',
        pairs: [
          ['a card is picked within, median', `${median.toFixed(0)} ms`],
          ['95 of 100', `${p95.toFixed(0)} ms`],
          ['999 of 1000', `${p999.toFixed(0)} ms`],
        ],
      },
      ...(advice.length === 0
        ? []
        : [
            { kind: 'heading', level: 2, text: 'What to do' } as const,
            { kind: 'list', items: advice } as const,
          ]),
      { kind: 'heading', level: 2, text: 'How cards are spread' },
      { kind: 'plots', plots: plotsOf(trial, { ...config, thicknessLimitUm: verdict.thicknessLimitUm }) },
    ],
    footer: `Soubrette ${about.program}`,
  };
}

function toneOf(kept: string): Tone {
  if (kept === 'kept') return 'good';
  return kept === 'not kept' ? 'bad' : 'warning';
}

function plotsOf(
  { tries }: FeederTrial,
  { cardLengthMm, surfaceSpeedMmPerS, thicknessLimitUm }: FeederSettings,
): Plot[] {
  const whole = tries.filter(({ isLost }) => !isLost);
  const looks = tries.flatMap(({ next }) => (next === undefined ? [] : [next.draggedMm]));
  return [
    plot(
      'time to pick, ms',
      whole.map(({ pickMs = 0 }) => pickMs),
      {},
      0,
    ),
    plot(
      'length, mm',
      whole.map(({ lengthMm = 0 }) => lengthMm),
      { most: cardLengthMm + 3 },
      1,
    ),
    plot(
      'thickness, um',
      whole.flatMap(({ thicknessUm }) => thicknessUm ?? []),
      { most: thicknessLimitUm },
      0,
    ),
    plot(
      'slip, %',
      whole.map(({ speedMmPerS = 0 }) => 100 * (1 - speedMmPerS / surfaceSpeedMmPerS)),
      { most: 4 },
      1,
    ),
    plot(
      'askew, degrees',
      whole.flatMap(({ skewDegrees }) => skewDegrees ?? []),
      {},
      1,
    ),
    plot('next card dragged, mm', looks, { most: 6 }, 1),
  ].flatMap((each) => each ?? []);
}

function plot(caption: string, values: readonly number[], band: Band, digits: number): Plot | undefined {
  if (values.length === 0) return undefined;
  return {
    drawing: histogram(values, band, (value) => value.toFixed(digits)),
    alt: `How often: ${caption}`,
    caption,
  };
}
