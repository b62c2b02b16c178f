import type { FeederTrial } from '../../../calibration/stand/trial.ts';
import {
  type FeederSettings,
  STAND_ITEMS,
  type StandFigure,
  type StandItem,
  type StandVerdict,
} from '../../../calibration/stand/verdict.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { Cell, Plot, ReportDocument } from '../document.ts';
import type { Tone } from '../plot.ts';
import { type Band, histogram } from '../plots.ts';
import { numberWriter } from '../ranking/numbers.ts';

const ADVISED = [
  'singles',
  'unseenDoubles',
  'drag',
  'slip',
  'legibility',
] as const satisfies readonly StandItem[];
const MISSING = ['drag', 'legibility', 'unseenDoubles', 'runOn'] as const satisfies readonly StandItem[];
/** What has to be given so that a figure is measured. */
const GIVEN: Readonly<Record<(typeof MISSING)[number], string>> = {
  drag: '--camera rpicam --camera-profile camera.json',
  legibility: '--camera rpicam --camera-profile camera.json --deck club.deck.json',
  unseenDoubles: '--feeds 2000',
  runOn: '--feeds 2000',
};
const COMMANDS: Readonly<Partial<Record<StandItem, string>>> = {
  unseenDoubles: 'soubrette try watch',
  legibility: 'soubrette calibrate camera',
};
const TONES: Readonly<Record<StandVerdict['outcome'], Tone>> = {
  go: 'good',
  noGo: 'bad',
  notShown: 'warning',
};

/** The outcome in a sentence. */
export function standOutcome({ outcome }: StandVerdict, words: TerminalWords): string {
  return words.say(`stand.outcome.${outcome}`);
}

interface Row {
  readonly name: string;
  readonly value: string;
  readonly bound: string;
  readonly kept: string;
  readonly tone: Tone;
}

/** Figures in the order of the report: name, value with unit, bound, and whether it is kept. */
export function standRows({ figures }: StandVerdict, words: TerminalWords): Row[] {
  return STAND_ITEMS.flatMap((item) => {
    const figure = figures.find((each) => each.item === item);
    if (figure === undefined) return [];
    const bound = boundOf(figure, words);
    const name = words.say(`stand.item.${item}`);
    const value =
      figure.value === undefined ? words.say('stand.notMeasured') : amountOf(figure.value, figure, words);
    const [kept, tone] = keptOf(figure);
    return [{ name, value, bound, kept: bound === '' ? '' : words.say(kept), tone }];
  });
}

/** What to do about figures that are not kept, and how to measure those that are missing. */
export function standAdvice({ figures }: StandVerdict, words: TerminalWords): string[] {
  const having = (isKept: false | undefined) => (item: StandItem) =>
    figures.some((figure) => figure.item === item && figure.isKept === isKept);
  return [
    ...ADVISED.filter(having(false)).map((item) =>
      words.sayOf(`stand.do.${item}`, { command: COMMANDS[item] ?? '' }),
    ),
    ...MISSING.filter(having(undefined)).map((item) =>
      words.say('stand.missing', { what: words.say(`stand.item.${item}`), option: GIVEN[item] }),
    ),
  ];
}

function amountOf(value: number, { unit }: StandFigure, words: TerminalWords): string {
  if (unit === 'cards') return words.say('stand.cards', { count: value });
  const number = numberWriter([value], words.language)(value);
  return unit === 'degrees' ? `${number}°` : `${number} ${unit}`;
}

function boundOf(figure: StandFigure, words: TerminalWords): string {
  const { least, most } = figure;
  if (least !== undefined) return words.say('stand.least', { value: amountOf(least, figure, words) });
  return most === undefined ? '' : words.say('stand.most', { value: amountOf(most, figure, words) });
}

function keptOf({ isKept }: StandFigure): readonly ['stand.kept' | 'stand.broken' | 'stand.unknown', Tone] {
  if (isKept === undefined) return ['stand.unknown', 'warning'];
  return isKept ? ['stand.kept', 'good'] : ['stand.broken', 'bad'];
}

/** Where and at what machine a trial was made; `faults` of one that is not there. */
export interface StandAbout {
  readonly at: string;
  readonly program: string;
  readonly profile: string;
  readonly unreal?: { readonly kind: 'emulated' | 'simulated'; readonly faults: string };
}

/** The report of a trial of a feeder, with how its cards are spread. */
export function standReport(
  trial: FeederTrial,
  verdict: StandVerdict,
  config: FeederSettings,
  about: StandAbout,
  words: TerminalWords,
): ReportDocument {
  const { median, p95, p999 } = verdict.pickMs;
  const advice = standAdvice(verdict, words);
  const inMs = (value: number): string => `${value.toFixed(0)} ms`;
  return {
    title: words.say('stand.title'),
    subtitle: words.say('stand.subtitle', {
      feeds: verdict.feeds,
      date: about.at.slice(0, 10),
      machine: machineOf(about, words),
    }),
    language: words.language,
    verdict: { text: standOutcome(verdict, words), tone: TONES[verdict.outcome] },
    blocks: [
      {
        kind: 'table',
        caption: words.say('stand.head.result'),
        columns: [
          { title: words.say('stand.head.what'), weight: 3 },
          { title: words.say('stand.head.found'), align: 'right' },
          { title: words.say('stand.head.bound') },
          { title: '' },
        ],
        rows: standRows(verdict, words).map(({ bound, kept, name, tone, value }): Cell[] => [
          name,
          value,
          bound,
          { text: kept, tone },
        ]),
      },
      {
        kind: 'pairs',
        pairs: [
          [words.say('stand.pick.median'), inMs(median)],
          [words.say('stand.pick.p95'), inMs(p95)],
          [words.say('stand.pick.p999'), inMs(p999)],
        ],
      },
      ...(advice.length === 0
        ? []
        : [
            { kind: 'heading', level: 2, text: words.say('stand.head.todo') } as const,
            { kind: 'list', items: advice } as const,
          ]),
      { kind: 'heading', level: 2, text: words.say('stand.head.spread') },
      {
        kind: 'plots',
        plots: plotsOf(trial, { ...config, thicknessLimitUm: verdict.thicknessLimitUm }, words),
      },
    ],
    footer: `Soubrette ${about.program}`,
  };
}

function machineOf({ profile, unreal }: StandAbout, words: TerminalWords): string {
  const set = words.say('stand.set', { profile });
  return unreal === undefined ? set : words.say(`stand.${unreal.kind}`, { faults: unreal.faults, set });
}

function plotsOf(
  { tries }: FeederTrial,
  { cardLengthMm, surfaceSpeedMmPerS, thicknessLimitUm }: FeederSettings,
  words: TerminalWords,
): Plot[] {
  const whole = tries.filter(({ isLost }) => !isLost);
  const looks = tries.flatMap(({ next }) => next?.draggedMm ?? []);
  const plot = (
    what: 'pick' | 'length' | 'thickness' | 'slip' | 'skew' | 'drag',
    values: readonly number[],
    band: Band,
    digits: number,
  ): Plot[] => {
    if (values.length === 0) return [];
    const caption = words.say(`stand.plot.${what}`);
    const drawing = histogram(values, band, (value) => value.toFixed(digits));
    return [{ drawing, alt: words.say('stand.alt', { what: caption }), caption }];
  };
  const lengths = whole.map(({ lengthMm = 0 }) => lengthMm);
  const thicknesses = whole.flatMap(({ thicknessUm }) => thicknessUm ?? []);
  const slips = whole.map(({ speedMmPerS = 0 }) => 100 * (1 - speedMmPerS / surfaceSpeedMmPerS));
  const skews = whole.flatMap(({ skewDegrees }) => skewDegrees ?? []);
  return [
    ...plot(
      'pick',
      whole.map(({ pickMs = 0 }) => pickMs),
      {},
      0,
    ),
    ...plot('length', lengths, { most: cardLengthMm + 3 }, 1),
    ...plot('thickness', thicknesses, { most: thicknessLimitUm }, 0),
    ...plot('slip', slips, { most: 4 }, 1),
    ...plot('skew', skews, {}, 1),
    ...plot('drag', looks, { most: 6 }, 1),
  ];
}
