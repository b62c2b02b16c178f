import { machineCables } from './cables.ts';
import { machineParts } from './machine-parts.ts';
import type { Netlist } from './part.ts';
import { shieldParts } from './shield/parts.ts';

/** The whole circuit of the machine with the rack, from its table of pins. */
export function rackNetlist(): Netlist {
  const cables = machineCables();
  return {
    parts: [...shieldParts(), ...cables.map(({ plug }) => plug), ...machineParts()],
    wires: cables.flatMap(({ wires }) => wires),
  };
}
