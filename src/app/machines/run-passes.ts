import { runAsFastAsPossible } from '../../adapters/clock-driver.ts';
import { type NextPass, runPasses } from '../../controller/run-passes.ts';
import type { Ask } from '../../machine/feed-run/state.ts';
import type { Care, TrayLabel } from '../../machine/messages.ts';
import type { AppPorts } from '../ports.ts';
import type { Simulation } from './simulation.ts';

/** What happens while stacks of cards run through the machine: counts, care and questions, never a card's place. */
export type PassesEvent =
  | {
      readonly kind: 'pass-going';
      /** The tray whose cards these are; `undefined` for a deck. */
      readonly tray: TrayLabel | undefined;
      /** Cards that have passed so far. */
      readonly passed: number;
      readonly cares: readonly Care[];
      readonly ask: Ask | undefined;
    }
  | { readonly kind: 'pass-asked'; readonly tray: TrayLabel | undefined; readonly ask: Ask };

/** Runs passes on the simulated machine until none is named; `false` where the signal stopped them. */
export async function runToEnd(
  next: NextPass,
  { clock, passes }: Simulation,
  { emit, signal }: Pick<AppPorts<PassesEvent>, 'emit' | 'signal'>,
): Promise<boolean> {
  if (signal.aborted) return false;
  const running = runPasses(
    next,
    { passes, clock: clock.outside },
    {
      happened: (_, { ask, cares, order: { tray }, passed }) =>
        emit({ kind: 'pass-going', tray, passed: passed.length, cares, ask }),
      asked: (ask, { tray }) => emit({ kind: 'pass-asked', tray, ask }),
    },
  );
  const stop = (): void => running.stop();
  signal.addEventListener('abort', stop);
  try {
    await runAsFastAsPossible(clock, () => running.isOver);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return !signal.aborted;
}
