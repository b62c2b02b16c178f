import type { BatchVerdict, ItemChart, ItemTrend } from '../../inspection/batch.ts';
import { ITEMS, type ItemName } from '../../inspection/items.ts';
import type { Particulars } from '../../inspection/particulars.ts';
import { listInWords } from '../../text/nearest.ts';
import type { Block, Cell, ReportDocument } from '../document.ts';
import type { Tone } from '../plot.ts';
import { trend } from '../plots.ts';
import { alarmsInWords, chartTitle } from './alarm-words.ts';
import { LOT_TONES, lotInWords, planInWords } from './lot-words.ts';
import { cardSign, limitInWords, particularPairs, STATE_WORDS, valueInWords } from './words.ts';

/** What a report of a batch says beside the verdicts. */
interface BatchFacts {
  readonly batch: string;
  readonly profile: string;
  /** ISO 8601. */
  readonly at: string;
  readonly program: string;
  readonly particulars?: Particulars;
  /** Decks whose pictures can't be used. */
  readonly notJudged?: readonly string[];
}

const CAPABLE = 1.33;
const BARELY = 1;

/** The report of a batch: how each item went from deck to deck. */
export function batchReport(verdict: BatchVerdict, facts: BatchFacts): ReportDocument {
  const { decks, lot } = verdict;
  const { notJudged = [] } = facts;
  const ofDecks = decksInLine(verdict, notJudged.length);
  return {
    title: 'Batch test',
    subtitle: `${facts.batch}, ${facts.at.slice(0, 10)}`,
    verdict:
      lot === undefined
        ? ofDecks
        : {
            text: lotInWords(lot).replace(/\.$/, ''),
            tone: LOT_TONES[lot.state],
            because: `${ofDecks.text}.`,
          },
    blocks: [
      {
        kind: 'pairs',
        pairs: [
          ...particularPairs(facts.particulars),
          ['Measured by', facts.profile],
          ['Decks', String(decks.length)],
          ...(notJudged.length === 0 ? [] : [['Not judged', notJudged.join(', ')] as const]),
        ],
      },
      ...lotBlocks(verdict),
      ...failureBlocks(verdict),
      ...capabilityBlocks(verdict),
      ...trendBlocks(verdict),
      ...chartBlocks(verdict),
      ...deckBlocks(verdict),
    ],
    footer: `Soubrette ${facts.program}`,
  };
}

/** What became of the decks, whatever becomes of their lot. */
function decksInLine(
  { decks, passed }: BatchVerdict,
  notJudged: number,
): { readonly text: string; readonly tone: Tone } {
  const failed = decks.filter(({ verdict: { state } }) => state === 'fails').length;
  const again = decks.length - passed - failed;
  const reserved = decks.filter(({ verdict: { state } }) => state === 'reservations').length;
  return {
    text: verdictText(decks.length, { failed, again, reserved, notJudged }),
    tone: failed > 0 || notJudged > 0 ? 'bad' : again + reserved > 0 ? 'warning' : 'good',
  };
}

/** How many decks came out in which way. */
interface BatchCounts {
  readonly failed: number;
  readonly again: number;
  readonly reserved: number;
  readonly notJudged: number;
}

function verdictText(judged: number, { again, failed, notJudged, reserved }: BatchCounts): string {
  const reservations = reserved === 0 ? [] : [`${reserved} with reservations`];
  if (failed + again + notJudged === 0) return [`All ${judged} decks pass`, ...reservations].join(', ');
  return [
    `${failed} of ${judged} decks fail`,
    ...(again === 0 ? [] : [`${again} to look at again`]),
    ...(reserved === 0 ? [] : [`${reserved} pass with reservations`]),
    ...(notJudged === 0 ? [] : [`${notJudged} not judged`]),
  ].join(', ');
}

function lotBlocks({ lot }: BatchVerdict): Block[] {
  if (lot === undefined) return [];
  return [
    { kind: 'heading', level: 2, text: 'The lot' },
    { kind: 'paragraph', text: `${planInWords(lot.plan)} ${lotInWords(lot)}` },
  ];
}

function failureBlocks({ trends }: BatchVerdict): Block[] {
  const failing = trends.filter(({ failures }) => failures > 0);
  if (failing.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'What fails' },
    {
      kind: 'list',
      items: failing.map(
        ({ item, failures, firstFailure }) =>
          `${ITEMS[item].title}: ${failures === 1 ? 'one deck' : `${failures} decks`}, first in ${firstFailure ?? ''}.`,
      ),
    },
  ];
}

function capabilityBlocks({ trends }: BatchVerdict): Block[] {
  const columns = [
    { title: 'Item', weight: 1 },
    { title: 'Mean', align: 'right' as const },
    { title: 'Deviation', align: 'right' as const },
    { title: 'Limit', align: 'right' as const },
    { title: 'Cpk', align: 'right' as const },
    { title: 'at least', align: 'right' as const },
    { title: 'Failed', align: 'right' as const },
  ];
  return [
    { kind: 'heading', level: 2, text: 'Items' },
    {
      kind: 'table',
      caption: 'The worst value of each deck: its mean and spread over the batch',
      columns,
      rows: trends.map(({ item, mean, deviation, limit, capability, failures }): Cell[] => [
        ITEMS[item].title,
        valueInWords(item, mean),
        valueInWords(item, deviation),
        limitInWords(item, limit),
        capability === undefined ? '' : cpkCell(capability.cpk),
        capability === undefined ? '' : cpkCell(capability.cpkLeast),
        failures === 0 ? '' : { text: String(failures), tone: 'bad', strong: true },
      ]),
    },
    {
      kind: 'paragraph',
      tone: 'quiet',
      text: 'Mean and deviation are of the worst card of each deck. Cpk is of the process that makes every card: the distance of its mean from the limit in units of three standard deviations, of the worse direction where there are two. A process is called capable from 1.33, and below 1 some cards will fail. With 95 % confidence it is at least what stands beside it (Bissell’s approximation; cards of one deck count as fewer, since they are alike). Marks that may be dust are not counted. It is worked out for five decks or more.',
    },
  ];
}

function cpkCell(cpk: number): Cell {
  const text = cpk > 10 ? '> 10' : cpk.toFixed(2);
  return { text, tone: cpk >= CAPABLE ? 'good' : cpk >= BARELY ? 'warning' : 'bad' };
}

function trendBlocks({ trends }: BatchVerdict): Block[] {
  const shown = trends.filter(({ limit, points }) => limit !== null && limit > 0 && points.length > 1);
  if (shown.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'From deck to deck', newPage: true },
    {
      kind: 'paragraph',
      text: 'The worst value of each deck, in order. The dashed line is the limit; a deck that fails is a cross.',
      tone: 'quiet',
    },
    { kind: 'plots', plots: shown.map(plotOf) },
  ];
}

function plotOf({ item, limit, points }: ItemTrend) {
  const { digits, side, title, unit } = ITEMS[item];
  return {
    drawing: trend(points, limit === null ? {} : { [side]: limit }, (value) => value.toFixed(digits)),
    caption: unit === '' ? title : `${title}, ${unit}`,
    alt: `${title} of ${points.length} decks, ${points.filter(({ passes }) => !passes).length} beyond the limit`,
  };
}

function chartBlocks({ trends }: BatchVerdict): Block[] {
  const all = trends.flatMap(({ charts, item }) => charts.map((chart) => ({ chart, item })));
  if (all.length === 0) return [];
  const alarms = all.flatMap(({ chart, item }) => alarmsInWords(item, chart));
  return [
    { kind: 'heading', level: 2, text: 'Control charts', newPage: true },
    {
      kind: 'paragraph',
      text: 'The mean of each deck over its cards, and below it how far it lies from the deck before (I-MR charts). The dashed lines are the control limits of this batch, three deviations from its mean by the mean moving range: what the process does by itself, not what it must keep. A deck at which a rule begins to hold is a cross: four rules of Western Electric, six in a row in one direction, a moving range beyond its limit. An alarm is a reason to look at the press, none to reject a deck.',
      tone: 'quiet',
    },
    ...(alarms.length === 0 ? [] : [{ kind: 'list' as const, items: alarms }]),
    { kind: 'plots', plots: all.flatMap(({ chart, item }) => controlPlots(item, chart)) },
  ];
}

function controlPlots(item: ItemName, itemChart: ItemChart) {
  const { alarms, chart, points } = itemChart;
  const { digits, unit } = ITEMS[item];
  const title = chartTitle(item, itemChart);
  const write = (value: number): string => value.toFixed(digits + 1);
  const isAlarm = (at: number, ofRange: boolean): boolean =>
    alarms.some((alarm) => alarm.at === at && (alarm.rule === 'range') === ofRange);
  const caption = (what: string): string => (unit === '' ? `${title}${what}` : `${title}${what}, ${unit}`);
  const values = points.map(({ value }, at) => ({ value, passes: !isAlarm(at, false) }));
  const ranges = chart.ranges.map((value, index) => ({ value, passes: !isAlarm(index + 1, true) }));
  return [
    {
      drawing: trend(values, { least: chart.lower, most: chart.upper }, write),
      caption: caption(''),
      alt: `${title}, the mean of each of ${points.length} decks: ${alarms.length} alarms`,
    },
    {
      drawing: trend(ranges, { most: chart.rangeUpper }, write),
      caption: caption(', moving range'),
      alt: `${title}, distance of each deck from the one before`,
    },
  ];
}

function deckBlocks({ decks }: BatchVerdict): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Decks' },
    {
      kind: 'table',
      caption: 'In the order of their names',
      columns: [
        { title: 'Deck', weight: 0 },
        { title: 'Verdict', weight: 0 },
        { title: 'Fails in' },
        { title: 'To look at' },
      ],
      rows: decks.map(({ name, verdict }): Cell[] => [
        name,
        { ...STATE_WORDS[verdict.state], strong: !verdict.passes },
        listInWords(
          verdict.items
            .filter(({ passes }) => passes === false)
            .map(({ item }) => ITEMS[item].title.toLowerCase()),
        ),
        listInWords(verdict.lookAt.map(({ card, end }) => `${cardSign(card)} (${end + 1})`)),
      ]),
    },
  ];
}
