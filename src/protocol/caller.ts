import { addUs, elapsedUs, type Us } from '../machine/executor/time.ts';
import type { AnswererControl, Begin, Identity, Ping } from './control.ts';
import { OPEN_COUNT, OPEN_US, PING_US } from './limits.ts';
import { type Line, makeLine, type ReadLine } from './line.ts';
import { type LineKey, type Salt, sessionKey } from './line-key.ts';
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
  lose,
  noteSpoilt,
  readLines,
  send,
  serve,
  type Turn,
  wakeAt,
} from './turn.ts';

/** What a session whose lines bear tags is begun with: the key of both ends, and a salt, which is random and new. */
export interface Pairing {
  readonly key: LineKey;
  readonly salt: Salt;
}

/** What happens to the end that opens. */
export type CallerEvent<To> =
  /** A session is wanted, instead of any other; `nonce` is random and new. */
  | {
      readonly kind: 'open';
      readonly nonce: number;
      readonly config: number;
      readonly pairing?: Pairing | undefined;
    }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** A message for the other end; without a session it goes nowhere. */
  | { readonly kind: 'send'; readonly message: To }
  /** What the other end has counted is wanted. */
  | { readonly kind: 'count' }
  | { readonly kind: 'time' };

/** A session that has been asked for. */
interface Opening {
  readonly nonce: number;
  readonly config: number;
  readonly pairing: Pairing | undefined;
  readonly writtenCount: number;
  readonly againAtUs: Us;
}

/** What the other end said of itself when it gave the session. */
export type Opened = Identity & { readonly session: number };

/** The end that opens: the host towards the executor, the controller towards the host. */
export interface Caller<To> {
  readonly ear: Ear;
  readonly opening: Opening | undefined;
  readonly talk: Talk<To | Ping | Begin> | undefined;
  /** The other end has shown that it is in the session. */
  readonly isUp: boolean;
  /** The last session that was given. */
  readonly opened: Opened | undefined;
}

/** An end that has not opened anything. */
export function createCaller<To>(): Caller<To> {
  return { ear: FRESH_EAR, opening: undefined, talk: undefined, isUp: false, opened: undefined };
}

interface CallerTurn<To extends AnyMessage, From extends AnyMessage> extends Turn<To | Ping | Begin, From> {
  readonly link: LinkFormat<To, From>;
  opening: Opening | undefined;
  isUp: boolean;
  opened: Opened | undefined;
}

/** What comes of an event, at a time of a clock that may wrap. */
export function stepCaller<To extends AnyMessage, From extends AnyMessage>(
  link: LinkFormat<To, From>,
  state: Caller<To>,
  event: CallerEvent<To>,
  nowUs: Us,
): [Caller<To>, LinkEffect<From>[]] {
  const turn: CallerTurn<To, From> = {
    ...state,
    link,
    nowUs,
    effects: [],
    makeLine: (line, tag) => makeLine(link.to, line, tag),
  };
  take(turn, event);
  keepOpening(turn);
  keepAlive(turn);
  serve(turn, link.isKeyed && !turn.isUp ? 'otherKey' : 'silent');
  wake(turn);
  const { ear, effects, opened, opening, talk } = turn;
  return [{ ear, opening, talk, isUp: turn.isUp && talk !== undefined, opened }, effects];
}

function take<To extends AnyMessage, From extends AnyMessage>(
  turn: CallerTurn<To, From>,
  event: CallerEvent<To>,
): void {
  const { link, nowUs, talk } = turn;
  switch (event.kind) {
    case 'open':
      turn.talk = undefined;
      turn.isUp = false;
      turn.opening = {
        nonce: event.nonce,
        config: event.config,
        pairing: event.pairing,
        writtenCount: 0,
        againAtUs: nowUs,
      };
      return;
    case 'bytes':
      for (const line of readLines(turn, link.from, event.bytes)) takeLine(turn, line);
      return;
    case 'send':
      if (talk !== undefined) send(turn, talk, event.message);
      return;
    case 'count':
      if (talk === undefined) return;
      turn.effects.push({
        kind: 'write',
        line: makeLine(link.to, { kind: 'count', session: talk.session }, talk.tag),
      });
      return;
    case 'time':
      return;
  }
}

function takeLine<To extends AnyMessage, From extends AnyMessage>(
  turn: CallerTurn<To, From>,
  read: ReadLine<Line<From, AnswererControl>>,
): void {
  const { line } = read;
  if (line.kind === 'opened') return begin(turn, line);
  const { talk } = turn;
  if (talk?.session !== line.session) return count(turn, 'foreign');
  if (!isOf(talk, read)) return noteSpoilt(turn);
  if (line.kind === 'closed') return lose(turn, 'closed');
  if (!turn.isUp) {
    turn.isUp = true;
    turn.effects.push({ kind: 'up', session: talk.session });
  }
  if (line.kind !== 'counters') return hear(turn, talk, line);
  const { kind: _, session: __, ...counters } = line;
  turn.effects.push({ kind: 'counted', counters });
}

/** The answer to `open`: the first message follows at once, since the session begins with it. */
function begin<To extends AnyMessage, From extends AnyMessage>(
  turn: CallerTurn<To, From>,
  line: Extract<AnswererControl, { kind: 'opened' }>,
): void {
  const { link, nowUs, opening } = turn;
  if (opening?.nonce !== line.nonce) return count(turn, 'foreign');
  turn.opening = undefined;
  if (line.table !== link.table) return lose(turn, 'otherTable');
  if (line.config !== opening.config) return lose(turn, 'otherConfig');
  if (line.session === 0) return lose(turn, 'noSession');
  const { kind: _, nonce: __, table: ___, ...opened } = line;
  turn.opened = opened;
  if (!link.isKeyed) return send(turn, beginTalk(link.limits, line.session, nowUs), { kind: 'ping' });
  if (opening.pairing === undefined) return lose(turn, 'noKey');
  const { key, salt } = opening.pairing;
  const talk = beginTalk<To | Ping | Begin>(
    link.limits,
    line.session,
    nowUs,
    sessionKey(key, line.session, salt),
  );
  send(turn, talk, { kind: 'begin', lower: salt[0], upper: salt[1] });
}

/** Writes `open` when it is due, or gives up. */
function keepOpening<To extends AnyMessage, From extends AnyMessage>(turn: CallerTurn<To, From>): void {
  const { link, nowUs, opening } = turn;
  if (opening === undefined || elapsedUs(nowUs, opening.againAtUs) < 0) return;
  const { config, nonce, writtenCount } = opening;
  if (writtenCount === OPEN_COUNT) {
    turn.opening = undefined;
    return lose(turn, 'silent');
  }
  turn.opening = { ...opening, writtenCount: writtenCount + 1, againAtUs: addUs(nowUs, OPEN_US) };
  const line = makeLine(link.to, { kind: 'open', nonce, table: link.table, config });
  turn.effects.push({ kind: 'write', line });
}

/** Says `ping` when it has said nothing for long: a far end that has restarted shows itself by that. */
function keepAlive<To extends AnyMessage, From extends AnyMessage>(turn: CallerTurn<To, From>): void {
  const { nowUs, talk } = turn;
  if (talk === undefined || talk.queue.length > 0 || elapsedUs(nowUs, pingAtUs(talk)) < 0) return;
  send(turn, talk, { kind: 'ping' });
}

function pingAtUs<Out>({ saidAtUs }: Talk<Out>): Us {
  return addUs(saidAtUs, PING_US);
}

function wake<To extends AnyMessage, From extends AnyMessage>(turn: CallerTurn<To, From>): void {
  const { opening, talk } = turn;
  if (opening !== undefined) return wakeAt(turn, opening.againAtUs);
  if (talk === undefined) return;
  wakeAt(turn, talk.queue.length > 0 ? talk.resendAtUs : pingAtUs(talk));
}
