import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { SEATS } from '../../bridge/seat.ts';
import { MATCH_RULES } from '../../scoring/match/match.ts';
import { choiceOption } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { optionOption } from '../options/rule-points.ts';
import { type Ended, examples, type Terminal } from '../shell/command.ts';
import { runGame, seatedSheetOptions } from './run-game.ts';

const BOARDS = 'boards';

export function addMatchCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('match')
    .description('score a match of an agreed number of deals between two pairs, such as Super Bridge')
    .argument('[results]', 'a file with one result per line, NS or EW first; - is stdin')
    .addOption(
      choiceOption('--rules <rules>', 'rules that each deal is scored by', MATCH_RULES).default(
        'super-bridge',
      ),
    )
    .addOption(optionOption())
    .option('--deals <number>', 'number of deals agreed on, in groups of four', parseDeals, 16)
    .addOption(
      choiceOption('--first-dealer <seat>', 'who deals first, or as marked on the boards', [
        BOARDS,
        ...SEATS,
      ]).default(BOARDS),
    );
  withOptions(command, seatedSheetOptions())
    .addHelpText(
      ...examples(
        'soubrette match --deals 8',
        'soubrette match results.txt --deals 12 --first-dealer S -o match.pdf --ns "Ann, Cat" --ew "Bob, Dan"',
        'soubrette match results.txt --option insult=50 --json',
        'soubrette match lesson.txt --rules minibridge --deals 4',
      ),
    )
    .action(
      ended(async (path, { firstDealer, ...options }) => {
        const { matchGame } = await import('../../app/sessions/games/match.ts');
        const dealer = firstDealer === BOARDS ? {} : { firstDealer };
        return runGame(matchGame({ ...options, ...dealer }), path, options, terminal);
      }),
    );
}

function parseDeals(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a number of deals, such as 16.');
}
