import type { Command } from 'commander';
import type { ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { addDeals } from './deals.ts';
import { addDelayed } from './delayed.ts';
import { addKeys } from './keys.ts';
import { addMake } from './make.ts';
import { addPublish } from './publish.ts';
import { addVerify } from './verify.ts';

/** Adds the commands for events whose deals are fixed before a public value is known, as SquareDeal does it. */
export function addSquareDealCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  const squaredeal = program
    .command('squaredeal')
    .description('deal events that anybody can check afterwards, with the files of SquareDeal')
    .addHelpText(
      'after',
      [
        '',
        'From the description of an event to its proof:',
        '  $ soubrette squaredeal make open.sqd --tournament "Open 2026" --delayed "Dow Jones close of 2026-12-01" --phase "6:1-16,17-32:QF#:Quarter-final #/6"',
        '  $ soubrette squaredeal keys open.sqd',
        '  $ soubrette squaredeal publish open.sqd',
        '  $ soubrette squaredeal delayed open.sqd 43275.91',
        '  $ soubrette squaredeal deals open.sqd --keys open.sqk -o boards',
        '  $ soubrette squaredeal verify open.sqd --keys open.sqk',
      ].join('\n'),
    );
  for (const add of [addMake, addKeys, addPublish, addDelayed, addDeals, addVerify]) {
    add(squaredeal, terminal, ended);
  }
}
