import { isVulnerable, type Vulnerability } from '../../bridge/board.ts';
import { bySide, SIDES } from '../../bridge/seat.ts';
import { everyScore } from '../contract-score.ts';
import type { RuleSet } from '../rules/rule-set.ts';

/** Which points a board can end with. */
export interface PossibleScores {
  /** Whether North and South can get these points with a vulnerability; passed out is 0. */
  isPossible(pointsNs: number, vulnerability: Vulnerability): boolean;
  /** Whether they can with any. */
  isEverPossible(pointsNs: number): boolean;
}

const KNOWN = new WeakMap<RuleSet, PossibleScores>();

/** The points that some contract gives under a rule set. */
export function possibleScores(rules: RuleSet): PossibleScores {
  const known = KNOWN.get(rules) ?? findScores(rules);
  KNOWN.set(rules, known);
  return known;
}

function findScores(rules: RuleSet): PossibleScores {
  const declaring = { not: new Set<number>(), vulnerable: new Set<number>() };
  for (const { vulnerable, score } of everyScore(rules)) {
    declaring[vulnerable ? 'vulnerable' : 'not'].add(score);
  }
  const isPossible: PossibleScores['isPossible'] = (pointsNs, vulnerability) => {
    if (pointsNs === 0) return true;
    const own = bySide((side) => (side === 'ns' ? pointsNs : -pointsNs));
    return SIDES.some((side) =>
      declaring[isVulnerable(vulnerability, side) ? 'vulnerable' : 'not'].has(own[side]),
    );
  };
  return {
    isPossible,
    isEverPossible: (pointsNs) => isPossible(pointsNs, 'none') || isPossible(pointsNs, 'all'),
  };
}
