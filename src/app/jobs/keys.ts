import type { Sealing } from '../../job/plan.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts, SecretQuestion } from '../../ports/use-case.ts';
import { keyOfPassphrase } from '../../sealing/key.ts';
import { type InputLimit, readTextInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';

/** How a passphrase is given to a use case. */
export interface PassphraseRequest {
  /** A new job or seal is to have one, which is asked for. */
  readonly passphrase?: true;
  /** It is the first line of this file. */
  readonly passphraseFile?: string;
}

type SecretPort = Pick<AppPorts, 'secret'>;

/** The key of a new job, and how its journal says that it is sealed. */
export interface NewKey {
  readonly sealing: Sealing;
  readonly key: Uint8Array;
}

const FEWEST_CHARACTERS = 8;
const LIMIT: InputLimit = { what: 'a file with a passphrase', mostBytes: 64 * 1024 };

/** The thing that a passphrase protects, and the step that did not happen where it is refused. */
const PROTECTED = { job: 'dealt', seal: 'sealed', backup: 'written' } as const;
export type Protected = SecretQuestion['for'];

/** The key for a new job or seal from a passphrase; `undefined` where none is wanted. */
export async function newPassphraseKey(
  request: PassphraseRequest,
  ports: SecretPort,
  computer: Pick<Computer, 'files' | 'keys'>,
  what: Protected = 'job',
): Promise<NewKey | undefined> {
  if (request.passphrase !== true && request.passphraseFile === undefined) return undefined;
  const passphrase = await newPassphrase(request, ports, what, computer);
  if ([...passphrase].length < FEWEST_CHARACTERS) {
    const advice = 'Four words that nobody would guess together work well.';
    const message = `A passphrase needs at least ${FEWEST_CHARACTERS} characters. ${advice} Nothing was ${PROTECTED[what]}.`;
    throw new Problem('input', 'short-passphrase', message);
  }
  return freshKeyOf(passphrase, computer);
}

async function freshKeyOf(passphrase: string, ports: Pick<Computer, 'keys'>): Promise<NewKey> {
  const salt = ports.keys.salt();
  return { sealing: { kind: 'passphrase', salt }, key: await keyOfPassphrase(passphrase, salt) };
}

/** The same in a new file among the keys of this computer. */
export function keyInFile(folder: string, ports: Pick<Computer, 'keys'>): NewKey {
  const { name, key } = ports.keys.make(folder);
  return { sealing: { kind: 'keyFile', name }, key };
}

async function newPassphrase(
  request: PassphraseRequest,
  ports: SecretPort,
  what: Protected,
  computer: Pick<Computer, 'files'>,
): Promise<string> {
  const first = await givenPassphrase({ for: what, purpose: 'new' }, request, ports, computer);
  if (request.passphraseFile !== undefined) return first;
  const second = await ports.secret({ for: what, purpose: 'again' });
  if (second === undefined || second === first) return first;
  const message = `The two passphrases differ. Nothing was ${PROTECTED[what]}: try again.`;
  throw new Problem('input', 'passphrases-differ', message);
}

/** The key of what is protected by a passphrase; a problem where none is given. */
export async function askForKey(
  salt: string,
  request: PassphraseRequest,
  ports: SecretPort,
  computer: Pick<Computer, 'files'>,
  what: Protected = 'job',
): Promise<Uint8Array> {
  return keyOfPassphrase(
    await givenPassphrase({ for: what, purpose: 'open' }, request, ports, computer),
    salt,
  );
}

/** The key that a passphrase opens, and the one that seals another job by it. */
interface PassphraseKeys {
  readonly key: Uint8Array;
  /** A key with a salt of its own: who finds one of them has not the other. */
  fresh(): Promise<NewKey>;
}

/** The key of a job that is protected by a passphrase, and one of the same passphrase for a job that follows it. */
export async function askForKeys(
  salt: string,
  request: PassphraseRequest,
  ports: SecretPort,
  computer: Pick<Computer, 'files' | 'keys'>,
): Promise<PassphraseKeys> {
  const passphrase = await givenPassphrase({ for: 'job', purpose: 'open' }, request, ports, computer);
  return { key: await keyOfPassphrase(passphrase, salt), fresh: () => freshKeyOf(passphrase, computer) };
}

/** The key of a job where it is good to have, but not needed: `undefined` where nobody can be asked, or answers. */
export async function askForKeyIfAny(
  salt: string,
  { passphraseFile }: PassphraseRequest,
  ports: SecretPort,
  computer: Pick<Computer, 'files'>,
): Promise<Uint8Array | undefined> {
  const passphrase =
    passphraseFile === undefined
      ? await ports.secret({ for: 'job', purpose: 'open-if-known' })
      : passphraseIn(passphraseFile, computer);
  return passphrase === undefined || passphrase === '' ? undefined : keyOfPassphrase(passphrase, salt);
}

async function givenPassphrase(
  question: SecretQuestion,
  { passphraseFile }: PassphraseRequest,
  ports: SecretPort,
  computer: Pick<Computer, 'files'>,
): Promise<string> {
  if (passphraseFile !== undefined) return passphraseIn(passphraseFile, computer);
  const passphrase = await ports.secret(question);
  if (passphrase !== undefined) return passphrase;
  throw new Problem('input', 'no-passphrase', 'No passphrase was given.');
}

function passphraseIn(path: string, ports: Pick<Computer, 'files'>): string {
  const [line = ''] = readTextInput(path, LIMIT, ports).split(/\r?\n/, 1);
  if (/^\P{Control}+$/u.test(line)) return line;
  const message = `The first line of ${path} is empty or not text. Write the passphrase there.`;
  throw new Problem('input', 'no-passphrase-in-file', message, { path });
}
