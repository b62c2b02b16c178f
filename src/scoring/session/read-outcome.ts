import { isVulnerable, type Vulnerability } from '../../bridge/board.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { Language } from '../../bridge/rank-letters.ts';
import { type BySide, SIDES, type Side, sideOf } from '../../bridge/seat.ts';
import { isDecision, negative, type SideScore, type TableScore, tableScore } from '../compare/side-score.ts';
import { scoreContract } from '../contract-score.ts';
import { type Played, parsePlayed } from '../contract-text.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { PossibleScores } from './possible-scores.ts';
import { contestantName, type ResultColumn } from './result-row.ts';
import { parseScoreText, parseSideText } from './score-text.ts';
import { scoreInSigns, signed, type TableResult } from './table-result.ts';

/** What the outcome of a row is read with. */
interface OutcomeRules extends ScoreRules {
  readonly rules: RuleSet;
  readonly language?: Language;
}

type Outcome = Pick<TableResult, 'played' | 'score' | 'remark'>;

/** What happened at the table: a decision, a contract with its result, or points alone; a sentence why it can't be. */
export function readOutcome(
  value: (column: ResultColumn) => string,
  contestants: BySide<readonly string[]>,
  rules: OutcomeRules,
): Outcome | string {
  const recorded = readScore(value, rules);
  if (typeof recorded === 'string') return recorded;
  if (recorded !== undefined && isDecision(recorded.score)) return recorded;
  if (value('contract') === '' && (value('result') === '' || recorded !== undefined)) {
    return recorded ?? 'There is neither a contract nor a score. Add it, or write "not played".';
  }
  const played = readContract(value, contestants, {
    ...rules,
    ...(recorded && { recorded: recorded.score }),
  });
  if (typeof played === 'string') return played;
  if (recorded === undefined || scoreInSigns(recorded.score) === scoreInSigns(played.score)) return played;
  const [right, wrong] = [played.score, recorded.score].map(scoreInSigns);
  const isOfOther = isOfOtherVulnerability(played, wrong ?? '', rules);
  const why = isOfOther ? ', as with the other vulnerability' : '';
  return `The contract is worth ${right} to North and South, but the score says ${wrong}${why}. Correct one of them.`;
}

/** Whether a score is what the contract gives a side that is vulnerable where this one is not, or the other way round. */
function isOfOtherVulnerability(
  { played, score }: Outcome,
  said: string,
  { rules, vulnerability }: OutcomeRules,
): boolean {
  if (played === undefined) return false;
  return SIDES.some((side) => {
    const isDeclarers =
      scoreInSigns(scoreOf(rules, played, side, isVulnerable(vulnerability, side))) === scoreInSigns(score);
    return (
      isDeclarers && scoreInSigns(scoreOf(rules, played, side, !isVulnerable(vulnerability, side))) === said
    );
  });
}

/** A contract as `4SX-2 N`, or with its result and declarer in columns of their own; without one the score says whose it was. */
function readContract(
  value: (column: ResultColumn) => string,
  contestants: BySide<readonly string[]>,
  { rules, language, vulnerability, recorded }: OutcomeRules & { readonly recorded?: TableScore },
): Outcome | string {
  const by = readDeclarer(blankOf(value('declarer')), contestants);
  if (by.problem !== undefined) return by.problem;
  const result = blankOf(value('result')).replace(MINUS, 'down ');
  const parts = [value('contract'), result, by.seat];
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ');
  const read = parsePlayed(text, DECKS[rules.deck], language);
  if (!read.ok) return [...read.problems.map(({ message }) => message), ...adviceOn(result)].join(' ');
  const played = read.value;
  if (played.contract === undefined) return { played, score: tableScore(0) };
  const worth = (by: Side): TableScore => scoreOf(rules, played, by, isVulnerable(vulnerability, by));
  const scoring = (by: Side): boolean =>
    recorded !== undefined && scoreInSigns(worth(by)) === scoreInSigns(recorded);
  const side = played.declarer === undefined ? (by.side ?? SIDES.find(scoring)) : sideOf(played.declarer);
  if (side === undefined) return `"${text}" has no declarer. Add N, E, S or W.`;
  if (by.side !== undefined && by.side !== side) {
    return `"${text}" is by ${played.declarer}, where ${contestants[side].join(' and ')} sat. Correct the declarer.`;
  }
  return { played, score: worth(side) };
}

/** In a column of its own, a dash before a number is a minus. */
const MINUS = /^[-\u2010-\u2015\u2212]\s*(?=\d)/;

function adviceOn(result: string): string[] {
  return /^\d+$/.test(result) ? ['If the column always holds tricks, call it tricks.'] : [];
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

/** Where players of a side sit, in their order. */
const SEATS = { ns: ['N', 'S'], ew: ['E', 'W'] } as const;

/** Who declared: a seat, or by name one of those who sat there. */
function readDeclarer(text: string, contestants: BySide<readonly string[]>): Declarer {
  const name = contestantName(text);
  const side = /^[NESW]?$/i.test(name) ? undefined : SIDES.find((each) => contestants[each].includes(name));
  if (side !== undefined) {
    const seat = contestants[side].length === 1 ? undefined : SEATS[side][contestants[side].indexOf(name)];
    return { side, ...(seat && { seat }) };
  }
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

/** What scores are held against. */
interface ScoreRules {
  readonly vulnerability: Vulnerability;
  /** Whether the deal file says it, and not only the number of the board. */
  readonly isVulnerabilityRecorded: boolean;
  readonly possible: PossibleScores;
}

type RecordedScore = Pick<TableResult, 'score' | 'remark'>;

/**
 * The score that a row tells, in its columns of scores or as a decision in place of a contract; `undefined` where there
 * is none, a sentence where it can't be.
 */
function readScore(
  value: (column: ResultColumn) => string,
  rules: ScoreRules,
): RecordedScore | string | undefined {
  const score =
    scoreOfBoth(value('score')) ?? scoreOfEach(value('scoreNs'), value('scoreEw')) ?? decisionIn(value);
  return score === undefined || typeof score === 'string' ? score : checkScore(score, rules);
}

function isBlank(text: string): boolean {
  return text === '' || text === '-';
}

function scoreOfBoth(text: string): TableScore | string | undefined {
  return isBlank(text) ? undefined : (parseScoreText(text) ?? noScore(text));
}

function noScore(text: string): string {
  return `"${text.slice(0, 20)}" is not a score. Write points like 420 or -50, or a decision like A+/A- or 60/40.`;
}

/** Points of one side are those of the other with the other sign; 0 beside points of the other says nothing. */
function scoreOfEach(ns: string, ew: string): TableScore | string | undefined {
  const texts = [ns, ew].map((text) => (isBlank(text) ? '' : text));
  const read = texts.map((text) => (text === '' ? undefined : parseSideText(text)));
  const wrong = texts.find((text, index) => text !== '' && read[index] === undefined);
  if (wrong !== undefined) return noScore(wrong);
  const [own, others] = read;
  const [isOwnNothing, isOthersNothing] = [own, others].map(
    (score) => score?.kind === 'points' && score.points === 0,
  );
  if (own?.kind === 'points' && (others === undefined || isOthersNothing)) return tableScore(own.points);
  if (others?.kind === 'points' && (own === undefined || isOwnNothing))
    return tableScore(negative(others.points));
  if (own === undefined && others === undefined) return undefined;
  return own && others
    ? { ns: own, ew: others }
    : 'The score of the other side is missing. Write it in its column.';
}

/** Machines at the table write decisions where contracts stand. */
function decisionIn(value: (column: ResultColumn) => string): TableScore | undefined {
  const found = parseScoreText(value('contract')) ?? parseScoreText(value('result'));
  return found !== undefined && isDecision(found) ? found : undefined;
}

/** Points have to be those of some contract; the number of a board alone is a weaker word on its vulnerability. */
function checkScore(
  score: TableScore,
  { possible, vulnerability, isVulnerabilityRecorded }: ScoreRules,
): RecordedScore | string {
  const points = [...pointsIn(score.ns), ...pointsIn(score.ew).map(negative)];
  const strange = points.find((each) => !possible.isPossible(each, vulnerability));
  if (strange === undefined) return { score };
  const sentence = `No contract scores ${signed(strange)} to North and South on this board`;
  if (isVulnerabilityRecorded || !points.every(possible.isEverPossible))
    return `${sentence}. Correct the score.`;
  return { score, remark: `${sentence} with its usual vulnerability. It counts as it stands.` };
}

function pointsIn(score: SideScore): number[] {
  return score.kind === 'points' ? [score.points] : [];
}
