import type { Command } from 'commander';
import { RUSSIAN } from '../../app/sessions/score-results.ts';
import { LANGUAGES } from '../../bridge/rank-letters.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';
import { optionOption, rulesOption } from '../options/rules.ts';
import type { ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { type ScoreOptions, score, VULNERABLE } from './score.ts';

const MOST_POINTS = 99;
const MOST_BOARD = 1_000_000;

/** Adds the command that scores contracts. */
export function addScoreCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('score')
    .description('score contracts in any form of bridge')
    .argument('[result...]', 'results as people write them: "4SX-2 N", "3NT+1 by South", pass')
    .option('-f, --file <file>', 'score the results of a file, one a line; - is stdin')
    .addOption(rulesOption().default('duplicate'))
    .addOption(optionOption())
    .addOption(choiceOption('--vul <side>', 'who is vulnerable (default: none)', Object.keys(VULNERABLE)))
    .option('--board <number>', 'who is vulnerable on this board', wholeNumber(1, MOST_BOARD))
    .addOption(choiceOption('--language <code>', 'the language of letters for suits and seats', LANGUAGES))
    .option(
      '--hcp <points>',
      `high-card points of the declaring side (${RUSSIAN})`,
      wholeNumber(0, MOST_POINTS),
    )
    .option('--targets <file>', `other targets: lines points, not vulnerable, vulnerable (${RUSSIAN})`)
    .option('--partial', 'score what is right although other lines are not')
    .option('--all', 'print every score of the rules')
    .option('--csv', 'print comma-separated values')
    .option('--json', 'one line of JSON a result')
    .addHelpText(
      'after',
      examples(
        'soubrette score "4SX-2 N" --vul ns',
        'soubrette score 9NT= --rules super-bridge --json',
        'soubrette score "3H+1 E" --rules chicago-russian --vul ew --hcp 24',
        'soubrette score --file results.txt --csv',
        'soubrette score --rules super-bridge --option insult=50 --all --csv',
      ),
    )
    .action((results: string[], options: ScoreOptions) => ended(score(results, options, terminal)));
}
