import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { Problem } from '../../app/problem.ts';
import type { OpenPhase } from '../../app/proof/squaredeal/choose-sessions.ts';
import type { EventFilesRequest, SessionDealsWithHands } from '../../app/proof/squaredeal/deals.ts';
import { type BoardRange, parseRanges } from '../../generation/squaredeal/phase.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { openPhaseInWords } from '../shell/problem-words.ts';
import { PROGRAM } from '../shell/program-name.ts';

export function addDeals(squaredeal: Command, terminal: Terminal, ended: Ended): void {
  squaredeal
    .command('deals')
    .description('make the boards of an event from its keys and its delayed value, one file per session')
    .argument('<file.sqd>', 'the description, with its commitment and its delayed value')
    .requiredOption('--keys <file.sqk>', 'its keys')
    .addOption(
      new Option(
        '-o, --output <folder>',
        'folder for the files, which are named after the sessions',
      ).conflicts('lines'),
    )
    .option('--to <format>', 'the format of the files', 'pbn')
    .option('--lines', 'write all deals to stdout instead, one per line')
    .addOption(
      choiceOption('--sort <order>', 'the order of lines: by the keys, or by the names of files', [
        'keys',
        'names',
      ]).default('keys'),
    )
    .option('--reserve', 'the reserve sets instead of the played ones')
    .addOption(phaseOption())
    .addOption(sessionsOption())
    .addOption(boardsOption())
    .option('--allow-loss', 'write even what the format cannot hold in full')
    .option('--force', 'replace existing files')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette squaredeal deals WBG2024.sqd --keys WBG2024.sqk -o boards',
        'soubrette squaredeal deals WBG2024.sqd --keys WBG2024.sqk --phase 7 --sessions 1-2 --lines',
      ),
    )
    .action(
      ended(async (path, { output, lines, sort, force, json, ...options }) => {
        const { makeEventDeals } = await import('../../app/proof/squaredeal/deals.ts');
        const request = { path, ...options };
        if (output === undefined && lines !== true) {
          const advice = 'Name a folder with -o FOLDER, or ask for the screen with --lines';
          throw new Problem('request', 'hands-unasked', `Hands are shown only when asked for. ${advice}.`);
        }
        const leftOut =
          output === undefined
            ? writeLines(makeEventDeals({ ...request, sort }, lightParts), terminal)
            : await writeFiles({ ...request, output, replaces: force === true }, json === true, terminal);
        for (const phase of leftOut) terminal.tell(`Left out: ${openPhaseInWords(phase)}`);
        return EXIT.done;
      }),
    );
}

function writeLines({ sessions, leftOut }: SessionDealsWithHands, terminal: Terminal): readonly OpenPhase[] {
  for (const deals of sessions) terminal.write(deals);
  return leftOut;
}

async function writeFiles(
  request: EventFilesRequest,
  json: boolean,
  terminal: Terminal,
): Promise<readonly OpenPhase[]> {
  const { writeEventDeals } = await import('../../app/proof/squaredeal/deals.ts');
  const { leftOut, ...written } = writeEventDeals(request, lightParts);
  const { boards, sessions } = written;
  if (json) terminal.print(JSON.stringify(written));
  const size = `${counted(boards, 'board')} of ${counted(sessions.length, 'session')}`;
  terminal.tell(`Wrote ${size} to ${request.output}.`);
  const [first] = sessions;
  if (first !== undefined) terminal.tell(`Deal them: ${PROGRAM} deal ${asTyped(first.file)}`);
  return leftOut;
}

export function phaseOption(): Option<'--phase <number>', undefined, undefined, number> {
  return new Option('--phase <number>', 'only this phase, by its place in the description').argParser(
    wholeNumber(1, 10_000),
  );
}

export function sessionsOption(): Option<'--sessions <range>', undefined, undefined, BoardRange> {
  return new Option('--sessions <range>', 'only these sessions of that phase, such as 3 or 1-4').argParser(
    parseSessions,
  );
}

export function boardsOption(): Option<'--boards <ranges>', undefined, undefined, readonly BoardRange[]> {
  return new Option(
    '--boards <ranges>',
    'boards of phases that leave them open, such as 1-16,17-32',
  ).argParser(parseBoardRanges);
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
