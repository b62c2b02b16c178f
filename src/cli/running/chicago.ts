import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { PLAYER_COUNTS } from '../../scoring/chicago/rotation.ts';
import { CHICAGO_ORDERS, CHICAGO_STYLES } from '../../scoring/chicago/rules.ts';
import { choiceInWords } from '../../text/nearest.ts';
import { choiceOption } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { optionOption } from '../options/rule-points.ts';
import { type Ended, examples, type Terminal } from '../shell/command.ts';
import { runGame, seatedSheetOptions } from './run-game.ts';

export function addChicagoCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('chicago')
    .description('score Chicago, four deals at a time, from a file or as it is typed')
    .argument('[results]', 'a file with one result per line, NS or EW first; - is stdin')
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
        'deals 2 and 3: the side that does not deal is vulnerable, or swapped',
        CHICAGO_ORDERS,
      ).default('usual'),
    )
    .addOption(optionOption())
    .option('--honours', 'count honours in one hand: lines such as "honours NS 100" (rubber style)')
    .option(
      '--targets <file>',
      'other targets: a line for each: points, not vulnerable, vulnerable (russian style)',
    )
    .option(
      '--players <names>',
      'four to six players who take turns, with commas between them',
      parsePlayers,
    );
  withOptions(command, seatedSheetOptions())
    .addHelpText(
      ...examples(
        'soubrette chicago',
        'soubrette chicago results.txt -o chicago.html --ns "Ann, Cat" --ew "Bob, Dan"',
        'soubrette chicago evening.txt --players "Ann,Bob,Cat,Dan,Eve" -o evening.pdf',
        'soubrette chicago results.txt --style russian --json',
      ),
    )
    .action(
      ended(async (path, options) => {
        const { chicagoGame } = await import('../../app/sessions/games/chicago.ts');
        return runGame(chicagoGame(options, lightParts), path, options, terminal);
      }),
    );
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
