import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Window {
  readonly fromMs: number;
  count: number;
}

const MOST_OWNERS = 5_000;

/**
 * How often each owner has asked, in windows of steady time: the package counts by the date, and one that was ahead and is
 * put right would have a window last until then.
 */
export class RequestRates implements FastifyRateLimitStore {
  readonly #nowMs: () => number;
  readonly #windows = new Map<string, Window>();

  /** The package gives a store its own options first. */
  constructor(_: object = {}, nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  incr(owner: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const nowMs = this.#nowMs();
    const before = this.#windows.get(owner);
    const isOpen = before !== undefined && nowMs - before.fromMs < windowMs;
    const window = isOpen ? before : { fromMs: nowMs, count: 0 };
    window.count++;
    this.#windows.delete(owner);
    this.#windows.set(owner, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MOST_OWNERS && oldest !== undefined) this.#windows.delete(oldest);
    done(null, { current: window.count, ttl: window.fromMs + windowMs - nowMs });
  }

  /** Each route counts apart. */
  child(): RequestRates {
    return new RequestRates({}, this.#nowMs);
  }
}
