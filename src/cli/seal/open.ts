import type { Command } from '@commander-js/extra-typings';
import { Problem } from '../../app/problem.ts';
import { counted } from '../../text/counted.ts';
import { parseBoards } from '../options/common.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { readingPorts } from '../view/reading.ts';

export function addOpenCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('open')
    .description('after the event: write the deals of a sealed set with the numbers that prove them')
    .argument('<file.seal>', 'a sealed set')
    .option('-o, --output <file>', 'the opened set, for publishing; - is the screen')
    .option(
      '--deals <file>',
      'also write the deals alone, in the format of the extension, such as evening.pbn',
    )
    .option('--boards <list>', 'open these boards only, and leave the others sealed', parseBoards)
    .addOption(passphraseFileOption('seal'))
    .option('--allow-loss', 'write the deals even if their format cannot hold everything')
    .option('--force', 'replace existing files')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette open evening.seal -o evening.opened --deals evening.pbn',
        'soubrette open evening.seal --boards 7 -o board-7.opened',
      ),
    )
    .action(
      ended(async (path, { output, deals, force, json, ...options }) => {
        if (output === undefined && deals === undefined) {
          const advice = 'Name a file with -o FILE, or add "-o -" for the screen.';
          throw new Problem('request', 'hands-unasked', `Hands are shown only when asked for. ${advice}`);
        }
        const toScreen = output === '-';
        const request = {
          path,
          ...options,
          ...(toScreen ? { showHands: true as const } : output !== undefined && { output }),
          ...(deals !== undefined && { deals }),
          replaces: force === true,
        };
        const { openSet } = await import('../../app/proof/seal/open.ts');
        const opened = await openSet(request, await readingPorts(terminal));
        const { event, commitment, boards } = opened;
        if ('text' in opened) terminal.write(opened.text);
        else if (json === true) {
          terminal.print(JSON.stringify({ event, commitment, boards, file: output, deals }));
        }
        const count = counted(boards, 'board');
        terminal.tell(`Opened ${count} of ${path}. Anyone who gets them sees the hands.`);
        if (output !== undefined && !toScreen) {
          const check = `${PROGRAM} verify ${asTyped(output)} --published ${asTyped(path)}`;
          terminal.tell(`Anybody can check them: ${check}`);
        }
        return EXIT.done;
      }),
    );
}
