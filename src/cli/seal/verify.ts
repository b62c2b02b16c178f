import type { Command } from 'commander';
import { isSignedBy } from '../../adapters/signer.ts';
import { readDeals } from '../../app/files/deal-files.ts';
import { readInput } from '../../app/files/read-input.ts';
import { type PassphraseOptions, passphraseFileOption } from '../../app/jobs/keys.ts';
import { checkSecrets, type SecretsState, secretsInWords } from '../../app/proof/seal/check-secrets.ts';
import { readSealFile } from '../../app/proof/seal/seal-files.ts';
import { sameDeal } from '../../bridge/deal.ts';
import { makeBoardList } from '../../generation/seal/ranges.ts';
import { MOST_SEAL_BYTES, type SealFile } from '../../generation/seal/seal-file.ts';
import { parseStatement } from '../../generation/seal/statement.ts';
import {
  type ProvenBoard,
  type Published,
  type SealVerdict,
  verifySeal,
} from '../../generation/seal/verify-seal.ts';
import { cardsOf, claimInWords } from '../../paper/seal/words.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { counted } from '../shell/words.ts';

interface VerifyOptions extends Omit<PassphraseOptions, 'passphrase'> {
  readonly published?: string;
  readonly commitment?: string;
  readonly deals?: readonly string[];
  readonly json?: true;
}

/** A file of deals against the boards that are proven. */
interface DealsVerdict {
  readonly file: string;
  readonly same: boolean;
  /** Boards whose deals are not those that were sealed. */
  readonly differing: readonly number[];
  /** Boards that are not opened, or that the seal does not have. */
  readonly unproven: readonly number[];
  readonly sentence: string;
}

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

function publishedOf({ published, commitment }: VerifyOptions): Published | undefined {
  if (published !== undefined && commitment !== undefined) {
    throw new CommandError(
      EXIT.usage,
      'Name what was published once: with --published or with --commitment.',
    );
  }
  if (commitment !== undefined) {
    const digits = /(?:^|\s)([0-9a-f]{64})(?=\s|$)/i.exec(commitment)?.[1];
    if (digits !== undefined) return { kind: 'commitment', commitment: digits.toLowerCase() };
    throw new CommandError(EXIT.usage, 'A commitment has 64 hexadecimal digits.');
  }
  if (published === undefined) return undefined;
  const parsed = parseStatement(new TextDecoder().decode(readInput(published, MOST_SEAL_BYTES)));
  if (parsed.ok) return { kind: 'statement', statement: parsed.value };
  throw new CommandError(EXIT.badInput, `${published} can't be compared with. ${parsed.problems.join(' ')}`);
}

/** Boards without a number in their file are taken in the order of the seal. */
function compareDeals(path: string, { statement }: SealFile, opened: readonly ProvenBoard[]): DealsVerdict {
  const { set } = readDeals(path);
  const error = set.problems.find(({ severity }) => severity === 'error');
  if (error !== undefined || set.boards.length === 0) {
    const sentence = `${path}: ${error?.message ?? 'it holds no deal.'}`;
    return { file: path, same: false, differing: [], unproven: [], sentence };
  }
  const proven = new Map(opened.map(({ number, deal }) => [number, deal]));
  const differing: number[] = [];
  const unproven: number[] = [];
  set.boards.forEach(({ number: written, numbered, deal }, at) => {
    const number = numbered ? written : statement.boards[at];
    const sealed = number === undefined ? undefined : proven.get(number);
    if (sealed === undefined) unproven.push(number ?? written);
    else if (!sameDeal(sealed, deal)) differing.push(number ?? written);
  });
  const same = differing.length + unproven.length === 0;
  const sentences = [
    ...(same ? [`${path}: ${counted(set.boards.length, 'board')}, each as it was sealed.`] : []),
    ...(differing.length > 0 ? [`${path}: not the sealed deal on ${boardsInWords(differing)}.`] : []),
    ...(unproven.length > 0 ? [`${path}: nothing proves ${boardsInWords(unproven)}.`] : []),
  ];
  return { file: path, same, differing, unproven, sentence: sentences.join(' ') };
}

function boardsInWords(numbers: readonly number[]): string {
  const more = numbers.length - 12;
  return `board${numbers.length === 1 ? '' : 's'} ${numbers.slice(0, 12).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
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
