import { type Card, formatCardName } from '../../src/bridge/card.ts';
import { addedCounts } from './tally.ts';

/** Hands that were read in one picture each, counted by deck, shape and ground: three words. */
export interface HandsTally {
  readonly hands: Readonly<Record<string, number>>;
  /** Hands of which every card was read. */
  readonly whole: Readonly<Record<string, number>>;
  readonly cards: Readonly<Record<string, number>>;
  readonly read: Readonly<Record<string, number>>;
  /** Cards that were read and are not there, or not there in this order. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Cards that were neither read nor told as unread. */
  readonly untold: Readonly<Record<string, number>>;
  readonly cpuMs: Readonly<Record<string, number>>;
  /** The hands that were not read whole, in words. */
  readonly notWhole: readonly string[];
}

export const NO_HANDS: HandsTally = {
  hands: {},
  whole: {},
  cards: {},
  read: {},
  wrong: {},
  untold: {},
  cpuMs: {},
  notWhole: [],
};

/** A hand that was read: from the left to the right what is there, and what was named. */
export interface ReadHand {
  readonly name: string;
  readonly seed: string;
  readonly there: readonly Card[];
  readonly named: readonly Card[];
  readonly unread: number;
}

/** What is true of one hand's reading. */
export function judgeHand({ name, named, seed, there, unread }: ReadHand, cpuMs: number): HandsTally {
  const right = Math.max(inOrder(there, named), inOrder(there.toReversed(), named));
  const isWhole = right === there.length && named.length === there.length && unread === 0;
  const untold = Math.max(0, there.length - named.length - unread);
  const lacking = there.filter((card) => !named.includes(card)).map(formatCardName);
  const beside = named.filter((card) => !there.includes(card)).map(formatCardName);
  const told = `${seed}: lacks ${lacking.join(' ') || 'none'}, not there ${beside.join(' ') || 'none'}, unread ${unread}`;
  return {
    hands: { [name]: 1 },
    whole: { [name]: isWhole ? 1 : 0 },
    cards: { [name]: there.length },
    read: { [name]: right },
    wrong: { [name]: named.length - right },
    untold: { [name]: untold },
    cpuMs: { [name]: cpuMs },
    notWhole: isWhole ? [] : [told],
  };
}

/** How many of the named cards are there in the same order: the longest common subsequence. */
function inOrder(there: readonly Card[], named: readonly Card[]): number {
  let before = named.map(() => 0);
  for (const card of there) {
    const row: number[] = [];
    for (const [at, name] of named.entries()) {
      const diagonal = at === 0 ? 0 : before[at - 1]!;
      row.push(name === card ? diagonal + 1 : Math.max(before[at]!, row[at - 1] ?? 0));
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}

/** Two tallies in one. */
export function addedHands(one: HandsTally, other: HandsTally): HandsTally {
  return {
    hands: addedCounts(one.hands, other.hands),
    whole: addedCounts(one.whole, other.whole),
    cards: addedCounts(one.cards, other.cards),
    read: addedCounts(one.read, other.read),
    wrong: addedCounts(one.wrong, other.wrong),
    untold: addedCounts(one.untold, other.untold),
    cpuMs: addedCounts(one.cpuMs, other.cpuMs),
    notWhole: [...one.notWhole, ...other.notWhole],
  };
}

const MOST_TOLD = 30;

/** The table: by deck, by ground, by shape. */
export function tellHands(tally: HandsTally): string[] {
  const names = Object.keys(tally.hands);
  const lines = [0, 2, 1].flatMap((part) => {
    const parts = [...new Set(names.map((name) => name.split(' ')[part] ?? ''))];
    if (part !== 1 && parts.length < 2) return [];
    return parts.map((own) => tellRow(own, tally, (name) => name.split(' ')[part] === own));
  });
  return [...lines, ...tally.notWhole.slice(0, MOST_TOLD).map((hand) => `  ${hand}`)];
}

function tellRow(title: string, tally: HandsTally, counts: (name: string) => boolean): string {
  const sum = (of: Readonly<Record<string, number>>): number => sumOf(of, counts);
  const hands = sum(tally.hands);
  return (
    `${title.padEnd(10)} whole ${sum(tally.whole)} of ${hands} hands, ` +
    `cards ${sum(tally.read)} of ${sum(tally.cards)}, wrong ${sum(tally.wrong)}, ` +
    `neither read nor told ${sum(tally.untold)}, ${Math.round(sum(tally.cpuMs) / hands)} ms a hand`
  );
}

function sumOf(
  counts: Readonly<Record<string, number>>,
  isCounted: (name: string) => boolean = () => true,
): number {
  return Object.entries(counts).reduce((sum, [name, count]) => sum + (isCounted(name) ? count : 0), 0);
}

/** The least share of hands in a row that have to be read whole. */
const LEAST_WHOLE = 0.95;

/** What was not shown. */
export function problemsOfHands(tally: HandsTally): string[] {
  const wrong = sumOf(tally.wrong);
  const isRow = (name: string): boolean => name.split(' ')[1] === 'row';
  const rows = sumOf(tally.hands, isRow);
  const notWhole = rows - sumOf(tally.whole, isRow);
  return [
    ...(wrong > 0 ? [`${wrong} cards are read that are not there.`] : []),
    ...(notWhole > Math.ceil(rows * (1 - LEAST_WHOLE))
      ? [`${notWhole} of ${rows} rows are not read whole.`]
      : []),
  ];
}
