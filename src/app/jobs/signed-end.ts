import { outlineIn } from '../../job/journal.ts';
import { JOURNAL_FILE, MOST_JOURNAL_BYTES } from '../../job/journal-files.ts';
import { endOf } from '../../job/journal-line.ts';
import { parseSignedEnd, type SignedEnd, signedText } from '../../job/signed-end.ts';
import type { Computer } from '../../ports/computer.ts';
import type { ReadJournal } from '../../ports/job-folders.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { isSignedBy } from '../../sealing/signature.ts';
import { basename, dirname, join } from '../../text/path.ts';

const SIGNED_FILE = 'journal.signed';
const MOST_BYTES = 4096;

/** What the signature beside a journal says: that this many lines are as they were, that it does not hold, or nothing. */
export type SignatureVerdict =
  | { readonly kind: 'holds'; readonly publicKey: string; readonly lines: number }
  | { readonly kind: 'broken' }
  | { readonly kind: 'unreadable' };

/** Signs how the journal of a job has ended, with the key by which this computer signs seals. */
export function signEnd(
  folder: string,
  id: string,
  { places, files, keys }: Pick<AppPorts, 'places' | 'files' | 'keys'>,
): void {
  const lines = files.readOwn(join(folder, JOURNAL_FILE), MOST_JOURNAL_BYTES).split('\n').slice(0, -1);
  const end = { lines: lines.length, chain: endOf(lines.at(-1) ?? '').chain };
  const { publicKey, sign } = keys.signer(places.keys);
  const signature = sign(Buffer.from(signedText(id, end)));
  const signed: SignedEnd = { ...end, publicKey: hex(publicKey), signature: hex(signature) };
  files.writeWhole(join(folder, SIGNED_FILE), `${JSON.stringify(signed)}\n`);
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** What the signature beside a journal says of it; `undefined` where there is none. */
export function signatureOf(
  file: string,
  read: ReadJournal,
  ports: Pick<Computer, 'files'>,
): SignatureVerdict | undefined {
  const path = join(dirname(file), SIGNED_FILE);
  if (basename(file) !== JOURNAL_FILE || !ports.files.exists(path)) return undefined;
  const signed = parseSignedEnd(ports.files.readOwn(path, MOST_BYTES));
  if (signed === undefined) return { kind: 'unreadable' };
  const { lines, publicKey, signature } = signed;
  const line = read.text.split('\n', lines)[lines - 1] ?? '';
  const { chain } = endOf(line);
  const isBelieved = lines <= read.content.course.length && chain !== '';
  const message = Buffer.from(signedText(outlineIn(read.content)?.id ?? '', { lines, chain }));
  const holds = isBelieved && isSignedBy(publicKey, message, signature);
  return holds ? { kind: 'holds', publicKey, lines } : { kind: 'broken' };
}
