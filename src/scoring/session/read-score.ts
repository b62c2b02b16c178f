import type { Vulnerability } from '../../bridge/board.ts';
import { isDecision, negative, type SideScore, type TableScore, tableScore } from '../compare/side-score.ts';
import type { PossibleScores } from './possible-scores.ts';
import type { ResultColumn } from './result-row.ts';
import { parseScoreText, parseSideText } from './score-text.ts';
import { signed, type TableResult } from './table-result.ts';

/** What scores are held against. */
export interface ScoreRules {
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
export function readScore(
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
