import { type Command, InvalidArgumentError } from 'commander';
import { dealJson, SEATED_NAMES, totalsJson } from '../../app/sessions/games/game-json.ts';
import type { RunningGame } from '../../app/sessions/games/running-game.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { totalsInWords } from '../../paper/score-sheet/deal-words.ts';
import { matchSheet } from '../../paper/score-sheet/match-sheet.ts';
import { nextDealInWords } from '../../paper/score-sheet/next-deal.ts';
import { seatedSpeech } from '../../paper/score-sheet/sheet.ts';
import { playMatchLine } from '../../scoring/match/lines.ts';
import {
  groupTotals,
  MATCH_RULES,
  type Match,
  type MatchRulesName,
  matchDeal,
  nextNumber,
  openMatch,
} from '../../scoring/match/match.ts';
import { totalsOf } from '../../scoring/running/deal.ts';
import { choiceOption } from '../options/common.ts';
import { chosenRules, optionOption, type RuleWish } from '../options/rules.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { runGame } from './run-game.ts';
import { addSheetOptions, nameOption, type SheetOptions } from './sheet-options.ts';

const BOARDS = 'boards';

interface MatchOptions extends SheetOptions, RuleWish {
  readonly rules: MatchRulesName;
  readonly deals: number;
  readonly firstDealer: Seat | typeof BOARDS;
  readonly ns?: string;
  readonly ew?: string;
}

/** Adds the command that scores a match of separate deals. */
export function addMatchCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const command = program
    .command('match')
    .description('score a match of an agreed number of deals between two pairs, such as Super Bridge')
    .argument('[results]', 'a file with one result a line, NS or EW first; - is stdin')
    .addOption(
      choiceOption('--rules <rules>', 'by what each deal is scored', MATCH_RULES).default('super-bridge'),
    )
    .addOption(optionOption())
    .option('--deals <number>', 'how many deals are agreed on: groups of four', parseDeals, 16)
    .addOption(
      choiceOption('--first-dealer <seat>', 'who deals first, or as boards say', [BOARDS, ...SEATS]).default(
        BOARDS,
      ),
    )
    .addOption(nameOption('--ns <names>', 'North and South'))
    .addOption(nameOption('--ew <names>', 'East and West'));
  addSheetOptions(command)
    .addHelpText(
      'after',
      examples(
        'soubrette match --deals 8',
        'soubrette match results.txt --deals 12 --first-dealer S -o match.pdf --ns "Ann, Cat" --ew "Bob, Dan"',
        'soubrette match results.txt --option insult=50 --json',
        'soubrette match lesson.txt --rules minibridge --deals 4',
      ),
    )
    .action(async (path: string | undefined, options: MatchOptions) => {
      const players = { ns: options.ns, ew: options.ew };
      ended(await runGame(matchGame(options), path, options, players, terminal));
    });
}

function parseDeals(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a number of deals, such as 16.');
}

function matchGame(options: MatchOptions): RunningGame<Match> {
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
