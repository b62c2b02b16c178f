import { failure, type Result, success } from '../bridge/result.ts';
import { finite, instant, Malformed, record, whole } from './decode.ts';
import type { CourseEvent, JournalEntry } from './event.ts';
import { decodeCourse, decodeEvent } from './event-codec.ts';
import {
  boundPlace,
  chainAfter,
  endOf,
  isBound,
  JOURNAL_START,
  type JournalCipher,
  type JournalKey,
  type LineEnd,
  macAfter,
  placeOf,
  sealedIn,
  withoutSealed,
} from './journal-line.ts';
import type { JobOutline } from './plan.ts';

/**
 * What is known of who wrote a journal: `proven` that it was the key's owner, line by line; `keyless` where the key is
 * not there to tell; `unbound` where its lines have no MAC, so that nobody can.
 */
export const JOURNAL_PROOFS = ['proven', 'keyless', 'unbound'] as const;
export type JournalProof = (typeof JOURNAL_PROOFS)[number];

/** What a journal file holds. */
export interface JournalContent {
  /** Every event without what is sealed. */
  readonly course: readonly JournalEntry<CourseEvent>[];
  /** Every event whole; absent where the key is not there. */
  readonly entries?: readonly JournalEntry[];
  /** How many characters of the file are believed, and what comes after them follows. */
  readonly characters: number;
  readonly end: LineEnd;
  readonly proof: JournalProof;
  /** The MAC of each line, by its number less one; none in a journal without MACs. */
  readonly macs: readonly string[];
  /** Whether what came last was cut short, so that it was left out. */
  readonly torn: boolean;
  /** What is wrong in the middle: nothing from there on is believed. */
  readonly damage?: JournalProblem;
}

/** Why a journal can't be believed, with the line from 1. */
export interface JournalProblem {
  readonly line: number;
  readonly message: string;
}

const CHAIN_FIELD = /^(.*),"chain":"([\w-]{24})"\}$/s;
const MAC_FIELD = /^(.*),"mac":"([\w-]{22})"$/s;
/** A line that is whole, wherever it stands. */
const LATER_LINE = /,"chain":"[\w-]{24}"\}\n/;

/**
 * Reads a journal. What was cut short at its end in a crash has no line with a chain, is left out, and `torn` says so: it
 * was shown to nobody. Any other line that is not as it was written is `damage`. Fails where not even the first line
 * can be believed.
 */
export function parseJournal(content: string, cipher: JournalCipher): Result<JournalContent, JournalProblem> {
  const reader = new JournalReader(cipher);
  let from = 0;
  for (let seq = 1; from < content.length; seq++) {
    const to = content.indexOf('\n', from);
    if (to < 0 || !reader.take(content.slice(from, to), seq)) break;
    from = to + 1;
  }
  if (reader.course.length === 0) {
    const message =
      'The journal holds no complete line (line 1): nothing is known of its job. Deal its boards again, as a new one.';
    return failure(reader.problem ?? { line: 1, message });
  }
  const isDamaged = reader.problem !== undefined && LATER_LINE.test(content.slice(from));
  const damage = isDamaged ? reader.problem : undefined;
  const { course, entries, end, proof, macs, characters } = reader;
  return success({
    course,
    characters,
    end,
    proof,
    macs,
    torn: from < content.length && !isDamaged,
    ...(entries === undefined ? {} : { entries }),
    ...(damage === undefined ? {} : { damage }),
  });
}

/** How far a journal was read before: the number of its last line, and that line's ends. */
export interface ReadSoFar {
  readonly seq: number;
  readonly end: LineEnd;
}

/** The begin of a journal of which nothing was read. */
export const NOTHING_READ: ReadSoFar = { seq: 0, end: JOURNAL_START };

/** Lines that follow others, without what is sealed in them, and how far that is. */
export interface LinesRead {
  readonly course: readonly JournalEntry<CourseEvent>[];
  readonly read: ReadSoFar;
}

/**
 * Reads whole lines of a journal that follow those that were read before, as they come from a machine by and by. Fails
 * where one of them is not as it was written, does not follow, or is cut short.
 */
export function readOn(
  lines: string,
  { end, seq }: ReadSoFar,
  cipher: JournalCipher,
): Result<LinesRead, JournalProblem> {
  const reader = new JournalReader(cipher, end);
  const whole = lines.split('\n');
  const rest = whole.pop();
  for (const [at, line] of whole.entries()) {
    const problem = reader.take(line, seq + at + 1) ? undefined : reader.problem;
    if (problem !== undefined) return failure(problem);
  }
  const read = { seq: seq + whole.length, end: reader.end };
  return rest === ''
    ? success({ course: reader.course, read })
    : failure(problemAt(read.seq + 1, 'it is cut short'));
}

/** The plan without its deals, as the first line of a journal shows it. */
export function outlineIn({ course: [first] }: Pick<JournalContent, 'course'>): JobOutline | undefined {
  return first?.event.kind === 'job-started' ? first.event.plan : undefined;
}

const heading = record<Omit<JournalEntry, 'event'>>({ seq: whole(1), at: instant, nowMs: finite });

/** A line of a journal before its MAC, and the MAC. */
interface BoundLine {
  readonly body: string;
  readonly mac: string;
}

/** Takes line after line as long as each is as it was written. */
class JournalReader {
  readonly course: JournalEntry<CourseEvent>[] = [];
  /** Whole events, where they can be opened. */
  entries: JournalEntry[] | undefined = [];
  end: LineEnd;
  readonly macs: string[] = [];
  characters = 0;
  problem: JournalProblem | undefined;
  readonly #cipher: JournalCipher;

  constructor(cipher: JournalCipher, end = JOURNAL_START) {
    this.#cipher = cipher;
    this.end = end;
  }

  get proof(): JournalProof {
    if (this.macs.length === 0) return 'unbound';
    return this.#cipher.key === undefined ? 'keyless' : 'proven';
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
    this.end = endOf(line);
    if (this.end.mac !== '') this.macs.push(this.end.mac);
    this.characters += line.length + 1;
    return true;
  }

  #believe(line: string, seq: number): void {
    const [, chained, chain] = CHAIN_FIELD.exec(line) ?? [];
    if (chained === undefined || chainAfter(chained, this.end, this.#cipher) !== chain) {
      throw new Malformed('its checksum does not match');
    }
    const bound = this.#boundIn(chained, seq);
    const value = parseJson(line);
    const entry = { ...heading(value, ''), event: decodeCourse(value, '') };
    if (entry.seq !== seq) throw new Malformed(`seq is not ${seq}: a line is missing or was added`);
    if ((entry.event.kind === 'job-started') !== (seq === 1)) {
      throw new Malformed('a journal starts with its only line job-started');
    }
    if (seq === 1 && bound === undefined && hasId(entry.event)) throw new Malformed('its MAC is missing');
    this.#open(entry, value, bound);
    this.course.push(entry);
  }

  /** What the MAC of a line is to prove, and the MAC; `undefined` where it has none. */
  #boundIn(chained: string, seq: number): BoundLine | undefined {
    const [, body, mac] = MAC_FIELD.exec(chained) ?? [];
    if (seq > 1 && (mac !== undefined) !== isBound(this.end)) {
      throw new Malformed('either all lines of a journal have a MAC or none');
    }
    return body === undefined || mac === undefined ? undefined : { body, mac };
  }

  #open(entry: JournalEntry<CourseEvent>, shown: object, bound: BoundLine | undefined): void {
    const hidden = bound === undefined ? this.#hiddenLoosely(entry, shown) : this.#hiddenIn(shown, bound);
    if (hidden === undefined) this.entries = undefined;
    else this.entries?.push({ ...entry, event: decodeEvent(shown, hidden) });
  }

  /** What a line without a MAC hides, from its seal or in the clear; `undefined` where the key is not there. */
  #hiddenLoosely(entry: JournalEntry<CourseEvent>, shown: object): object | undefined {
    const sealed = sealedIn(shown);
    if (sealed === undefined) return shown;
    const { key } = this.#cipher;
    if (key === undefined) return undefined;
    const plain = key.sealWithoutMac.open(sealed, placeOf(entry));
    if (plain === undefined) throw new Malformed('what is sealed in it was not sealed there with this key');
    return parseJson(plain);
  }

  /** What a line hides that its MAC proves, as the key's owner alone makes it; `undefined` where the key is not there. */
  #hiddenIn(shown: object, bound: BoundLine): object | undefined {
    const sealed = sealedIn(shown);
    const { key } = this.#cipher;
    if (key === undefined) return sealed === undefined ? shown : undefined;
    const hidden =
      sealed !== undefined ? this.#opened(sealed, bound, key) : this.#hasMac(bound, key) ? shown : undefined;
    if (hidden === undefined) throw new Malformed('its MAC was not made with the key of this job');
    return hidden;
  }

  #opened(sealed: string, bound: BoundLine, key: JournalKey): object | undefined {
    const place = boundPlace(this.end, withoutSealed(bound.body, sealed));
    const plain =
      key.seal.open({ sealed, tag: bound.mac }, place) ??
      (this.#hasMac(bound, key) ? key.sealBesideMac.open(sealed, place) : undefined);
    return plain === undefined ? undefined : parseJson(plain);
  }

  #hasMac({ body, mac }: BoundLine, key: JournalKey): boolean {
    return macAfter(body, this.end, key) === mac;
  }
}

/** Whether a job has an id, as all have whose lines have MACs. */
function hasId(event: CourseEvent): boolean {
  return event.kind === 'job-started' && event.plan.id !== undefined;
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
    'It was changed or damaged, or another version wrote it: nothing from this line on is trusted.';
  return { line, message: `Line ${line} of the journal is not as it was written: ${what}. ${advice}` };
}
