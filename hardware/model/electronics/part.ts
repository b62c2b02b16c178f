/** A part with terminals: on the shield where it has a footprint, else in the machine. */
export interface Part {
  readonly ref: string;
  readonly kind: PartKind;
  /** What to order. */
  readonly designation: string;
  readonly value?: string;
  readonly eur: number;
  readonly footprint?: FootprintName;
  /** The net of each of its terminals; absent where nothing is joined to it. */
  readonly nets: Readonly<Record<string, string>>;
}

export type PartKind =
  | 'board'
  | 'driver'
  | 'converter'
  | 'supply'
  | 'fuse'
  | 'resistor'
  | 'array'
  | 'capacitor'
  | 'transistor'
  | 'plug'
  | 'slotSensor'
  | 'emitter'
  | 'receiver'
  | 'hall'
  | 'contact'
  | 'switch'
  | 'lamp'
  | 'buzzer'
  | 'led'
  | 'motor';

export type FootprintName =
  | 'mega'
  | 'stepstick'
  | 'sip3'
  | 'fuse'
  | 'axial'
  | 'axialPower'
  | 'sip5'
  | 'sip6'
  | 'sip8'
  | 'sip9'
  | 'dip16'
  | 'radial'
  | 'disc'
  | 'to220'
  | 'screw2'
  | 'VH-2'
  | 'VH-3'
  | 'VH-4'
  | 'XH-2'
  | 'XH-3'
  | 'XH-4'
  | 'XH-5'
  | 'XH-6'
  | 'XH-7'
  | 'XH-8';

/** One wire of a cable: from a way of its plug to the terminals of parts in the machine. */
export interface Wire {
  readonly plug: string;
  readonly way: string;
  readonly net: string;
  readonly to: readonly string[];
  readonly colour: string;
  readonly mm2: number;
  readonly lengthMm: number;
}

/** Parts, what joins them, and the wires off the shield. */
export interface Netlist {
  readonly parts: readonly Part[];
  readonly wires: readonly Wire[];
}

/** The terminals of each net, as `part.terminal`, in order. */
export function netsOf(parts: readonly Part[]): ReadonlyMap<string, readonly string[]> {
  const nets = new Map<string, string[]>();
  for (const { nets: own, ref } of parts)
    for (const [terminal, net] of Object.entries(own)) {
      const known = nets.get(net) ?? [];
      known.push(`${ref}.${terminal}`);
      nets.set(net, known);
    }
  return nets;
}
