import type { Command } from 'commander';
import { type RubberRequest, rubberGame } from '../../app/sessions/games/rubber.ts';
import type { Rubber } from '../../scoring/rubber/rubber.ts';
import { FIRST_GAMES, RUBBER_FORMS } from '../../scoring/rubber/rules.ts';
import { choiceOption } from '../options/common.ts';
import { optionOption } from '../options/rules.ts';
import { type Ended, examples, type Terminal } from '../shell/command.ts';
import { addSheetOptions, runGame, type SheetOptions } from './run-game.ts';

interface RubberOptions extends RubberRequest, SheetOptions {
  readonly we?: string;
  readonly they?: string;
}

export function addRubberCommand(program: Command, terminal: Terminal, ended: Ended): void {
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
    .option('--so-far', 'as it stands, without what an unfinished rubber gives');
  addSheetOptions(command, { ns: ['--we <names>', 'who writes'], ew: ['--they <names>', 'the other side'] })
    .addHelpText(
      ...examples(
        'soubrette rubber',
        'soubrette rubber results.txt -o rubber.pdf --we "Ann, Cat" --they "Bob, Dan"',
        'soubrette rubber results.txt --rules polish --honours --language pl',
        'printf "WE 2H+2\\nTHEY 4SX-2\\n" | soubrette rubber - --so-far --json',
      ),
    )
    .action(
      ended((path: string | undefined, options: RubberOptions) => {
        const { we: ns, they: ew, ...rest } = options;
        const players = { ...(ns !== undefined && { ns }), ...(ew !== undefined && { ew }) };
        return runGame(rubberGame(options), path, { ...rest, ...players }, terminal, REMARKS);
      }),
    );
}

const REMARKS = {
  typing: ({ state }: Rubber): string =>
    state === 'running' ? '' : '  The rubber is over: "done" ends, "undo" takes back.',
  /** That nobody has won the rubber, and what that gave; undefined where it gave nothing. */
  finished({ state, ending }: Rubber): string | undefined {
    if (state !== 'unfinished' || ending.length === 0) return undefined;
    const points = ending.map((entry) => entry.points).join(' and ');
    return `Nobody has won the rubber: its score has ${points} more for that. --so-far leaves that out.`;
  },
};
