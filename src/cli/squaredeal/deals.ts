import { type Command, InvalidArgumentError, Option } from 'commander';
import { chooseSessions, type DealtSession } from '../../app/proof/squaredeal/choose-sessions.ts';
import type { DealsOptions } from '../../app/proof/squaredeal/deals.ts';
import { kindOf, sorted, writeSessions } from '../../app/proof/squaredeal/deals.ts';
import { dealsOf, type OpenEvent, readOpenEvent } from '../../app/proof/squaredeal/event-deals.ts';
import { dealText } from '../../generation/deal-text.ts';
import { type BoardRange, parseRanges } from '../../generation/squaredeal/phase.ts';
import type { SetKind } from '../../generation/squaredeal/session.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Adds the command that makes the boards of an event. */
export function addDeals(squaredeal: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const command = squaredeal
    .command('deals')
    .description('make the boards of an event from its keys and its delayed value, a file a session')
    .argument('<file.sqd>', 'the description, with its commitment and its delayed value')
    .requiredOption('--keys <file.sqk>', 'its keys')
    .addOption(
      new Option('-o, --output <folder>', 'where the files go, under the names of the sessions').conflicts(
        'lines',
      ),
    )
    .option('--to <format>', 'the format of the files', 'pbn')
    .option('--lines', 'write all deals to stdout instead, one a line')
    .addOption(
      choiceOption('--sort <order>', 'the order of lines: by the keys, or by the names of files', [
        'keys',
        'names',
      ]).default('keys'),
    )
    .option('--reserve', 'the reserve sets in place of those that are played');
  addSessionOptions(command)
    .option('--allow-loss', 'write also what the format can not hold whole')
    .option('--force', 'replace files that are there')
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ soubrette squaredeal deals WBG2024.sqd --keys WBG2024.sqk -o boards',
        '  $ soubrette squaredeal deals WBG2024.sqd --keys WBG2024.sqk --phase 7 --sessions 1-2 --lines',
      ].join('\n'),
    )
    .action((path: string, options: DealsOptions) => ended(deals(path, options, terminal)));
}

/** The options that choose sessions of an event. */
export function addSessionOptions(command: Command): Command {
  return command
    .option('--phase <number>', 'a phase only, by its place in the description', wholeNumber(1, 10_000))
    .option('--sessions <range>', 'sessions of that phase only, such as 3 or 1-4', parseSessions)
    .option(
      '--boards <ranges>',
      'boards of phases that leave them open, such as 1-16,17-32',
      parseBoardRanges,
    );
}

function parseSessions(value: string): BoardRange {
  const [range, ...more] = /^\d+$/.test(value) ? [`${value}-${value}`] : value.split(',');
  const parsed = more.length === 0 ? parseRanges(range ?? '') : [];
  if (typeof parsed !== 'string' && parsed[0] !== undefined) return parsed[0];
  throw new InvalidArgumentError('Give a session or a range of them, such as 3 or 1-4.');
}

function parseBoardRanges(value: string): readonly BoardRange[] {
  const parsed = parseRanges(value);
  if (typeof parsed !== 'string' && parsed.length > 0) return parsed;
  throw new InvalidArgumentError('Give boards such as 16, 1-16,17-32 or 2x16.');
}

function deals(path: string, options: DealsOptions, terminal: Terminal): ExitCode {
  const { output, lines } = options;
  if (output === undefined && lines !== true) {
    const advice = 'Name a folder with -o FOLDER, or ask for the screen with --lines';
    throw new CommandError(EXIT.usage, `Hands are not shown unasked. ${advice}.`);
  }
  const event = readOpenEvent(path, options.keys);
  const { sessions, leftOut } = chooseSessions(event.description, options);
  if (sessions.length === 0) {
    throw new CommandError(EXIT.usage, ['There is no session to deal.', ...leftOut].join(' '));
  }
  if (output === undefined) writeLines(event, sorted(sessions, options), kindOf(options), terminal);
  else writeSessions(event, sessions, { ...options, output }, terminal);
  for (const sentence of leftOut) terminal.tell(`Left out: ${sentence}`);
  return EXIT.done;
}

function writeLines(
  event: OpenEvent,
  sessions: readonly DealtSession[],
  set: SetKind,
  terminal: Terminal,
): void {
  for (const session of sessions) {
    terminal.write(
      dealsOf(event, session, set)
        .map((deal) => `${dealText(deal)}\n`)
        .join(''),
    );
  }
}
