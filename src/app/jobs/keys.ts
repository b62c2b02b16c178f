import { keyOfPassphrase, makeSalt } from '../../adapters/job-keys.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { Sealing } from '../../job/plan.ts';
import { readInput } from '../files/read-input.ts';

/** How a passphrase is given to a command. */
export interface PassphraseOptions {
  /** It is asked for, on a terminal without showing it. */
  readonly passphrase?: true;
  /** It is the first line of this file. */
  readonly passphraseFile?: string;
}

/** The key of a new job, and how its journal says that it is sealed. */
export interface NewKey {
  readonly sealing: Sealing;
  readonly key: Uint8Array;
}

const FEWEST_CHARACTERS = 8;
const MOST_FILE_BYTES = 64 * 1024;

/** What a passphrase protects, and what did not happen where it is refused. */
const PROTECTED = { job: 'dealt', seal: 'sealed' } as const;
export type Protected = keyof typeof PROTECTED;

/** The key for a new job or seal from a passphrase; `undefined` where none is wanted. */
export async function newPassphraseKey(
  options: PassphraseOptions,
  terminal: Terminal,
  what: Protected = 'job',
): Promise<NewKey | undefined> {
  if (options.passphrase !== true && options.passphraseFile === undefined) return undefined;
  const passphrase = await newPassphrase(options, terminal, what);
  if ([...passphrase].length < FEWEST_CHARACTERS) {
    const advice = 'Four words that nobody would guess together are good.';
    throw refusal(
      `A passphrase has at least ${FEWEST_CHARACTERS} characters. ${advice} Nothing was ${PROTECTED[what]}.`,
    );
  }
  const salt = makeSalt();
  return { sealing: { kind: 'passphrase', salt }, key: await keyOfPassphrase(passphrase, salt) };
}

async function newPassphrase(
  options: PassphraseOptions,
  terminal: Terminal,
  what: Protected,
): Promise<string> {
  const first = await givenPassphrase(`A passphrase for this ${what}:`, options, terminal);
  if (options.passphraseFile !== undefined || !terminal.hasKeyboard) return first;
  const second = await givenPassphrase('The same once more:', options, terminal);
  if (first !== second)
    throw refusal(`The two passphrases are not the same. Nothing was ${PROTECTED[what]}: try again.`);
  return first;
}

/** The key of what is protected by a passphrase; ends the command where none is given. */
export async function askForKey(
  salt: string,
  options: PassphraseOptions,
  terminal: Terminal,
  what: Protected = 'job',
): Promise<Uint8Array> {
  return keyOfPassphrase(await givenPassphrase(`The passphrase of this ${what}:`, options, terminal), salt);
}

/** The same where it is good to have, but not needed: `undefined` where nobody can be asked, or nobody answers. */
export async function askForKeyIfAny(
  salt: string,
  options: PassphraseOptions,
  terminal: Terminal,
): Promise<Uint8Array | undefined> {
  if (options.passphraseFile === undefined && !terminal.hasKeyboard) return undefined;
  const question = 'The passphrase of this job (Enter alone: without its cards):';
  const passphrase = await givenPassphrase(question, options, terminal);
  return passphrase === '' ? undefined : keyOfPassphrase(passphrase, salt);
}

async function givenPassphrase(
  question: string,
  { passphraseFile }: PassphraseOptions,
  terminal: Terminal,
): Promise<string> {
  if (passphraseFile !== undefined) return passphraseIn(passphraseFile);
  const typed = await terminal.readSecret(question);
  if (typed !== undefined) return typed;
  if (terminal.hasKeyboard) throw new CommandError(EXIT.interrupted, 'Stopped: no passphrase was given.');
  throw refusal('No passphrase came on stdin. Send it as a line, or name a file with --passphrase-file.');
}

function passphraseIn(path: string): string {
  const bytes = readInput(path, MOST_FILE_BYTES);
  const [line = ''] = new TextDecoder().decode(bytes).split(/\r?\n/, 1);
  if (/^\P{Control}+$/u.test(line)) return line;
  throw refusal(`The first line of ${path} is empty or no text. Write the passphrase there.`);
}

function refusal(message: string): CommandError {
  return new CommandError(EXIT.badInput, message);
}
