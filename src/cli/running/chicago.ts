import { type Command, InvalidArgumentError } from 'commander';
import { dealJson, SEATED_NAMES, totalsJson } from '../../app/sessions/games/game-json.ts';
import type { RunningGame } from '../../app/sessions/games/running-game.ts';
import { chicagoSheet } from '../../paper/score-sheet/chicago-sheet.ts';
import { eveningInWords } from '../../paper/score-sheet/evening-words.ts';
import { isComplete } from '../../scoring/chicago/chicago.ts';
import {
  type ChicagoEvening,
  type ChicagoRound,
  eveningTotals,
  openEvening,
  playerTotals,
  sittingOut,
} from '../../scoring/chicago/evening.ts';
import { playEveningLine } from '../../scoring/chicago/lines.ts';
import { PLAYER_COUNTS } from '../../scoring/chicago/rotation.ts';
import {
  CHICAGO_CONTRACTS,
  CHICAGO_ORDERS,
  CHICAGO_STYLES,
  type ChicagoOrder,
  type ChicagoStyle,
} from '../../scoring/chicago/rules.ts';
import { totalsOf } from '../../scoring/running/deal.ts';
import { choiceInWords } from '../../text/nearest.ts';
import { choiceOption } from '../options/common.ts';
import { chosenRules, optionOption, type RuleWish } from '../options/rules.ts';
import { targetsOf } from '../score/score.ts';
import type { ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { runGame } from './run-game.ts';
import { addSheetOptions, nameOption, type SheetOptions } from './sheet-options.ts';

interface ChicagoOptions extends SheetOptions, Pick<RuleWish, 'option'> {
  readonly style: ChicagoStyle;
  readonly order: ChicagoOrder;
  readonly honours?: true;
  readonly targets?: string;
  readonly players?: readonly string[];
  readonly ns?: string;
  readonly ew?: string;
}

/** Adds the command that scores Chicago. */
export function addChicagoCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  const command = program
    .command('chicago')
    .description('score Chicago, four deals at a time, from a file or as it is typed')
    .argument('[results]', 'a file with one result a line, NS or EW first; - is stdin')
    .addOption(
      choiceOption(
        '--style <style>',
        'with part scores, as at duplicate, or against targets',
        CHICAGO_STYLES,
      ).default('rubber'),
    )
    .addOption(
      choiceOption(
        '--order <order>',
        'deals 2 and 3: the other side than the dealer’s is vulnerable, or swapped',
        CHICAGO_ORDERS,
      ).default('usual'),
    )
    .addOption(optionOption())
    .option('--honours', 'count honours in one hand: lines such as "honours NS 100" (rubber style)')
    .option('--targets <file>', 'other targets: lines points, not vulnerable, vulnerable (russian style)')
    .option('--players <names>', 'four to six who take turns, with commas between them', parsePlayers)
    .addOption(nameOption('--ns <names>', 'North and South'))
    .addOption(nameOption('--ew <names>', 'East and West'));
  addSheetOptions(command)
    .addHelpText(
      'after',
      examples(
        'soubrette chicago',
        'soubrette chicago results.txt -o chicago.html --ns "Ann, Cat" --ew "Bob, Dan"',
        'soubrette chicago evening.txt --players "Ann,Bob,Cat,Dan,Eve" -o evening.pdf',
        'soubrette chicago results.txt --style russian --json',
      ),
    )
    .action(async (path: string | undefined, options: ChicagoOptions) => {
      const players = { ns: options.ns, ew: options.ew };
      ended(await runGame(chicagoGame(options), path, options, players, terminal));
    });
}

const MOST_NAME = 60;

function parsePlayers(value: string): string[] {
  const names = value.split(',').map((name) => name.trim());
  const isRight = names.every((name) => name !== '' && name.length <= MOST_NAME);
  if (
    isRight &&
    new Set(names).size === names.length &&
    PLAYER_COUNTS.some((count) => count === names.length)
  ) {
    return names;
  }
  const counts = choiceInWords(PLAYER_COUNTS.map(String));
  throw new InvalidArgumentError(`Name ${counts} different players, with commas between them.`);
}

function chicagoGame(options: ChicagoOptions): RunningGame<ChicagoEvening> {
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
