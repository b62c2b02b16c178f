import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOfFaults, singleFaults } from '../../hardware/model/electronics/faults.ts';
import { rackNetlist } from '../../hardware/model/electronics/netlist.ts';
import type { Netlist } from '../../hardware/model/electronics/part.ts';
import { GUARDS } from '../../hardware/model/electronics/pins.ts';
import { Areas } from '../../hardware/model/electronics/shield/copper.ts';
import { placedParts } from '../../hardware/model/electronics/shield/layout.ts';
import { differencesOf } from '../../hardware/model/electronics/shield/read-back.ts';
import { makeShield, type Shield } from '../../hardware/model/electronics/shield/shield.ts';

const CLEARANCE_MM = 0.2;
const netlist = rackNetlist();

/** The netlist with other nets at some terminals. */
function withNets(changes: Readonly<Record<string, Readonly<Record<string, string>>>>): Netlist {
  const parts = netlist.parts.map((part) => ({ ...part, nets: { ...part.nets, ...changes[part.ref] } }));
  return { ...netlist, parts };
}

describe('single faults of the circuit', () => {
  it('move no motor with a door open, and are found or change nothing', () => {
    const found = findingsOfFaults(netlist, singleFaults(netlist, placedParts(netlist.parts)));
    expect(found.length).toBeGreaterThan(800);
    expect(found.filter(({ moving }) => moving.length > 0)).toEqual([]);
    // What nobody finds is a second way for a current, a resistor beside the microcontroller's own, or one before a driver
    // that is bridged.
    const silent = found.filter(({ finder }) => finder === 'nobody').map(({ fault }) => fault);
    const bridged = /^(\w+)\.(EN|STEP|DIR) joined to \1(Enable|Step|Direction)$|(^|to )\w+\.VIO( joined|$)/;
    const second = /^(U\d\.(5V|GND)|U\d\.MS1|U2\.MS2|C\d\.|RN\d\.[2-9]|R24\.)/;
    expect(silent.filter((fault) => bridged.test(fault))).toHaveLength(18);
    expect(silent.filter((fault) => !second.test(fault) && !bridged.test(fault))).toEqual([
      'window1.led joined to window2.led',
      'V5M joined to V5S',
      'V5S joined to V5M',
      'V24IN joined to V24',
      'plugs J17 and J18 exchanged',
      'plugs J17 and J19 exchanged',
      'plugs J18 and J19 exchanged',
    ]);
  });

  it.each([
    [
      'a door without a contact in the chain',
      {
        'contact bayOpen': { 11: 'chain.stopPressed', 12: 'chain.stopPressed' },
        'contact doorOpen': { 11: 'chain.stopPressed' },
      },
    ],
    ['drivers fed before the chain', { U2: { VM: 'V24' } }],
    ['a second contact that leads nowhere', { RN2: { 3: 'spare' }, RN5: { 1: 'GND' } }],
  ])('are seen to move a motor with %s', (_, changes) => {
    const broken = withNets(changes);
    const welds = singleFaults(broken, []).filter(({ fault }) => fault.kind === 'welded');
    expect(findingsOfFaults(broken, welds).flatMap(({ moving }) => moving).length).toBeGreaterThan(0);
    expect(GUARDS).toHaveLength(4);
  });
});

describe('the files of the shield', () => {
  let areas: Areas;
  let shield: Shield;
  beforeAll(async () => {
    areas = await Areas.open();
    shield = makeShield(areas, netlist.parts);
  });

  it('join what the netlist joins and nothing else, with 0.2 mm between', () => {
    expect(differencesOf(areas, shield.board, shield.terminals, CLEARANCE_MM)).toEqual([]);
  });

  it('are the same each time', () => {
    expect(makeShield(areas, rackNetlist().parts).files).toEqual(shield.files);
  });

  it('are seen to differ with a track gone, a bridge, copper too near, and a hole gone', () => {
    const lines = shield.board.upper.split('\n');
    const thin = lines.find((line) => line.endsWith('C,0.3000*%'))?.slice(3, 6);
    const track = lines.findIndex(
      (line, index) => index > lines.indexOf(`${thin}*`) && line.endsWith('D01*'),
    );
    const cut = lines.map((line, index) => (index === track ? line.replace('D01', 'D02') : line)).join('\n');
    const upper = cut.replace('M02*', 'X79250000Y17000000D02*\nX73660000Y17000000D01*\nM02*');
    const found = differencesOf(areas, { ...shield.board, upper }, shield.terminals, 0.3).join('\n');
    expect(found).toContain('is not joined to the rest of');
    expect(found).toContain('is joined to');
    expect(found).toContain('come nearer than 0.3');
    const plated = shield.board.plated.replace(/X[\d.]+Y[\d.]+\n/, '');
    const holed = differencesOf(areas, { ...shield.board, plated }, shield.terminals, CLEARANCE_MM);
    expect(holed.join('\n')).toMatch(/no plated hole|not joined/);
  });
});
