import { SIDES } from '../../../bridge/side.ts';
import { rubberSheet, rubberSpeech } from '../../../paper/score-sheet/rubber-sheet.ts';
import type { Language } from '../../../paper/words/language.ts';
import { playRubberLine } from '../../../scoring/rubber/lines.ts';
import type { Rubber } from '../../../scoring/rubber/rubber.ts';
import { openRubber, rubberTotals, stopRubber } from '../../../scoring/rubber/rubber.ts';
import type { FirstGame, RubberForm } from '../../../scoring/rubber/rules.ts';
import { rubberRules } from '../../../scoring/rubber/rules.ts';
import type { RuleWish } from '../rules.ts';
import { chosenRules } from '../rules.ts';
import { dealJson, entryJson, sidesJson, totalsJson } from './game-json.ts';
import type { RunningGame, SheetOptions } from './running-game.ts';

export interface RubberCommandOptions extends SheetOptions, Pick<RuleWish, 'option'> {
  readonly rules: RubberForm;
  readonly honours?: true;
  readonly firstGame: FirstGame;
  readonly soFar?: true;
  readonly we?: string;
  readonly they?: string;
}

export function rubberGame(options: RubberCommandOptions): RunningGame<Rubber> {
  const { rules: form, honours = false, firstGame, language, letters } = options;
  const usual = rubberRules(form, { honours, firstGame });
  const contracts = chosenRules({ rules: usual.contracts.name, option: options.option });
  const rules = { ...usual, contracts };
  return {
    opened: openRubber(rules),
    reading: { rules: contracts, sides: 'we-they', ...(letters && { language: letters }) },
    play: playRubberLine,
    example: 'WE 2H+2',
    stands: (rubber) => standsInWords(rubber, language),
    finish: (rubber) => (options.soFar === true ? rubber : stopRubber(rubber)),
    finished: unfinishedInWords,
    sheet: rubberSheet,
    json: rubberJson,
  };
}

/** The games, the part scores and the points of a rubber in a line. */
function standsInWords(rubber: Rubber, language: Language): string {
  const { sides } = rubberSpeech(language);
  const totals = rubberTotals(rubber);
  const told = SIDES.map((side) => {
    const games = rubber.games.filter((winner) => winner === side).length;
    return `${sides[side]} ${totals[side]} (games ${games}, below the line ${rubber.partScores[side]})`;
  });
  const state = rubber.state === 'running' ? '' : '  The rubber is over: "done" ends, "undo" takes back.';
  return `${told.join('  ')}${state}`;
}

/** That nobody has won the rubber, and what that gave; undefined where it gave nothing. */
function unfinishedInWords({ state, ending }: Rubber): string | undefined {
  if (state !== 'unfinished' || ending.length === 0) return undefined;
  const points = ending.map((entry) => entry.points).join(' and ');
  return `Nobody has won the rubber: its score has ${points} more for that. --so-far leaves that out.`;
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

export const JSON_SIDES = { ns: 'we', ew: 'they' };
