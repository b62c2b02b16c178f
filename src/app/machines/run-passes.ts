import { runAsFastAsPossible } from '../../adapters/clock-driver.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { NextPass, PassesListener } from '../../controller/run-passes.ts';
import { runPasses } from '../../controller/run-passes.ts';
import type { Simulation } from './simulation.ts';

/** Runs passes on the simulated machine until none is named; `false` where somebody stopped them with Ctrl-C. */
export async function runToEnd(
  next: NextPass,
  { clock, passes }: Simulation,
  listener: PassesListener,
  terminal: Terminal,
): Promise<boolean> {
  let isStopped = false;
  const running = runPasses(next, { passes, clock: clock.outside }, listener);
  const forget = terminal.onInterrupt(() => {
    isStopped = true;
    running.stop();
  });
  try {
    await runAsFastAsPossible(clock, () => running.isOver);
  } finally {
    forget();
    terminal.rewrite('');
  }
  return !isStopped;
}
