import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import type { Part } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';

const SHAFT = 6;

/** Shafts, rollers, motors, sensors and light: what turns and what looks. */
export function driveParts(d: Dimensions, s: Shapes): Part[] {
  return [
    ...shaftParts(d, s),
    ...rollerParts(d, s),
    ...motorParts(d, s),
    ...sensorParts(d, s),
    ...rodParts(d, s),
  ];
}

function shaftParts({ lift, nips, sides }: Dimensions, s: Shapes): Part[] {
  const outer = sides.inner + sides.thickness;
  const span: Span = [-outer - 10, outer + 10];
  const material = 'silver steel 1.2210 h6';
  const feed = [nips.nudger, nips.separator, nips.exit].map(({ x, z }) => s.alongY(x, z, SHAFT, span));
  const nip = [nips.first, nips.second].map(({ x, z }) => s.alongY(x, z, SHAFT, span));
  const cross = [s.alongY(lift.shaftX, lift.shaftZ, lift.shaftDiameter, [-90, 90])];
  const row = { process: 'bought', material, group: 'frame' } as const;
  return [
    { ...row, name: 'shaft N, S, E', designation: 'Ø6 h6 x 136', count: 3, eur: 2, solids: feed },
    { ...row, name: 'shaft T1, T2', designation: 'Ø6 h6 x 148', count: 2, eur: 2.2, solids: nip },
    { ...row, name: 'lift shaft', designation: 'Ø6 h6 x 180', count: 1, eur: 2.6, solids: cross },
  ];
}

/** Rollers, bored for their shafts. */
function rollerParts({ nips }: Dimensions, s: Shapes): Part[] {
  const sleeves = (['first', 'second', 'exit'] as const).flatMap((name) => rollersOf(nips[name], s));
  const tyres = [...rollersOf(nips.nudger, s), ...rollersOf(nips.separator, s)];
  const row = { process: 'bought', group: 'frame', yields: true } as const;
  return [
    {
      ...row,
      name: 'roller sleeve',
      material: 'silicone 60 Shore A',
      designation: 'tube 12 x 6 x 15',
      count: 6,
      eur: 1,
      solids: sleeves,
    },
    {
      ...row,
      name: 'feed tyre',
      material: 'polyurethane 45 Shore A',
      designation: 'Ø20, bore 6',
      count: 3,
      eur: 2,
      solids: tyres,
    },
  ];
}

function rollersOf({ at, diameter, width, x, z }: Dimensions['nips']['first'], s: Shapes): Manifold[] {
  const ys = at === 0 ? [0] : [-at, at];
  return ys.map((y) => {
    const span: Span = [y - width / 2, y + width / 2];
    return s.cut(s.alongY(x, z, diameter, span), [s.alongY(x, z, SHAFT, [span[0] - 1, span[1] + 1])]);
  });
}

function motorParts({ motors }: Dimensions, s: Shapes): Part[] {
  const half = motors.body / 2;
  const solids = [motors.feeder, motors.transport, motors.rack].map(({ x, z }) =>
    s.box([x - half, x + half], [motors.inner, motors.inner + motors.length], [z - half, z + half]),
  );
  return [
    {
      name: 'stepper',
      process: 'bought',
      material: '42 x 42 x 40',
      designation: '17HS4401 or equal, its curve checked',
      count: 3,
      eur: 11,
      group: 'frame',
      solids,
    },
  ];
}

/** Fork sensors, curtains, the camera's cone is not among them: nothing may stand in it. */
function sensorParts({ beams, comb, curtains, sides }: Dimensions, s: Shapes): Part[] {
  const row = { process: 'bought', group: 'frame' } as const;
  const fork = (x: number): Manifold =>
    s.cut(s.box([x - 3, x + 3], [beams.from, beams.to], [-8, 7]), [
      s.box([x - 4, x + 4], [beams.from - 1, beams.slotEnd], [beams.slotFrom, beams.slotTo]),
    ]);
  const outer = sides.inner + sides.thickness;
  const combs = [-1, 1].flatMap((side) =>
    comb.xs.map((x) => {
      const y: Span = side < 0 ? [-outer - 12, -outer] : [outer, outer + 12];
      const gap: Span = side < 0 ? [-comb.reach - 1, -outer + 1] : [outer - 1, comb.reach + 1];
      return s.cut(s.box([x - 5, x + 5], y, [comb.sensor - 3, comb.sensor + 3]), [
        s.box([x - 1.7, x + 1.7], gap, [comb.sensor - 4, comb.sensor + 4]),
      ]);
    }),
  );
  const ends = curtains.ys.flatMap((y) => [
    s.box([curtains.x - 3.5, curtains.x + 0.5], [y - 4, y + 4], [curtains.from - 5, curtains.from]),
    s.box([curtains.x - 3.5, curtains.x + 0.5], [y - 4, y + 4], [curtains.to, curtains.to + 6]),
  ]);
  return [
    {
      ...row,
      name: 'slot sensor',
      material: '3.4 mm slot',
      designation: 'Omron EE-SX4088',
      count: 6,
      eur: 6,
      solids: [fork(beams.first), fork(beams.second), ...combs],
    },
    {
      ...row,
      name: 'curtain',
      material: '940 nm',
      designation: 'Vishay TSAL6100 and TT OPL551-OC',
      count: 2,
      eur: 4,
      solids: ends,
    },
  ];
}

function rodParts({ guideRods }: Dimensions, s: Shapes): Part[] {
  const solids = [-1, 1].map((side) =>
    s.alongZ(guideRods.x, side * guideRods.y, guideRods.diameter, [guideRods.from, guideRods.to]),
  );
  return [
    {
      name: 'guide rod',
      process: 'bought',
      material: 'steel h6',
      designation: 'Ø8 h6 x 170',
      count: 2,
      eur: 4,
      group: 'frame',
      solids,
    },
  ];
}
