import type { Command } from '@commander-js/extra-typings';
import { generate } from '../../app/deals/generate.ts';
import type { GenerateOptions } from '../../app/deals/generate-request.ts';
import { deckOption, parseBoardRuns, parseSeed } from '../options/common.ts';
import type { ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Adds `generate`: deals by chance, or that fit conditions. */
export function addGenerateCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('generate')
    .description('make random deals, or deals that fit a script of conditions, and write them')
    .requiredOption('--boards <list>', 'boards to make, such as 1-24 or 1-1000000', parseBoardRuns)
    .addOption(deckOption())
    .option('--seed <text>', 'make the deals of this name again: for teaching, not for an event', parseSeed)
    .option('--where <script>', 'only deals that fit this script, such as lesson.dl: for teaching')
    .option('-o, --output <file>', 'where to write; - is the screen')
    .option(
      '--to <format>',
      'the format to write (default: as the output is named, PBN without an extension)',
    )
    .option('--allow-loss', 'write also what a format can not hold whole')
    .option('--force', 'replace a file that is there')
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      examples(
        'soubrette generate --boards 1-24 -o evening.pbn',
        'soubrette generate --boards 1-16 --where lesson.dl -o lesson.pbn',
        'soubrette generate --boards 1-8 --deck super --seed lesson-1 -o lesson.pbn',
      ),
    )
    .action(async (options: GenerateOptions) => ended(await generate(options, terminal)));
}
