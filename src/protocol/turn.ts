import { elapsedUs, type Us } from '../machine/executor/time.ts';
import { type Ack, type Counters, countMore, NO_COUNTERS, type Resend } from './control.ts';
import { crc32 } from './crc32.ts';
import { type PartOfLine, takeBytes } from './framer.ts';
import { type Line, type LineFormat, type Numbered, type ReadLine, readLine } from './line.ts';
import type { Check } from './line-key.ts';
import type { AnyMessage } from './table.ts';
import {
  acknowledge,
  afterSilence,
  heardDue,
  isResendDue,
  placeOf,
  say,
  type Talk,
  writeDue,
} from './talk.ts';

/** Why there is no session any more, or none to be had. */
export type Loss =
  | 'silent'
  | 'closed'
  | 'queueFull'
  | 'otherTable'
  | 'otherConfig'
  | 'noSession'
  /** A session was given, and nothing that is said in it is taken. */
  | 'otherKey'
  /** This end has no key for the other. */
  | 'noKey';

/** What an end asks of its shell. */
export type LinkEffect<In> =
  /** For the line: printable ASCII and an end of line. */
  | { readonly kind: 'write'; readonly line: string }
  /** A message of the other end: each once and in order. */
  | { readonly kind: 'deliver'; readonly message: In }
  /** A session has begun, and with it the far end is disarmed: nothing of an older one will be delivered. */
  | { readonly kind: 'up'; readonly session: number }
  | { readonly kind: 'down'; readonly why: Loss }
  /** What the far end has counted. */
  | { readonly kind: 'counted'; readonly counters: Counters }
  /** A time event is wanted after this many microseconds at the latest; takes the place of any wanted before. */
  | { readonly kind: 'wakeAfter'; readonly us: number };

/** What an end remembers beside its session. */
export interface Ear {
  readonly part: PartOfLine;
  readonly counters: Counters;
}

export const FRESH_EAR: Ear = { part: undefined, counters: NO_COUNTERS };

/** One step of an end on its way: what has changed so far, and what is asked for. */
export interface Turn<Out, In> {
  readonly nowUs: Us;
  readonly makeLine: (line: Numbered<Out> | Ack | Resend, tag?: Check) => string;
  readonly effects: LinkEffect<In>[];
  ear: Ear;
  talk: Talk<Out> | undefined;
}

/**
 * The lines that some bytes bring and that keep the grammar; what was damaged among them is counted, and asked for. Those
 * with a CRC fit it; the check of the others is for who knows the key of their session.
 */
export function readLines<Out, In, M extends AnyMessage, C extends AnyMessage>(
  turn: Turn<Out, In>,
  format: LineFormat<M, C>,
  bytes: Uint8Array,
): ReadLine<Line<M, C>>[] {
  const { lines, part, spoilt } = takeBytes(turn.ear.part, bytes, format.mark, format.maxLength);
  const read = lines
    .map((line) => readLine(format, line))
    .filter((line) => line !== undefined)
    .filter((line) => line.isTagged || line.fits(crc32));
  turn.ear = { ...turn.ear, part };
  noteSpoilt(turn, spoilt + lines.length - read.length);
  return read;
}

/** Counts lines that were damaged, and asks for what they may have said. */
export function noteSpoilt<Out, In>(turn: Turn<Out, In>, lines = 1): void {
  count(turn, 'garbled', lines);
  if (lines > 0) ask(turn);
}

/** Whether a line was written by who has the key of a session, where the lines of its link bear tags. */
export function isOf<Out, L>({ tag }: Talk<Out>, read: ReadLine<L>): boolean {
  return !read.isTagged || (tag !== undefined && read.fits(tag));
}

/** Counts something that happened on the line. */
export function count<Out, In>(turn: Turn<Out, In>, name: keyof Counters, more = 1): void {
  turn.ear = { ...turn.ear, counters: countMore(turn.ear.counters, name, more) };
}

/** Asks for the message that is due, once. */
function ask<Out, In>(turn: Turn<Out, In>): void {
  const { talk } = turn;
  if (talk === undefined || talk.hasAsked) return;
  turn.talk = { ...talk, hasAsked: true };
  turn.effects.push({
    kind: 'write',
    line: turn.makeLine({ kind: 'resend', session: talk.session, next: talk.next }, talk.tag),
  });
}

/** Takes a line of the session that is under way. */
export function hear<Out, In>(turn: Turn<Out, In>, talk: Talk<Out>, line: Numbered<In> | Ack | Resend): void {
  switch (line.kind) {
    case 'numbered':
      return hearMessage(turn, talk, line);
    case 'ack':
      turn.talk = acknowledge(talk, line.next, turn.nowUs);
      return;
    case 'resend':
      return writeAgain(turn, acknowledge(talk, line.next, turn.nowUs));
  }
}

/** What was written and is not acknowledged will be written once more. */
function writeAgain<Out, In>(turn: Turn<Out, In>, talk: Talk<Out>): void {
  count(turn, 'resent', talk.written);
  turn.talk = { ...talk, written: 0 };
}

function hearMessage<Out, In>(turn: Turn<Out, In>, talk: Talk<Out>, line: Numbered<In>): void {
  const place = placeOf(talk, line.number);
  if (place === 'early') {
    count(turn, 'gaps');
    return ask(turn);
  }
  if (place === 'duplicate') count(turn, 'duplicates');
  else turn.effects.push({ kind: 'deliver', message: line.message });
  const heard = place === 'due' ? heardDue(talk) : talk;
  turn.talk = heard;
  const { next, session, tag } = heard;
  turn.effects.push({ kind: 'write', line: turn.makeLine({ kind: 'ack', session, next }, tag) });
}

/** Brings one more message over, or loses the session when there is no room for it. */
export function send<Out, In>(turn: Turn<Out, In>, talk: Talk<Out>, message: Out): void {
  const after = say(talk, message, turn.nowUs);
  if (after === undefined) lose(turn, 'queueFull');
  else turn.talk = after;
}

/** Does what is due by now: writes what may be written, once more if its time has come, or gives up for a reason. */
export function serve<Out, In>(turn: Turn<Out, In>, unheard: Loss = 'silent'): void {
  if (turn.talk !== undefined && isResendDue(turn.talk, turn.nowUs)) {
    if (turn.talk.resends === turn.talk.limits.resendCount) return lose(turn, unheard);
    writeAgain(turn, afterSilence(turn.talk, turn.nowUs));
  }
  if (turn.talk === undefined) return;
  const [talk, lines] = writeDue(turn.talk);
  turn.talk = talk;
  for (const line of lines) turn.effects.push({ kind: 'write', line: turn.makeLine(line, talk.tag) });
}

/** Ends the session: the shell opens the next, or is disarmed. */
export function lose<Out, In>(turn: Turn<Out, In>, why: Loss): void {
  turn.talk = undefined;
  turn.effects.push({ kind: 'down', why });
}

/** Asks for a time event at a time. */
export function wakeAt<Out, In>(turn: Turn<Out, In>, atUs: Us): void {
  turn.effects.push({ kind: 'wakeAfter', us: Math.max(0, elapsedUs(atUs, turn.nowUs)) });
}
