import type { Card } from '../bridge/card.ts';
import { type EndNumber, endOfRun } from './end-of-run.ts';
import { type ItemName, keepsLimit } from './items.ts';
import type { KnownCard } from './seen-card.ts';
import type { DeckVerdict, ItemValue, ItemVerdict } from './verdict.ts';

/** What became of one value: `let pass` and `in doubt` are beyond the limit by what may be dust. */
export type ValueVerdict = 'passes' | 'let pass' | 'in doubt' | 'fails' | 'not judged';

/** One item as it was judged of a card, or of the deck. */
export interface JudgedValue {
  readonly item: ItemName;
  readonly limit: number | null;
  readonly value: ItemValue;
  readonly verdict: ValueVerdict;
}

/** A card in one run: what its picture showed, and how that end of it was judged by all runs. */
export interface CardRow {
  readonly card: Card;
  readonly run: number;
  readonly end: EndNumber;
  readonly sight: KnownCard;
  readonly judged: readonly JudgedValue[];
}

/** Every card in every run, in the order of suits and ranks: how the cards came is not told. */
export function cardRows({ items, seen }: DeckVerdict): CardRow[] {
  const known = new Map(items.map((each) => [each.item, valuesOfCards(each)]));
  const sorted = seen.toSorted((a, b) => a.run - b.run || a.card - b.card);
  return sorted.map((sight) => {
    const { card, run } = sight;
    const end = endOfRun(run);
    const judged = items.flatMap((verdict): JudgedValue[] => {
      const [worst] = (known.get(verdict.item)?.get(card) ?? []).filter(
        (value) => value.end === undefined || value.end === end,
      );
      return worst === undefined ? [] : [judgedValue(verdict, worst)];
    });
    return { card, run, end, sight, judged };
  });
}

/** What is judged of the deck as a whole: of each item the worst value. */
export function deckRow({ items }: DeckVerdict): JudgedValue[] {
  return items.flatMap((verdict) => {
    const [worst] = verdict.values;
    return worst === undefined || worst.card !== undefined ? [] : [judgedValue(verdict, worst)];
  });
}

function valuesOfCards({ values }: ItemVerdict): ReadonlyMap<Card | undefined, ItemValue[]> {
  return Map.groupBy(
    values.filter(({ card }) => card !== undefined),
    ({ card }) => card,
  );
}

function judgedValue(own: ItemVerdict, value: ItemValue): JudgedValue {
  return { item: own.item, limit: own.limit, value, verdict: verdictOf(own, value) };
}

function verdictOf({ item, limit, passes }: ItemVerdict, { isDoubtful, value }: ItemValue): ValueVerdict {
  if (limit === null || passes === undefined) return 'not judged';
  if (keepsLimit(item, value, limit)) return 'passes';
  if (isDoubtful !== true) return 'fails';
  return passes ? 'let pass' : 'in doubt';
}

/** One thing that a picture of a card is measured for. */
interface Measure {
  /** As JSON has it, with its unit. */
  readonly key: string;
  /** As a table has it, with its unit. */
  readonly heading: string;
  readonly of: (sight: KnownCard) => number | string | undefined;
}

function measure(key: string, heading: string, of: Measure['of']): Measure {
  return { key, heading, of };
}

/** Everything that a picture is measured for; directions are those of the corner with its index upright. */
export const MEASURES: readonly Measure[] = [
  measure('offsetXMm', 'index to the right (mm)', ({ measures }) => measures?.offsetXMm),
  measure('offsetYMm', 'index down (mm)', ({ measures }) => measures?.offsetYMm),
  measure('faceXMm', 'rest of the corner to the right (mm)', ({ measures }) => measures?.face?.offsetXMm),
  measure('faceYMm', 'rest of the corner down (mm)', ({ measures }) => measures?.face?.offsetYMm),
  measure('turnDeg', 'index turned clockwise (deg)', ({ measures }) => measures?.turnDeg),
  measure('skewDeg', 'corner less 90 deg (deg)', ({ measures }) => measures?.skewDeg),
  measure('edgeBendMm', 'edges from straight (mm)', ({ measures }) => measures?.straightnessMm),
  measure('outlineMm', 'outline, deepest fault (mm)', ({ measures }) => measures?.outline?.mm),
  measure('cornerRadiusMm', 'corner radius (mm)', ({ measures }) => measures?.radiusMm),
  measure('contrast', 'contrast (share of paper)', ({ measures }) => measures?.contrast),
  measure('strokeMm', 'strokes wider (mm)', ({ measures }) => measures?.strokeMm),
  measure('sharpnessMm', 'edges of print, 10 to 90 % (mm)', ({ measures }) => measures?.sharpnessMm),
  measure('cameraEdgeMm', 'edges by the camera, 10 to 90 % (mm)', ({ measures }) => measures?.cameraEdgeMm),
  measure('spotShare', 'worst place (share of full ink)', ({ measures }) => measures?.spot.share),
  measure('spotKind', 'worst place (kind)', ({ measures }) => measures?.spot.kind),
  measure('spotXMm', 'worst place from the left (mm)', ({ measures }) => measures?.spot.xMm),
  measure('spotYMm', 'worst place from the top (mm)', ({ measures }) => measures?.spot.yMm),
  measure('likeness', 'telling apart (1 as calibrated)', ({ measures }) => measures?.likeness?.margin),
  measure(
    'correlation',
    'correlation with the calibrated card (1 is alike)',
    ({ measures }) => measures?.correlation,
  ),
  measure('platesXMm', 'one plate to the right of the other (mm)', ({ measures }) => measures?.plates?.xMm),
  measure('platesYMm', 'one plate below the other (mm)', ({ measures }) => measures?.plates?.yMm),
  measure('screenShare', 'swing of the ink (share)', ({ measures }) => measures?.screen?.share),
  measure('screenPeriodMm', 'swing of the ink, period (mm)', ({ measures }) => measures?.screen?.periodMm),
  measure('inkRed', 'ink, red (share of paper)', ({ measures }) => measures?.colour?.ink[0]),
  measure('inkGreen', 'ink, green (share of paper)', ({ measures }) => measures?.colour?.ink[1]),
  measure('inkBlue', 'ink, blue (share of paper)', ({ measures }) => measures?.colour?.ink[2]),
  measure('paperRed', 'paper, red (share of white)', ({ measures }) => measures?.colour?.paper[0]),
  measure('paperGreen', 'paper, green (share of white)', ({ measures }) => measures?.colour?.paper[1]),
  measure('paperBlue', 'paper, blue (share of white)', ({ measures }) => measures?.colour?.paper[2]),
  measure('symbolGrade', 'symbol (grade 0 to 4)', ({ symbol }) => symbol?.grade),
  measure('symbolDamagedMm2', 'symbol damaged (mm2)', ({ symbol }) => symbol?.damagedMm2),
];
