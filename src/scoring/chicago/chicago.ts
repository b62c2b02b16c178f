import { isVulnerable, type Vulnerability } from '../../bridge/board.ts';
import { failure, type Result, success } from '../../bridge/result.ts';
import { type BySide, otherSide, SEATS, type Seat, type Side, sideOf } from '../../bridge/seat.ts';
import { scoreContract } from '../contract-score.ts';
import { estonianTarget } from '../estonian.ts';
import { impsFor } from '../imps.ts';
import { GAME_POINTS } from '../rubber/rules.ts';
import {
  contractEntries,
  type DealResult,
  type DealtDeal,
  type Entry,
  type Honours,
  isBelow,
  type PlayedDeal,
  type ScoredDeal,
} from '../running/deal.ts';
import { addHonours } from '../running/honours.ts';
import { russianScore } from '../russian.ts';
import { CHICAGO_DEALS, CHICAGO_VULNERABILITIES, type ChicagoRules, LAST_PART_SCORE } from './rules.ts';

/** A Chicago of four deals as far as it was played: every step gives another one. */
export interface Chicago {
  readonly rules: ChicagoRules;
  readonly deals: readonly ScoredDeal[];
  /** Trick points carried forward, until either side makes a game. */
  readonly partScores: BySide<number>;
}

const NO_PART_SCORES: BySide<number> = { ns: 0, ew: 0 };

/** A Chicago of which nothing was played yet. */
export function openChicago(rules: ChicagoRules): Chicago {
  return { rules, deals: [], partScores: NO_PART_SCORES };
}

/** How many deals count so far: one that all passed is dealt again by the same dealer. */
export function dealsPlayed({ deals }: Chicago): number {
  return deals.filter(({ result }) => result.kind === 'played').length;
}

/** Whether all four deals were played. */
export function isComplete(chicago: Chicago): boolean {
  return dealsPlayed(chicago) === CHICAGO_DEALS;
}

/** The deal that comes next, without what will be written down for it. */
export function nextChicagoDeal(chicago: Chicago): DealtDeal {
  const played = dealsPlayed(chicago);
  return {
    number: played + 1,
    dealer: SEATS[played % SEATS.length] as Seat,
    vulnerability: CHICAGO_VULNERABILITIES[chicago.rules.order][played] ?? 'none',
  };
}

/** The Chicago after one thing more; the problem is a sentence. */
export function playChicago(chicago: Chicago, event: DealResult | Honours): Result<Chicago, string> {
  const { rules, deals } = chicago;
  if (event.kind === 'honours') {
    if (rules.style !== 'rubber') return failure('Honours count only in the rubber style of Chicago.');
    const added = addHonours(deals.at(-1), event, rules.honours);
    return added.ok ? success({ ...chicago, deals: [...deals.slice(0, -1), added.value] }) : added;
  }
  if (isComplete(chicago)) return failure('The four deals of this Chicago have been played.');
  const deal = nextChicagoDeal(chicago);
  if (event.kind === 'passed') {
    return success({ ...chicago, deals: [...deals, { ...deal, result: event, entries: [] }] });
  }
  if (rules.style === 'rubber') return success(playCarried(chicago, event));
  if (rules.style === 'duplicate') return success(playAlone(chicago, event));
  const scored =
    rules.style === 'russian'
      ? russianDeal(event, deal.vulnerability, rules)
      : estonianDeal(event, deal, rules);
  return scored.ok
    ? success({ ...chicago, deals: [...deals, { ...deal, result: event, ...scored.value }] })
    : scored;
}

function playAlone(chicago: Chicago, result: PlayedDeal): Chicago {
  const deal = nextChicagoDeal(chicago);
  const vulnerable = isVulnerable(deal.vulnerability, result.side);
  const entries = contractEntries(chicago.rules.contracts, result, vulnerable);
  return { ...chicago, deals: [...chicago.deals, { ...deal, result, entries }] };
}

/** A deal in the rubber style: part scores add up to a game, which gives its bonus then. */
function playCarried(chicago: Chicago, result: PlayedDeal): Chicago {
  const deal = nextChicagoDeal(chicago);
  const { side } = result;
  const vulnerable = isVulnerable(deal.vulnerability, side);
  const { contracts } = chicago.rules;
  const entries = contractEntries(contracts, result, vulnerable).filter(({ kind }) => kind !== 'game');
  const won = entries.filter(isBelow).reduce((sum, { points }) => sum + points, 0);
  const reached = chicago.partScores[side] + won;
  if (reached >= GAME_POINTS) {
    const game: Entry = { side, points: contracts.scale.gameBonus[vulnerable ? 1 : 0], kind: 'game' };
    const scored = { ...deal, result, entries: [...entries, game], game: side };
    return { ...chicago, deals: [...chicago.deals, scored], partScores: NO_PART_SCORES };
  }
  const isLast = won > 0 && deal.number === CHICAGO_DEALS;
  const last: Entry[] = isLast ? [{ side, points: LAST_PART_SCORE, kind: 'part-score' }] : [];
  return {
    ...chicago,
    deals: [...chicago.deals, { ...deal, result, entries: [...entries, ...last] }],
    partScores: { ...chicago.partScores, [side]: reached },
  };
}

/** What a deal gives in the Russian style: International Match Points for the difference from the target. */
function russianDeal(
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
  const { target } = russianScore(targets, { score, points, vulnerable, opponentsVulnerable });
  return success(comparedWith(target, score, side));
}

/** What a deal gives in the Estonian style, where the fit counts too. */
function estonianDeal(
  result: PlayedDeal,
  { dealer, vulnerability }: DealtDeal,
  { contracts }: Pick<ChicagoRules, 'contracts'>,
): Result<Pick<ScoredDeal, 'entries' | 'against'>, string> {
  const { fit, highCardPoints: points, side } = result;
  const vulnerable = isVulnerable(vulnerability, side);
  const opponentsVulnerable = isVulnerable(vulnerability, otherSide(side));
  const isDealers = sideOf(dealer) === side;
  const target = estonianTarget({ points, fit, vulnerable, opponentsVulnerable, isDealers });
  if (!target.ok) return target;
  return success(comparedWith(target.value, scoreContract(contracts, result, vulnerable).score, side));
}

/** International Match Points for the difference of a side's score from its target. */
function comparedWith(target: number, score: number, side: Side): Pick<ScoredDeal, 'entries' | 'against'> {
  const imps = impsFor(score - target);
  const winner = imps > 0 ? side : otherSide(side);
  const entries = imps === 0 ? [] : [{ side: winner, points: Math.abs(imps), kind: 'imps' as const }];
  return { entries, against: { score, target } };
}
