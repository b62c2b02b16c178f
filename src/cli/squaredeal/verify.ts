import type { Command } from 'commander';
import { chooseSessions } from '../../app/proof/squaredeal/choose-sessions.ts';
import { keyNames, readDescription, readKeyFile } from '../../app/proof/squaredeal/event-files.ts';
import type { Report, VerifyOptions } from '../../app/proof/squaredeal/verify.ts';
import { compareDescription, verdictsOn } from '../../app/proof/squaredeal/verify.ts';
import { counted } from '../../text/counted.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { addSessionOptions } from './deals.ts';

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
