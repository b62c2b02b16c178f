import type { PassesListener } from '../../controller/run-passes.ts';
import { CARE_FAULTS, FAULTS } from '../../machine/fault.ts';
import type { Care } from '../../machine/messages.ts';
import type { PassOrder } from '../../machine/pass-run/order.ts';
import { describeFault, describeStep } from '../../machine/sentence.ts';
import { counted } from '../../text/counted.ts';
import type { Terminal } from '../shell/terminal.ts';

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
