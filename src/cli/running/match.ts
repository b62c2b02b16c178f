import { type Command, InvalidArgumentError } from 'commander';
import type { MatchOptions } from '../../app/sessions/games/match.ts';
import { matchGame } from '../../app/sessions/games/match.ts';
import { SEATS } from '../../bridge/seat.ts';
import { MATCH_RULES } from '../../scoring/match/match.ts';
import { choiceOption } from '../options/common.ts';
import { optionOption } from '../options/rules.ts';
import type { ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { runGame } from './run-game.ts';
import { addSheetOptions, nameOption } from './sheet-options.ts';

export const BOARDS = 'boards';

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
