import { otherSide } from '../../bridge/side.ts';
import { type ContractScore, scoreContract } from '../contract-score.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { Entry, EntryKind, PlayedDeal } from './deal.ts';

type Parts = ContractScore['parts'];

/** What each part of a score is for; a bonus for a part score is not for the contract in any running game. */
const KIND_OF: Readonly<Record<keyof Parts, EntryKind>> = {
  trickPoints: 'tricks',
  overtrickPoints: 'overtricks',
  insultBonus: 'doubled',
  slamBonus: 'slam',
  gameBonus: 'game',
  partScoreBonus: 'part-score',
  undertrickPoints: 'undertricks',
};

/** What a contract gives, part by part: tricks short to the side that defended. */
export function contractEntries(rules: RuleSet, deal: PlayedDeal, vulnerable: boolean): Entry[] {
  const { parts } = scoreContract(rules, deal, vulnerable);
  return Object.entries(KIND_OF)
    .map(([part, kind]) => ({ kind, points: parts[part as keyof Parts] }))
    .filter(({ points }) => points !== 0)
    .map(({ kind, points }) =>
      points > 0 ? { side: deal.side, points, kind } : { side: otherSide(deal.side), points: -points, kind },
    );
}
