import {
  AUDIT_TESTS,
  type AuditReport,
  type AuditTest,
  type AuditVerdict,
  FALSE_ALARM,
} from '../../analysis/audit/audit.ts';
import { countCardsBySeat } from '../../analysis/audit/card-seat.ts';
import type { DealSample } from '../../analysis/audit/deal-sample.ts';
import { countByShape } from '../../analysis/audit/exact-tables.ts';
import { type HandTally, tallyHands } from '../../analysis/audit/hand-tally.ts';
import { handWeights, momentsOf } from '../../analysis/audit/hands.ts';
import { sumOf } from '../../analysis/audit/pearson.ts';
import { countPassages } from '../../analysis/audit/succession.ts';
import { chanceInWords } from '../../text/counted.ts';
import type { Block, Cell, Plot, ReportDocument } from '../document.ts';
import type { Tone } from '../plot.ts';
import { type ComparedBar, comparedBars, deviateCloud } from './plots.ts';

/** What a report says beside what was found. */
interface AuditFacts {
  readonly files: readonly { readonly file: string; readonly format: string; readonly deals: number }[];
  /** ISO 8601. */
  readonly at: string;
  readonly program: string;
}

/** Pictures of fewer deals say too much about single hands. */
const LEAST_DRAWN = 1000;
const SEATS_IN_WORDS = ['North', 'East', 'South', 'West'] as const;
const MOST_FILES_LISTED = 40;

const VERDICT_WORDS: Readonly<Record<AuditVerdict, { readonly text: string; readonly tone: Tone }>> = {
  'nothing suspicious': { text: 'Nothing suspicious', tone: 'good' },
  suspicious: { text: 'Suspicious', tone: 'warning' },
  'not random': { text: 'Not random', tone: 'bad' },
};

/** The report on whether deals are plausibly random. */
export function auditReport(report: AuditReport, sample: DealSample, facts: AuditFacts): ReportDocument {
  const odd = report.tests.filter(({ verdict }) => verdict !== 'nothing suspicious');
  const [can = '', ...further] = report.limitsInWords;
  return {
    title: 'Audit of deals',
    subtitle: facts.at.slice(0, 10),
    verdict: { ...VERDICT_WORDS[report.verdict], because: odd.length === 0 ? can : becauseOf(odd) },
    blocks: [
      {
        kind: 'pairs',
        pairs: [
          ['Deals', String(report.deals)],
          ['Sets', String(report.sets)],
          ['Deck', report.deck === 'super' ? '68 cards' : '52 cards'],
        ],
      },
      { kind: 'heading', level: 2, text: 'What this shows, and what it does not' },
      { kind: 'list', items: odd.length === 0 ? further : [can, ...further] },
      { kind: 'heading', level: 2, text: 'Tests' },
      testTable(report.tests),
      { kind: 'paragraph', tone: 'quiet', text: explanation(report) },
      ...pictures(sample),
      ...fileBlocks(facts),
    ],
    footer: `Soubrette ${facts.program}`,
  };
}

function becauseOf(odd: readonly AuditTest[]): string {
  return odd.map(({ name, finding }) => `${AUDIT_TESTS[name]}. ${finding.note}`).join(' ');
}

function explanation({ notMade, tests }: AuditReport): string {
  const least = `The chance is that random deals come out at least as odd, corrected for all ${tests.length} tests together. Of random sets fewer than ${100 * FALSE_ALARM} in 100 are called suspicious.`;
  if (notMade.length === 0) return least;
  return `${least} There are too few deals or sets for: ${notMade.map((name) => AUDIT_TESTS[name].toLowerCase()).join('; ')}.`;
}

function testTable(tests: readonly AuditTest[]): Block {
  return {
    kind: 'table',
    caption: 'Each test, with the chance of what was found',
    columns: [
      { title: 'Test', weight: 3 },
      { title: 'Statistic', align: 'right', weight: 0 },
      { title: 'df', align: 'right', weight: 0 },
      { title: 'Chance', align: 'right', weight: 0 },
    ],
    rows: tests.map(({ name, finding, corrected, verdict }): Cell[] => [
      AUDIT_TESTS[name],
      finding.statistic.toFixed(2),
      finding.freedom === undefined ? '' : String(finding.freedom),
      verdict === 'nothing suspicious'
        ? chanceInWords(corrected)
        : {
            text: `${verdict}, ${chanceInWords(corrected)}`,
            tone: VERDICT_WORDS[verdict].tone,
            strong: true,
          },
    ]),
  };
}

function pictures(sample: DealSample): Block[] {
  if (sample.dealCount < LEAST_DRAWN) return [];
  const tally = tallyHands(sample);
  return [
    { kind: 'heading', level: 2, text: 'Pictures' },
    {
      kind: 'paragraph',
      tone: 'quiet',
      text: 'Bars are what the hands of all four seats show, lines are what is expected. Dots are single counts; hardly any should lie beyond the dashed lines.',
    },
    {
      kind: 'plots',
      plots: [
        cardPlot(sample),
        ...passagePlots(sample),
        pointsPlot(sample, tally),
        shapesPlot(sample, tally),
      ],
    },
  ];
}

function cardPlot(sample: DealSample): Plot {
  const counts = countCardsBySeat(sample, false);
  const expected = sample.dealCount / 4;
  const unit = Math.sqrt(sample.dealCount * (3 / 16));
  const cards = sample.deck.cards.length;
  const deviates = [0, 1, 2, 3].flatMap((seat) =>
    Array.from({ length: cards }, (_, place) => ((counts[place * 4 + seat] ?? 0) - expected) / unit),
  );
  return {
    drawing: deviateCloud(deviates, SEATS_IN_WORDS),
    caption: 'Each card at each seat, in standard deviations from a quarter of deals',
    alt: `Deviations of ${deviates.length} counts of a card at a seat`,
  };
}

function passagePlots(sample: DealSample): Plot[] {
  const { deck } = sample;
  const { pairs, counts } = countPassages(sample, 1);
  if (pairs < LEAST_DRAWN) return [];
  const { variance } = momentsOf(handWeights(deck).lengths);
  const expected = (pairs * deck.cardsPerHand) / 4;
  const deviates = Array.from(counts, (count) => (count - expected) / Math.sqrt(pairs * variance));
  const parts = SEATS_IN_WORDS.map((seat) => `from ${seat}`);
  const caption =
    "Where a hand's cards are in the next deal, at North, East, South and West: in standard deviations from a quarter";
  return [
    {
      drawing: deviateCloud(deviates, parts),
      caption,
      alt: 'Deviations of 16 counts of cards that go from hand to hand',
    },
  ];
}

function pointsPlot({ deck }: DealSample, { byPoints }: HandTally): Plot {
  const bars = barsOf(byPoints, handWeights(deck).points, (points) => String(points));
  const last = bars.findLastIndex(({ count, expected }) => Math.max(count, expected) >= 1);
  return {
    drawing: comparedBars(bars.slice(0, last + 1), (at) => at % 5 === 0),
    caption: 'High-card points',
    alt: 'How many hands have how many points, beside what is expected',
  };
}

const MOST_SHAPES = 8;

function shapesPlot({ deck }: DealSample, { byShape }: HandTally): Plot {
  const names = [...countByShape(deck).keys()];
  const bars = barsOf(byShape, handWeights(deck).shapes, (place) => (names[place] ?? '').replaceAll('-', ''));
  return {
    drawing: comparedBars(bars.slice(0, MOST_SHAPES), () => true),
    caption: `The ${MOST_SHAPES} commonest shapes`,
    alt: 'How many hands have a shape, beside what is expected',
  };
}

function barsOf(
  bySeat: readonly Uint32Array[],
  weights: readonly number[],
  name: (at: number) => string,
): ComparedBar[] {
  const unit = bySeat.reduce((sum, counts) => sum + sumOf(counts), 0) / sumOf(weights);
  return weights.map((weight, at) => ({
    name: name(at),
    count: bySeat.reduce((sum, counts) => sum + (counts[at] ?? 0), 0),
    expected: weight * unit,
  }));
}

function fileBlocks({ files }: AuditFacts): Block[] {
  const more = files.length - MOST_FILES_LISTED;
  return [
    { kind: 'heading', level: 2, text: 'Files' },
    {
      kind: 'table',
      caption: more > 0 ? `The first ${MOST_FILES_LISTED} of ${files.length}` : 'In the order given',
      columns: [
        { title: 'File' },
        { title: 'Format', weight: 0 },
        { title: 'Deals', align: 'right', weight: 0 },
      ],
      rows: files
        .slice(0, MOST_FILES_LISTED)
        .map(({ file, format, deals }): Cell[] => [file, format, String(deals)]),
    },
  ];
}
