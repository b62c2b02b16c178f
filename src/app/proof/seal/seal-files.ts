import { readKeyFile } from '../../../adapters/job-keys.ts';
import { placesFrom } from '../../../adapters/places.ts';
import { createSeal } from '../../../adapters/seal.ts';
import { isSignedBy } from '../../../adapters/signer.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import type { SealedBoard } from '../../../generation/seal/commitment.ts';
import { MOST_SEAL_BYTES, parseSealFile, type SealFile } from '../../../generation/seal/seal-file.ts';
import { openedBoards, parseSecrets, withDeal } from '../../../generation/seal/secrets.ts';
import { verifySeal } from '../../../generation/seal/verify-seal.ts';
import { readInput } from '../../files/read-input.ts';
import { askForKey, type PassphraseOptions } from '../../jobs/keys.ts';

/** Reads a file with a seal; ends the command where it is none. */
export function readSealFile(path: string): SealFile {
  const text = new TextDecoder().decode(readInput(path, MOST_SEAL_BYTES));
  const parsed = parseSealFile(text);
  if (parsed.ok) return parsed.value;
  const advice = /^#.*square ?deal/i.test(text) ? ['For this file there is soubrette squaredeal.'] : [];
  const lines = [`${path} is no sealed set:`, ...parsed.problems.slice(0, 8), ...advice];
  throw new CommandError(EXIT.badInput, lines.join('\n'));
}

/** Where in an encrypted text its seal stands: the text of one seal does not open as that of another. */
export function placeOf(commitment: string): string {
  return `soubrette seal 1 ${commitment}`;
}

/** The deals in a sealed set, opened with its key and checked against all that it states. */
export async function openSecrets(
  path: string,
  file: SealFile,
  options: PassphraseOptions,
  terminal: Terminal,
): Promise<readonly Required<SealedBoard>[]> {
  const text = await decrypt(path, file, options, terminal);
  const secrets = parseSecrets(file.statement, text);
  if (secrets === undefined) throw broken(path);
  const dealt = secrets.flatMap((board) => withDeal(board, file) ?? []);
  if (dealt.length !== secrets.length) {
    const title = file.statement.delayedTitle;
    const advice = `Once it is known: soubrette seal ${path} --value VALUE`;
    throw new CommandError(
      EXIT.badInput,
      `The deals of ${path} wait for a public value: ${title}. ${advice}`,
    );
  }
  const { findings } = verifySeal({ ...file, boards: openedBoards(file.boards, dealt) }, isSignedBy);
  if (findings.length === 0) return dealt;
  throw broken(path, ...findings.slice(0, 8).map(({ message }) => message));
}

async function decrypt(
  path: string,
  { secrets, statement }: SealFile,
  options: PassphraseOptions,
  terminal: Terminal,
): Promise<string> {
  if (secrets === undefined) {
    throw new CommandError(EXIT.badInput, `${path} has nothing to open: it was opened before.`);
  }
  const { key, sealed } = secrets;
  const bytes =
    key.kind === 'keyFile'
      ? readKeyFile(placesFrom(process.env).keys, key.name)
      : await askForKey(key.salt, options, terminal, 'seal');
  if (bytes === undefined && key.kind === 'keyFile') {
    const advice = `Its key ${key.name} is not among the keys of this computer: open it on the one that sealed it`;
    throw new CommandError(EXIT.badInput, `${path} can't be opened. ${advice}.`);
  }
  const text = bytes && createSeal(bytes).open(sealed, placeOf(statement.commitment));
  if (text !== undefined) return text;
  const why =
    key.kind === 'passphrase' ? 'The passphrase is another one, or the file was changed' : 'It was changed';
  throw new CommandError(EXIT.badInput, `${path} can't be opened. ${why}.`);
}

function broken(path: string, ...sentences: readonly string[]): CommandError {
  const head = `${path} is not as it was sealed. Do not use its deals.`;
  return new CommandError(EXIT.badInput, [head, ...sentences].join('\n'));
}
