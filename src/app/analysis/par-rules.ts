import type { DeckName } from '../../bridge/deck.ts';
import { RULE_SETS } from '../../scoring/rules/catalogue.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import { Problem } from '../problem.ts';
import { type RuleRequest, sessionRules } from '../sessions/rules.ts';

/** The rules by which par is found, which must score each board by itself. */
export function parRules(request: Partial<RuleRequest>, deck: DeckName): RuleSet {
  const rules = sessionRules(request, deck);
  if (scoresBoards(rules)) return rules;
  const others = RULE_SETS.filter((other) => other.deck === deck && scoresBoards(other));
  const names = others.map(({ name }) => name).join(', ');
  const what = `By the rules ${rules.name} a board has no score of its own, and so no par.`;
  throw new Problem('request', 'rules-without-par', `${what} Choose one of ${names}.`);
}

/**
 * Whether a contract of any level is worth a number of points on its own: not where a game counts with the rubber, where
 * there are no bids, nor where the score is set against a target.
 */
function scoresBoards({ goals, scale, targets }: RuleSet): boolean {
  return goals === undefined && targets === undefined && scale.gameBonus[0] > 0;
}
