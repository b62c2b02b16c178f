import { sameDeal } from '../../../bridge/deal.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { formatProblemInWords } from '../../../cli/shell/format-problem-words.ts';
import type { SealFile } from '../../../generation/seal/seal-file.ts';
import { MOST_SEAL_BYTES } from '../../../generation/seal/seal-file.ts';
import { parseStatement } from '../../../generation/seal/statement.ts';
import type { ProvenBoard, Published } from '../../../generation/seal/verify-seal.ts';
import { counted } from '../../../text/counted.ts';
import { readDeals } from '../../files/deal-files.ts';
import { readInput } from '../../files/read-input.ts';
import type { PassphraseRequest } from '../../jobs/keys.ts';

export interface VerifyOptions extends Omit<PassphraseRequest, 'passphrase'> {
  readonly published?: string;
  readonly commitment?: string;
  readonly deals?: readonly string[];
  readonly json?: true;
}

/** A file of deals against the boards that are proven. */
export interface DealsVerdict {
  readonly file: string;
  readonly same: boolean;
  /** Boards whose deals are not those that were sealed. */
  readonly differing: readonly number[];
  /** Boards that are not opened, or that the seal does not have. */
  readonly unproven: readonly number[];
  readonly sentence: string;
}

export function publishedOf({ published, commitment }: VerifyOptions): Published | undefined {
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
export function compareDeals(
  path: string,
  { statement }: SealFile,
  opened: readonly ProvenBoard[],
): DealsVerdict {
  const { set } = readDeals(path);
  const error = set.problems.find(({ severity }) => severity === 'error');
  if (error !== undefined || set.boards.length === 0) {
    const sentence = `${path}: ${error === undefined ? 'it holds no deal.' : formatProblemInWords(error)}`;
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

export function boardsInWords(numbers: readonly number[]): string {
  const more = numbers.length - 12;
  return `board${numbers.length === 1 ? '' : 's'} ${numbers.slice(0, 12).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
