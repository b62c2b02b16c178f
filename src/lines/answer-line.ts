import type { BytePort } from '../ports/byte-port.ts';
import type { Clock } from '../ports/clock.ts';
import type { OpenPort } from '../ports/lines.ts';
import { type Answerer, type AnswererEvent, createAnswerer, stepAnswerer } from '../protocol/answerer.ts';
import type { Identity } from '../protocol/control.ts';
import type { LinkFormat } from '../protocol/link-format.ts';
import { OneByOne } from '../protocol/one-by-one.ts';
import type { AnyMessage } from '../protocol/table.ts';
import type { LinkEffect } from '../protocol/turn.ts';

/** What the end of a line that answers stands on. */
interface AnswerLineParts {
  readonly clock: Clock;
  readonly open: OpenPort;
  readonly identity: Identity;
  /** How often it has started, counted in memory that lasts. */
  readonly starts: number;
}

/** Who hears what comes over a line. */
export interface AnswerListener<To> {
  /** Somebody has opened a session: what came before in another is over. */
  up(): void;
  message(message: To): void;
  down(): void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;
/** Who has said nothing for so long, not even `ping`, has gone away. */
const AWAY_MS = 2000;

/** The end of a line that answers. It keeps a port open as well as it can; sessions outlast a port. */
export class AnswerLine<To extends AnyMessage, From extends AnyMessage> {
  /** Whether there is a port now; the system's words where there is none. */
  port: 'open' | 'closed' | { readonly trouble: string } = 'closed';
  readonly #link: LinkFormat<To, From>;
  readonly #parts: AnswerLineParts;
  readonly #listener: AnswerListener<To>;
  #answerer: Answerer<From>;
  #port: BytePort | undefined;
  #isClosed = false;
  #waitMs = FIRST_WAIT_MS;
  #cancelWake: (() => void) | undefined;
  #heardMs = Number.NEGATIVE_INFINITY;
  readonly #turns = new OneByOne();

  constructor(link: LinkFormat<To, From>, parts: AnswerLineParts, listener: AnswerListener<To>) {
    this.#link = link;
    this.#parts = parts;
    this.#listener = listener;
    this.#answerer = createAnswerer(parts.starts);
  }

  /** Whether there is a session, and who opened it is there: that says something twice a second at least. */
  get isUp(): boolean {
    return this.#answerer.talk !== undefined && this.#parts.clock.nowMs() < this.#heardMs + AWAY_MS;
  }

  /** Messages that have not been acknowledged. */
  get waiting(): number {
    return this.#answerer.talk?.queue.length ?? 0;
  }

  open(): void {
    this.#parts.open((opened) =>
      this.#turns.do(() => {
        if (opened instanceof Error) return this.#fail(opened.message);
        if (this.#isClosed) return opened.close();
        this.#usePort(opened);
      }),
    );
  }

  send(message: From): void {
    this.#take({ kind: 'send', message });
  }

  close(): void {
    this.#isClosed = true;
    const port = this.#port;
    this.#port = undefined;
    this.#cancelWake?.();
    port?.close();
  }

  #usePort(port: BytePort): void {
    this.#port = port;
    this.port = 'open';
    this.#waitMs = FIRST_WAIT_MS;
    port.listen({
      bytes: (bytes) => {
        if (port !== this.#port) return;
        this.#heardMs = this.#parts.clock.nowMs();
        this.#take({ kind: 'bytes', bytes });
      },
      closed: () =>
        this.#turns.do(() => {
          if (port === this.#port) this.#fail('it was closed');
        }),
    });
  }

  #fail(trouble: string): void {
    this.#port = undefined;
    this.port = { trouble };
    if (this.#isClosed) return;
    this.#parts.clock.afterMs(this.#waitMs, () => {
      if (!this.#isClosed) this.open();
    });
    this.#waitMs = Math.min(LONGEST_WAIT_MS, this.#waitMs * 2);
  }

  #take(event: AnswererEvent<From>): void {
    this.#turns.do(() => {
      const nowUs = Math.floor(this.#parts.clock.nowMs() * 1000) >>> 0;
      const [answerer, effects] = stepAnswerer(
        this.#link,
        this.#parts.identity,
        this.#answerer,
        event,
        nowUs,
      );
      this.#answerer = answerer;
      for (const effect of effects) this.#perform(effect);
    });
  }

  #perform(effect: LinkEffect<To>): void {
    switch (effect.kind) {
      case 'write':
        this.#port?.write(Uint8Array.from(effect.line, (letter) => letter.charCodeAt(0)));
        return;
      case 'deliver':
        return this.#listener.message(effect.message);
      case 'up':
        return this.#listener.up();
      case 'down':
        return this.#listener.down();
      case 'counted':
        return;
      case 'wakeAfter':
        this.#cancelWake?.();
        this.#cancelWake = this.#parts.clock.afterMs(effect.us / 1000, () => this.#take({ kind: 'time' }));
        return;
    }
  }
}
