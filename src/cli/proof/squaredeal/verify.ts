import type { Command } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../../exit.ts';
import type { Terminal } from '../../terminal.ts';
import { counted } from '../../words.ts';
import { chooseSessions, type DealtSession, type SessionChoice } from './choose-sessions.ts';
import { compareFile, type FileVerdict, gatherEvent } from './compare-deals.ts';
import { addSessionOptions } from './deals.ts';
import { type DescriptionFile, type KeyFile, keyNames, readDescription, readKeyFile } from './event-files.ts';

interface VerifyOptions extends SessionChoice {
  readonly keys: string;
  readonly deals?: readonly string[];
  readonly json?: true;
}

/** Adds the command that checks what the organisers of an event have published. */
export function addVerify(squaredeal: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const command = squaredeal
    .command('verify')
    .description('check that keys are those an event was committed to, and that deals follow from them')
    .argument('<file.sqd>', 'the description as it was published before the event')
    .requiredOption('--keys <file.sqk>', 'the keys as they were published after it')
    .option('--deals <file...>', 'files of deals that were played, in any format');
  addSessionOptions(command)
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ soubrette squaredeal verify WBG2024.sqd --keys WBG2024.sqk',
        '  $ soubrette squaredeal verify WBG2024.sqd --keys WBG2024.sqk --deals FIN1.pbn FIN2.pbn',
      ].join('\n'),
    )
    .action((path: string, options: VerifyOptions) => ended(verify(path, options, terminal)));
}

interface Report {
  readonly tournament: string;
  readonly commitment: 'holds' | 'broken';
  readonly published: string;
  readonly ofKeys: string;
  readonly keys: number;
  readonly missingKeys: readonly string[];
  readonly unusedKeys: readonly string[];
  readonly shortKeys: readonly string[];
  readonly delayedTitle: string;
  readonly delayedValue: string | undefined;
  readonly sessions: number;
  readonly boards: number;
  /** Phases of which more has to be known before they can be dealt. */
  readonly leftOut: readonly string[];
  readonly files: readonly FileVerdict[];
}

function verify(path: string, options: VerifyOptions, terminal: Terminal): ExitCode {
  const file = readDescription(path);
  const { description } = file;
  const keyFile = readKeyFile(options.keys, description);
  const { commitment, tournament, delayedTitle, delayedValue } = description;
  if (commitment === undefined) {
    throw new CommandError(EXIT.badInput, `${path} has no commitment (KH): there is nothing to verify.`);
  }
  const { sessions, leftOut } = chooseSessions(description, options);
  const report: Report = {
    tournament,
    commitment: commitment === keyFile.commitment ? 'holds' : 'broken',
    published: commitment,
    ofKeys: keyFile.commitment,
    keys: keyFile.keys.size,
    missingKeys: keyFile.missing,
    unusedKeys: keyFile.unused,
    shortKeys: keyFile.short,
    delayedTitle,
    delayedValue,
    sessions: sessions.length,
    boards: sessions.reduce((sum, { range }) => sum + range.last - range.first + 1, 0),
    leftOut,
    files: verdictsOn(file, keyFile, sessions, options.deals ?? []),
  };
  if (options.json === true) terminal.print(JSON.stringify(report));
  else for (const line of tell(report)) terminal.print(line);
  const isGood =
    report.commitment === 'holds' &&
    keyFile.missing.length === 0 &&
    report.files.every(({ follows }) => follows);
  return isGood ? EXIT.done : EXIT.badInput;
}

function verdictsOn(
  { path, description }: DescriptionFile,
  keys: KeyFile,
  sessions: readonly DealtSession[],
  files: readonly string[],
): FileVerdict[] {
  const { delayedValue } = description;
  if (files.length === 0) return [];
  if (delayedValue === undefined) {
    throw new CommandError(
      EXIT.badInput,
      `${path} has no delayed value (DV), and no deal follows without it.`,
    );
  }
  const dealt = sessions.filter(({ keyName }) => keys.keys.has(keyName));
  const known = gatherEvent({ description, keys, delayedValue }, dealt);
  return files.map((file) => compareFile(file, known));
}

function tell(report: Report): string[] {
  const { tournament, commitment, published, ofKeys, delayedTitle, delayedValue } = report;
  const holds =
    commitment === 'holds'
      ? 'The commitment holds: these are the keys that were fixed when the description was published.'
      : `The commitment is broken: the keys are not those that the description was published with. It names ${published}, the keys make ${ofKeys}.`;
  const missing =
    report.missingKeys.length === 0 ? [] : [`Keys are missing: ${keyNames(report.missingKeys)}.`];
  const unused =
    report.unusedKeys.length === 0 ? [] : [`No session has these keys: ${keyNames(report.unusedKeys)}.`];
  const short =
    report.shortKeys.length === 0 ? [] : [`Keys too short to be secret: ${keyNames(report.shortKeys)}.`];
  const value =
    delayedValue === undefined
      ? `The delayed value (${delayedTitle}) is not known yet.`
      : `Check at its source that ${delayedTitle} was ${delayedValue}: the deals follow from it too.`;
  const size = `${counted(report.sessions, 'session')}, ${counted(report.boards, 'board')}`;
  const files = report.files.map(({ sentence }) => sentence);
  return [
    `${tournament}: ${size}.`,
    holds,
    ...missing,
    ...unused,
    ...short,
    value,
    ...report.leftOut,
    ...files,
  ];
}
