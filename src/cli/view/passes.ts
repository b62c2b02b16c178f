import type { PassesEvent } from '../../app/machines/run-passes.ts';
import type { AppPorts } from '../../app/ports.ts';
import { CARE_FAULTS, FAULTS } from '../../machine/fault.ts';
import type { Care, TrayLabel } from '../../machine/messages.ts';
import { describeFault, describeStep } from '../../machine/sentence.ts';
import { counted } from '../../text/counted.ts';
import { heedingInterrupt } from '../shell/app-ports.ts';
import type { Terminal } from '../shell/command.ts';

/** What cards are run for, from the tray that they are of. */
export type PassName = (tray: TrayLabel | undefined) => string;

/** Does what runs passes, while the terminal follows them and Ctrl-C stops them. */
export async function followPasses<T>(
  { isJson, nameOf }: { readonly isJson: boolean; readonly nameOf: PassName },
  terminal: Terminal,
  work: (ports: Pick<AppPorts<PassesEvent>, 'emit' | 'signal'>) => Promise<T>,
): Promise<T> {
  const emit = isJson ? passLines(terminal) : passView(terminal, nameOf);
  return heedingInterrupt(terminal, (signal) => work({ emit, signal })).finally(() => terminal.rewrite(''));
}

/**
 * Tells how passes go: faults that need a person as lines, all else as one line that is rewritten. What a fault
 * leaves true of a board that is dealt is not said here: the cards of a pass are only fed again.
 */
export function passView(terminal: Terminal, nameOf: PassName): (event: PassesEvent) => void {
  const told = new Set<Care>();
  return (event) => {
    const { ask, tray } = event;
    const name = nameOf(tray);
    switch (event.kind) {
      case 'pass-going':
        for (const care of event.cares.filter((each) => !told.has(each))) {
          told.add(care);
          terminal.tell(describeFault(CARE_FAULTS[care]));
        }
        terminal.rewrite(
          `${name}: ${ask === undefined ? `${counted(event.passed, 'card')} read.` : describeStep({ ...ask, ...tray })}`,
        );
        return;
      case 'pass-asked':
        if (event.ask.fault === undefined) return;
        terminal.tell(
          `${name}, fault ${event.ask.fault}: ${FAULTS[event.ask.fault].says} ${describeStep({ ...event.ask, ...tray })}`,
        );
    }
  };
}

/** Tells every question to a person as a line of JSON. */
export function passLines(terminal: Terminal): (event: PassesEvent) => void {
  return (event) => {
    if (event.kind !== 'pass-asked') return;
    terminal.print(JSON.stringify({ kind: 'asked', ...event.tray, ask: event.ask }));
  };
}
