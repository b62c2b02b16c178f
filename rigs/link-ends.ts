import type { FromMicrocontroller, ToMicrocontroller } from '../src/machine/messages.ts';
import { type Answerer, type AnswererEvent, createAnswerer, stepAnswerer } from '../src/protocol/answerer.ts';
import { type Caller, type CallerEvent, createCaller, stepCaller } from '../src/protocol/caller.ts';
import type { Identity } from '../src/protocol/control.ts';
import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import type { Line } from '../src/protocol/line.ts';
import type { LinkEffect } from '../src/protocol/turn.ts';
import {
  beginWith,
  type FromLine,
  PAIRING_KEY,
  SALT,
  type ToLine,
  taggedFrom,
  taggedTo,
} from './line-keys.ts';

/** What the executor says of itself in tests. */
export const IDENTITY: Identity = { config: 0xc0ffee, version: 3, cause: 'powerOn' };
/** The first session of an executor that has started once. */
export const SESSION = 0x10001;
export const NONCE = 0xdecade;

/** What happens to either end. */
type EndEvent = { readonly kind: 'bytes'; readonly bytes: Uint8Array } | { readonly kind: 'time' };

/** What an end did, without its asking for the time. */
type Deed =
  | string
  | Exclude<LinkEffect<ToMicrocontroller | FromMicrocontroller>, { kind: 'write' | 'wakeAfter' }>;

function deedsOf(effects: readonly LinkEffect<ToMicrocontroller | FromMicrocontroller>[]): Deed[] {
  return effects.flatMap((effect) => {
    if (effect.kind === 'wakeAfter') return [];
    return [effect.kind === 'write' ? withoutCheck(effect.line) : effect];
  });
}

/** A line without its check. */
function withoutCheck(line: string): string {
  return line.slice(0, -10);
}

/** An end of the link alone. `E` is what happens to it, `L` a line that it hears. */
abstract class LoneEnd<E, L extends FromLine | ToLine> {
  nowUs = 0;
  /** When it wants to be woken. */
  wakeUs: number | undefined;

  abstract step(event: E | EndEvent): Deed[];
  protected abstract textOf(line: L): string;

  hear(...lines: readonly L[]): Deed[] {
    return this.hearText(lines.map((line) => this.textOf(line)).join(''));
  }

  hearText(text: string): Deed[] {
    return this.step({ kind: 'bytes', bytes: new TextEncoder().encode(text) });
  }

  /** Goes on to the time at which it wants to be woken. */
  wake(): Deed[] {
    this.nowUs = this.wakeUs ?? this.nowUs;
    return this.step({ kind: 'time' });
  }

  protected deedsOf(effects: readonly LinkEffect<ToMicrocontroller | FromMicrocontroller>[]): Deed[] {
    this.wakeUs = wakeOf(effects, this.nowUs);
    return deedsOf(effects);
  }
}

/** A session is wanted. */
export const OPEN: Extract<CallerEvent<never>, { kind: 'open' }> = {
  kind: 'open',
  nonce: NONCE,
  config: IDENTITY.config,
  pairing: { key: PAIRING_KEY, salt: SALT },
};

/** The host's end alone: the test is the executor. */
export class LoneCaller extends LoneEnd<CallerEvent<ToMicrocontroller>, FromLine> {
  state: Caller<ToMicrocontroller> = createCaller();

  step(event: CallerEvent<ToMicrocontroller>): Deed[] {
    const [state, effects] = stepCaller(EXECUTOR_LINK, this.state, event, this.nowUs);
    this.state = state;
    return this.deedsOf(effects);
  }

  protected textOf(line: FromLine): string {
    return taggedFrom(line);
  }

  /** Opens a session and gets it. */
  open(): this {
    this.step(OPEN);
    this.hear(opened());
    this.hear({ kind: 'ack', session: SESSION, next: 1 });
    return this;
  }
}

/** The answer that a sound executor gives to the nonce. */
export function opened(
  changes: Partial<Extract<FromLine, { kind: 'opened' }>> = {},
): Extract<FromLine, { kind: 'opened' }> {
  return {
    kind: 'opened',
    nonce: NONCE,
    session: SESSION,
    table: EXECUTOR_LINK.table,
    ...IDENTITY,
    ...changes,
  };
}

/** The executor's end alone: the test is the host. */
export class LoneAnswerer extends LoneEnd<AnswererEvent<FromMicrocontroller>, ToLine> {
  state: Answerer<FromMicrocontroller>;
  readonly #link: typeof EXECUTOR_LINK;

  constructor(link: typeof EXECUTOR_LINK = EXECUTOR_LINK) {
    super();
    this.#link = link;
    this.state = createAnswerer(1, link.isKeyed ? PAIRING_KEY : undefined);
  }

  step(event: AnswererEvent<FromMicrocontroller>): Deed[] {
    const [state, effects] = stepAnswerer(this.#link, IDENTITY, this.state, event, this.nowUs);
    this.state = state;
    return this.deedsOf(effects);
  }

  protected textOf(line: ToLine): string {
    return taggedTo(line, this.#link);
  }

  open(): this {
    this.hear(
      openLine({ table: this.#link.table }),
      said(0, this.#link.isKeyed ? beginWith() : { kind: 'ping' }),
    );
    return this;
  }
}

/** A host's request for a session. */
export function openLine(
  changes: Partial<Extract<ToLine, { kind: 'open' }>> = {},
): Extract<ToLine, { kind: 'open' }> {
  return { kind: 'open', nonce: NONCE, table: EXECUTOR_LINK.table, config: IDENTITY.config, ...changes };
}

/** A message with its number in the first session. */
export function said<M>(number: number, message: M, session: number = SESSION): Line<M, never> {
  return { kind: 'numbered', session, number, message };
}

function wakeOf(effects: readonly LinkEffect<unknown>[], nowUs: number): number | undefined {
  const wake = effects.find((effect) => effect.kind === 'wakeAfter');
  return wake && (nowUs + wake.us) >>> 0;
}
