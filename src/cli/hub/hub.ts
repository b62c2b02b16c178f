import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import type { OpenedHub } from '../../hub-server/open-hub-server.ts';
import { wholeNumber } from '../options/common.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { addBoardCommands } from './board.ts';
import { addEventCommands } from './event.ts';
import { addJoinCommand } from './join.ts';
import { addMachineCommands } from './machine.ts';
import { addWallCommand } from './wall.ts';

const USUAL_PORT = 7770;
const USUAL_SILENT_S = 600;
const MOST_SILENT_S = 86_400;

export function addHubCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const hub = program
    .command('hub')
    .description('several machines, one event: open the hub that they deal for, or ask it')
    .option(
      '--database <url>',
      'a PostgreSQL server, such as postgres://user@host/database (default: DATABASE_URL, else books of its own in its folder)',
    )
    .option('--data <dir>', 'the folder of the hub (default: hub, in the data folder of Soubrette)')
    .option('--port <number>', 'where it listens', wholeNumber(0, 65_535), USUAL_PORT)
    .option('--lan', 'open it to the network, not to this computer alone')
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
  addEventCommands(hub, terminal, ended);
  addMachineCommands(hub, terminal, ended);
  addBoardCommands(hub, terminal, ended);
  addWallCommand(hub, terminal, ended);
  addJoinCommand(hub, terminal, ended);
}

interface HubOptions {
  readonly database?: string;
  readonly data?: string;
  readonly port: number;
  readonly lan?: true;
  readonly silentAfter: number;
  readonly json?: true;
}

/** Serves until Ctrl-C. */
async function serve(options: HubOptions, terminal: Terminal): Promise<ExitCode> {
  const { openHub } = await import('../../hub-server/open-hub-server.ts');
  const { env, places } = surroundings();
  const hub = await openHub({
    data: options.data ?? join(places.jobs, '..', 'hub'),
    database: options.database ?? env.DATABASE_URL,
    port: options.port,
    isOnNetwork: options.lan === true,
    silentS: options.silentAfter,
  });
  if (options.json === true)
    terminal.print(JSON.stringify({ address: hub.address, tokenFile: hub.tokenFile }));
  else tellOpen(hub, terminal);
  await heedingInterrupt(
    terminal,
    (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  await hub.close();
  return EXIT.done;
}

function tellOpen({ address, isNew, ownerToken, tokenFile }: OpenedHub, terminal: Terminal): void {
  terminal.tell('The hub is open. Ctrl-C ends it; machines deal what they have.');
  terminal.print(address);
  if (isNew) {
    terminal.tell(`Whoever has its owner's token may open events on it. The token is ${ownerToken}`);
  }
  terminal.tell(`To open one: ${PROGRAM} hub event add NAME --hub ${address} --token-file ${tokenFile}`);
}
