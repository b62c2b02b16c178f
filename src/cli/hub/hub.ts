import type { Command } from '@commander-js/extra-typings';
import type { OpenedHub } from '../../hub/server/open-hub-server.ts';
import { wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { heedingInterrupt } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { addBackupCommands } from './backup.ts';
import { addBoardCommands } from './board.ts';
import { addEventCommands } from './event.ts';
import { addJoinCommand } from './join.ts';
import { addMachineCommands } from './machine.ts';
import { type PlaceOptions, placeOf, placeOptions } from './place.ts';
import { addSetCommands } from './set.ts';
import { addWallCommand } from './wall.ts';

const USUAL_PORT = 7770;
const USUAL_SILENT_S = 600;
const MOST_SILENT_S = 86_400;

export function addHubCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const hub = withOptions(
    program
      .command('hub')
      .description('several machines, one event: open the hub that they deal for, or ask it'),
    placeOptions(),
  )
    .option('--port <number>', 'where it listens', wholeNumber(0, 65_535), USUAL_PORT)
    .option('--lan', 'open it to the network by TLS, not to this computer alone')
    .option(
      '--silent-after <seconds>',
      'trays that were not begun go back from a machine that was not heard for so long',
      wholeNumber(1, MOST_SILENT_S),
      USUAL_SILENT_S,
    )
    .option('--json', 'one line of JSON once it is open')
    .addHelpText(
      ...examples(
        'soubrette hub --lan',
        'soubrette hub --database postgres://hub@localhost/fleet --lan',
        'soubrette hub event add "Open teams" --hub http://localhost:7770 --token-file owner.token',
      ),
    )
    .action(ended((options) => serve(options, terminal)));
  addBackupCommands(hub, terminal, ended);
  addEventCommands(hub, terminal, ended);
  addMachineCommands(hub, terminal, ended);
  addBoardCommands(hub, terminal, ended);
  addSetCommands(hub, terminal, ended);
  addWallCommand(hub, terminal, ended);
  addJoinCommand(hub, terminal, ended);
}

interface HubOptions extends PlaceOptions {
  readonly port: number;
  readonly lan?: true;
  readonly silentAfter: number;
  readonly json?: true;
}

/** Serves until Ctrl-C. */
async function serve(options: HubOptions, terminal: Terminal): Promise<ExitCode> {
  const { openHub } = await import('../../hub/server/open-hub-server.ts');
  const hub = await openHub({
    ...placeOf(options),
    port: options.port,
    isOnNetwork: options.lan === true,
    silentS: options.silentAfter,
    tellFailure: ({ at, error }) =>
      terminal.tell(`The hub has failed: ${at}, ${error}. Requests that failed are made again.`),
  });
  if (options.json === true)
    terminal.print(
      JSON.stringify({ address: hub.address, tokenFile: hub.tokenFile, fingerprint: hub.fingerprint }),
    );
  else tellOpen(hub, terminal);
  await heedingInterrupt(
    terminal,
    (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  await hub.close();
  return EXIT.done;
}

function tellOpen(
  { address, fingerprint, hasWalls, isNew, ownerToken, tokenFile }: OpenedHub,
  terminal: Terminal,
): void {
  terminal.tell('The hub is open. Ctrl-C ends it; machines deal what they have.');
  terminal.print(address);
  if (fingerprint !== undefined) {
    terminal.tell(
      `Its certificate is its own: browsers warn once. Machines and browsers show its fingerprint (SHA-256), which is ${fingerprint}`,
    );
  }
  if (isNew) {
    terminal.tell(`Whoever has its owner's token may open events on it. The token is ${ownerToken}`);
  }
  if (!hasWalls) {
    terminal.tell(
      `Its walls are not built: ${PROGRAM} hub wall lists them, and in a clone npm run page builds them.`,
    );
  }
  terminal.tell(`To open one: ${PROGRAM} hub event add NAME --hub ${address} --token-file ${tokenFile}`);
}
