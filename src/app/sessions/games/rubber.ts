import { rubberInWords, rubberSheet, rubberSpeech } from '../../../paper/score-sheet/rubber-sheet.ts';
import { sideBalances } from '../../../paper/score-sheet/settlement.ts';
import {
  openRubber,
  playRubberLine,
  type Rubber,
  rubberTotals,
  stopRubber,
} from '../../../scoring/rubber/rubber.ts';
import {
  type FirstGame,
  type RubberForm,
  rubberRuleName,
  rubberRules,
} from '../../../scoring/rubber/rules.ts';
import { chosenRules } from '../rules.ts';
import { dealJson, entryJson, sidesJson, totalsJson } from './game-json.ts';
import type { GameRequest, RunningGame } from './running-game.ts';

/** How a rubber is scored. */
export interface RubberRequest extends GameRequest {
  readonly rules: RubberForm;
  /** Whether honours in one hand count. */
  readonly honours?: boolean;
  readonly firstGame: FirstGame;
  /** Whether the score is left as it stands, without the bonus for an unfinished rubber. */
  readonly soFar?: boolean;
}

const JSON_SIDES = { ns: 'we', ew: 'they' };

/** A rubber of this form. */
export function rubberGame(request: RubberRequest): RunningGame<Rubber> {
  const { rules: form, honours = false, firstGame, language, letters } = request;
  const contracts = chosenRules({ rules: rubberRuleName(form), option: request.option });
  const rules = rubberRules(form, { honours, firstGame, contracts });
  return {
    opened: openRubber(rules),
    reading: { rules: contracts, sides: 'we-they', ...(letters && { language: letters }) },
    play: playRubberLine,
    example: 'WE 2H+2',
    stands: (rubber) => rubberInWords(rubber, language),
    finish: (rubber) => (request.soFar === true ? rubber : stopRubber(rubber)),
    sheet: rubberSheet,
    balances: (rubber, facts) =>
      sideBalances(rubberTotals(rubber), rubberSpeech(facts.language).sides, facts.players),
    json: rubberJson,
  };
}

function rubberJson(rubber: Rubber): object {
  const { rules, state, games, partScores, deals, ending } = rubber;
  return {
    rules: rules.form,
    honours: rules.honours,
    state,
    totals: totalsJson(rubberTotals(rubber), JSON_SIDES),
    games: sidesJson(games, JSON_SIDES),
    partScores: totalsJson(partScores, JSON_SIDES),
    deals: deals.map((deal) => dealJson(deal, JSON_SIDES, true)),
    ending: ending.map((entry) => entryJson(entry, JSON_SIDES, true)),
  };
}
