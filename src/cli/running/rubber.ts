import type { Command } from 'commander';
import type { RubberCommandOptions } from '../../app/sessions/games/rubber.ts';
import { rubberGame } from '../../app/sessions/games/rubber.ts';
import { FIRST_GAMES, RUBBER_FORMS } from '../../scoring/rubber/rules.ts';
import { choiceOption } from '../options/common.ts';
import { optionOption } from '../options/rules.ts';
import type { ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { runGame } from './run-game.ts';
import { addSheetOptions, nameOption } from './sheet-options.ts';

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
