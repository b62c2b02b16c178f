import type { Command } from 'commander';
import type { ConvertOptions } from '../../app/deals/convert.ts';
import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import { wholeNumber } from '../options/common.ts';
import { parseFormat } from '../options/format.ts';
import type { ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { type CheckOptions, check } from './check.ts';
import { convert } from './convert.ts';
import { formats } from './formats.ts';

const MOST_FIRST_BOARD = 1_000_000;

/** Adds the commands about files of deals. */
export function addConvertCommands(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  addCheck(program, terminal, ended);
  addConvert(program, terminal, ended);
  addFormats(program, terminal, ended);
}

function addCheck(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('check')
    .description('say what files of deals hold and what is wrong with them')
    .argument('<file...>', 'files of deals in any format; - is stdin')
    .option('--from <format>', 'the format of the files (default: told by the content)', parseFormat)
    .option('--json', 'one line of JSON a file')
    .addHelpText(
      'after',
      '\nExamples:\n  $ soubrette check evening.pbn\n  $ soubrette check tuesday.dup thursday.dlm',
    )
    .action((files: string[], options: CheckOptions) => ended(check(files, options, terminal)));
}

function addConvert(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('convert')
    .description('write a file of deals in another format')
    .argument('<in>', 'a file of deals in any format; - is stdin')
    .argument('<out>', 'the file to write; - is stdout')
    .option('--from <format>', 'the format of IN (default: told by the content)', parseFormat)
    .option('--to <format>', "the format of OUT (default: by OUT's extension)", parseFormat)
    .option(
      '--first-board <number>',
      'the number of the first board, where IN holds no numbers (default: 1)',
      parseFirstBoard,
    )
    .option('--allow-loss', 'write also what the format of OUT can not hold all of')
    .option('--force', 'replace a file that is there')
    .option('--json', 'one line of JSON (on stderr where the deals go to stdout)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ soubrette convert evening.pbn evening.dup\n  $ soubrette convert old.bri - --to pbn --first-board 13',
    )
    .action((input: string, output: string, options: ConvertOptions) =>
      ended(convert(input, output, options, terminal)),
    );
}

function addFormats(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('formats')
    .description('print the formats of files of deals, and what each can hold')
    .option('--json', 'one line of JSON')
    .addHelpText('after', '\nExample:\n  $ soubrette formats')
    .action((options: { readonly json?: true }) => ended(formats(options, terminal)));
}

function parseFirstBoard(value: string): BoardNumber {
  return toBoardNumber(wholeNumber(1, MOST_FIRST_BOARD)(value));
}
