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
  /** Whether the file of deals says it, and not only the number of the board. */
  readonly isVulnerabilityTold: boolean;
  readonly possible: PossibleScores;
}

type Outcome = Pick<TableResult, 'played' | 'score' | 'remark'>;

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
      : points;
  }
  const played = readContract(value, contestants, rules);
  if (typeof played === 'string') return played;
  if (points === undefined || sameScore(points.score, played.score)) return played;
  const [told, right] = [points.score, played.score].map(({ ns }) =>
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

/** Points of the score columns; `undefined` where there are none, a sentence where no contract gives them. */
function readPoints(
  value: (column: ResultColumn) => string,
  { possible, vulnerability, isVulnerabilityTold }: OutcomeRules,
): Outcome | string | undefined {
  const texts = { both: value('score'), ns: value('scoreNs'), ew: value('scoreEw') };
  const numbers = Object.values(texts).map(readNumber);
  const wrong = Object.values(texts).find((_, index) => numbers[index] === null);
  if (wrong !== undefined)
    return `"${wrong.slice(0, 20)}" is no score. Write points like 420 or -50, or A+/A-.`;
  const score = pointsOf(numbers.map((number) => number ?? undefined));
  if (score === undefined) return undefined;
  const points = [score.ns.points, negative(score.ew.points)];
  const strange = points.find((each) => !possible.isPossible(each, vulnerability));
  if (strange === undefined) return { score };
  const sentence = `No contract scores ${signed(strange)} to North and South on this board`;
  if (isVulnerabilityTold || !points.every(possible.isEverPossible)) return `${sentence}. Correct the score.`;
  return { score, remark: `${sentence} with its usual vulnerability. It counts as it stands.` };
}

type Points = BySide<{ readonly kind: 'points'; readonly points: number }>;

/** Both sides' points from those of North and South and those of each; 0 beside points of the other is nothing. */
function pointsOf([both, ns, ew]: readonly (number | undefined)[]): Points | undefined {
  const own =
    both ?? (ns === 0 && ew !== undefined ? undefined : ns) ?? (ew === undefined ? undefined : negative(ew));
  if (own === undefined) return undefined;
  const others = both === undefined && ew !== undefined && ew !== 0 ? ew : negative(own);
  return { ns: { kind: 'points', points: own }, ew: { kind: 'points', points: others } };
}

/** Whole points; `undefined` for nothing, `null` for what is no number. */
function readNumber(text: string): number | undefined | null {
  const plain = text.trim().replace(/[\u2010-\u2015\u2212]/g, '-');
  if (plain === '' || plain === '-') return undefined;
  return /^[+-]?\d{1,6}$/.test(plain) ? Number(plain) : null;
}
