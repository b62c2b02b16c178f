import type { Clock } from '../src/ports/clock.ts';

/** What a library that knows nothing of ports finds as time: the parts of the global object that it calls. */
interface Timekeeping {
  readonly setTimeout: unknown;
  readonly clearTimeout: unknown;
  readonly setInterval: unknown;
  readonly clearInterval: unknown;
  readonly setImmediate: unknown;
  readonly clearImmediate: unknown;
}

type Run = (...args: readonly unknown[]) => void;

/** Calls a library so that time passes for it as for the rest of the host. */
export type Turns = <T>(act: () => T) => T;

/** In real time a library may have the system's timers. */
export const realTurns: Turns = (act) => act();

/**
 * Turns in the time of a clock: while one lasts, whatever timer is set is set on the clock, and what it calls is a turn
 * again. Everybody else keeps the system's timers. A turn is short and does not wait for anything.
 */
export function turnsOn(clock: Clock): Turns {
  const timers = new Map<object, () => void>();
  const after = (delayMs: number, run: () => void): object => {
    const handle = {};
    const cancel = clock.afterMs(delayMs, () => {
      timers.delete(handle);
      turn(run);
    });
    timers.set(handle, cancel);
    return handle;
  };
  const clear = (handle: object): void => {
    timers.get(handle)?.();
    timers.delete(handle);
  };
  const every = (delayMs: number, run: () => void): object => {
    const handle = {};
    const again = (): void => {
      timers.set(
        handle,
        clock.afterMs(delayMs, () => {
          again();
          turn(run);
        }),
      );
    };
    again();
    return handle;
  };
  const timekeeping: Timekeeping = {
    setTimeout: (run: Run, ms = 0, ...args: readonly unknown[]) => after(ms, () => run(...args)),
    clearTimeout: clear,
    setInterval: (run: Run, ms = 1, ...args: readonly unknown[]) =>
      every(Math.max(1, ms), () => run(...args)),
    clearInterval: clear,
    setImmediate: (run: Run, ...args: readonly unknown[]) => after(0, () => run(...args)),
    clearImmediate: clear,
  };
  const nextTick = (run: Run, ...args: readonly unknown[]): void => {
    after(0, () => run(...args));
  };
  const turn: Turns = (act) => inPlace(timekeeping, nextTick, clock, act);
  return turn;
}

/** Calls something with other timekeeping in the place of the system's, and puts that back. */
function inPlace<T>(timekeeping: Timekeeping, nextTick: unknown, clock: Clock, act: () => T): T {
  const globals = globalThis as unknown as Record<keyof Timekeeping, unknown>;
  const names = Object.keys(timekeeping) as (keyof Timekeeping)[];
  const system = names.map((name) => globals[name]);
  const ticks = process as unknown as { nextTick: unknown };
  const systemTick = ticks.nextTick;
  const systemNow = Date.now;
  for (const name of names) globals[name] = timekeeping[name];
  ticks.nextTick = nextTick;
  Date.now = () => Math.floor(clock.nowMs());
  try {
    return act();
  } finally {
    for (const [index, name] of names.entries()) globals[name] = system[index];
    ticks.nextTick = systemTick;
    Date.now = systemNow;
  }
}
