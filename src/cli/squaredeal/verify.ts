import type { Command } from 'commander';
import {
  chooseSessions,
  type DealtSession,
  type SessionChoice,
} from '../../app/proof/squaredeal/choose-sessions.ts';
import { compareFile, type FileVerdict, gatherEvent } from '../../app/proof/squaredeal/compare-deals.ts';
import {
  type DescriptionFile,
  type KeyFile,
  keyNames,
  readDescription,
  readKeyFile,
} from '../../app/proof/squaredeal/event-files.ts';
import { descriptionHash } from '../../generation/squaredeal/description-hash.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { counted } from '../shell/words.ts';
import { addSessionOptions } from './deals.ts';

interface VerifyOptions extends SessionChoice {
  readonly keys: string;
  readonly published?: string;
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
    .option(
      '--published <text>',
      'the SHA-256 of the description that was published before the event, or a file of that description',
    )
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
        '  $ soubrette squaredeal verify open.sqd --keys open.sqk --published open-before.sqd',
      ].join('\n'),
    )
    .action((path: string, options: VerifyOptions) => ended(verify(path, options, terminal)));
}

interface Report {
  readonly tournament: string;
  readonly commitment: 'holds' | 'broken';
  readonly published: string;
  readonly ofKeys: string;
  /** Of the description without its delayed value; and whether what was published before the event is the same. */
  readonly sha256: string;
  readonly description: 'same' | 'differs' | 'not-compared';
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
    ...compareDescription(file, options.published),
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
    report.description !== 'differs' &&
    keyFile.missing.length === 0 &&
    report.files.every(({ follows }) => follows);
  return isGood ? EXIT.done : EXIT.badInput;
}

/** The description as it is now against what was published of it. */
function compareDescription(
  { bytes }: DescriptionFile,
  published: string | undefined,
): Pick<Report, 'sha256' | 'description'> {
  const sha256 = descriptionHash(bytes);
  if (published === undefined) return { sha256, description: 'not-compared' };
  const isHash = /^[0-9a-f]{64}$/i.test(published);
  const there = isHash ? published.toLowerCase() : descriptionHash(readDescription(published).bytes);
  return { sha256, description: there === sha256 ? 'same' : 'differs' };
}

function descriptionInWords({ sha256, description }: Report): string {
  switch (description) {
    case 'same':
      return 'The description is the one that was published before the event.';
    case 'differs':
      return `The description is not the one that was published before the event: its SHA-256 is ${sha256}.`;
    case 'not-compared':
      return `The SHA-256 of the description without its delayed value is ${sha256}. Compare it with what was published before the event: its sessions and boards are not covered by the commitment.`;
  }
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
      ? 'The commitment holds: these are the keys that the description names.'
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
    descriptionInWords(report),
    ...missing,
    ...unused,
    ...short,
    value,
    ...report.leftOut,
    ...files,
  ];
}
