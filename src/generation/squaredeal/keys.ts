import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { failures, type Result, success } from '../../bridge/result.ts';
import type { EventBytes } from '../random-source.ts';
import type { SquareDealProblem } from './description.ts';
import type { Phase } from './phase.ts';
import { keyNamesOf } from './session.ts';

/** The secret keys of a tournament, by `phase,session`: a `.sqk` file of SquareDeal. */
export type Keys = ReadonlyMap<string, string>;

/** Letters and digits of a key: some 357 bits, for the 320 that BigDeal takes. */
const KEY_LENGTH = 60;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Bytes from here up are drawn again, so that every letter is as likely as every other. */
const FAIR_BYTES = Math.floor(256 / LETTERS.length) * LETTERS.length;
/** SquareDeal warns of keys below this. */
export const SHORTEST_KEY = 40;

/** New keys for all sessions of phases; nobody can foresee them. */
export function makeKeys(random: EventBytes, phases: readonly Phase[]): Keys {
  const keys = new Map(keyNamesOf(phases).map((name) => [name, makeKey(random)]));
  if (new Set(keys.values()).size === keys.size) return keys;
  throw new Error('The source of randomness is broken: it made the same key twice.');
}

function makeKey(random: EventBytes): string {
  let key = '';
  while (key.length < KEY_LENGTH) {
    const [byte = FAIR_BYTES] = random.bytes(1);
    if (byte < FAIR_BYTES) key += LETTERS.charAt(byte % LETTERS.length);
  }
  return key;
}

/** Keys as the bytes of their file: a line each, its ends CR LF on every system. */
export function makeKeyFileText(keys: Keys): string {
  return Array.from(keys, ([name, key]) => `${name}:${key}\r\n`).join('');
}

/** Reads a `.sqk` file. */
export function parseKeys(text: string): Result<Keys, SquareDealProblem> {
  const keys = new Map<string, string>();
  const problems: SquareDealProblem[] = [];
  text.split('\n').forEach((whole, index) => {
    const line = index + 1;
    const content = whole.trimEnd();
    if (content === '') return;
    const [, name, key] = /^(\d+,\d+):([^\s:]+)(?::.*)?$/.exec(content) ?? [];
    if (name === undefined || key === undefined) {
      problems.push({ line, message: `Line ${line} is not a key of the form phase,session:key.` });
    } else if (keys.has(name)) {
      problems.push({ line, message: `Line ${line} is the second key for ${name}.` });
    } else keys.set(name, key);
  });
  if (keys.size === 0 && problems.length === 0) {
    problems.push({ line: 1, message: 'There is no key in this file.' });
  }
  return problems.length === 0 ? success(keys) : failures(problems);
}

const CR = 0x0d;
const LF = 0x0a;

/**
 * The commitment to a file of keys: SHA-256 of its bytes, in hexadecimal, every line ending in CR LF whatever a mail or
 * an editor has made of it.
 */
export function commitmentOf(keyFile: Uint8Array): string {
  const bytes: number[] = [];
  keyFile.forEach((byte, at) => {
    if (byte === LF && keyFile[at - 1] !== CR) bytes.push(CR);
    bytes.push(byte);
  });
  if (keyFile.length > 0 && keyFile.at(-1) !== LF) bytes.push(CR, LF);
  return bytesToHex(sha256(Uint8Array.from(bytes)));
}
