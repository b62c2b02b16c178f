import type { Us } from '../machine/executor/time.ts';
import type { AnswererControl, Begin, CallerControl, Identity, Ping } from './control.ts';
import { type Line, makeLine, type ReadLine } from './line.ts';
import { type LineKey, sessionKey, tagBy } from './line-key.ts';
import type { LinkFormat } from './link-format.ts';
import type { AnyMessage } from './table.ts';
import { beginTalk, type Talk } from './talk.ts';
import {
  count,
  type Ear,
  FRESH_EAR,
  hear,
  isOf,
  type LinkEffect,
  noteSpoilt,
  readLines,
  send,
  serve,
  type Turn,
  wakeAt,
} from './turn.ts';

/** What happens to the end that answers. */
export type AnswererEvent<From> =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** A message for the other end; without a session it goes nowhere. */
  | { readonly kind: 'send'; readonly message: From }
  | { readonly kind: 'time' };

/** A session that was given, by whom it was asked for. */
interface Given {
  readonly nonce: number;
  readonly session: number;
}

/**
 * The end that answers: the executor towards the host, the host towards the controller. In C a struct of fixed size;
 * the documentation of the protocol tells how big.
 */
export interface Answerer<From> {
  readonly ear: Ear;
  /** The pairing key, where lines bear tags: without it no session is given. */
  readonly key: LineKey | undefined;
  /**
   * The session that was given last, or the number before the first. Where lines bear tags it is the one that began last:
   * to give one changes nothing, since only who has the key can begin it.
   */
  readonly lastSession: number;
  /** Given, and nothing has been said in it: it takes the place of the present one with its first message. */
  readonly given: Given | undefined;
  /** Who asked for the present session. */
  readonly nonce: number;
  readonly talk: Talk<From> | undefined;
}

/** Sessions that are given between two starts. */
export const SESSIONS_A_START = 0xffff;
/** The upper half of a session's number counts the starts. */
export const SESSIONS_FROM_START_TO_START = 0x10000;
/** The count of starts stays here, and with a key no session is given any more: the number would come again. */
export const STARTS_AT_MOST = 0xffff;

/**
 * An end that has just started, for the `starts`-th time, 0 to 65535, as counted in memory that outlasts the loss of
 * power: no session is ever given twice. `key` is that of the pairing, for a link whose lines bear tags.
 */
export function createAnswerer<From>(starts: number, key?: LineKey): Answerer<From> {
  return {
    ear: FRESH_EAR,
    key,
    lastSession: starts * SESSIONS_FROM_START_TO_START,
    given: undefined,
    nonce: 0,
    talk: undefined,
  };
}

interface AnswererTurn<To extends AnyMessage, From extends AnyMessage> extends Turn<From, To | Ping | Begin> {
  readonly link: LinkFormat<To, From>;
  readonly identity: Identity;
  readonly key: LineKey | undefined;
  lastSession: number;
  given: Given | undefined;
  nonce: number;
}

/** What comes of an event, at a time of a clock that may wrap. */
export function stepAnswerer<To extends AnyMessage, From extends AnyMessage>(
  link: LinkFormat<To, From>,
  identity: Identity,
  state: Answerer<From>,
  event: AnswererEvent<From>,
  nowUs: Us,
): [Answerer<From>, LinkEffect<To>[]] {
  const turn: AnswererTurn<To, From> = {
    ...state,
    link,
    identity,
    nowUs,
    effects: [],
    makeLine: (line, tag) => makeLine(link.from, line, tag),
  };
  take(turn, event);
  serve(turn);
  if (turn.talk !== undefined && turn.talk.queue.length > 0) wakeAt(turn, turn.talk.resendAtUs);
  const { ear, given, key, lastSession, nonce, talk } = turn;
  return [{ ear, key, lastSession, given, nonce, talk }, turn.effects.filter(saysSomething)];
}

function saysSomething<To>(effect: LinkEffect<To | Ping | Begin>): effect is LinkEffect<To> {
  return effect.kind !== 'deliver' || !['ping', 'begin'].includes((effect.message as AnyMessage).kind);
}

function take<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  event: AnswererEvent<From>,
): void {
  switch (event.kind) {
    case 'bytes':
      for (const line of readLines(turn, turn.link.to, event.bytes)) takeLine(turn, line);
      return;
    case 'send':
      if (turn.talk !== undefined) send(turn, turn.talk, event.message);
      return;
    case 'time':
      return;
  }
}

function takeLine<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  read: ReadLine<Line<To | Ping | Begin, CallerControl>>,
): void {
  const { line } = read;
  if (line.kind === 'open') return answer(turn, line);
  if (line.kind === 'numbered' && line.session === turn.given?.session) begin(turn, turn.given);
  const isNext = line.kind === 'numbered' && line.session === nextSession(turn);
  if (isNext && !beginsByKey(turn, read)) return noteSpoilt(turn);
  const { talk } = turn;
  if (talk?.session !== line.session) return refuse(turn, line);
  if (!isOf(talk, read)) return noteSpoilt(turn);
  if (line.kind !== 'count') return hear(turn, talk, line);
  write(turn, { kind: 'counters', session: talk.session, ...turn.ear.counters }, talk);
}

/** The session that `begin` begins, where there is a key; none when all have been. */
function nextSession({
  key,
  lastSession,
}: Pick<Answerer<unknown>, 'key' | 'lastSession'>): number | undefined {
  const isOver =
    lastSession % SESSIONS_FROM_START_TO_START === SESSIONS_A_START ||
    lastSession >= STARTS_AT_MOST * SESSIONS_FROM_START_TO_START;
  return key === undefined || isOver ? undefined : lastSession + 1;
}

function answer<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  { config, nonce, table }: Extract<CallerControl, { kind: 'open' }>,
): void {
  const { identity, link } = turn;
  const fits = table === link.table && config === identity.config;
  const session = fits ? sessionFor(turn, nonce) : 0;
  write(turn, { kind: 'opened', nonce, session, table: link.table, ...identity });
}

/** The session for a nonce: the one that it has already got, or the next; 0 when all have been given. */
function sessionFor<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  nonce: number,
): number {
  const { given, lastSession, link, talk } = turn;
  if (link.isKeyed) return nextSession(turn) ?? 0;
  if (talk !== undefined && nonce === turn.nonce) return talk.session;
  if (nonce === given?.nonce) return given.session;
  if (lastSession % SESSIONS_FROM_START_TO_START === SESSIONS_A_START) return 0;
  turn.lastSession = lastSession + 1;
  turn.given = { nonce, session: turn.lastSession };
  return turn.lastSession;
}

function begin<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  { nonce, session }: Given,
): void {
  turn.talk = beginTalk(turn.link.limits, session, turn.nowUs);
  turn.nonce = nonce;
  turn.given = undefined;
  turn.effects.push({ kind: 'up', session });
}

/** Begins the next session with its first message, if that was written by who has the key; tells whether it was. */
function beginsByKey<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  { fits, line }: ReadLine<Line<To | Ping | Begin, CallerControl>>,
): boolean {
  const { key, lastSession, link, nowUs } = turn;
  if (key === undefined || line.kind !== 'numbered' || !isBegin(line.message)) return false;
  const session = lastSession + 1;
  const own = sessionKey(key, session, [line.message.lower, line.message.upper]);
  if (!fits(tagBy(own))) return false;
  turn.lastSession = session;
  turn.talk = beginTalk(link.limits, session, nowUs, own);
  turn.effects.push({ kind: 'up', session });
  return true;
}

function isBegin(message: AnyMessage): message is Begin {
  return message.kind === 'begin';
}

/** A line of a session that is not the present one: whoever still speaks in it gets that answer. */
function refuse<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  line: Exclude<Line<To | Ping | Begin, CallerControl>, { kind: 'open' }>,
): void {
  count(turn, 'foreign');
  if (line.kind === 'numbered') write(turn, { kind: 'closed', session: line.session });
}

function write<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  line: AnswererControl,
  talk?: Talk<From>,
): void {
  turn.effects.push({ kind: 'write', line: makeLine(turn.link.from, line, talk?.tag) });
}
