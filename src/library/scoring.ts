/**
 * Scores of contracts by rules as data (duplicate, rubber, Chicago, MiniBridge, Super Bridge), results as people write
 * them, and how the results of a board compare: matchpoints, IMPs, Butler, victory points.
 *
 * @module scoring
 */

export { DATUMS, type DatumRules, datumOf } from '../scoring/compare/butler.ts';
export { CROSS_IMPS, type CrossImps, crossImpsOf } from '../scoring/compare/cross-imps.ts';
export { IMP_SCALES, type ImpScale, type ImpScaleName, impScaleNamed } from '../scoring/compare/imp-scale.ts';
export {
  MATCHPOINT_RULES,
  type MatchpointRules,
  matchpointsOf,
  SMALL_GROUPS,
  type SmallGroups,
  topOf,
  UNEQUAL_PLAYS,
  type UnequalPlays,
} from '../scoring/compare/matchpoints.ts';
export {
  VICTORY_SCALES,
  type VictoryScale,
  type VictoryScaleName,
  victoryPoints,
  victoryScaleNamed,
} from '../scoring/compare/victory-points.ts';
export {
  type ContractScore,
  type PlayedContract,
  type ScoreParts,
  scoreContract,
} from '../scoring/contract-score.ts';
export { type Played, type PlayedProblem, parsePlayed } from '../scoring/contract-text.ts';
export { duplicateScore } from '../scoring/duplicate.ts';
export { impsFor } from '../scoring/imps.ts';
export type { ByVulnerability } from '../scoring/rules/by-vulnerability.ts';
export { RULE_SETS, ruleSetNamed, withOptions } from '../scoring/rules/catalogue.ts';
export {
  type ContractScale,
  type ElsewherePoint,
  FIGURES,
  type Figure,
  type Goals,
  RUBBER_FIGURES,
  type RubberBonuses,
  type RubberFigure,
  type RuleChoice,
  type RuleOption,
  type RuleSet,
  type UndertrickSteps,
} from '../scoring/rules/rule-set.ts';
export type { TargetTable } from '../scoring/rules/russian-targets.ts';
