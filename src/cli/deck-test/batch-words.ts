import type { BatchVerdict, ItemChart } from '../../inspection/batch.ts';
import type { LotVerdict } from '../../inspection/judge-lot.ts';
import { alarmsInWords } from '../../paper/deck-test/alarm-words.ts';
import { lotInWords, planInWords } from '../../paper/deck-test/lot-words.ts';
import { table } from '../../text/columns.ts';
import { counted, firstOf } from '../../text/counted.ts';

export function batchJson({ decks, lot, passed, trends }: BatchVerdict): object {
  return {
    kind: 'batch',
    decks: decks.length,
    passed,
    reservations: decks.filter(({ verdict }) => verdict.state === 'reservations').length,
    again: decks.filter(({ verdict }) => verdict.state === 'again').length,
    items: Object.fromEntries(
      trends.map(({ item, capability, charts, deviation, failures, firstFailure, limit, mean }) => [
        item,
        {
          mean: rounded(mean),
          deviation: rounded(deviation),
          limit,
          failures,
          ...(capability && { cpk: rounded(capability.cpk), cpkLeast: rounded(capability.cpkLeast) }),
          ...(firstFailure !== undefined && { firstFailure }),
          ...(charts.length > 0 && { charts: charts.map(chartJson) }),
        },
      ]),
    ),
    ...(lot && { acceptance: acceptanceJson(lot) }),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

function chartJson({ alarms, chart, part, points }: ItemChart): object {
  const { centre, lower, rangeCentre, rangeUpper, upper } = chart;
  return {
    ...(part !== undefined && { part }),
    ...{ mean: rounded(centre), lower: rounded(lower), upper: rounded(upper) },
    ...{ meanRange: rounded(rangeCentre), upperRange: rounded(rangeUpper) },
    values: points.map(({ value }) => rounded(value)),
    alarms: alarms.map(({ at, rule }) => ({ rule, deck: points[at]?.deck })),
  };
}

function acceptanceJson({ plan, state, inspected, nonconforming, undecided, beyond }: LotVerdict): object {
  const { lotSize, level, qualityLimit, severity, codeLetter, sampleSize, accept, reject } = plan;
  return {
    ...{ lotSize, level, aql: qualityLimit, severity, codeLetter, sampleSize, accept, reject },
    ...{ state, inspected, nonconforming, undecided, beyond },
  };
}

const MOST_ALARMS = 12;

export function batchInLines(
  { decks, lot, passed, trends }: BatchVerdict,
  notJudged: readonly string[],
): string[] {
  const failing = trends.filter(({ failures }) => failures > 0);
  const again = decks.filter(({ verdict }) => verdict.state === 'again').map(({ name }) => name);
  const reserved = decks.filter(({ verdict }) => verdict.state === 'reservations').map(({ name }) => name);
  const rows = failing.map(({ item, failures, firstFailure }) => [
    item,
    String(failures),
    firstFailure ?? '',
  ]);
  return [
    ...(rows.length === 0 ? [] : [...table([['fails in', 'decks', 'first'], ...rows]), '']),
    passedInLine(passed, decks.length, notJudged.length),
    ...(reserved.length === 0 ? [] : [`Passed with reservations: ${reserved.join(', ')}.`]),
    ...(again.length === 0 ? [] : [`To look at again: ${again.join(', ')}.`]),
    ...(notJudged.length === 0 ? [] : [`Not judged: ${notJudged.join(', ')}.`]),
    ...firstOf(
      trends.flatMap(({ charts, item }) => charts.flatMap((chart) => alarmsInWords(item, chart))),
      MOST_ALARMS,
    ),
    ...(lot === undefined ? [] : [planInWords(lot.plan), lotInWords(lot)]),
  ];
}

function passedInLine(passed: number, judged: number, notJudged: number): string {
  if (judged === 0) return 'No deck was judged.';
  return passed === judged && notJudged === 0
    ? `${counted(passed, 'deck')}: all pass.`
    : `${passed} of ${counted(judged + notJudged, 'deck')} pass.`;
}
