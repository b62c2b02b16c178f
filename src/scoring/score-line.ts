import { isVulnerable, type Vulnerability } from '../bridge/board.ts';
import { formatContract } from '../bridge/contract.ts';
import type { Language } from '../bridge/rank-letters.ts';
import { failure, type Result, success } from '../bridge/result.ts';
import { otherSide, type Seat, sideOf } from '../bridge/seat.ts';
import { NO_PARTS, type ScoreParts, scoreContract } from './contract-score.ts';
import type { Played } from './contract-text.ts';
import { readResult } from './goal-text.ts';
import type { RuleSet } from './rules/rule-set.ts';
import type { TargetTable } from './rules/russian-targets.ts';
import { russianScore } from './russian.ts';

/** How results should be scored. */
export interface ScoreConditions {
  readonly rules: RuleSet;
  readonly vulnerability: Vulnerability;
  readonly language?: Language | undefined;
  /** Present where scores are compared with targets by high-card points. */
  readonly targets?: TargetTable | undefined;
  /** High-card points of the declaring side, where a result does not say them itself. */
  readonly points?: number | undefined;
}

/** A result with its score, as `--json` prints it. */
export interface ScoredLine {
  readonly rules: string;
  /** As PBN writes it; `Pass` where all have passed. */
  readonly contract: string;
  readonly declarer: Seat | null;
  /** Whether the declaring side is vulnerable. */
  readonly vulnerable: boolean;
  /** `null` where all have passed. */
  readonly tricks: number | null;
  /** The score of the declaring side. */
  readonly score: number;
  readonly parts: ScoreParts;
  /** Those of the declaring side, or of North and South where all have passed; target and IMPs are the same side's. */
  readonly highCardPoints?: number;
  readonly target?: number;
  readonly imps?: number;
}

/** Why a result can't be scored, as a sentence; `lacksPoints` where high-card points are all that is missing. */
export interface ScoreProblem {
  readonly message: string;
  readonly lacksPoints?: boolean;
}

/** Reads a result as people write it and scores it. */
export function scoreLine(text: string, conditions: ScoreConditions): Result<ScoredLine, ScoreProblem> {
  const { points = conditions.points, rest } = takePoints(text, conditions);
  const read = readResult(rest, conditions.rules, conditions.language);
  if (!read.ok) return read;
  const problem = whatIsMissing(read.value, points, conditions);
  if (problem !== undefined) {
    return failure({ ...problem, message: `"${text.trim()}": ${problem.message}.` });
  }
  return success(scorePlayed(read.value, points, conditions));
}

const POINTS = /[\s,;]+(\d{1,2})\s*hcp\b/i;

/** A result against targets may say the points: `3H+1 E, 24 hcp`. */
function takePoints(
  text: string,
  { targets }: ScoreConditions,
): { readonly points?: number; readonly rest: string } {
  const [found, points] = targets === undefined ? [] : (POINTS.exec(text) ?? []);
  return found === undefined ? { rest: text } : { points: Number(points), rest: text.replace(found, '') };
}

function whatIsMissing(
  { contract, declarer }: Played,
  points: number | undefined,
  { vulnerability, targets }: ScoreConditions,
): ScoreProblem | undefined {
  const isOneSided = vulnerability === 'ns' || vulnerability === 'ew';
  if (isOneSided && contract !== undefined && declarer === undefined) {
    return { message: 'say who declared: only one side is vulnerable' };
  }
  if (targets === undefined) return undefined;
  const whose = contract === undefined ? 'North and South' : 'the declaring side';
  if (points === undefined) {
    return { message: `say the high-card points of ${whose}, like 24 hcp`, lacksPoints: true };
  }
  return points > targets.deckPoints
    ? { message: `the deck has ${targets.deckPoints} high-card points, not ${points}` }
    : undefined;
}

function scorePlayed(
  { contract, declarer, tricks }: Played,
  points: number | undefined,
  { rules, vulnerability, targets }: ScoreConditions,
): ScoredLine {
  const side = declarer === undefined ? 'ns' : sideOf(declarer);
  const vulnerable = isVulnerable(vulnerability, side);
  const { score, parts } =
    contract === undefined
      ? { score: 0, parts: NO_PARTS }
      : scoreContract(rules, { contract, tricks }, vulnerable);
  const opponentsVulnerable = isVulnerable(vulnerability, otherSide(side));
  const against =
    targets === undefined || points === undefined
      ? {}
      : {
          highCardPoints: points,
          ...russianScore(targets, { score, points, vulnerable, opponentsVulnerable }),
        };
  return {
    rules: rules.name,
    contract: contract === undefined ? 'Pass' : formatContract(contract),
    declarer: declarer ?? null,
    vulnerable: contract !== undefined && vulnerable,
    tricks: contract === undefined ? null : tricks,
    score,
    parts,
    ...against,
  };
}

const PART_NAMES: Readonly<Record<keyof ScoreParts, string>> = {
  trickPoints: 'tricks',
  overtrickPoints: 'overtricks',
  partScoreBonus: 'part score',
  gameBonus: 'game',
  slamBonus: 'slam',
  insultBonus: 'doubled and made',
  undertrickPoints: 'undertricks',
};

/** A scored result as a sentence without an end: `4SX by N, 8 tricks, not vulnerable: -300 (undertricks -300)`. */
export function scoredInWords(line: ScoredLine): string {
  const { contract, declarer, vulnerable, tricks, score, parts, target, imps } = line;
  const played =
    tricks === null
      ? 'passed out'
      : [
          declarer === null ? contract : `${contract} by ${declarer}`,
          tricks === 1 ? '1 trick' : `${tricks} tricks`,
          vulnerable ? 'vulnerable' : 'not vulnerable',
        ].join(', ');
  const made = (Object.keys(PART_NAMES) as (keyof ScoreParts)[])
    .filter((part) => parts[part] !== 0)
    .map((part) => `${PART_NAMES[part]} ${parts[part]}`);
  const why = made.length === 0 ? '' : ` (${made.join(', ')})`;
  const against =
    imps === undefined ? '' : `, target ${target}: ${imps} IMP${Math.abs(imps) === 1 ? '' : 's'}`;
  return `${played}: ${score}${why}${against}`;
}
