import { chicagoSheet } from '../../../paper/score-sheet/chicago-sheet.ts';
import { eveningInWords } from '../../../paper/score-sheet/evening-words.ts';
import { isComplete } from '../../../scoring/chicago/chicago.ts';
import type { ChicagoEvening, ChicagoRound } from '../../../scoring/chicago/evening.ts';
import { eveningTotals, openEvening, playerTotals, sittingOut } from '../../../scoring/chicago/evening.ts';
import { playEveningLine } from '../../../scoring/chicago/lines.ts';
import type { ChicagoOrder, ChicagoStyle } from '../../../scoring/chicago/rules.ts';
import { CHICAGO_CONTRACTS } from '../../../scoring/chicago/rules.ts';
import { totalsOf } from '../../../scoring/running/deal.ts';
import type { RuleWish } from '../rules.ts';
import { chosenRules } from '../rules.ts';
import { targetsOf } from '../score-results.ts';
import { dealJson, SEATED_NAMES, totalsJson } from './game-json.ts';
import type { RunningGame, SheetOptions } from './running-game.ts';

export interface ChicagoOptions extends SheetOptions, Pick<RuleWish, 'option'> {
  readonly style: ChicagoStyle;
  readonly order: ChicagoOrder;
  readonly honours?: true;
  readonly targets?: string;
  readonly players?: readonly string[];
  readonly ns?: string;
  readonly ew?: string;
}

export function chicagoGame(options: ChicagoOptions): RunningGame<ChicagoEvening> {
  const { style, order, honours = false, letters, players = [] } = options;
  const contracts = chosenRules({ rules: CHICAGO_CONTRACTS[style].name, option: options.option });
  return {
    opened: openEvening({ style, contracts, order, honours, targets: targetsOf(options.targets) }, players),
    reading: { rules: contracts, sides: 'ns-ew', ...(letters && { language: letters }) },
    play: playEveningLine,
    example: style === 'russian' ? 'NS 4S= 24 hcp' : 'NS 2H+2',
    stands: (evening) => eveningInWords(evening, options.language),
    finish: (evening) => evening,
    sheet: chicagoSheet,
    json: chicagoJson,
  };
}

function chicagoJson(evening: ChicagoEvening): object {
  const { style, order } = evening.rules;
  return {
    style,
    order,
    totals: totalsJson(eveningTotals(evening), SEATED_NAMES),
    chicagos: evening.rounds.map((round) => chicagoRoundJson(evening, round)),
    players: playerTotals(evening),
  };
}

function chicagoRoundJson(evening: ChicagoEvening, round: ChicagoRound): object {
  const { seats, chicago } = round;
  return {
    ...(seats && { seats, sitsOut: sittingOut(evening, round) }),
    isComplete: isComplete(chicago),
    totals: totalsJson(totalsOf(chicago.deals), SEATED_NAMES),
    deals: chicago.deals.map((deal) => dealJson(deal, SEATED_NAMES, evening.rules.style === 'rubber')),
  };
}
