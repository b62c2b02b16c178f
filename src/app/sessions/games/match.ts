import type { Seat } from '../../../bridge/seat.ts';
import { BOARDS } from '../../../cli/running/match.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { totalsInWords } from '../../../paper/score-sheet/deal-words.ts';
import { matchSheet } from '../../../paper/score-sheet/match-sheet.ts';
import { nextDealInWords } from '../../../paper/score-sheet/next-deal.ts';
import { seatedSpeech } from '../../../paper/score-sheet/sheet.ts';
import { playMatchLine } from '../../../scoring/match/lines.ts';
import type { Match, MatchRulesName } from '../../../scoring/match/match.ts';
import { groupTotals, matchDeal, nextNumber, openMatch } from '../../../scoring/match/match.ts';
import { totalsOf } from '../../../scoring/running/deal.ts';
import type { RuleWish } from '../rules.ts';
import { chosenRules } from '../rules.ts';
import { dealJson, SEATED_NAMES, totalsJson } from './game-json.ts';
import type { RunningGame, SheetOptions } from './running-game.ts';

export interface MatchOptions extends SheetOptions, RuleWish {
  readonly rules: MatchRulesName;
  readonly deals: number;
  readonly firstDealer: Seat | typeof BOARDS;
  readonly ns?: string;
  readonly ew?: string;
}

export function matchGame(options: MatchOptions): RunningGame<Match> {
  const { deals, firstDealer, letters } = options;
  const contracts = chosenRules(options);
  const opened = openMatch({
    name: options.rules,
    contracts,
    deals,
    ...(firstDealer !== BOARDS && { firstDealer }),
  });
  if (!opened.ok) throw new CommandError(EXIT.usage, opened.problems.join(' '));
  return {
    opened: opened.value,
    reading: { rules: contracts, sides: 'ns-ew', ...(letters && { language: letters }) },
    play: playMatchLine,
    example: contracts.goals === undefined ? 'NS 4H+1' : 'NS game H 10',
    stands: (match) => standsInWords(match, options),
    finish: (match) => match,
    sheet: matchSheet,
    json: matchJson,
  };
}

/** The totals of a match, and which deal comes next. */
function standsInWords(match: Match, { language }: MatchOptions): string {
  const { rules, deals } = match;
  const totals = totalsInWords(totalsOf(deals), seatedSpeech(language, rules.contracts.deck));
  if (deals.length === rules.deals) return `${totals}  (all ${rules.deals} deals are played)`;
  const next = nextDealInWords(matchDeal(rules, nextNumber(match)), language);
  return `${totals}  (${deals.length} of ${rules.deals} deals; ${next})`;
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
