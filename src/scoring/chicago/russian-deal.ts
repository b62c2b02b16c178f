import type { Vulnerability } from '../../bridge/board.ts';
import { failure, type Result, success } from '../../bridge/result.ts';
import { isVulnerable, otherSide } from '../../bridge/side.ts';
import { scoreContract } from '../contract-score.ts';
import type { PlayedDeal, ScoredDeal } from '../running/deal.ts';
import { russianScore } from '../russian.ts';
import type { ChicagoRules } from './rules.ts';

/** What a deal gives in the Russian style: International Match Points for the difference from the target. */
export function russianDeal(
  deal: PlayedDeal,
  vulnerability: Vulnerability,
  { contracts, targets }: Pick<ChicagoRules, 'contracts' | 'targets'>,
): Result<Pick<ScoredDeal, 'entries' | 'against'>, string> {
  const { side, highCardPoints: points } = deal;
  if (points === undefined) {
    return failure('The Russian style needs the high-card points of the declaring side: NS 4S= 24 hcp.');
  }
  if (points > targets.deckPoints) {
    return failure(`A deck has ${targets.deckPoints} high-card points, so one side can't have ${points}.`);
  }
  const vulnerable = isVulnerable(vulnerability, side);
  const opponentsVulnerable = isVulnerable(vulnerability, otherSide(side));
  const { score } = scoreContract(contracts, deal, vulnerable);
  const { target, imps } = russianScore(targets, { score, points, vulnerable, opponentsVulnerable });
  const winner = imps > 0 ? side : otherSide(side);
  const entries = imps === 0 ? [] : [{ side: winner, points: Math.abs(imps), kind: 'imps' as const }];
  return success({ entries, against: { score, target } });
}
