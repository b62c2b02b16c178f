import type { FromExecutor, FromMicrocontroller, ToMicrocontroller } from '../machine/messages.ts';
import type { Clock } from '../ports/clock.ts';
import type { ExecutorLink, ExecutorListener } from '../ports/executor-link.ts';
import type { OpenPort } from '../ports/lines.ts';
import { SESSIONS_FROM_START_TO_START } from '../protocol/answerer.ts';
import type { Opened } from '../protocol/caller.ts';
import type { Counters } from '../protocol/control.ts';
import { EXECUTOR_LINK } from '../protocol/executor-link.ts';
import type { LineKey } from '../protocol/line-key.ts';
import { type LineState, SessionLine } from './session-line.ts';

/** What a line to a microcontroller stands on. */
interface ExecutorLineParts {
  readonly clock: Clock;
  readonly open: OpenPort;
  /** 32 random bits, new each time. */
  readonly nonce: () => number;
  /** What the microcontroller must be set for: `hashOfSettings`. */
  readonly configHash: number;
  /** The key that it was paired by, asked for each session; without one there is none. */
  readonly key: () => LineKey | undefined;
}

/**
 * The link to the executor over bytes; at the far end is `hardware/firmware`, which follows `machine/executor`. Sessions are opened for ever, one after the other; each but the first since
 * `listen` is reported as a gap. Nothing is armed by it. What was sent last of lamp and light, and a query that
 * nothing has answered, are said again in each session; everything else that is sent without a session is lost.
 */
export class ExecutorLine implements ExecutorLink {
  readonly #line: SessionLine<ToMicrocontroller, FromMicrocontroller>;
  readonly #watchers = new Set<(message: FromMicrocontroller) => void>();
  #listener: ExecutorListener | undefined;
  /** What the far end said of itself in the session before. */
  #before: Opened | undefined;
  #shown = new Map<'signal' | 'light' | 'query', ToMicrocontroller>();

  constructor({ clock, configHash, key, nonce, open }: ExecutorLineParts) {
    this.#line = new SessionLine(
      EXECUTOR_LINK,
      { clock, open, nonce, config: configHash, key },
      {
        up: (opened) => this.#begin(opened),
        message: (message) => this.#hear(message),
      },
    );
  }

  /** How the line stands, for people. */
  get state(): LineState {
    return this.#line.state;
  }

  /** Whether all that was sent has come. */
  get isQuiet(): boolean {
    return this.#line.isQuiet;
  }

  /** What this end has counted. */
  get counters(): Counters {
    return this.#line.counters;
  }

  /** Who listens has known nothing before: a new session begins, and with it the far end is disarmed. */
  listen(listener: ExecutorListener): void {
    this.#listener = listener;
    this.#before = undefined;
    this.#shown.clear();
    this.#line.open();
  }

  send(message: ToMicrocontroller): void {
    if (message.kind === 'signal' || message.kind === 'light' || message.kind === 'query') {
      this.#shown.set(message.kind, message);
    }
    this.#line.send(message);
  }

  /** Calls back with every message, also those that are not for the host's runs; the answer ends it. */
  watch(heard: (message: FromMicrocontroller) => void): () => void {
    this.#watchers.add(heard);
    return () => this.#watchers.delete(heard);
  }

  /** Asks for the far end's counters; the answer comes in `state`. */
  askCounters(): void {
    this.#line.askCounters();
  }

  close(): void {
    this.#line.close();
  }

  #begin(opened: Opened): void {
    const before = this.#before;
    this.#before = opened;
    for (const message of this.#shown.values()) this.#line.send(message);
    if (before !== undefined) this.#listener?.gap(faultBetween(before, opened));
  }

  #hear(message: FromMicrocontroller): void {
    if (message.kind === 'ready') this.#shown.delete('query');
    for (const heard of this.#watchers) heard(message);
    if (isFromExecutor(message)) this.#listener?.message(message);
  }
}

function isFromExecutor(message: FromMicrocontroller): message is FromExecutor {
  return message.kind !== 'edge' && message.kind !== 'thickness';
}

/** The fault between two sessions with an executor: 1001 the line, 1002 its restart, 1004 the power. */
export function faultBetween(before: Opened, after: Opened): 1001 | 1002 | 1004 {
  if (startsOf(before) === startsOf(after)) return 1001;
  return after.cause === 'powerOn' || after.cause === 'brownOut' ? 1004 : 1002;
}

function startsOf({ session }: Opened): number {
  return Math.floor(session / SESSIONS_FROM_START_TO_START);
}
