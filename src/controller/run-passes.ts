import type { Ask } from '../machine/feed-run/state.ts';
import type { PassOrder } from '../machine/pass-run/order.ts';
import type { PassEvent, PassOutcome, PassResult, PassRun } from '../machine/pass-run/state.ts';
import type { Clock } from '../ports/clock.ts';
import type { PassLink, PassListener } from '../ports/pass-link.ts';

/** Names the next pass from the result of the last, which is absent at first and where that was given up. */
export type NextPass = (result: PassResult | undefined) => PassOrder | undefined;

/** Who follows passes. */
export interface PassesListener {
  happened?(event: PassEvent, run: PassRun): void;
  reported?(outcome: PassOutcome, order: PassOrder): void;
  asked?(ask: Ask, order: PassOrder): void;
}

/** Passes that run one after the other. */
interface RunningPasses {
  readonly isOver: boolean;
  /** Stops the machine between two events. */
  stop(): void;
}

/** From the end of a pass to the start of the next. */
const NEXT_PASS_MS = 1;

/** Starts passes, one after the other, until none is named. They run as their host and clock do. */
export function runPasses(
  next: NextPass,
  { clock, passes }: { readonly passes: PassLink; readonly clock: Clock },
  listener: PassesListener = {},
): RunningPasses {
  const running = {
    isOver: false,
    stop(): void {
      if (running.isOver) return;
      running.isOver = true;
      passes.stop();
    },
  };
  const start = (before: PassResult | undefined): void => {
    if (running.isOver) return;
    const order = next(before);
    if (order === undefined) running.isOver = true;
    else passes.startPass(order, listenerFor(order));
  };
  const listenerFor = (order: PassOrder): PassListener => {
    let result: PassResult | undefined;
    let isEnded = false;
    return {
      happened: (event, run) => {
        listener.happened?.(event, run);
        if (isEnded || (run.phase !== 'finished' && run.phase !== 'abandoned')) return;
        isEnded = true;
        clock.afterMs(NEXT_PASS_MS, () => start(result));
      },
      reported: (outcome) => {
        if (outcome.kind === 'pass-finished') result = outcome.result;
        listener.reported?.(outcome, order);
      },
      asked: (ask) => listener.asked?.(ask, order),
      keep: (done) => done(),
    };
  };
  start(undefined);
  return running;
}
