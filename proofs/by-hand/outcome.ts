import type { ShownLevel } from '../../rigs/shown-scenes/levels.ts';
import { type Card, formatCardName } from '../../src/bridge/card.ts';
import { added, addedCounts, NO_TALLY, type Tally, tellTally } from './tally.ts';
import type { Watched } from './watch.ts';

/** What became of some showings. */
export interface Outcome {
  /** Showings of cards, by deck, level and ground: three words. */
  readonly byGround: Readonly<Record<string, Tally>>;
  /** Strangers that were shown, and that were taken for a card, by kind. */
  readonly strange: Readonly<Record<string, number>>;
  readonly taken: Readonly<Record<string, number>>;
  /** What was taken for something else. */
  readonly wrongs: readonly string[];
  /** Whether the decks could be learnt from their stands. */
  readonly isLearnt: boolean;
}

export const NOTHING: Outcome = { byGround: {}, strange: {}, taken: {}, wrongs: [], isLearnt: true };

/** What a stranger of a kind was taken for, if anything. */
export function strangerSeen(kind: string, { sure }: Watched, seed: string): Outcome {
  return {
    ...NOTHING,
    strange: { [kind]: 1 },
    taken: { [kind]: sure === undefined ? 0 : 1 },
    wrongs: sure === undefined ? [] : [`${seed}: taken for ${formatCardName(sure.card)}`],
  };
}

/** What a card was taken for; a look at the ground after it may have been had. */
export function cardSeen(
  name: string,
  card: Card,
  watched: Watched,
  seed: string,
  isGone?: boolean,
): Outcome {
  const tally = tallyOf(card, watched, seed);
  const grounded = { ...tally, ...(isGone !== undefined && { grounds: 1, notGone: isGone ? 0 : 1 }) };
  const taken = watched.sure;
  const wrongs =
    taken === undefined || taken.card === card
      ? []
      : [`${seed}: ${formatCardName(card)} is taken for ${formatCardName(taken.card)}`];
  return { ...NOTHING, byGround: { [name]: grounded }, wrongs };
}

function tallyOf(card: Card, { cpuMs, frames, lost, named, sure }: Watched, seed: string): Tally {
  const isRight = sure?.card === card;
  return {
    ...NO_TALLY,
    showings: 1,
    sure: isRight ? 1 : 0,
    wrong: sure !== undefined && !isRight ? 1 : 0,
    frames,
    untilSure: isRight ? sure.frame : 0,
    named: named.length,
    misnamed: named.filter((name) => name !== card).length,
    cpuMs,
    lost: isRight ? {} : lost.reduce((counts, why) => addedCounts(counts, { [why]: 1 }), {}),
    seeds: isRight ? [] : [seed],
  };
}

/** Two outcomes in one. */
export function together(one: Outcome, other: Outcome): Outcome {
  const byGround = { ...one.byGround };
  for (const [name, tally] of Object.entries(other.byGround))
    byGround[name] = added(byGround[name] ?? NO_TALLY, tally);
  return {
    byGround,
    strange: addedCounts(one.strange, other.strange),
    taken: addedCounts(one.taken, other.taken),
    wrongs: [...one.wrongs, ...other.wrongs],
    isLearnt: one.isLearnt && other.isLearnt,
  };
}

const MOST_TOLD = 20;

/** The table: by deck, by ground and by level, and what was not as it should be. */
export function tellOutcome({ byGround, strange, taken, wrongs }: Outcome): string[] {
  const lines = [0, 2].flatMap((part) => {
    const parts = partsOf(byGround, part);
    return parts.length < 2 ? [] : parts.map((name) => tellTally(name, sumOf(byGround, part, name)));
  });
  for (const level of partsOf(byGround, 1)) {
    const tally = sumOf(byGround, 1, level);
    lines.push(tellTally(`all, ${level}`, tally));
    lines.push(...tally.seeds.slice(0, MOST_TOLD).map((seed) => `  not sure: ${seed}`));
  }
  const kinds = Object.entries(strange).map(([kind, count]) => `${kind} ${taken[kind] ?? 0} of ${count}`);
  if (kinds.length > 0) lines.push(`taken for cards: ${kinds.join(', ')}`);
  return [...lines, ...wrongs.slice(0, MOST_TOLD).map((wrong) => `  ${wrong}`)];
}

/** The decks, the levels or the grounds of some tallies. */
function partsOf(byGround: Outcome['byGround'], part: number): string[] {
  return [...new Set(Object.keys(byGround).map((name) => name.split(' ')[part] ?? ''))];
}

function sumOf(byGround: Outcome['byGround'], part: number, is: string): Tally {
  return Object.entries(byGround)
    .filter(([name]) => name.split(' ')[part] === is)
    .reduce((sum, [, tally]) => added(sum, tally), NO_TALLY);
}

/** A room may have windows of the shape of a card. */
const MOST_NOT_GONE = 0.05;

/** What was not shown, where at least this share of cards has to be sure in time at a level. */
export function problemsOf(
  { byGround, isLearnt, strange, taken }: Outcome,
  leastSure: Readonly<Record<ShownLevel, number>>,
): string[] {
  if (!isLearnt) return ['a deck could not be learnt: not every card of it was found on its stand.'];
  const problems = partsOf(byGround, 1).flatMap((level) => {
    const { grounds, notGone, showings, sure, wrong } = sumOf(byGround, 1, level);
    const unsure = showings - sure;
    const mayBeUnsure = Math.ceil(showings * (1 - leastSure[level as ShownLevel]));
    return [
      ...(wrong > 0 ? [`${level}: ${wrong} of ${showings} cards are taken for others.`] : []),
      ...(unsure > mayBeUnsure
        ? [`${level}: ${unsure} of ${showings} cards are not sure within their frames.`]
        : []),
      ...(notGone > grounds * MOST_NOT_GONE
        ? [`${level}: ${notGone} cards are not gone when only the ground is there.`]
        : []),
    ];
  });
  const accepted = Object.values(taken).reduce((sum, count) => sum + count, 0);
  const all = Object.values(strange).reduce((sum, count) => sum + count, 0);
  return [...problems, ...(accepted > 0 ? [`${accepted} of ${all} other things are taken for cards.`] : [])];
}
