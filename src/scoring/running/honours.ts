import { failure, type Result, success } from '../../bridge/result.ts';
import type { Honours, ScoredDeal } from './deal.ts';

/** Four or five honours of trumps in one hand. */
const AT_TRUMPS: readonly number[] = [100, 150];
/** Four aces in one hand. */
const AT_NOTRUMP = 150;

/** A deal with the honours that one hand held; the problem is a sentence. */
export function addHonours(
  deal: ScoredDeal | undefined,
  { side, points }: Honours,
  areCounted: boolean,
): Result<ScoredDeal, string> {
  if (!areCounted) return failure('Honours do not count in this game. Add --honours if you play with them.');
  if (deal?.result.kind !== 'played')
    return failure('Write honours after the contract in which they were held.');
  if (deal.entries.some(({ kind }) => kind === 'honours')) {
    return failure(`The honours of deal ${deal.number} have already been recorded.`);
  }
  const isNotrump = deal.result.contract.strain === 'NT';
  if (isNotrump ? points !== AT_NOTRUMP : !AT_TRUMPS.includes(points)) {
    return failure(
      isNotrump
        ? `At notrump four aces in one hand are 150, not ${points}.`
        : `Four trump honours in one hand are 100 and five are 150, not ${points}.`,
    );
  }
  return success({ ...deal, entries: [...deal.entries, { side, points, kind: 'honours' }] });
}
