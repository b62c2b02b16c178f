import { chicagoSheet, eveningInWords } from '../../../paper/score-sheet/chicago-sheet.ts';
import { sideBalances } from '../../../paper/score-sheet/settlement.ts';
import type { Computer } from '../../../ports/computer.ts';
import { isComplete } from '../../../scoring/chicago/chicago.ts';
import {
  type ChicagoEvening,
  type ChicagoRound,
  eveningTotals,
  openEvening,
  playEveningLine,
  playerTotals,
  sittingOut,
} from '../../../scoring/chicago/evening.ts';
import { CHICAGO_CONTRACTS, type ChicagoOrder, type ChicagoStyle } from '../../../scoring/chicago/rules.ts';
import { totalsOf } from '../../../scoring/running/deal.ts';
import { BOARD_WORDS } from '../../../words/paper/tables.ts';
import { chosenRules, targetsOf } from '../rules.ts';
import { dealJson, SEATED_NAMES, totalsJson } from './game-json.ts';
import type { GameRequest, RunningGame } from './running-game.ts';

/** How Chicago is played. */
export interface ChicagoRequest extends GameRequest {
  readonly style: ChicagoStyle;
  readonly order: ChicagoOrder;
  /** Whether honours in one hand count. */
  readonly honours?: boolean;
  /** A file of targets. */
  readonly targets?: string;
  /** Four to six who take turns. */
  readonly players?: readonly string[];
}

/** A line of results in each style. */
const EXAMPLES: Readonly<Record<ChicagoStyle, string>> = {
  rubber: 'NS 2H+2',
  duplicate: 'NS 2H+2',
  russian: 'NS 4S= 24 hcp',
  estonian: 'NS 4S= 24 hcp fit 9S',
};

/** One Chicago after another. */
export function chicagoGame(
  request: ChicagoRequest,
  ports: Pick<Computer, 'files'>,
): RunningGame<ChicagoEvening> {
  const { style, order, honours = false, letters, players = [] } = request;
  const contracts = chosenRules({ rules: CHICAGO_CONTRACTS[style].name, option: request.option });
  return {
    opened: openEvening(
      { style, contracts, order, honours, targets: targetsOf(request.targets, ports) },
      players,
    ),
    reading: { rules: contracts, sides: 'ns-ew', ...(letters && { language: letters }) },
    play: playEveningLine,
    example: EXAMPLES[style],
    stands: (evening) => eveningInWords(evening, request.language),
    finish: (evening) => evening,
    sheet: chicagoSheet,
    balances: (evening, facts) => {
      const own = playerTotals(evening).map(({ net, player }) => ({ name: player, points: net }));
      const { sides } = BOARD_WORDS[facts.language];
      return own.length > 0 ? own : sideBalances(eveningTotals(evening), sides, facts.players);
    },
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
