import type { Command } from 'commander';
import { isSignedBy } from '../../adapters/signer.ts';
import { checkSecrets, type SecretsState } from '../../app/proof/seal/check-secrets.ts';
import { readSealFile } from '../../app/proof/seal/seal-files.ts';
import type { DealsVerdict, VerifyOptions } from '../../app/proof/seal/verify.ts';
import { boardsInWords, compareDeals, publishedOf } from '../../app/proof/seal/verify.ts';
import { makeBoardList } from '../../generation/seal/ranges.ts';
import type { SealFile } from '../../generation/seal/seal-file.ts';
import { type SealVerdict, verifySeal } from '../../generation/seal/verify-seal.ts';
import { cardsOf, claimInWords } from '../../paper/seal/words.ts';
import { counted } from '../../text/counted.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { secretsInWords } from './verify-words.ts';

/** Adds the command that checks an opened set. */
export function addVerifyCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('verify')
    .description('check that opened boards are those that were sealed')
    .argument('<file>', 'an opened set, or one that is still sealed')
    .option('--published <file>', 'what was published before the event: its text, or the sealed set')
    .option('--commitment <text>', 'the same by its commitment, or by what its QR symbol holds')
    .option('--deals <file...>', 'files of deals that were played, in any format')
    .addOption(passphraseFileOption('seal'))
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ soubrette verify evening.opened --published evening.txt',
        '  $ soubrette verify evening.opened --published evening.seal --deals evening.pbn',
      ].join('\n'),
    )
    .action(async (path: string, options: VerifyOptions) => ended(await verify(path, options, terminal)));
}

async function verify(path: string, options: VerifyOptions, terminal: Terminal): Promise<ExitCode> {
  const file = readSealFile(path);
  const verdict = verifySeal(file, isSignedBy, publishedOf(options));
  const secrets = await checkSecrets(file, options, terminal);
  const files = (options.deals ?? []).map((deals) => compareDeals(deals, file, verdict.opened));
  if (options.json === true) terminal.print(JSON.stringify(reportOf(file, verdict, secrets, files)));
  else for (const line of tell(file, verdict, secrets, files)) terminal.print(line);
  const isGood = verdict.findings.length === 0 && secrets !== 'broken' && files.every(({ same }) => same);
  return isGood ? EXIT.done : EXIT.badInput;
}

function reportOf(
  { statement, delayedValue, boards: listed }: SealFile,
  { findings, opened, ...outcome }: SealVerdict,
  secrets: SecretsState,
  files: readonly DealsVerdict[],
): object {
  const { event, deck, source, madeAt, publicKey, boards } = statement;
  return {
    event,
    deck,
    boards: boards.length,
    opened: opened.length,
    stillSealed: listed.filter((board) => board.opened === undefined).length,
    source,
    ...(statement.delayedTitle !== undefined && {
      delayedTitle: statement.delayedTitle,
      spelling: statement.spelling,
      delayedValue,
    }),
    madeAt,
    publicKey,
    committed: statement.commitment,
    ...outcome,
    secrets,
    problems: findings,
    files,
  };
}

function tell(
  file: SealFile,
  verdict: SealVerdict,
  secrets: SecretsState,
  files: readonly DealsVerdict[],
): string[] {
  const { statement, boards } = file;
  const { event, publicKey } = statement;
  const name = event === '' ? 'A sealed set' : event;
  const size = `boards ${makeBoardList(statement.boards)} of ${cardsOf(statement)} cards`;
  const hidden = boards.filter(({ opened }) => opened === undefined).map(({ number }) => number);
  const shown = boards.length - hidden.length;
  return [
    `${name}: ${size}, ${shown === 0 ? 'none' : shown} of them opened.`,
    ...(shown > 0 && hidden.length > 0
      ? [`Still sealed, so that nothing is shown of them: ${boardsInWords(hidden)}.`]
      : []),
    claimInWords(statement),
    ...valueInWords(file),
    commitmentInWords(file, verdict),
    ...secretsInWords(secrets, file),
    verdict.signature === 'holds'
      ? `The signature holds: made with the key of ${publicKey}.`
      : 'The signature is wrong.',
    ...verdict.findings.map(({ message }) => message),
    publishedInWords(verdict),
    ...files.map(({ sentence }) => sentence),
  ];
}

function commitmentInWords({ statement }: SealFile, { commitment, findings, opened }: SealVerdict): string {
  if (commitment === 'broken') {
    const are = findings.length === 1 ? 'is' : 'are';
    return `The commitment is broken: ${counted(findings.length, 'thing')} ${are} not as sealed.`;
  }
  return opened.length === 0
    ? `Nothing is opened. Only the list of hashes was checked: it makes the commitment ${statement.commitment}.`
    : `The commitment holds: what is opened is what was sealed under ${statement.commitment}.`;
}

function valueInWords({ statement: { delayedTitle, spelling }, delayedValue }: SealFile): string[] {
  if (delayedTitle === undefined) return [];
  return delayedValue === undefined
    ? [`That value is not known yet.`]
    : [
        `Check at its source that ${delayedTitle} was "${delayedValue}", of which letters and digits alone count.`,
        `It is to be written: ${spelling}.`,
      ];
}

function publishedInWords({ published }: SealVerdict): string {
  switch (published) {
    case 'same':
      return 'It is the seal that was published.';
    case 'differs':
      return 'It is not the seal that was published.';
    case 'not-compared':
      return 'Not compared with what was published before the event: add --published FILE or --commitment. Without that it may have been made afterwards.';
  }
}
