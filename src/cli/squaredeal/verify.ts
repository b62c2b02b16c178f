import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { FileVerdict } from '../../app/proof/squaredeal/compare-deals.ts';
import { keyNames } from '../../app/proof/squaredeal/event-files.ts';
import type { EventVerdict } from '../../app/proof/squaredeal/verify.ts';
import { counted } from '../../text/counted.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { formatProblemInWords } from '../shell/format-problem-words.ts';
import { openPhaseInWords } from '../shell/problem-words.ts';
import { boardsOption, phaseOption, sessionsOption } from './deals.ts';

export function addVerify(squaredeal: Command, terminal: Terminal, ended: Ended): void {
  squaredeal
    .command('verify')
    .description('check that keys are those an event is committed to, and that its deals follow from them')
    .argument('<file.sqd>', 'the description as it was published before the event')
    .requiredOption('--keys <file.sqk>', 'the keys as they were published after it')
    .option(
      '--published <text>',
      'the SHA-256 of the description that was published before the event, or a file with that description',
    )
    .option('--deals <file...>', 'deal files of the boards that were played, in any format')
    .addOption(phaseOption())
    .addOption(sessionsOption())
    .addOption(boardsOption())
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette squaredeal verify WBG2024.sqd --keys WBG2024.sqk',
        'soubrette squaredeal verify WBG2024.sqd --keys WBG2024.sqk --deals FIN1.pbn FIN2.pbn',
        'soubrette squaredeal verify open.sqd --keys open.sqk --published open-before.sqd',
      ),
    )
    .action(
      ended(async (path, { json, ...options }) => {
        const { isProven, verifyEvent } = await import('../../app/proof/squaredeal/verify.ts');
        const verdict = verifyEvent({ path, ...options }, await partsOf('openers'));
        if (json === true) terminal.print(JSON.stringify(makeReport(verdict)));
        else for (const line of tell(verdict)) terminal.print(line);
        return isProven(verdict) ? EXIT.done : EXIT.badInput;
      }),
    );
}

function makeReport(verdict: EventVerdict): object {
  return {
    ...verdict,
    leftOut: verdict.leftOut.map(openPhaseInWords),
    files: verdict.files.map((each) => {
      const { file, follows, boards, sessions, firstDifference } = each;
      return { file, follows, boards, sessions, firstDifference, sentence: fileInWords(each) };
    }),
  };
}

function descriptionInWords({ sha256, description }: EventVerdict): string {
  switch (description) {
    case 'same':
      return 'The description is the one that was published before the event.';
    case 'differs':
      return `The description is not the one that was published before the event: its SHA-256 is ${sha256}.`;
    case 'not-compared':
      return `The SHA-256 of the description without its delayed value is ${sha256}. Compare it with what was published before the event: its sessions and boards are not covered by the commitment.`;
  }
}

function tell(report: EventVerdict): string[] {
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
  const files = report.files.map(fileInWords);
  return [
    `${tournament}: ${size}.`,
    holds,
    descriptionInWords(report),
    ...missing,
    ...unused,
    ...short,
    value,
    ...report.leftOut.map(openPhaseInWords),
    ...files,
  ];
}

function fileInWords(verdict: FileVerdict): string {
  const { file, error, boards, sessions, expected, firstDifference } = verdict;
  if (error !== undefined) return `${file}: ${formatProblemInWords(error)}`;
  if (boards === 0) return `${file}: it holds no deals.`;
  if (firstDifference !== undefined) {
    return `${file}: board ${firstDifference} ${differenceInWords(verdict)}: its deal does not follow from the keys.`;
  }
  if (expected !== undefined) {
    const all = boards === expected ? 'all' : `${boards} of its`;
    return `${file}: ${all} ${expected} boards follow from the keys.`;
  }
  const named = `${sessions.slice(0, 8).join(', ')}${sessions.length > 8 ? ' ...' : ''}`;
  return `${file}: ${counted(boards, 'board')} of ${named} follow from the keys.`;
}

function differenceInWords({ sessions, expected, firstDifference, foundAt }: FileVerdict): string {
  if (expected !== undefined) return `is not board ${firstDifference} of ${sessions[0]}`;
  return foundAt === undefined ? 'is no deal of the event' : `is board ${foundAt.board} of ${foundAt.file}`;
}
