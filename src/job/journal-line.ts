import { hiddenPart, hiddenText, shownPart } from './blind.ts';
import type { CourseEvent, JournalEntry } from './event.ts';

/** What the lines of a journal are made with, handed in: the digest of its chain, and what its key gives. */
export interface JournalCipher {
  /** SHA-256 of a text, at least 24 characters of base64url. */
  digest(plain: string): string;
  /** Absent where cards are written in the clear, or the key is not there. */
  readonly key?: JournalKey;
}

/** What the key of a job gives to its journal. */
export interface JournalKey {
  readonly seal: TaggedSeal;
  /** The seal of lines with a tag in their seal and a MAC beside it, as journals had them before the tag was the MAC. */
  readonly sealBesideMac: Seal;
  /** The seal of journals whose lines have no MAC, as version 0.1.0 wrote them. */
  readonly sealWithoutMac: Seal;
  /** HMAC-SHA-256 of a text, at least 22 characters of base64url. */
  mac(plain: string): string;
}

/** Encryption as `Seal` is, with the tag that proves the text and its place apart from it. */
export interface TaggedSeal {
  seal(plain: string, place: string): TaggedText;
  /** `undefined` where the key is another one, or the text, its tag or its place was changed. */
  open(text: TaggedText, place: string): string | undefined;
}

/** A sealed text in base64, and its tag of 128 bits in base64url: 22 characters. */
export interface TaggedText {
  readonly sealed: string;
  readonly tag: string;
}

/** Encryption by the key of one job; `place` names what it belongs to, and opens nothing else. */
export interface Seal {
  seal(plain: string, place: string): string;
  /** `undefined` where the key is another one, or the text was changed. */
  open(sealed: string, place: string): string | undefined;
}

/** What the next line of a journal follows: the ends of the line before it, each empty before the first line. */
export interface LineEnd {
  /** A digest of all lines so far, which anybody can make. */
  readonly chain: string;
  /** A MAC over all lines so far, which only the key makes; empty in a journal without MACs. */
  readonly mac: string;
}

/** What the first line of a journal follows. */
export const JOURNAL_START: LineEnd = { chain: '', mac: '' };

const CHAIN_LENGTH = 24;
const MAC_LENGTH = 22;
const CHAIN_OPENING = ',"chain":"';
const MAC_OPENING = ',"mac":"';
const CLOSING = '"}';

/**
 * One line of a journal, without its line end: an entry, what it hides together in `sealed`, the MAC of all that and of
 * the MAC of the line before, and the digest of all that and of the chain of the line before. The MAC of a line that
 * hides something is the tag of its seal.
 */
export function makeJournalLine(entry: JournalEntry, after: LineEnd, cipher: JournalCipher): string {
  const { seq, at, nowMs, event } = entry;
  const shown = `{"seq":${seq},"at":"${at}","nowMs":${nowMs}${fieldsOf(shownPart(event))}`;
  const key = isBound(after) ? cipher.key : undefined;
  const line =
    key === undefined
      ? shown + fieldsOf(keepHidden(entry, cipher.key?.sealWithoutMac))
      : boundLine(shown, hiddenText(event), after, key);
  return line + CHAIN_OPENING + chainAfter(line, after, cipher) + CLOSING;
}

function boundLine(shown: string, hidden: string | undefined, after: LineEnd, key: JournalKey): string {
  if (hidden === undefined) return `${shown}${MAC_OPENING}${macAfter(shown, after, key)}"`;
  const { sealed, tag } = key.seal.seal(hidden, boundPlace(after, shown));
  return `${shown}${sealedField(sealed)}${MAC_OPENING}${tag}"`;
}

function sealedField(sealed: string): string {
  return `,"sealed":"${sealed}"`;
}

/** Whether lines have MACs from this one on: all of a journal have them, or none. */
export function isBound({ chain, mac }: LineEnd): boolean {
  return mac !== '' || chain === '';
}

/** The fields of an object as they follow others in JSON. */
function fieldsOf(value: object): string {
  const json = JSON.stringify(value);
  return json === '{}' ? '' : `,${json.slice(1, -1)}`;
}

/** What the line after a believed one follows. */
export function endOf(line: string): LineEnd {
  const chain = fieldBefore(line, line.length - CLOSING.length, CHAIN_OPENING, CHAIN_LENGTH);
  const chainAt = line.length - CLOSING.length - CHAIN_LENGTH - CHAIN_OPENING.length;
  return { chain, mac: fieldBefore(line, chainAt - 1, MAC_OPENING, MAC_LENGTH) };
}

/** The text of this many characters that a field of a line has whose text ends there; empty where that is none. */
function fieldBefore(line: string, end: number, opening: string, length: number): string {
  return line.startsWith(opening, end - length - opening.length) ? line.slice(end - length, end) : '';
}

export function chainAfter(line: string, { chain }: LineEnd, { digest }: JournalCipher): string {
  return digest(chain + line).slice(0, CHAIN_LENGTH);
}

export function macAfter(body: string, { mac }: LineEnd, key: JournalKey): string {
  return key.mac(mac + body).slice(0, MAC_LENGTH);
}

/** What a sealed text belongs to: all lines before it, and all that its own line shows. */
export function boundPlace({ mac }: LineEnd, shown: string): string {
  return mac + shown;
}

export function placeOf({ seq, event }: JournalEntry<CourseEvent>): string {
  return `${seq} ${event.kind}`;
}

function keepHidden(entry: JournalEntry, seal: Seal | undefined): object {
  if (seal === undefined) return hiddenPart(entry.event) ?? {};
  const plain = hiddenText(entry.event);
  return plain === undefined ? {} : { sealed: seal.seal(plain, placeOf(entry)) };
}

/** What a line shows before what it hides; nothing where what it hides does not stand at its end. */
export function withoutSealed(body: string, sealed: string): string {
  const field = sealedField(sealed);
  return body.endsWith(field) ? body.slice(0, -field.length) : '';
}

/** The text that a line has sealed. */
export function sealedIn(shown: { readonly sealed?: unknown }): string | undefined {
  return typeof shown.sealed === 'string' ? shown.sealed : undefined;
}
