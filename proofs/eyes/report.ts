import type { SightName } from '../../rigs/sights.ts';
import { FRAME_LEVELS, type FrameLevel } from '../../src/ports/machines/faults.ts';
import type { BlockResult, Counts } from './block.ts';

/** Results that are told together. */
interface Group {
  readonly name: string;
  readonly results: readonly BlockResult[];
}

/** What a night has shown, as lines of a table: single cards by deck and level, other sights by level. */
export function tellNight(results: readonly BlockResult[]): string[] {
  const cards = results.filter(({ sight }) => sight === 'card');
  const others = results.filter(({ sight }) => sight !== 'card');
  return [
    ...tellReader('index', cards, others),
    ...tellReader('symbol', cards, others),
    '',
    `Frames of which any opinion of the index reader was wrong: ${shareOf(cards, ({ opinions }) => opinions.any)}; the linear one: ${shareOf(cards, ({ opinions }) => opinions.linear)}; all three alike: ${shareOf(cards, ({ opinions }) => opinions.all)}.`,
    `Both readers accepted one wrong card: ${sum(results, ({ bothWrong }) => bothWrong)}.`,
    ...results
      .flatMap(({ deck, level, mistakes, sight }) =>
        mistakes.slice(0, 3).map((each) => `  ${deck} ${level} ${sight}: ${each}`),
      )
      .slice(0, 40),
  ];
}

/** The least share of cards that a reader of indices accepts. */
const LEAST_ACCEPTED: Readonly<Record<FrameLevel, number>> = { good: 0.99, worn: 0.95, bad: 0 };
/** Sights that must never be taken for a card, or for another one. */
const NEVER_WRONG: readonly SightName[] = ['card', 'empty', 'back', 'blank', 'joker'];

/** What a night of this many blocks does not show: a card taken for another, too few accepted, blocks that are missing. */
export function problemsOfNight(results: readonly BlockResult[], blocks: number): string[] {
  const wrong = sum(
    results.filter(({ sight }) => NEVER_WRONG.includes(sight)),
    ({ index }) => index.wrong,
  );
  return [
    ...(blocks > 0 && results.length === blocks
      ? []
      : [`only ${results.length} of ${blocks} blocks were read`]),
    ...(wrong === 0 ? [] : [`${wrong} frames were taken for cards that they do not show`]),
    ...FRAME_LEVELS.flatMap((level) => {
      const cards = results.filter((result) => result.level === level && result.sight === 'card');
      const frames = sum(cards, (result) => result.frames);
      const right = sum(cards, ({ index }) => index.right);
      return right >= LEAST_ACCEPTED[level] * frames
        ? []
        : [`only ${right} of ${frames} ${level} cards were read`];
    }),
  ];
}

function tellReader(
  reader: 'index' | 'symbol',
  cards: readonly BlockResult[],
  others: readonly BlockResult[],
): string[] {
  const read = (results: readonly BlockResult[]): BlockResult[] =>
    results.filter((result) => result[reader] !== undefined);
  if (read(cards).length === 0) return [];
  const byDeck = groups(read(cards), ({ deck, level }) => `${deck} ${level}`);
  const byLevel = groups(read(cards), ({ level }) => `all ${level}`);
  const bySight = groups(read(others), ({ level, sight }) => `${sight} ${level}`);
  const all = { name: 'all', results: read(cards) };
  return [
    '',
    `${reader}: cards of the deck`,
    ...[...byDeck, ...byLevel, all].map((group) => cardLine(reader, group)),
    '',
    `${reader}: other sights, single frames`,
    ...bySight.map((group) => sightLine(reader, group)),
  ];
}

function groups(results: readonly BlockResult[], nameOf: (result: BlockResult) => string): Group[] {
  const byName = Map.groupBy(results, nameOf);
  return [...byName].map(([name, some]) => ({ name, results: some }));
}

function cardLine(reader: 'index' | 'symbol', { name, results }: Group): string {
  const total = sum(results, ({ frames }) => frames);
  const { refused, right, wrong } = together(reader, results);
  const ms = sum(results, (result) => (reader === 'index' ? result.indexMs : result.symbolMs)) / total;
  const reasons = Object.entries(refused)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ');
  return `  ${name.padEnd(24)} ${String(total).padStart(8)} frames  accepted ${percent(right + wrong, total)}  wrong ${wrong} (95 %: below ${upperBound(wrong, total).toExponential(1)})  ${ms.toFixed(2)} ms  ${reasons}`;
}

function sightLine(reader: 'index' | 'symbol', { name, results }: Group): string {
  const total = sum(results, ({ frames }) => frames);
  const { right, wrong } = together(reader, results);
  return `  ${name.padEnd(24)} ${String(total).padStart(8)} frames  accepted ${right + wrong}, of these wrongly ${wrong}`;
}

function together(reader: 'index' | 'symbol', results: readonly BlockResult[]): Counts {
  const all: Counts = { right: 0, wrong: 0, refused: {} };
  for (const result of results) {
    const counts = result[reader];
    if (counts === undefined) continue;
    all.right += counts.right;
    all.wrong += counts.wrong;
    for (const [reason, count] of Object.entries(counts.refused)) {
      all.refused[reason] = (all.refused[reason] ?? 0) + count;
    }
  }
  return all;
}

function sum(results: readonly BlockResult[], value: (result: BlockResult) => number): number {
  return results.reduce((total, result) => total + value(result), 0);
}

function shareOf(results: readonly BlockResult[], value: (result: BlockResult) => number): string {
  return `${sum(results, value)} of ${sum(results, ({ frames }) => frames)}`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`;
}

/** The rate that 19 of 20 such nights would exceed the count with (Poisson). */
export function upperBound(count: number, trials: number): number {
  let [low, high] = [count, count + 10 + 5 * Math.sqrt(count + 1)];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (atMost(count, middle) > 0.05) low = middle;
    else high = middle;
  }
  return high / trials;
}

function atMost(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let total = term;
  for (let k = 1; k <= count; k++) {
    term *= mean / k;
    total += term;
  }
  return total;
}
