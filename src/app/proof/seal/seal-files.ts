import type { SealedBoard } from '../../../generation/seal/commitment.ts';
import { openSeal } from '../../../generation/seal/open-seal.ts';
import {
  looksSealed,
  MOST_SEAL_BYTES,
  parseSealFile,
  type SealFile,
} from '../../../generation/seal/seal-file.ts';
import type { Computer } from '../../../ports/computer.ts';
import { createSeal } from '../../../sealing/seal.ts';
import { isSignedBy } from '../../../sealing/signature.ts';
import { type InputLimit, readStart, readTextInput } from '../../files/read-input.ts';
import type { KeyPorts } from '../../jobs/job-files.ts';
import { askForKey, type PassphraseRequest } from '../../jobs/keys.ts';
import { Problem } from '../../problem.ts';

/** How large a file with a seal may be. */
export const SEAL_LIMIT: InputLimit = { what: 'a sealed set', mostBytes: MOST_SEAL_BYTES };

/** Whether a file begins as one with a seal, however large it is. */
export function isSealedFile(path: string, ports: Pick<Computer, 'files'>): boolean {
  return looksSealed(readStart(path, START_BYTES, ports));
}

const START_BYTES = 64;

/** Reads a file with a seal; a problem where it is none. */
export function readSealFile(path: string, ports: Pick<Computer, 'files'>): SealFile {
  const text = readTextInput(path, SEAL_LIMIT, ports);
  const parsed = parseSealFile(text);
  if (parsed.ok) return parsed.value;
  const lines = [`${path} is not a sealed set:`, ...parsed.problems.slice(0, 8)];
  const isSquareDeal = /^#.*square ?deal/i.test(text);
  throw new Problem('input', 'no-sealed-set', lines.join('\n'), { path, isSquareDeal });
}

/** Where in an encrypted text its seal stands: the text of one seal does not open as that of another. */
export function placeOf(commitment: string): string {
  return `soubrette seal 1 ${commitment}`;
}

/** The deals in a sealed set, opened with its key and checked against all that it states. */
export async function openSecrets(
  path: string,
  file: SealFile,
  request: PassphraseRequest,
  ports: KeyPorts,
): Promise<readonly Required<SealedBoard>[]> {
  const text = await decrypt(path, file, request, ports);
  const opened = openSeal(file, text, isSignedBy);
  switch (opened.kind) {
    case 'opened':
      return opened.boards;
    case 'waits-for-value': {
      const message = `The deals of ${path} wait for a public value: ${file.statement.delayedTitle}.`;
      throw new Problem('input', 'waits-for-value', message, { path });
    }
    case 'not-as-sealed':
      throw broken(path, ...opened.findings.slice(0, 8));
  }
}

async function decrypt(
  path: string,
  { secrets, statement }: SealFile,
  request: PassphraseRequest,
  ports: KeyPorts,
): Promise<string> {
  if (secrets === undefined) {
    const message = `${path} has nothing to open: it has already been opened.`;
    throw new Problem('input', 'nothing-to-open', message, { path });
  }
  const { key, sealed } = secrets;
  const bytes =
    key.kind === 'keyFile'
      ? ports.keys.read(ports.places.keys, key.name)
      : await askForKey(key.salt, request, ports, ports, 'seal');
  if (bytes === undefined && key.kind === 'keyFile') {
    const advice = `Its key ${key.name} is not among the keys of this computer: open it on the one that sealed it`;
    throw new Problem('input', 'key-not-here', `${path} can't be opened. ${advice}.`, { path });
  }
  const text = bytes && createSeal(bytes).open(sealed, placeOf(statement.commitment));
  if (text !== undefined) return text;
  const why =
    key.kind === 'passphrase' ? 'The passphrase is wrong, or the file was changed' : 'It was changed';
  throw new Problem('input', 'wrong-key', `${path} can't be opened. ${why}.`, { path });
}

function broken(path: string, ...sentences: readonly string[]): Problem {
  const head = `${path} is not as it was sealed. Do not use its deals.`;
  return new Problem('input', 'not-as-sealed', [head, ...sentences].join('\n'), { path });
}
