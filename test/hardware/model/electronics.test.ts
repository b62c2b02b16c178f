import { describe, expect, it } from 'vitest';
import { DIMENSIONS } from '../../../hardware/model/dimensions.ts';
import { rackNetlist } from '../../../hardware/model/electronics/netlist.ts';
import type { Part } from '../../../hardware/model/electronics/part.ts';
import { netsOf } from '../../../hardware/model/electronics/part.ts';
import { RACK_PIN_NAMES, RACK_PINS } from '../../../hardware/model/electronics/pins.ts';
import { beyond, boundsOf, fedDrivers } from '../../../hardware/model/electronics/rails.ts';
import { crowded, placedParts } from '../../../hardware/model/electronics/shield/layout.ts';

const netlist = rackNetlist();

function changed(ref: string, nets: Readonly<Record<string, string>>): readonly Part[] {
  return netlist.parts.map((part) =>
    part.ref === ref ? { ...part, nets: { ...part.nets, ...nets } } : part,
  );
}

describe('the circuit of the machine with the rack', () => {
  it('has each pin of its table once on the board, and no other', () => {
    const pins = RACK_PIN_NAMES.map((name) => RACK_PINS[name].arduinoPin);
    const board = netlist.parts.find(({ ref }) => ref === 'U1');
    const joined = Object.keys(board?.nets ?? {}).filter((terminal) => /^[AD]\d+$/.test(terminal));
    expect(joined.toSorted()).toEqual(pins.toSorted());
  });

  it('has no net that ends at one terminal', () => {
    expect([...netsOf(netlist.parts)].filter(([, terminals]) => terminals.length < 2)).toEqual([]);
  });

  it('brings each wire to terminals of its net, and each terminal in the machine a wire', () => {
    const netAt = new Map<string, string>(
      netlist.parts.flatMap(({ nets, ref }) =>
        Object.entries(nets).map(([terminal, net]) => [`${ref}.${terminal}`, net] as const),
      ),
    );
    for (const { net, plug, to, way } of netlist.wires) {
      expect(netAt.get(`${plug}.${way}`)).toBe(net);
      for (const terminal of to) expect([terminal, netAt.get(terminal)]).toEqual([terminal, net]);
    }
    const reached = netlist.wires.flatMap(({ to }) => to);
    const ends = [...netAt.keys()].filter((terminal) => !/^[A-Z]+\d+\./.test(terminal));
    // From door to door the motors' supply goes on without the shield.
    const chained = [...netAt].filter(([, net]) => net.startsWith('chain.')).map(([terminal]) => terminal);
    expect([...reached, ...chained].toSorted()).toEqual(ends.toSorted());
  });

  it('keeps its currents, levels and times with a margin', () => {
    expect(beyond(boundsOf(netlist, DIMENSIONS))).toEqual([]);
  });

  it('feeds no driver by its other pins while its motor supply is off, and is seen to', () => {
    expect(fedDrivers(netlist)).toEqual([]);
    const fed = { ...netlist, parts: changed('U4', { EN: 'rackEnable', MS2: 'V5M' }) };
    expect(fedDrivers(fed)).toEqual([
      'U4.EN is fed by the board without a resistor.',
      'U4.MS2 is fed by the board without a resistor.',
    ]);
  });

  it.each([
    ['R1', { 1: 'GND' }, 'enable of U2 in reset'],
    ['RN2', { 1: 'nothing' }, ''],
    ['sensor code3', { A: 'nothing' }, 'code3 at rest'],
  ])('is seen to go beyond them with %s changed', (ref, nets, says) => {
    const found = beyond(boundsOf({ ...netlist, parts: changed(ref, nets) }, DIMENSIONS)).join('\n');
    if (says === '') expect(found).toBe('');
    else expect(found).toContain(says);
  });

  it('has room on its shield for every part', () => {
    expect(crowded(placedParts(netlist.parts))).toEqual([]);
  });
});
