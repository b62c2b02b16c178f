import { type Decoder, finite, record, text } from '../../job/decode.ts';
import type { Moment, SteadyClock } from '../../ports/clock.ts';
import type { WallClock } from '../../ports/journal.ts';

/** The clocks that access is timed by: the date is for people, and no time that somebody waits is reckoned by it. */
export interface AccessTime {
  readonly wallClock: WallClock;
  readonly steadyClock: SteadyClock;
}

/** A time that something lasts, from a moment on: it is kept as a length, since a date that was wrong may be put right. */
export interface Term {
  readonly since: Moment;
  readonly forMs: number;
}

/**
 * How long a term still lasts, never longer than the whole of it. How long the computer was off nobody knows: a term of
 * another start counts from `seenMs`, when it was first seen in this one.
 */
export function leftMs({ forMs, since }: Term, now: Moment, seenMs: number): number {
  const fromMs = since.boot === now.boot ? since.ms : seenMs;
  return Math.min(forMs, Math.max(0, fromMs + forMs - now.ms));
}

/** Terms as one process sees them. */
export class Terms {
  readonly #now: SteadyClock;
  /** When terms of other starts were first seen. */
  readonly #seenMs = new Map<string, number>();

  constructor(now: SteadyClock) {
    this.#now = now;
  }

  /** One that begins now. */
  begin(forMs: number): Term {
    return { since: this.#now(), forMs };
  }

  leftMs(term: Term): number {
    const now = this.#now();
    const { boot, ms } = term.since;
    return leftMs(term, now, boot === now.boot ? ms : this.#firstSeenMs(`${boot} ${ms}`, now.ms));
  }

  isOver(term: Term): boolean {
    return this.leftMs(term) === 0;
  }

  #firstSeenMs(term: string, nowMs: number): number {
    const seenMs = this.#seenMs.get(term) ?? nowMs;
    this.#seenMs.set(term, seenMs);
    return seenMs;
  }
}

export const decodeTerm: Decoder<Term> = record<Term>({
  since: record<Moment>({ boot: text, ms: finite }),
  forMs: finite,
});
