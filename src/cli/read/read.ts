import type { Command } from '@commander-js/extra-typings';
import { DECK_NAMES } from '../../bridge/deck.ts';
import { loadTerminalWords } from '../../words/terminal-words.ts';
import { dealAtTerminal } from '../controls/at-terminal.ts';
import { byHandDeckOptions, refuseByHandOptions } from '../options/by-hand.ts';
import { choiceOption, parseBoards } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { passMachine, passOptions } from '../options/passes.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { messageLanguageOption } from '../options/print.ts';
import { trustOption } from '../options/trust.ts';
import { handsRequest } from '../shell/app-ports.ts';
import { type Ended, examples, type Terminal } from '../shell/command.ts';
import { tellPassed } from '../view/found.ts';

export function addReadCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('read')
    .description('read boards back from their trays; every card goes back into its pocket')
    .option('--boards <list>', 'boards to read, such as 7 or 1-24,30 (default: all)', parseBoards)
    .option('--compare <deals>', 'a deal file, a job or its name: do the trays hold what was dealt?')
    .option(
      '--trays <deals>',
      'whose trays a simulated or emulated machine reads (default: those of --compare)',
    )
    .addOption(
      choiceOption('--deck <deck>', '52 or 68 cards, if nothing is compared (default: standard)', DECK_NAMES),
    )
    .option('-o, --output <file>', 'write the deals that were read as PBN; - is the screen')
    .option('--force', 'replace an existing file')
    .option('--label-reader', 'a camera reads the tray numbers (default: see the profile)')
    .option('--no-label-reader', 'a person confirms the tray numbers')
    .option('--show-hands', 'show the hands: not for anyone who will play them')
    .option('--json', 'one line of JSON per board, and one per question')
    .addOption(passphraseFileOption())
    .addOption(trustOption())
    .addOption(messageLanguageOption());
  withOptions(withOptions(command, passOptions('hand: by hand, before a camera; ')), byHandDeckOptions())
    .addHelpText(
      ...examples(
        'soubrette read --compare evening.pbn --boards 7',
        'soubrette read --trays jobs --compare evening.pbn -o found.pbn',
        'soubrette read --compare evening.pbn --machine serial:/dev/ttyUSB0',
        'soubrette read --machine hand --boards 1-4 -o found.pbn',
      ),
    )
    .action(
      ended(async (options, command) => {
        const { force } = options;
        const request = {
          ...options,
          ...handsRequest(options),
          machine: passMachine(options),
          replaces: force === true,
        };
        const words = await loadTerminalWords(options.language);
        const { readBack } = await import('../../app/dealing/read-back/read-back.ts');
        refuseByHandOptions(request.machine, (option) => command.getOptionValueSource(option) === 'cli');
        const read = await dealAtTerminal(options, terminal, (ports) => readBack(request, ports), words);
        return tellPassed(read, options, terminal, words);
      }),
    );
}
