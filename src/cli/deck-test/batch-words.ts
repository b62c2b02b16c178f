import type { BatchVerdict } from '../../inspection/batch.ts';
import type { LotVerdict } from '../../inspection/judge-lot.ts';
import { lotInWords, planInWords } from '../../paper/deck-test/lot-words.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';

export function batchJson({ decks, lot, passed, trends }: BatchVerdict): object {
  const rounded = (value: number): number => Number(value.toFixed(4));
  return {
    kind: 'batch',
    decks: decks.length,
    passed,
    reservations: decks.filter(({ verdict }) => verdict.state === 'reservations').length,
    again: decks.filter(({ verdict }) => verdict.state === 'again').length,
    items: Object.fromEntries(
      trends.map(({ item, cpk, deviation, failures, firstFailure, limit, mean }) => [
        item,
        {
          mean: rounded(mean),
          deviation: rounded(deviation),
          limit,
          failures,
          ...(cpk !== undefined && { cpk: rounded(cpk) }),
          ...(firstFailure !== undefined && { firstFailure }),
        },
      ]),
    ),
    ...(lot && { lot: lotJson(lot) }),
  };
}

function lotJson({ plan, state, inspected, nonconforming, undecided, beyond }: LotVerdict): object {
  const { lotSize, level, qualityLimit, severity, codeLetter, sampleSize, accept, reject } = plan;
  return {
    ...{ size: lotSize, level, aql: qualityLimit, severity, codeLetter, sampleSize, accept, reject },
    ...{ state, inspected, nonconforming, undecided, beyond },
  };
}

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
    ...(lot === undefined ? [] : [planInWords(lot.plan), lotInWords(lot)]),
  ];
}

function passedInLine(passed: number, judged: number, notJudged: number): string {
  if (judged === 0) return 'No deck was judged.';
  return passed === judged && notJudged === 0
    ? `${counted(passed, 'deck')}: all pass.`
    : `${passed} of ${counted(judged + notJudged, 'deck')} pass.`;
}
