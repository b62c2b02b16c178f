import type { Seat } from '../../../bridge/seat.ts';
import { matchInWords, matchSheet } from '../../../paper/score-sheet/match-sheet.ts';
import { sideBalances } from '../../../paper/score-sheet/settlement.ts';
import {
  groupTotals,
  type Match,
  type MatchRulesName,
  openMatch,
  playMatchLine,
} from '../../../scoring/match/match.ts';
import { totalsOf } from '../../../scoring/running/deal.ts';
import { BOARD_WORDS } from '../../../words/paper/tables.ts';
import { Problem } from '../../problem.ts';
import { chosenRules } from '../rules.ts';
import { dealJson, SEATED_NAMES, totalsJson } from './game-json.ts';
import type { GameRequest, RunningGame } from './running-game.ts';

/** How a match is scored. */
export interface MatchRequest extends GameRequest {
  readonly rules: MatchRulesName;
  /** How many deals are agreed on. */
  readonly deals: number;
  /** Who deals first; where nobody is named, the dealers are those of boards. */
  readonly firstDealer?: Seat;
}

/** A match of separate deals. */
export function matchGame(request: MatchRequest): RunningGame<Match> {
  const { rules: name, deals, firstDealer, language, letters } = request;
  const contracts = chosenRules(request);
  const opened = openMatch({ name, contracts, deals, ...(firstDealer && { firstDealer }) });
  if (!opened.ok) throw new Problem('request', 'match-rules', opened.problems.join(' '));
  return {
    opened: opened.value,
    reading: { rules: contracts, sides: 'ns-ew', ...(letters && { language: letters }) },
    play: playMatchLine,
    example: contracts.goals === undefined ? 'NS 4H+1' : 'NS game H 10',
    stands: (match) => matchInWords(match, language),
    finish: (match) => match,
    sheet: matchSheet,
    balances: (match, facts) =>
      sideBalances(totalsOf(match.deals), BOARD_WORDS[facts.language].sides, facts.players),
    json: matchJson,
  };
}

function matchJson(match: Match): object {
  const { rules, deals } = match;
  return {
    rules: rules.name,
    agreed: rules.deals,
    played: deals.length,
    totals: totalsJson(totalsOf(deals), SEATED_NAMES),
    groups: groupTotals(match).map(({ group, totals }) => ({ group, ...totalsJson(totals, SEATED_NAMES) })),
    deals: deals.map((deal) => dealJson(deal, SEATED_NAMES, false)),
  };
}
