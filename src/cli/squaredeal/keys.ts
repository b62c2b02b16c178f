import type { Command } from 'commander';
import type { KeysOptions } from '../../app/proof/squaredeal/keys.ts';
import { makeEventKeys } from '../../app/proof/squaredeal/keys.ts';
import type { ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Adds the command that makes the keys of an event. */
export function addKeys(squaredeal: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  squaredeal
    .command('keys')
    .description('make the secret keys of an event, and write the commitment to them into its description')
    .argument('<file.sqd>', 'the description; its phases are fixed from then on')
    .option('-o, --output <file.sqk>', 'the keys (default: beside the description)')
    .option('--json', 'one line of JSON')
    .addHelpText('after', '\nExample:\n  $ soubrette squaredeal keys open.sqd')
    .action((path: string, options: KeysOptions) => ended(makeEventKeys(path, options, terminal)));
}
