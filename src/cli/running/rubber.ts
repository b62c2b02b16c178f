import type { Command } from '@commander-js/extra-typings';
import type { Rubber } from '../../scoring/rubber/rubber.ts';
import { FIRST_GAMES, RUBBER_FORMS } from '../../scoring/rubber/rules.ts';
import { choiceOption } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { lineOption } from '../options/print.ts';
import { optionOption } from '../options/rule-points.ts';
import { type Ended, examples, type Terminal } from '../shell/command.ts';
import { runGame, sheetOptions } from './run-game.ts';

export function addRubberCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('rubber')
    .description('score a rubber above and below the line, from a file or as it is typed')
    .argument('[results]', 'a file with one result per line, WE or THEY first; - is stdin')
    .addOption(choiceOption('--rules <form>', 'the form of rubber bridge', RUBBER_FORMS).default('common'))
    .addOption(optionOption())
    .option('--honours', 'count honours in one hand: lines such as "honours WE 100"')
    .addOption(
      choiceOption(
        '--first-game <way>',
        'the 200 for the first game (italian): added, or only for the one game of an unfinished rubber',
        FIRST_GAMES,
      ).default('added'),
    )
    .option('--so-far', 'the score so far, without the bonus for an unfinished rubber')
    .addOption(lineOption('--we <names>', 'names of the side that keeps the score'))
    .addOption(lineOption('--they <names>', 'names of the other side'));
  withOptions(command, sheetOptions())
    .addHelpText(
      ...examples(
        'soubrette rubber',
        'soubrette rubber results.txt -o rubber.pdf --we "Ann, Cat" --they "Bob, Dan"',
        'soubrette rubber results.txt --rules polish --honours --language pl',
        'printf "WE 2H+2\\nTHEY 4SX-2\\n" | soubrette rubber - --so-far --json',
      ),
    )
    .action(
      ended(async (path, { we: ns, they: ew, ...options }) => {
        const { rubberGame } = await import('../../app/sessions/games/rubber.ts');
        const players = { ...(ns !== undefined && { ns }), ...(ew !== undefined && { ew }) };
        return runGame(rubberGame(options), path, { ...options, ...players }, terminal, REMARKS);
      }),
    );
}

const REMARKS = {
  typing: ({ state }: Rubber): string =>
    state === 'running' ? '' : '  The rubber is over: "done" ends, "undo" removes the last line.',
  /** That nobody has won the rubber, and what that gave; undefined where it gave nothing. */
  finished({ state, ending }: Rubber): string | undefined {
    if (state !== 'unfinished' || ending.length === 0) return undefined;
    const points = ending.map((entry) => entry.points).join(' and ');
    return `Nobody has won the rubber: its score includes ${points} for that. --so-far leaves that out.`;
  },
};
