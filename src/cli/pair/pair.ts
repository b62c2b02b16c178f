import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { Problem } from '../../app/problem.ts';
import { parseHost } from '../options/machine.ts';
import { surroundings } from '../shell/app-ports.ts';
import { askLine } from '../shell/ask.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';

const AT_HOST =
  'Start at the host, with its service stopped: sudo soubrette-host pair, with the same line and state folder as the service.';
const ASK = 'The number that the host shows:';
const ASK_AGAIN = 'That is not the number. Try again:';

export function addPairCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('pair')
    .description('pair this computer with the host of a real machine, once: two people type a number')
    .argument('<machine>', 'the host: serial:/dev/ttyUSB0, or tls://pi.local:4752')
    .addHelpText(...examples('soubrette pair serial:/dev/ttyUSB0', 'soubrette pair tls://pi.local:4752'))
    .action(
      ended(async (machine) => {
        const port = parseHost(machine);
        if (port === undefined) throw NO_HOST;
        const { pair } = await import('../../app/machines/pair.ts');
        const interrupted = new AbortController();
        const stopListening = terminal.onInterrupt(() => interrupted.abort());
        const { signal } = interrupted;
        terminal.tell(AT_HOST);
        await pair(
          { port },
          {
            ...(await partsOf('keys', 'lines')),
            signal,
            places: surroundings().places,
            askNumber: (isAgain) => askLine(isAgain ? ASK_AGAIN : ASK, terminal, signal),
            emit: ({ code }) =>
              terminal.tell(
                `That is right. Type this number at the host: ${code.slice(0, 3)} ${code.slice(3)}`,
              ),
          },
        ).finally(stopListening);
        terminal.print('Paired: this computer has the key of the host.');
        return EXIT.done;
      }),
    );
}

const NO_HOST = new Problem(
  'request',
  'no-host',
  'Only a real machine has a host to pair with. Name it: serial:/dev/ttyUSB0, or tls://pi.local:4752.',
);
