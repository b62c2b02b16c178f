import type { Card } from '../../src/bridge/card.ts';
import { type Frame, workingFrame } from '../../src/vision/frame.ts';
import type { Example } from '../../src/vision/learn/learn-deck.ts';
import { SeededRandom } from '../../src/vision/learn/random.ts';
import { product } from '../../src/vision/numbers/least-squares.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { type IndexReading, readIndex } from '../../src/vision/read-index/read-index.ts';
import { disturbFrame } from './disturb.ts';
import { type CardPair, histogramOf, type TrialMeasures } from './measures.ts';

/** One reading of a picture whose card is known. */
interface Attempt {
  readonly card: Card;
  readonly reading: IndexReading;
}

const TRIALS_PER_CARD = 3;
const WORST_PAIRS = 6;
const MARGINS = { from: -0.5, step: 0.1, steps: 25 };

/** Reads every picture of a deck, and variations of it: the whole way from the corner to the verdict. */
export function tryDeck(
  model: DeckModel,
  examples: readonly Example[],
  seed: number,
  progress: (share: number) => void,
): Attempt[] {
  const random = new SeededRandom(seed);
  const each = Math.ceil((TRIALS_PER_CARD * model.cards.length) / Math.max(1, examples.length));
  return examples.flatMap(({ card, frame }, place) => {
    progress(place / examples.length);
    const grey = workingFrame(frame);
    const varied = Array.from({ length: each }, (): Frame => disturbFrame(grey, random));
    return [frame, ...varied].map((shown) => ({ card, reading: readIndex(shown, model) }));
  });
}

/** How far the readers were from naming another card than the true one: negative where one of them did. */
function marginOf({ card, reading }: Attempt): number {
  const opinions = reading.evidence?.opinions ?? [];
  const margins = opinions.map((opinion) => (opinion.card === card ? opinion.margin : -opinion.margin));
  return margins.length === 0 ? Number.NaN : Math.min(...margins);
}

/** What attempts show together. */
export function summariseTrial(attempts: readonly Attempt[]): TrialMeasures {
  const margins = attempts.map(marginOf).filter((margin) => !Number.isNaN(margin));
  return {
    trials: attempts.length,
    accepted: attempts.filter(({ reading }) => reading.accepted).length,
    wrong: attempts.filter(({ card, reading }) => reading.accepted && reading.card !== card).length,
    margins: histogramOf(margins, MARGINS.from, MARGINS.step, MARGINS.steps),
  };
}

/** One minus the correlation of each pair of indices, row by row below the diagonal; at most four digits. */
export function separationOf({ templates }: DeckModel): number[] {
  return templates.flatMap((template, row) =>
    templates
      .slice(0, row)
      .map(({ values }) => Math.round(10_000 * (1 - product(values, template.values))) / 10_000),
  );
}

/** The pairs most alike: by their indices, and by the readings that came nearest to the other card. */
export function worstPairs(
  { cards }: DeckModel,
  separation: readonly number[],
  attempts: readonly Attempt[],
): CardPair[] {
  const margins = leastMargins(attempts);
  const pairs = cards.flatMap((one, row) =>
    cards.slice(0, row).map((other, column): CardPair => {
      const leastMargin = margins.get(pairKey(one, other));
      const apart = separation[(row * (row - 1)) / 2 + column] ?? 1;
      const correlation = Math.round(10_000 * (1 - apart)) / 10_000;
      return { one: other, other: one, correlation, ...(leastMargin !== undefined && { leastMargin }) };
    }),
  );
  const alike = [...pairs].sort((a, b) => b.correlation - a.correlation).slice(0, WORST_PAIRS);
  const near = pairs
    .filter(({ leastMargin }) => leastMargin !== undefined)
    .sort((a, b) => (a.leastMargin ?? 0) - (b.leastMargin ?? 0))
    .slice(0, WORST_PAIRS);
  return [...new Set([...near, ...alike])];
}

/** The least margin of the true card over each other that was next to it, or before it. */
function leastMargins(attempts: readonly Attempt[]): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (const attempt of attempts) {
    const { card, reading } = attempt;
    const others = (reading.evidence?.opinions ?? []).map((opinion) => opinion.card);
    const wrong = others.find((other) => other !== card);
    const next = wrong ?? (reading.card === card ? reading.second : reading.card);
    if (next === undefined) continue;
    const key = pairKey(card, next);
    least.set(key, Math.min(least.get(key) ?? Number.POSITIVE_INFINITY, marginOf(attempt)));
  }
  return least;
}

function pairKey(one: Card, other: Card): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
