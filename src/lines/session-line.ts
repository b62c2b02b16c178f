import type { BytePort } from '../ports/byte-port.ts';
import type { Clock } from '../ports/clock.ts';
import type { OpenPort } from '../ports/lines.ts';
import { type Caller, type CallerEvent, createCaller, type Opened, stepCaller } from '../protocol/caller.ts';
import type { Counters } from '../protocol/control.ts';
import type { LineKey } from '../protocol/line-key.ts';
import type { LinkFormat } from '../protocol/link-format.ts';
import { OneByOne } from '../protocol/one-by-one.ts';
import type { AnyMessage } from '../protocol/table.ts';
import type { LinkEffect, Loss } from '../protocol/turn.ts';

/** What a line stands on. */
interface SessionLineParts {
  readonly clock: Clock;
  readonly open: OpenPort;
  /** 32 random bits, new each time. */
  readonly nonce: () => number;
  /** Hash of the configuration. */
  readonly config: number;
  /** The pairing key, for a link whose lines bear tags; asked for each session. */
  readonly key?: () => LineKey | undefined;
}

/** Who hears of a line's sessions. */
interface SessionListener<From> {
  up(opened: Opened): void;
  message(message: From): void;
  down?(): void;
}

/** Why there is no session: a loss that the protocol knows, or no port. */
export type Trouble = Loss | 'noPort' | 'portClosed';

/** How a line stands, for people. */
export interface LineState {
  readonly isUp: boolean;
  /** Sessions so far. */
  readonly sessions: number;
  /** What the far end said of itself last. */
  readonly opened?: Opened;
  /** What kept the line from its last session, or ended that. */
  readonly trouble?: Trouble;
  /** What the system said of the port. */
  readonly detail?: string;
  /** What the far end counted, when it was asked last. */
  readonly farCounters?: Counters;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;

/**
 * The end of a line that opens sessions: one after the other, for ever, each on the port that is there or on a new
 * one where that is gone or has stayed silent. In doing so it waits longer from time to time, up to two seconds.
 */
export class SessionLine<To extends AnyMessage, From extends AnyMessage> {
  state: LineState = { isUp: false, sessions: 0 };
  readonly #link: LinkFormat<To, From>;
  readonly #parts: SessionLineParts;
  readonly #listener: SessionListener<From>;
  #caller: Caller<To> = createCaller();
  #port: BytePort | undefined;
  #isOpeningPort = false;
  readonly #closing = new AbortController();
  #waitMs = FIRST_WAIT_MS;
  #cancelRetry: (() => void) | undefined;
  #cancelWake: (() => void) | undefined;
  readonly #turns = new OneByOne();

  constructor(link: LinkFormat<To, From>, parts: SessionLineParts, listener: SessionListener<From>) {
    this.#link = link;
    this.#parts = parts;
    this.#listener = listener;
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  get counters(): Counters {
    return this.#caller.ear.counters;
  }

  /** Whether all that was sent has come; what is sent in the middle of a turn is not even on its way before that ends. */
  get isQuiet(): boolean {
    if (!this.#turns.isIdle) return false;
    return this.#caller.talk === undefined || this.#caller.talk.queue.length === 0;
  }

  /** A session is wanted, instead of any other. */
  open(): void {
    if (this.#isClosed) return;
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    if (this.#port === undefined) return this.#openPort();
    const { config, nonce } = this.#parts;
    const key = this.#parts.key?.();
    const pairing = key && { key, salt: [nonce(), nonce()] as const };
    this.#take({ kind: 'open', nonce: nonce(), config, pairing });
  }

  /** Without a session it goes nowhere. */
  send(message: To): void {
    this.#take({ kind: 'send', message });
  }

  askCounters(): void {
    this.#take({ kind: 'count' });
  }

  close(): void {
    this.#closing.abort();
    this.#dropPort();
    this.#cancelRetry?.();
  }

  #openPort(): void {
    if (this.#isOpeningPort) return;
    this.#isOpeningPort = true;
    const opened = (port: BytePort | Error): void => {
      this.#isOpeningPort = false;
      if (port instanceof Error) return this.#fail('noPort', port.message);
      if (this.#isClosed) return port.close();
      this.#usePort(port);
    };
    this.#parts.open((port) => this.#turns.do(() => opened(port)), this.#closing.signal);
  }

  #usePort(port: BytePort): void {
    this.#port = port;
    port.listen({
      bytes: (bytes) => {
        if (port === this.#port) this.#take({ kind: 'bytes', bytes });
      },
      closed: () =>
        this.#turns.do(() => {
          if (port === this.#port) this.#fail('portClosed');
        }),
    });
    this.open();
  }

  /** The port is of no use any more: another is tried after a while. */
  #fail(trouble: Trouble, detail?: string): void {
    const wasUp = this.state.isUp;
    this.#dropPort();
    this.#note(trouble, detail);
    if (wasUp) this.#listener.down?.();
    this.#retry();
  }

  #dropPort(): void {
    const port = this.#port;
    this.#port = undefined;
    this.#cancelWake?.();
    this.#caller = { ...createCaller<To>(), ear: { ...this.#caller.ear, part: undefined } };
    port?.close();
  }

  #note(trouble: Trouble, detail?: string): void {
    const { detail: _, ...state } = this.state;
    this.state = { ...state, isUp: false, trouble, ...(detail !== undefined && { detail }) };
  }

  #retry(): void {
    if (this.#isClosed) return;
    this.#cancelRetry?.();
    this.#cancelRetry = this.#parts.clock.afterMs(this.#waitMs, () => this.open());
    this.#waitMs = Math.min(LONGEST_WAIT_MS, this.#waitMs * 2);
  }

  #take(event: CallerEvent<To>): void {
    this.#turns.do(() => {
      const wasOpening = this.#caller.opening !== undefined;
      const [caller, effects] = stepCaller(this.#link, this.#caller, event, this.#nowUs());
      this.#caller = caller;
      for (const effect of effects) this.#perform(effect, wasOpening);
    });
  }

  /** Microseconds that wrap at 2^32, as the protocol counts them. */
  #nowUs(): number {
    return Math.floor(this.#parts.clock.nowMs() * 1000) >>> 0;
  }

  #perform(effect: LinkEffect<From>, wasOpening: boolean): void {
    switch (effect.kind) {
      case 'write':
        this.#port?.write(bytesOf(effect.line));
        return;
      case 'deliver':
        return this.#listener.message(effect.message);
      case 'up':
        return this.#begin();
      case 'down':
        return this.#end(effect.why, wasOpening);
      case 'counted':
        this.state = { ...this.state, farCounters: effect.counters };
        return;
      case 'wakeAfter':
        this.#cancelWake?.();
        this.#cancelWake = this.#parts.clock.afterMs(effect.us / 1000, () => this.#take({ kind: 'time' }));
        return;
    }
  }

  #begin(): void {
    const { opened } = this.#caller;
    if (opened === undefined) return;
    this.#waitMs = FIRST_WAIT_MS;
    const { trouble: _, detail: __, ...state } = this.state;
    this.state = { ...state, isUp: true, sessions: state.sessions + 1, opened };
    this.#listener.up(opened);
  }

  /** A session that is lost is followed by another at once; one that could not be had, after a while. */
  #end(why: Loss, wasOpening: boolean): void {
    if (wasOpening && why === 'silent') return this.#fail(why);
    const wasUp = this.state.isUp;
    this.#note(why);
    if (wasUp) this.#listener.down?.();
    if (wasUp) this.open();
    else this.#retry();
  }
}

/** A line of printable ASCII as bytes. */
function bytesOf(line: string): Uint8Array {
  return Uint8Array.from(line, (letter) => letter.charCodeAt(0));
}
