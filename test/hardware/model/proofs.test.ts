import { describe, expect, it } from 'vitest';
import { DIMENSIONS, type Dimensions } from '../../../hardware/model/dimensions.ts';
import { findingsOf, PROOFS, type ProofName } from '../../../hardware/model/proofs.ts';
import { rackModel } from '../../../hardware/model/rack.ts';
import { stripModel } from '../../../hardware/model/strip.ts';
import { withNumber } from '../../../rigs/with-number.ts';

describe('the machine with the rack', () => {
  it('holds every proof', () => {
    expect(findingsOf(rackModel(DIMENSIONS))).toEqual({});
  });

  const CHANGES: readonly (readonly [ProofName, string, number])[] = [
    ['grip', 'nips.second.x', 92],
    ['grip', 'nipHold', 8],
    ['grip', 'cards.lengths.least', 45],
    ['flight', 'rack.restTail', 180],
    ['flight', 'motion.speed', 0.3],
    ['room', 'cards.mostInPocket', 22],
    ['room', 'rack.storeyFloor', -9],
    ['code', 'comb.notch.height', 8],
    ['outlook', 'curtains.to', 60],
    ['outlook', 'curtains.from', -70],
    ['stackUps', 'throat.end', 117.5],
    ['stackUps', 'tolerances.print', 0.5],
    ['torque', 'drives.rack.torqueNm', 0.12],
    ['torque', 'drives.transport.ampere', 0.7],
    ['torque', 'drives.motor.mH', 5],
    ['belts', 'nips.second.x', 72],
    ['belts', 'belts.rack.length', 120],
    ['belts', 'belts.feeder.length', 210],
    ['beltForce', 'drives.rack.torqueNm', 0.1],
    ['beltForce', 'belts.mostN', 15],
    ['springs', 'spring.at', 9],
    ['springs', 'spring.wire', 0.35],
    ['springs', 'drag.followerN', 3],
    ['springs', 'frictions.roller.least', 0.35],
    ['rails', 'power.motors24W.rack', 24],
    ['rails', 'power.rail5.mostA', 0.8],
    ['downward', 'motion.rack.down', 8],
    ['view', 'camera.y', -10],
    ['view', 'camera.pixelsY', 500],
    ['separation', 'frictions.pad.most', 0.55],
    ['separation', 'cards.frictions.most', 0.4],
  ];
  it.each(CHANGES)('%s sees %s at %d', (proof, path, value) => {
    expect(findingsOf(rackModel(withNumber<Dimensions>(DIMENSIONS, path, value)))).toHaveProperty(proof);
  });

  it('takes no stuck sensor for another place, and says so of codes that do', () => {
    const machine = rackModel(DIMENSIONS);
    const selector = { ...machine.selector, codes: { ...machine.selector.codes, pocket4: '0111' } };
    expect(PROOFS.code({ ...machine, selector })).toContain(
      'rack: with sensor 2 stuck at 0, pocket4 is taken for reject.',
    );
  });

  it('sees a driver that is on while nobody drives it', () => {
    const machine = rackModel(DIMENSIONS);
    const drives = machine.drives.map((drive) => ({
      ...drive,
      enable: { on: 'low', resistor: 'down' } as const,
    }));
    expect(PROOFS.disabled({ ...machine, drives })).toHaveLength(3);
  });

  it('sees a turn that a free card cannot take, and a clock that does not see a ramp', () => {
    const machine = rackModel(DIMENSIONS);
    const exits = machine.exits.map((exit) => ({ ...exit, turn: { radius: 30, isDriven: false } }));
    expect(PROOFS.turns({ ...machine, exits })).toHaveLength(5);
    expect(PROOFS.odometer({ ...machine, odometry: { ...machine.odometry, by: 'time' } })).toHaveLength(1);
  });
});

describe('the strip with gates', () => {
  it('fails at least seven of them', () => {
    const failed = Object.keys(findingsOf(stripModel()));
    expect(failed).toEqual(
      expect.arrayContaining(['grip', 'flight', 'turns', 'odometer', 'code', 'outlook', 'disabled']),
    );
  });
});
