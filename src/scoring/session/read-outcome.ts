import type { Vulnerability } from '../../bridge/board.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { Language } from '../../bridge/rank-letters.ts';
import { type BySide, isVulnerable, SIDES, type Side, sideOf } from '../../bridge/side.ts';
import { negative, type TableScore, tableScore } from '../compare/side-score.ts';
import { scoreContract } from '../contract-score.ts';
import { type Played, readPlayed } from '../contract-text.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { parseDecision } from './decision.ts';
import type { PossibleScores } from './possible-scores.ts';
import { contestantName, type ResultColumn } from './result-row.ts';
import { signed, type TableResult } from './table-result.ts';

/** What the outcome of a row is read with. */
export interface OutcomeRules {
  readonly rules: RuleSet;
  readonly language?: Language;
  readonly vulnerability: Vulnerability;
  readonly possible: PossibleScores;
}

type Outcome = Pick<TableResult, 'played' | 'score'>;

/** What happened at the table: a decision, a contract with its result, or points alone; a sentence why it can't be. */
export function readOutcome(
  value: (column: ResultColumn) => string,
  contestants: BySide<readonly string[]>,
  rules: OutcomeRules,
): Outcome | string {
  const decision =
    parseDecision(value('score')) ?? parseDecision(value('contract')) ?? parseDecision(value('result'));
  if (decision !== undefined) return { score: decision };
  const points = readPoints(value, rules);
  if (typeof points === 'string') return points;
  if (value('contract') === '' && (value('result') === '' || points !== undefined)) {
    return points === undefined
      ? 'There is neither a contract nor a score. Add it, or write "not played".'
      : { score: points };
  }
  const played = readContract(value, contestants, rules);
  if (typeof played === 'string') return played;
  if (points === undefined || sameScore(points, played.score)) return played;
  const [told, right] = [points, played.score].map(({ ns }) =>
    ns.kind === 'points' ? signed(ns.points) : '',
  );
  return `The contract is worth ${right} to North and South, but the score says ${told}. Correct one of them.`;
}

function sameScore(one: TableScore, two: TableScore): boolean {
  const points = ({ ns, ew }: TableScore): string => JSON.stringify([ns, ew]);
  return points(one) === points(two);
}

/** A contract as `4SX-2 N`, or with its result and declarer in columns of their own. */
function readContract(
  value: (column: ResultColumn) => string,
  contestants: BySide<readonly string[]>,
  { rules, language, vulnerability }: OutcomeRules,
): Outcome | string {
  const by = readDeclarer(blankOf(value('declarer')), contestants);
  if (by.problem !== undefined) return by.problem;
  const parts = [value('contract'), blankOf(value('result')), by.seat];
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ');
  const read = readPlayed(text, DECKS[rules.deck], language);
  if (!read.ok) return read.problems.map(({ message }) => message).join(' ');
  const played = read.value;
  if (played.contract === undefined) return { played, score: tableScore(0) };
  const side = played.declarer === undefined ? by.side : sideOf(played.declarer);
  if (side === undefined) return `"${text}" has no declarer. Add N, E, S or W.`;
  if (by.side !== undefined && by.side !== side) {
    return `"${text}" is by ${played.declarer}, where ${contestants[side].join(' and ')} sat. Correct the declarer.`;
  }
  return { played, score: scoreOf(rules, played, side, isVulnerable(vulnerability, side)) };
}

/** A field that says nothing, as programs write it, as an empty one. */
function blankOf(text: string): string {
  return text === '-' || text === '?' ? '' : text;
}

interface Declarer {
  readonly problem?: string;
  /** As it was written. */
  readonly seat?: string;
  readonly side?: Side;
}

/** Who declared: a seat, or by name one of those who sat there. */
function readDeclarer(text: string, contestants: BySide<readonly string[]>): Declarer {
  const name = contestantName(text);
  const side = /^[NESW]?$/i.test(name) ? undefined : SIDES.find((each) => contestants[each].includes(name));
  if (side !== undefined) return { side };
  if (!/\d/.test(name)) return { seat: text };
  const sat = [...contestants.ns, ...contestants.ew].join(' and ');
  return {
    problem: `The contract is by ${name}, who was not at this table: ${sat} were. Correct one of them.`,
  };
}

function scoreOf(rules: RuleSet, { contract, tricks }: Played, side: Side, vulnerable: boolean): TableScore {
  const points = contract === undefined ? 0 : scoreContract(rules, { contract, tricks }, vulnerable).score;
  return tableScore(side === 'ns' ? points : negative(points));
}

/** Points of the score columns, seen from North and South; `undefined` where there are none. */
function readPoints(
  value: (column: ResultColumn) => string,
  { possible, vulnerability }: OutcomeRules,
): TableScore | string | undefined {
  const texts = { both: value('score'), ns: value('scoreNs'), ew: value('scoreEw') };
  const numbers = Object.values(texts).map(readNumber);
  const wrong = Object.values(texts).find((_, index) => numbers[index] === null);
  if (wrong !== undefined)
    return `"${wrong.slice(0, 20)}" is no score. Write points like 420 or -50, or A+/A-.`;
  const [both, ns, ew] = numbers;
  const points = both ?? ns ?? (typeof ew === 'number' ? -ew : undefined);
  if (points === undefined || points === null) return undefined;
  const split = both === undefined && typeof ns === 'number' && typeof ew === 'number' && ns !== -ew;
  for (const each of split ? [points, -(ew ?? 0)] : [points]) {
    if (!possible.isPossible(each, vulnerability)) {
      return `No contract scores ${signed(each)} to North and South on this board. Correct the score.`;
    }
  }
  if (!split) return tableScore(points);
  return { ns: { kind: 'points', points }, ew: { kind: 'points', points: ew ?? 0 } };
}

/** Whole points; `undefined` for nothing, `null` for what is no number. */
function readNumber(text: string): number | undefined | null {
  const plain = text.trim().replace(/[\u2010-\u2015\u2212]/g, '-');
  if (plain === '' || plain === '-') return undefined;
  return /^[+-]?\d{1,6}$/.test(plain) ? Number(plain) : null;
}
