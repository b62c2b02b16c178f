import { runAsFastAsPossible } from '../../adapters/clock-driver.ts';
import type { Simulation } from '../../app/machines/simulation.ts';
import { type NextPass, type PassesListener, runPasses } from '../../controller/run-passes.ts';
import { CARE_FAULTS, FAULTS } from '../../machine/fault.ts';
import type { Care } from '../../machine/messages.ts';
import type { PassOrder } from '../../machine/pass-run/order.ts';
import { describeFault, describeStep } from '../../machine/sentence.ts';
import type { Terminal } from '../shell/terminal.ts';
import { counted } from '../shell/words.ts';

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

/**
 * Tells how passes go: faults that need a person as lines, all else as one line that is rewritten. What a fault
 * leaves true of a board that is dealt is not said here: the cards of a pass are only fed again.
 */
export function createPassView(terminal: Terminal, nameOf: (order: PassOrder) => string): PassesListener {
  const told = new Set<Care>();
  return {
    happened(_, { ask, cares, order, passed }) {
      for (const care of cares.filter((each) => !told.has(each))) {
        told.add(care);
        terminal.tell(describeFault(CARE_FAULTS[care]));
      }
      const doing =
        ask === undefined
          ? `${counted(passed.length, 'card')} read.`
          : describeStep({ ...ask, ...order.tray });
      terminal.rewrite(`${nameOf(order)}: ${doing}`);
    },
    asked(ask, order) {
      if (ask.fault === undefined) return;
      const happened = `fault ${ask.fault}: ${FAULTS[ask.fault].says}`;
      terminal.tell(`${nameOf(order)}, ${happened} ${describeStep({ ...ask, ...order.tray })}`);
    },
  };
}

/** Tells every question to a person as a line of JSON. */
export function createPassLines(terminal: Terminal): PassesListener {
  return {
    asked: (ask, { tray }) => terminal.print(JSON.stringify({ kind: 'asked', ...tray, ask })),
  };
}
