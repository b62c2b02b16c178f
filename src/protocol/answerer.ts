import type { Us } from '../machine/executor/time.ts';
import type { AnswererControl, CallerControl, Identity, Ping } from './control.ts';
import { type Line, makeLine } from './line.ts';
import type { LinkFormat } from './link-format.ts';
import type { AnyMessage } from './table.ts';
import { beginTalk, type Talk } from './talk.ts';
import {
  count,
  type Ear,
  FRESH_EAR,
  hear,
  type LinkEffect,
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
  /** The session that was given last, or the number before the first. */
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

/**
 * An end that has just started, for the `starts`-th time, 0 to 65535, as counted in memory that outlasts the loss of
 * power: no session is ever given twice.
 */
export function createAnswerer<From>(starts: number): Answerer<From> {
  return {
    ear: FRESH_EAR,
    lastSession: starts * SESSIONS_FROM_START_TO_START,
    given: undefined,
    nonce: 0,
    talk: undefined,
  };
}

interface AnswererTurn<To extends AnyMessage, From extends AnyMessage> extends Turn<From, To | Ping> {
  readonly link: LinkFormat<To, From>;
  readonly identity: Identity;
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
    makeLine: (line) => makeLine(link.from, line),
  };
  take(turn, event);
  serve(turn);
  if (turn.talk !== undefined && turn.talk.queue.length > 0) wakeAt(turn, turn.talk.resendAtUs);
  const { ear, given, lastSession, nonce, talk } = turn;
  return [{ ear, lastSession, given, nonce, talk }, turn.effects.filter(isNoPing)];
}

function isNoPing<To>(effect: LinkEffect<To | Ping>): effect is LinkEffect<To> {
  return effect.kind !== 'deliver' || (effect.message as AnyMessage).kind !== 'ping';
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
  line: Line<To | Ping, CallerControl>,
): void {
  if (line.kind === 'open') return answer(turn, line);
  if (line.kind === 'numbered' && line.session === turn.given?.session) begin(turn, turn.given);
  const { talk } = turn;
  if (talk?.session !== line.session) return refuse(turn, line);
  if (line.kind !== 'count') return hear(turn, talk, line);
  write(turn, { kind: 'counters', session: talk.session, ...turn.ear.counters });
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
  const { given, lastSession, talk } = turn;
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

/** A line of a session that is not the present one: whoever still speaks in it is told. */
function refuse<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  line: Exclude<Line<To | Ping, CallerControl>, { kind: 'open' }>,
): void {
  count(turn, 'foreign');
  if (line.kind === 'numbered') write(turn, { kind: 'closed', session: line.session });
}

function write<To extends AnyMessage, From extends AnyMessage>(
  turn: AnswererTurn<To, From>,
  line: AnswererControl,
): void {
  turn.effects.push({ kind: 'write', line: makeLine(turn.link.from, line) });
}
