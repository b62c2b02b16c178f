import { createHash } from 'node:crypto';
import type { EmulatedMachine } from '../../hardware/emulator/machine.ts';

/** A digest of everything that goes over an emulated machine's wires and line, with its cycle. */
export interface MachineTrace {
  readonly count: number;
  digest(): string;
}

/** Takes down every change of a pin and every byte from now on. */
export function traceOf({ driver }: EmulatedMachine): MachineTrace {
  const { line, wiring } = driver.microcontroller;
  const hash = createHash('sha256');
  let count = 0;
  const put = (text: string): void => {
    count++;
    hash.update(text);
  };
  wiring.onPin = (name, high, cycle) => put(`${cycle} ${name} ${high}\n`);
  line.onByte = (way, byte, cycle) => put(`${cycle} ${way} ${byte}\n`);
  return {
    get count() {
      return count;
    },
    digest: () => hash.copy().digest('hex'),
  };
}
