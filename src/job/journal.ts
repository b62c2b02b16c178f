import { failure, type Result, success } from '../bridge/result.ts';
import { hiddenPart, hiddenText, shownPart } from './blind.ts';
import { finite, instant, Malformed, record, whole } from './decode.ts';
import type { CourseEvent, JobEvent, JournalEntry } from './event.ts';
import { decodeCourse, decodeEvent } from './event-codec.ts';
import type { JobOutline } from './plan.ts';

/** What the lines of a journal are made with, handed in: the digest of its chain, and what its key gives. */
export interface JournalCraft {
  /** SHA-256 of a text, at least 24 characters of base64url. */
  digest(plain: string): string;
  /** Absent where cards are written in clear, or the key is not there. */
  readonly key?: JournalKey;
}

/** What the key of a job gives to its journal. */
export interface JournalKey {
  readonly seal: Seal;
  /** The seal of journals whose lines have no MAC, as version 0.1.0 wrote them. */
  readonly sealWithoutMac: Seal;
  /** HMAC-SHA-256 of a text, at least 22 characters of base64url. */
  mac(plain: string): string;
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

/**
 * What is known of who wrote a journal: `proven` that it was the key's owner, line by line; `keyless` where the key is
 * not there to tell; `unbound` where its lines have no MAC, so that nobody can.
 */
export const JOURNAL_PROOFS = ['proven', 'keyless', 'unbound'] as const;
export type JournalProof = (typeof JOURNAL_PROOFS)[number];

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
  /** How many characters of the file are believed, and what comes after them follows. */
  readonly characters: number;
  readonly end: LineEnd;
  readonly proof: JournalProof;
  /** The MAC of each line, by its number less one; none in a journal without MACs. */
  readonly macs: readonly string[];
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
const MAC_LENGTH = 22;
const CHAIN_OPENING = ',"chain":"';
const MAC_OPENING = ',"mac":"';
const CLOSING = '"}';
const CHAIN_FIELD = /^(.*),"chain":"([\w-]{24})"\}$/s;
const MAC_FIELD = /^(.*),"mac":"([\w-]{22})"$/s;
/** A line that is whole, wherever it stands. */
const LATER_LINE = /,"chain":"[\w-]{24}"\}\n/;

/**
 * One line of a journal, without its line end: an entry, what it hides together in `sealed`, the MAC of all that and of
 * the MAC of the line before, and the digest of all that and of the chain of the line before.
 */
export function makeJournalLine(entry: JournalEntry, after: LineEnd, craft: JournalCraft): string {
  const { seq, at, nowMs, event } = entry;
  const key = isBound(after) ? craft.key : undefined;
  const shown = `{"seq":${seq},"at":"${at}","nowMs":${nowMs}${fieldsOf(shownPart(event))}`;
  const seal = key?.seal ?? craft.key?.sealWithoutMac;
  const place = key === undefined ? placeOf(entry) : boundPlace(after, shown);
  const body = shown + fieldsOf(keepHidden(event, place, seal));
  const line = key === undefined ? body : `${body}${MAC_OPENING}${macAfter(body, after, key)}"`;
  return line + CHAIN_OPENING + chainAfter(line, after, craft) + CLOSING;
}

/** Whether lines have MACs from this one on: all of a journal have them, or none. */
function isBound({ chain, mac }: LineEnd): boolean {
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

/** The text of so many characters that a field of a line has whose text ends there; empty where that is none. */
function fieldBefore(line: string, end: number, opening: string, length: number): string {
  return line.startsWith(opening, end - length - opening.length) ? line.slice(end - length, end) : '';
}

function chainAfter(line: string, { chain }: LineEnd, { digest }: JournalCraft): string {
  return digest(chain + line).slice(0, CHAIN_LENGTH);
}

function macAfter(body: string, { mac }: LineEnd, key: JournalKey): string {
  return key.mac(mac + body).slice(0, MAC_LENGTH);
}

/** What a sealed text belongs to: all lines before it, and all that its own line shows. */
function boundPlace({ mac }: LineEnd, shown: string): string {
  return mac + shown;
}

function placeOf({ seq, event }: JournalEntry<CourseEvent>): string {
  return `${seq} ${event.kind}`;
}

function keepHidden(event: JobEvent, place: string, seal: Seal | undefined): object {
  if (seal === undefined) return hiddenPart(event) ?? {};
  const plain = hiddenText(event);
  return plain === undefined ? {} : { sealed: seal.seal(plain, place) };
}

/**
 * Reads a journal. What broke off at its end in a crash has no line with a chain, is left out, and `torn` says so: it
 * was told to nobody. Any other line that is not as it was written is `damage`. Fails where not even the first line
 * can be believed.
 */
export function parseJournal(content: string, craft: JournalCraft): Result<JournalContent, JournalProblem> {
  const reader = new JournalReader(craft);
  let from = 0;
  for (let seq = 1; from < content.length; seq++) {
    const to = content.indexOf('\n', from);
    if (to < 0 || !reader.take(content.slice(from, to), seq)) break;
    from = to + 1;
  }
  if (reader.course.length === 0) {
    return failure(reader.problem ?? { line: 1, message: 'The journal holds no whole line (line 1).' });
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

/** The plan without its deals, as the first line of a journal shows it. */
export function outlineIn({ course: [first] }: Pick<JournalContent, 'course'>): JobOutline | undefined {
  return first?.event.kind === 'job-started' ? first.event.plan : undefined;
}

const heading = record<Omit<JournalEntry, 'event'>>({ seq: whole(1), at: instant, nowMs: finite });

/** Takes line after line as long as each is as it was written. */
class JournalReader {
  readonly course: JournalEntry<CourseEvent>[] = [];
  /** Whole events, where they can be opened. */
  entries: JournalEntry[] | undefined = [];
  end: LineEnd = JOURNAL_START;
  readonly macs: string[] = [];
  characters = 0;
  problem: JournalProblem | undefined;
  readonly #craft: JournalCraft;

  constructor(craft: JournalCraft) {
    this.#craft = craft;
  }

  get proof(): JournalProof {
    if (this.macs.length === 0) return 'unbound';
    return this.#craft.key === undefined ? 'keyless' : 'proven';
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
    if (chained === undefined || chainAfter(chained, this.end, this.#craft) !== chain) {
      throw new Malformed('its checksum does not fit');
    }
    const body = this.#provenBody(chained, seq);
    const value = parseJson(line);
    const entry = { ...heading(value, ''), event: decodeCourse(value, '') };
    if (entry.seq !== seq) throw new Malformed(`seq is not ${seq}: a line is missing or was added`);
    if ((entry.event.kind === 'job-started') !== (seq === 1)) {
      throw new Malformed('a journal starts with its one line job-started');
    }
    if (seq === 1 && body === chained && hasId(entry.event)) throw new Malformed('its MAC is missing');
    this.#open(entry, value, body);
    this.course.push(entry);
  }

  /** A line before its MAC; where the key is there, only if it made the MAC. */
  #provenBody(chained: string, seq: number): string {
    const [, body, mac] = MAC_FIELD.exec(chained) ?? [];
    if (seq > 1 && (mac !== undefined) !== isBound(this.end)) {
      throw new Malformed('the lines of a journal have a MAC, all or none');
    }
    if (body === undefined) return chained;
    const { key } = this.#craft;
    if (key !== undefined && macAfter(body, this.end, key) !== mac) {
      throw new Malformed('its MAC was not made with the key of this job');
    }
    return body;
  }

  #open(entry: JournalEntry<CourseEvent>, shown: object, body: string): void {
    if (this.entries === undefined) return;
    const hidden = this.#hiddenIn(entry, shown, body);
    if (hidden === undefined) this.entries = undefined;
    else this.entries.push({ ...entry, event: decodeEvent(shown, hidden) });
  }

  /** What a line hides, from its seal or in clear; `undefined` where the key is not there. */
  #hiddenIn(entry: JournalEntry<CourseEvent>, shown: object, body: string): object | undefined {
    const { sealed } = shown as { readonly sealed?: unknown };
    if (typeof sealed !== 'string') return shown;
    const { key } = this.#craft;
    if (key === undefined) return undefined;
    const plain =
      'mac' in shown
        ? key.seal.open(sealed, boundPlace(this.end, withoutSealed(body, sealed)))
        : key.sealWithoutMac.open(sealed, placeOf(entry));
    if (plain === undefined) throw new Malformed('what is sealed in it was not sealed there with this key');
    return parseJson(plain);
  }
}

/** Whether a job has an id, as all have whose lines have MACs. */
function hasId(event: CourseEvent): boolean {
  return event.kind === 'job-started' && event.plan.id !== undefined;
}

/** What a line shows before what it hides. */
function withoutSealed(body: string, sealed: string): string {
  return body.slice(0, -`,"sealed":"${sealed}"`.length);
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
