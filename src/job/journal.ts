import { failure, type Result, success } from '../bridge/result.ts';
import { hiddenPart, shownPart } from './blind.ts';
import { finite, Malformed, record, text, whole } from './decode.ts';
import type { CourseEvent, JournalEntry } from './event.ts';
import { decodeCourse, decodeEvent } from './event-codec.ts';

/** What the lines of a journal are made with, handed in: the digest of its chain, and the seal on what shows cards. */
export interface JournalCraft {
  /** SHA-256 of a text, at least 24 characters of base64url. */
  digest(plain: string): string;
  /** Absent where cards are written in clear, or the key is not there. */
  readonly seal?: Seal;
}

/** Encryption by the key of one job; `place` names what it belongs to, and opens nothing else. */
export interface Seal {
  seal(plain: string, place: string): string;
  /** `undefined` where the key is another one, or the text was changed. */
  open(sealed: string, place: string): string | undefined;
}

/** What a journal file holds. */
export interface JournalContent {
  /** Every event without what is sealed. */
  readonly course: readonly JournalEntry<CourseEvent>[];
  /** Every event whole; absent where the key is not there. */
  readonly entries?: readonly JournalEntry[];
  /** How many characters of the file are believed, and the chain at their end. */
  readonly characters: number;
  readonly chain: string;
  /** Whether what came last broke off, so that it was left out. */
  readonly torn: boolean;
  /** What is wrong in the middle: nothing from there on is believed. */
  readonly damage?: JournalProblem;
}

/** Why a journal can't be believed, with the line from 1. */
export interface JournalProblem {
  readonly line: number;
  readonly message: string;
}

const CHAIN_LENGTH = 24;
const CHAIN_FIELD = /^(.*),"chain":"([\w-]{24})"\}$/s;
/** Sealed texts have few lengths, so that these do not tell a ten from a nine. */
const SEALED_MULTIPLE = 64;

/**
 * One line of a journal, without its line end: an entry, what it hides together in `sealed`, and the digest of all
 * that and of the `chain` of the line before.
 */
export function makeJournalLine(entry: JournalEntry, chain: string, craft: JournalCraft): string {
  const { seq, at, nowMs, event } = entry;
  const hidden = hiddenPart(event);
  const kept = hidden === undefined ? '' : fieldsOf(keepHidden(hidden, placeOf(entry), craft.seal));
  const line = `{"seq":${seq},"at":"${at}","nowMs":${nowMs}${fieldsOf(shownPart(event))}${kept}`;
  return `${line},"chain":"${chainAfter(line, chain, craft)}"}`;
}

/** The fields of an object as they follow others in JSON. */
function fieldsOf(value: object): string {
  const json = JSON.stringify(value);
  return json === '{}' ? '' : `,${json.slice(1, -1)}`;
}

/** The chain of a line of a journal. */
export function chainOf(line: string): string {
  return line.slice(-CHAIN_LENGTH - 2, -2);
}

function chainAfter(line: string, chain: string, { digest }: JournalCraft): string {
  return digest(chain + line).slice(0, CHAIN_LENGTH);
}

function placeOf({ seq, event }: JournalEntry<CourseEvent>): string {
  return `${seq} ${event.kind}`;
}

function keepHidden(hidden: object, place: string, seal: Seal | undefined): object {
  if (seal === undefined) return hidden;
  const plain = JSON.stringify(hidden);
  const length = Math.ceil(plain.length / SEALED_MULTIPLE) * SEALED_MULTIPLE;
  return { sealed: seal.seal(plain.padEnd(length), place) };
}

/**
 * Reads a journal. What broke off at its end in a crash has no line with a chain, is left out, and `torn` says so: it
 * was told to nobody. Any other line that is not as it was written is `damage`. Fails where not even the first line
 * can be believed.
 */
export function parseJournal(content: string, craft: JournalCraft): Result<JournalContent, JournalProblem> {
  const reader = new JournalReader(craft);
  const lines = content.split('\n');
  const tail = lines.pop();
  const wrong = lines.findIndex((line, index) => !reader.take(line, index + 1));
  if (reader.course.length === 0) {
    return failure(reader.problem ?? { line: 1, message: 'The journal holds no whole line (line 1).' });
  }
  const isTorn = wrong >= 0 && !lines.some((line, index) => index >= wrong && CHAIN_FIELD.test(line));
  const damage = wrong >= 0 && !isTorn ? reader.problem : undefined;
  const { course, entries, chain, characters } = reader;
  return success({
    course,
    characters,
    chain,
    torn: tail !== '' || isTorn,
    ...(entries === undefined ? {} : { entries }),
    ...(damage === undefined ? {} : { damage }),
  });
}

const heading = record<Omit<JournalEntry, 'event'>>({ seq: whole(1), at: text, nowMs: finite });

/** Takes line after line as long as each is as it was written. */
class JournalReader {
  readonly course: JournalEntry<CourseEvent>[] = [];
  /** Whole events, as long as they can be opened. */
  entries: JournalEntry[] | undefined = [];
  chain = '';
  characters = 0;
  problem: JournalProblem | undefined;
  readonly #craft: JournalCraft;

  constructor(craft: JournalCraft) {
    this.#craft = craft;
  }

  /** Whether the line can be believed; if not, `problem` says why. */
  take(line: string, seq: number): boolean {
    try {
      this.#believe(line, seq);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.problem = problemAt(seq, error.message);
      return false;
    }
    this.chain = chainOf(line);
    this.characters += line.length + 1;
    return true;
  }

  #believe(line: string, seq: number): void {
    const [, body, chain] = CHAIN_FIELD.exec(line) ?? [];
    if (body === undefined || chainAfter(body, this.chain, this.#craft) !== chain) {
      throw new Malformed('its checksum does not fit');
    }
    const value = parseJson(line);
    const entry = { ...heading(value, ''), event: decodeCourse(value, '') };
    if (entry.seq !== seq) throw new Malformed(`seq is not ${seq}: a line is missing or was added`);
    if ((entry.event.kind === 'job-started') !== (seq === 1)) {
      throw new Malformed('a journal starts with its one line job-started');
    }
    this.#open(entry, value);
    this.course.push(entry);
  }

  #open(entry: JournalEntry<CourseEvent>, shown: object): void {
    if (this.entries === undefined) return;
    const hidden = this.#hiddenIn(entry, shown);
    if (hidden === undefined) this.entries = undefined;
    else this.entries.push({ ...entry, event: decodeEvent(shown, hidden) });
  }

  /** What a line hides, from its seal or in clear; `undefined` where it can't be opened. */
  #hiddenIn(entry: JournalEntry<CourseEvent>, shown: object): object | undefined {
    const { sealed } = shown as { readonly sealed?: unknown };
    if (typeof sealed !== 'string') return shown;
    const plain = this.#craft.seal?.open(sealed, placeOf(entry));
    return plain === undefined ? undefined : parseJson(plain);
  }
}

function parseJson(line: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {}
  throw new Malformed('this is not JSON');
}

function problemAt(line: number, what: string): JournalProblem {
  const advice =
    'It was changed or damaged, or another version wrote it: nothing from this line on is believed.';
  return { line, message: `Line ${line} of the journal is not as it was written: ${what}. ${advice}` };
}
