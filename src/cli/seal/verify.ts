import type { Command } from '@commander-js/extra-typings';
import type { DealsVerdict, VerifiedSet } from '../../app/proof/seal/verify.ts';
import { cardsOf, statedOriginInWords } from '../../paper/seal/words.ts';
import { counted, rangesInWords } from '../../text/counted.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { formatProblemInWords } from '../shell/format-problem-words.ts';
import { readingPorts } from '../view/reading.ts';

export function addVerifyCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('verify')
    .description('check that opened boards are those that were sealed')
    .argument('<file>', 'an opened set, or one that is still sealed')
    .option('--published <file>', 'what was published before the event: its text, or the sealed set')
    .option('--commitment <text>', 'the same as its commitment, or as the text of its QR symbol')
    .option('--deals <file...>', 'deal files of the boards that were played, in any format')
    .addOption(passphraseFileOption('seal'))
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette verify evening.opened --published evening.txt',
        'soubrette verify evening.opened --published evening.seal --deals evening.pbn',
      ),
    )
    .action(
      ended(async (path, { json, ...options }) => {
        const { verifySet } = await import('../../app/proof/seal/verify.ts');
        const verified = await verifySet({ path, ...options }, await readingPorts(terminal));
        if (json === true) terminal.print(JSON.stringify(reportOf(verified)));
        else for (const line of tell(verified)) terminal.print(line);
        return verified.isGood ? EXIT.done : EXIT.badInput;
      }),
    );
}

function reportOf(verified: VerifiedSet): object {
  const { event, deck, source, madeAt, publicKey, boards, delayedTitle, spelling, commitment } =
    verified.statement;
  return {
    event,
    deck,
    boards: boards.length,
    opened: verified.proven,
    stillSealed: verified.stillSealed.length,
    source,
    ...(delayedTitle !== undefined && { delayedTitle, spelling, delayedValue: verified.delayedValue }),
    madeAt,
    publicKey,
    committed: commitment,
    ...verified.outcome,
    secrets: verified.secrets,
    problems: verified.findings,
    files: verified.files.map((verdict) => {
      const { file, same, differing, unproven } = verdict;
      return { file, same, differing, unproven, sentence: dealsInWords(verdict) };
    }),
  };
}

function tell(verified: VerifiedSet): string[] {
  const { statement, outcome, findings, listed, stillSealed, files } = verified;
  const { event, publicKey } = statement;
  const name = event === '' ? 'A sealed set' : event;
  const size = `boards ${rangesInWords(statement.boards)} of ${cardsOf(statement)} cards`;
  const shown = listed - stillSealed.length;
  return [
    `${name}: ${size}, ${shown === 0 ? 'none' : shown} of them opened.`,
    ...(shown > 0 && stillSealed.length > 0
      ? [`Still sealed, so nothing is shown of them: ${boardsInWords(stillSealed)}.`]
      : []),
    statedOriginInWords(statement),
    ...valueInWords(verified),
    commitmentInWords(verified),
    ...secretsInWords(verified),
    outcome.signature === 'holds'
      ? `The signature holds: made with the key of ${publicKey}.`
      : 'The signature is wrong.',
    ...findings.map(({ message }) => message),
    publishedInWords(outcome),
    ...files.map(dealsInWords),
  ];
}

function commitmentInWords({ statement, outcome, findings, proven }: VerifiedSet): string {
  if (outcome.commitment === 'broken') {
    const are = findings.length === 1 ? 'is' : 'are';
    return `The commitment is broken: ${counted(findings.length, 'thing')} ${are} not as sealed.`;
  }
  return proven === 0
    ? `Nothing is opened. Only the list of hashes was checked: it makes the commitment ${statement.commitment}.`
    : `The commitment holds: what is opened is what was sealed under ${statement.commitment}.`;
}

function valueInWords({ statement: { delayedTitle, spelling }, delayedValue }: VerifiedSet): string[] {
  if (delayedTitle === undefined) return [];
  return delayedValue === undefined
    ? [`That value is not known yet.`]
    : [
        `Check at its source that ${delayedTitle} was "${delayedValue}", of which letters and digits alone count.`,
        `Write it like this: ${spelling}.`,
      ];
}

function publishedInWords({ published }: VerifiedSet['outcome']): string {
  switch (published) {
    case 'same':
      return 'It is the seal that was published.';
    case 'differs':
      return 'It is not the seal that was published.';
    case 'not-compared':
      return 'Not compared with what was published before the event: add --published FILE or --commitment. Without that it may have been made afterwards.';
  }
}

/** What became of the secrets, in sentences. */
function secretsInWords({ secrets, keyKind }: VerifiedSet): string[] {
  const isPassphrase = keyKind === 'passphrase';
  switch (secrets) {
    case 'none':
      return [];
    case 'hold':
      return ['The secrets in it can be opened, and are those that were sealed.'];
    case 'broken':
      return [
        isPassphrase
          ? 'The secrets in it do not match what was sealed: the passphrase is wrong, or the file was changed.'
          : 'The secrets in it do not match what was sealed: the file was changed. Find an intact copy.',
      ];
    case 'not-checked':
      return [
        isPassphrase
          ? 'Its secrets were not checked: that needs its passphrase, with --passphrase-file FILE.'
          : 'Its secrets were not checked: that needs its key, which is on the computer that sealed it.',
      ];
  }
}

function dealsInWords({ file, same, error, boards, differing, unproven }: DealsVerdict): string {
  if (error !== undefined) return `${file}: ${formatProblemInWords(error)}`;
  if (boards === 0) return `${file}: it holds no deals.`;
  const sentences = [
    ...(same ? [`${file}: ${counted(boards, 'board')}, each as it was sealed.`] : []),
    ...(differing.length > 0 ? [`${file}: not the sealed deal on ${boardsInWords(differing)}.`] : []),
    ...(unproven.length > 0 ? [`${file}: nothing proves ${boardsInWords(unproven)}.`] : []),
  ];
  return sentences.join(' ');
}

function boardsInWords(numbers: readonly number[]): string {
  const more = numbers.length - 12;
  return `board${numbers.length === 1 ? '' : 's'} ${numbers.slice(0, 12).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
