import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import { type Assembly, across, inward, type Joint, outward, type Part, type Point, SIDES } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';
import { BEARING, MOTOR_SLOT, shaftPlaces, sidePlateOf } from './frame.ts';

const SHAFT = 6;
const SHAFT_END = 77;
const LIFT_SHAFT: Span = [-87.5, 92.5];
/** Belts run in the middle of this. */
const BELT_Y = 65;
const RACK_BELT_Y = 64;
const BELT = { half: 3, inside: 6.12, outside: 6.9 } as const;
const PULLEY = { zone: 9, flange: 1, hub: 7, outside: 16 } as const;
/** The outside of the teeth and the flanges, by the number of teeth. */
const TEETH = { 20: { teeth: 12.22, flange: 16 }, 30: { teeth: 18.6, flange: 23 } } as const;
const HUB = 13;
const CLUTCH = { outside: 10, length: 12 } as const;
const ROW = { group: 'frame' } as const;
const BOUGHT = { ...ROW, process: 'bought' } as const;

/** Motors, shafts, bearings, rollers, pulleys and belts: what turns. */
export function drives(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [
      ...bearings(d, s),
      ...shafts(d, s),
      ...rollers(d, s),
      ...pulleys(d, s),
      ...belts(d, s),
      motors(d, s),
    ],
    joints: motorJoints(d),
  };
}

function bearings(d: Dimensions, s: Shapes): Part[] {
  const outer = d.sides.inner + d.sides.thickness;
  return SIDES.map((side): Part => {
    const solids = shaftPlaces(d).map(({ x, z }) =>
      s.all([
        s.ringY(x, z, BEARING.diameter, SHAFT, across(side, outer - BEARING.width, outer)),
        s.ringY(x, z, BEARING.flange, SHAFT, across(side, outer, outer + BEARING.flangeWidth)),
      ]),
    );
    const hand = side < 0 ? 'left' : 'right';
    const step = side < 0 ? 'left plate' : 'inside the right plate';
    return {
      ...BOUGHT,
      name: `${hand} bearing`,
      material: 'steel',
      designation: 'F686ZZ, 6 x 13 x 5 with flange 15',
      count: 6,
      step,
      ways: [inward(side)],
      solids,
    };
  });
}

function shafts({ lift, nips, sides }: Dimensions, s: Shapes): Part[] {
  const five = Object.values(nips).map(({ x, z }) => s.alongY(x, z, SHAFT, [-SHAFT_END, SHAFT_END]));
  const row = { ...BOUGHT, material: 'silver steel 1.2210', step: 'shafts', ways: ['-y'] } as const;
  const outer = -(sides.inner + sides.thickness + BEARING.flangeWidth) - 0.4;
  const collared = [nips.nudger, nips.separator, nips.exit, { x: lift.shaftX, z: lift.shaftZ }];
  const collars = collared.map(({ x, z }) => s.ringY(x, z, 12, SHAFT, [outer - 8, outer]));
  return [
    { ...row, name: 'shaft', designation: 'Ø6 h6 x 154', count: 5, solids: five },
    {
      ...row,
      name: 'lift shaft',
      designation: 'Ø6 h6 x 180',
      count: 1,
      solids: [s.alongY(lift.shaftX, lift.shaftZ, SHAFT, LIFT_SHAFT)],
    },
    {
      ...BOUGHT,
      name: 'set collar',
      material: 'steel',
      designation: 'set collar 6, DIN 705 A, 12 x 8',
      count: 4,
      step: 'shafts',
      ways: ['+y'],
      solids: collars,
    },
  ];
}

/** Rollers, bored for their shafts; those that feed turn on one-way clutches. */
function rollers({ nips }: Dimensions, s: Shapes): Part[] {
  const at = (name: keyof typeof nips) => {
    const nip = nips[name];
    return (nip.at === 0 ? [0] : [-nip.at, nip.at]).map((y) => ({ ...nip, y }));
  };
  const ring = (
    all: readonly { x: number; y: number; z: number }[],
    outside: number,
    bore: number,
    width: number,
  ) => all.map(({ x, y, z }) => s.ringY(x, z, outside, bore, [y - width / 2, y + width / 2]));
  const sleeves = [...at('first'), ...at('second'), ...at('exit')];
  const row = { ...BOUGHT, yields: true, step: 'rollers', ways: ['-z'] } as const;
  const feeding = [...at('nudger'), ...at('separator')];
  const size = nips.nudger.diameter;
  return [
    {
      ...row,
      name: 'roller sleeve',
      material: 'silicone 60 Shore A',
      designation: 'tube 12 x 6, cut to 15',
      count: 6,
      solids: ring(sleeves, nips.first.diameter, SHAFT, nips.first.width),
    },
    {
      ...row,
      name: 'feed tyre',
      material: 'polyurethane 45 Shore A',
      designation: 'ring 20 x 13 x 10, cast or turned',
      count: 2,
      solids: ring(at('nudger'), size, HUB, nips.nudger.width),
    },
    {
      ...row,
      name: 'separator tyre',
      material: 'polyurethane 45 Shore A',
      designation: 'ring 20 x 13 x 16, cast or turned',
      count: 1,
      solids: ring(at('separator'), size, HUB, nips.separator.width),
    },
    {
      ...row,
      isFitted: true,
      name: 'wheel hub',
      process: 'printed',
      material: 'PETG',
      count: 3,
      solids: ring(feeding, HUB, CLUTCH.outside, CLUTCH.length),
    },
    {
      ...row,
      isFitted: true,
      name: 'one-way clutch',
      material: 'steel',
      designation: 'HF0612, 6 x 10 x 12; they lock when the shaft drives towards +x',
      count: 3,
      solids: ring(feeding, CLUTCH.outside, SHAFT, CLUTCH.length),
    },
  ];
}

interface Wheel {
  readonly x: number;
  readonly z: number;
  readonly teeth: 20 | 30;
  readonly bore: 5 | 6;
  /** The middle of its belt. */
  readonly y: number;
  /** Its hub lies farther from the middle of the machine, or nearer. */
  readonly hub: 'outside' | 'inside';
  readonly step: string;
}

function wheels({ lift, motors, nips }: Dimensions): readonly Wheel[] {
  const six = { teeth: 20, bore: 6, hub: 'outside' } as const;
  const liftShaft = { x: lift.shaftX, z: lift.shaftZ };
  return [
    { ...six, ...nips.nudger, y: BELT_Y, step: 'belt of the feeder' },
    { ...six, ...nips.separator, y: BELT_Y, step: 'belt of the feeder' },
    { ...six, ...motors.feeder, bore: 5, y: BELT_Y, step: 'belt of the feeder' },
    { ...six, ...nips.first, y: BELT_Y, step: 'belt of the transport' },
    { ...six, ...motors.transport, teeth: 30, bore: 5, y: BELT_Y, step: 'belt of the transport' },
    { ...six, ...nips.first, y: -BELT_Y, step: 'belt T1 to T2' },
    { ...six, ...nips.second, y: -BELT_Y, step: 'belt T1 to T2' },
    { ...six, ...nips.second, y: BELT_Y, step: 'belt T2 to E' },
    { ...six, ...nips.exit, y: BELT_Y, step: 'belt T2 to E' },
    { ...six, ...liftShaft, y: RACK_BELT_Y, step: 'belt of the rack' },
    { ...six, ...motors.rack, bore: 5, y: RACK_BELT_Y, step: 'belt of the rack' },
    { ...six, ...liftShaft, y: lift.beltY, step: 'lift belts' },
    { ...six, ...liftShaft, y: -lift.beltY, hub: 'inside', step: 'lift belts' },
  ];
}

function pulleySolid({ bore, hub, teeth, x, y, z }: Wheel, s: Shapes): Manifold {
  const side = y < 0 ? -1 : 1;
  const { flange, teeth: toothed } = TEETH[teeth];
  const half = PULLEY.zone / 2;
  const middle = Math.abs(y);
  const rim = (from: number): Manifold =>
    s.ringY(x, z, flange, bore, across(side, from, from + PULLEY.flange));
  const hubFrom = hub === 'outside' ? middle + half : middle - half - PULLEY.hub;
  return s.all([
    s.ringY(x, z, toothed, bore, across(side, middle - half, middle + half)),
    rim(middle - half),
    rim(middle + half - PULLEY.flange),
    s.ringY(x, z, PULLEY.outside, bore, across(side, hubFrom, hubFrom + PULLEY.hub)),
  ]);
}

function pulleys(d: Dimensions, s: Shapes): Part[] {
  const byStep = Object.groupBy(
    wheels(d),
    ({ step, teeth, bore, y }) => `${step}|${teeth}|${bore}|${y < 0 ? '+y' : '-y'}`,
  );
  return Object.entries(byStep).flatMap(([key, all = []]) => {
    const [step = '', teeth, bore, way] = key.split('|');
    return {
      ...BOUGHT,
      name: `pulley ${teeth}, bore ${bore}`,
      material: 'aluminium alloy',
      designation: `GT2, ${teeth} teeth, bore ${bore}, for belt 6, two set screws M3`,
      count: all.length,
      step,
      ways: [way === '+y' ? '+y' : '-y'],
      solids: all.map((wheel) => pulleySolid(wheel, s)),
    } satisfies Part;
  });
}

/** A belt round wheels of 20 teeth, or of more by their own radius. */
function beltSolid(all: readonly { x: number; z: number; teeth?: number }[], y: number, s: Shapes): Manifold {
  const span: Span = [y - BELT.half, y + BELT.half];
  const larger = (teeth = 20): number => ((teeth - 20) * 2) / (2 * Math.PI);
  const band = (radius: number, reach: Span): Manifold =>
    s.hull(all.map(({ x, z, teeth }) => s.alongY(x, z, 2 * (radius + larger(teeth)), reach)));
  return s.cut(band(BELT.outside, span), [band(BELT.inside, [span[0] - 1, span[1] + 1])]);
}

function belts(d: Dimensions, s: Shapes): Part[] {
  const { belts: b, carriage, lift, motors, nips } = d;
  const row = { ...BOUGHT, material: 'neoprene, glass fibre', count: 1, isFitted: true } as const;
  const closed = (length: number): string => `closed belt ${length}-2GT-6 (${length / b.pitch} teeth)`;
  const shaft = { x: lift.shaftX, z: lift.shaftZ };
  const idler = { x: lift.shaftX, z: lift.idlerZ };
  const clamp = carriage.block.bottom + 29;
  const ends = s.box([lift.shaftX + 5, lift.shaftX + 9], [-90, 90], [clamp - 4.5, clamp + 4.5]);
  return [
    {
      ...row,
      name: 'belt of the feeder',
      designation: closed(b.feeder.length),
      step: 'belt of the feeder',
      ways: ['-y'],
      solids: [beltSolid([motors.feeder, nips.nudger, nips.separator], BELT_Y, s)],
    },
    {
      ...row,
      name: 'belt of the transport',
      designation: closed(b.motorToFirst.length),
      step: 'belt of the transport',
      ways: ['-y'],
      solids: [beltSolid([{ ...motors.transport, teeth: 30 }, nips.first], BELT_Y, s)],
    },
    {
      ...row,
      name: 'belt T1 to T2',
      designation: closed(b.firstToSecond.length),
      step: 'belt T1 to T2',
      ways: ['+y'],
      solids: [beltSolid([nips.first, nips.second], -BELT_Y, s)],
    },
    {
      ...row,
      name: 'belt T2 to E',
      designation: closed(b.secondToExit.length),
      step: 'belt T2 to E',
      ways: ['-y'],
      solids: [beltSolid([nips.second, nips.exit], BELT_Y, s)],
    },
    {
      ...row,
      name: 'belt of the rack',
      designation: closed(b.rack.length),
      step: 'belt of the rack',
      ways: ['-y'],
      solids: [beltSolid([motors.rack, shaft], RACK_BELT_Y, s)],
    },
    {
      ...row,
      name: 'lift belt',
      designation: 'open belt 2GT-6, 425 (shortened at the clamp)',
      count: 2,
      step: 'lift belts',
      ways: ['-y', '+y'],
      solids: SIDES.map((side) => s.cut(beltSolid([shaft, idler], side * lift.beltY, s), [ends])),
    },
  ];
}

const MOTOR_NAMES = ['feeder', 'transport', 'rack'] as const;

function motors({ motors: m, sides }: Dimensions, s: Shapes): Part {
  const half = m.body / 2;
  const solids = MOTOR_NAMES.map((name) => {
    const { x, z } = m[name];
    return s.all([
      s.box([x - half, x + half], [m.inner, m.inner + m.length], [z - half, z + half]),
      s.alongY(x, z, 22, [sides.inner, sides.inner + 2]),
      s.alongY(x, z, 5, [sides.inner, sides.inner + 24]),
    ]);
  });
  return {
    ...BOUGHT,
    name: 'stepper',
    material: 'electronics',
    massG: 280,
    designation: '17HS4401 or equal: 42 x 42 x 40, 1.7 A, shaft 5 x 24, its curve checked',
    count: 3,
    step: 'inside the right plate',
    ways: [outward(1)],
    solids,
  };
}

function motorJoints({ motors: m, sides }: Dimensions): Joint[] {
  const washer = 0.5;
  const outer = sides.inner + sides.thickness + washer;
  return MOTOR_NAMES.flatMap((name) => {
    const { x, z } = m[name];
    return [-1, 1].flatMap((one) =>
      [-1, 1].map((other): Joint => {
        const at: Point = [x + one * m.screws, outer, z + other * m.screws];
        const along = name === 'rack' ? 'x' : 'z';
        return {
          screw: 'M3x10',
          at,
          axis: '-y',
          grip: sides.thickness + washer,
          through: [sidePlateOf(1)],
          into: 'stepper',
          hold: 'thread',
          step: 'inside the right plate',
          group: 'frame',
          slot: { along, half: MOTOR_SLOT },
          washer,
        };
      }),
    );
  });
}
