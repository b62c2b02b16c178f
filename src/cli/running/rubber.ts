import type { Command } from 'commander';
import { dealJson, entryJson, sidesJson, totalsJson } from '../../app/sessions/games/game-json.ts';
import type { RunningGame } from '../../app/sessions/games/running-game.ts';
import { SIDES } from '../../bridge/side.ts';
import { rubberSheet, rubberSpeech } from '../../paper/score-sheet/rubber-sheet.ts';
import type { Language } from '../../paper/words/language.ts';
import { playRubberLine } from '../../scoring/rubber/lines.ts';
import { openRubber, type Rubber, rubberTotals, stopRubber } from '../../scoring/rubber/rubber.ts';
import {
  FIRST_GAMES,
  type FirstGame,
  RUBBER_FORMS,
  type RubberForm,
  rubberRules,
} from '../../scoring/rubber/rules.ts';
import { choiceOption } from '../options/common.ts';
import { chosenRules, optionOption, type RuleWish } from '../options/rules.ts';
import type { ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { runGame } from './run-game.ts';
import { addSheetOptions, nameOption, type SheetOptions } from './sheet-options.ts';

interface RubberCommandOptions extends SheetOptions, Pick<RuleWish, 'option'> {
  readonly rules: RubberForm;
  readonly honours?: true;
  readonly firstGame: FirstGame;
  readonly soFar?: true;
  readonly we?: string;
  readonly they?: string;
}

/** Adds the command that scores a rubber. */
export function addRubberCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  const command = program
    .command('rubber')
    .description('score a rubber above and below the line, from a file or as it is typed')
    .argument('[results]', 'a file with one result a line, WE or THEY first; - is stdin')
    .addOption(choiceOption('--rules <form>', 'the form of rubber bridge', RUBBER_FORMS).default('common'))
    .addOption(optionOption())
    .option('--honours', 'count honours in one hand: lines such as "honours WE 100"')
    .addOption(
      choiceOption(
        '--first-game <way>',
        'the 200 of the first game (italian): stay, or stand for the only game of an unfinished rubber',
        FIRST_GAMES,
      ).default('added'),
    )
    .option('--so-far', 'as it stands, without what an unfinished rubber gives')
    .addOption(nameOption('--we <names>', 'who writes'))
    .addOption(nameOption('--they <names>', 'the other side'));
  addSheetOptions(command)
    .addHelpText(
      'after',
      examples(
        'soubrette rubber',
        'soubrette rubber results.txt -o rubber.pdf --we "Ann, Cat" --they "Bob, Dan"',
        'soubrette rubber results.txt --rules polish --honours --language pl',
        'printf "WE 2H+2\\nTHEY 4SX-2\\n" | soubrette rubber - --so-far --json',
      ),
    )
    .action(async (path: string | undefined, options: RubberCommandOptions) => {
      const players = { ns: options.we, ew: options.they };
      ended(await runGame(rubberGame(options), path, options, players, terminal));
    });
}

const JSON_SIDES = { ns: 'we', ew: 'they' };

function rubberGame(options: RubberCommandOptions): RunningGame<Rubber> {
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
