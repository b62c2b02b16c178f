import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import {
  type Assembly,
  type Axis,
  across,
  inward,
  type Joint,
  outward,
  type Part,
  SIDES,
  type Side,
} from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';
import { sidePlateOf } from './frame.ts';

const ROW = { group: 'frame', count: 1 } as const;
const PRINTED = { ...ROW, process: 'printed', material: 'PETG' } as const;
const ELECTRONIC = { ...ROW, process: 'bought', material: 'electronics' } as const;
const FORK_BASE = 2.2;
const SENSOR = 'Omron EE-SX4088: slot 3.4, open collector, low when lit';

/** Slot sensors, curtains, camera and lamps: what looks. */
export function sensing(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [...beams(d, s), ...combSensors(d, s), ...curtains(d, s), ...camera(d, s), ...lamps(d, s)],
    joints: [...beamJoints(d), ...combJoints(d), ...curtainJoints(d), ...cameraJoints(d)],
  };
}

function middleOfBeam({ beams: b }: Dimensions): number {
  return (b.slotFrom + b.slotTo) / 2;
}

/** The length pair: forks that open towards the middle, their ears upright. */
function beams(d: Dimensions, s: Shapes): Part[] {
  const { beams: b } = d;
  const step = 'inside the right plate';
  return [
    beamPart(
      { name: 'beam', step, ways: ['+y'] },
      [b.first, b.second].map((x) => beamSolid(d, s, x, 1)),
    ),
  ];
}

function beamPart(row: Pick<Part, 'name' | 'step' | 'ways'>, solids: readonly Manifold[]): Part {
  return { ...ELECTRONIC, ...row, designation: SENSOR, count: solids.length, solids };
}

function beamSolid(d: Dimensions, s: Shapes, x: number, side: Side): Manifold {
  const { beams: b, fork } = d;
  const z = middleOfBeam(d);
  const wide: Span = [x - fork.thickness / 2, x + fork.thickness / 2];
  return s.cut(
    s.all([
      s.box(wide, across(side, b.slotEnd, b.to), [z - fork.ears / 2, z + fork.ears / 2]),
      s.box(wide, across(side, b.from, b.slotEnd), [z - fork.arms / 2, z + fork.arms / 2]),
    ]),
    [s.box([x - 4, x + 4], across(side, b.from - 1, b.slotEnd), [b.slotFrom, b.slotTo])],
  );
}

function beamJoints(d: Dimensions): Joint[] {
  const step = 'inside the right plate';
  return [d.beams.first, d.beams.second].flatMap((x) => beamScrews(d, x, 1, 'beam', step));
}

function beamScrews(d: Dimensions, x: number, side: Side, name: string, step: string): Joint[] {
  const { beams: b, fork } = d;
  return [-1, 1].map(
    (sign): Joint => ({
      screw: 'M3x6',
      at: [x, side * b.slotEnd, middleOfBeam(d) + (sign * fork.screws) / 2],
      axis: outward(side),
      grip: b.to - b.slotEnd,
      through: [name],
      into: `${side > 0 ? 'right' : 'left'} rail`,
      hold: 'insert',
      step,
      group: 'frame',
    }),
  );
}

/** The third beam, which the feeder stand has across from the first: by it a card is seen to lie askew. */
export function thirdBeam(d: Dimensions, s: Shapes): Assembly {
  const name = 'third beam';
  return {
    parts: [beamPart({ name, step: name, ways: ['-y'] }, [beamSolid(d, s, d.beams.first, -1)])],
    joints: beamScrews(d, d.beams.first, -1, name, name),
  };
}

/** Away from the sensor along x: the front ones open to the rear, the rear ones to the front. */
const ENDS = [
  { name: 'front', sign: 1 },
  { name: 'rear', sign: -1 },
] as const;

function along(x: number, sign: 1 | -1, from: number, to: number): Span {
  return sign > 0 ? [x + from, x + to] : [x - to, x - from];
}

/** Where the base of a comb sensor begins, before the place of its light. */
function baseOf({ fork }: Dimensions): number {
  return fork.length - fork.light;
}

function combSensors(d: Dimensions, s: Shapes): Part[] {
  const { comb: c, fork, sides } = d;
  const outer = sides.inner + sides.thickness;
  const base = baseOf(d);
  const tall: Span = [c.z - fork.thickness / 2, c.z + fork.thickness / 2];
  const slot = fork.slot / 2;
  const places = SIDES.flatMap((side) =>
    ENDS.map(({ sign }, index) => ({ side, sign, x: c.xs[index] ?? 0 })),
  );
  const forks = places.map(({ side, sign, x }) => {
    const y = (half: number): Span => across(side, c.y - half, c.y + half);
    return s.cut(
      s.all([
        s.box(along(x, sign, -base, -base + FORK_BASE), y(fork.ears / 2), tall),
        s.box(along(x, sign, -base + FORK_BASE, fork.light), y(fork.arms / 2), tall),
      ]),
      [s.box(along(x, sign, -base + FORK_BASE, fork.light + 1), y(slot), [tall[0] - 1, tall[1] + 1])],
    );
  });
  const brackets = places.map(({ side, sign, x }) =>
    s.box(along(x, sign, -base - 8, -base), across(side, outer, c.y + fork.ears / 2), [c.z - 6, c.z + 27]),
  );
  const out = places.map(({ sign }): Axis => (sign > 0 ? '+x' : '-x'));
  return [
    {
      ...ELECTRONIC,
      name: 'comb sensor',
      designation: SENSOR,
      count: 4,
      step: 'comb sensors',
      ways: out,
      farMm: 10,
      solids: forks,
    },
    {
      ...PRINTED,
      name: 'comb sensor bracket',
      count: 4,
      step: 'comb sensors',
      ways: out,
      farMm: 10,
      solids: brackets,
    },
  ];
}

function combJoints(d: Dimensions): Joint[] {
  const { comb: c, fork, sides } = d;
  const base = baseOf(d);
  return SIDES.flatMap((side) =>
    ENDS.flatMap(({ sign }, index): Joint[] => {
      const x = c.xs[index] ?? 0;
      const from = x - sign * (base + 8);
      return [
        ...[-1, 1].map(
          (ear): Joint => ({
            screw: 'M3x16',
            at: [from, side * (c.y + (ear * fork.screws) / 2), c.z],
            axis: sign > 0 ? '+x' : '-x',
            grip: 8 + FORK_BASE,
            through: ['comb sensor bracket', 'comb sensor'],
            into: '',
            hold: 'nut',
            step: 'comb sensors',
            group: 'frame',
          }),
        ),
        ...[13, 23].map(
          (above): Joint => ({
            screw: 'M3x10',
            at: [from + sign * 4, side * sides.inner, c.z + above],
            axis: outward(side),
            grip: sides.thickness,
            through: [sidePlateOf(side)],
            into: 'comb sensor bracket',
            hold: 'insert',
            step: 'comb sensors',
            group: 'frame',
          }),
        ),
      ];
    }),
  );
}

/** Two bars across: emitters above, receivers below, each with an arm for the beam through the storeys. */
function curtains({ curtains: c, empty, sides }: Dimensions, s: Shapes): Part[] {
  const eyes = [...c.ys.map((y) => [c.x, y] as const), [empty.x, empty.y] as const];
  const bore = (x: number, y: number, from: number, to: number, slit: Span): Manifold =>
    s.all([s.alongZ(x, y, 5.2, [from, to]), s.alongZ(x, y, c.slit, slit)]);
  const bar = (z: Span, front: number, rear: number): Manifold =>
    s.all([s.box([front, rear], [-sides.inner, sides.inner], z), s.box([rear - 1, empty.x + 6], [-8, 8], z)]);
  const { from, to } = c;
  const bridge = s.cut(
    bar([to - 4, to + 6], 104, 123),
    eyes.map(([x, y]) => bore(x, y, to, to + 7, [to - 5, to + 1])),
  );
  const receivers = s.cut(
    bar([from - 5, from + 4], 104, 120.5),
    eyes.map(([x, y]) => bore(x, y, from - 6, from, [from - 1, from + 5])),
  );
  const led = (z: Span): Manifold[] => eyes.map(([x, y]) => s.alongZ(x, y, 5, z));
  return [
    { ...PRINTED, name: 'emitter bridge', step: 'curtains', ways: ['-z'], solids: [bridge] },
    { ...PRINTED, name: 'receiver bar', step: 'receiver bar', ways: ['-y'], solids: [receivers] },
    {
      ...ELECTRONIC,
      name: 'emitter',
      designation: 'Vishay TSAL6100, 940 nm, 10 degrees',
      count: 3,
      step: 'curtains',
      ways: ['-z'],
      solids: led([to + 0.2, to + 8]),
    },
    {
      ...ELECTRONIC,
      name: 'receiver',
      designation: 'TT Electronics OPL551-OC',
      count: 3,
      step: 'receiver bar',
      ways: ['+z'],
      solids: led([from - 8, from - 0.2]),
    },
  ];
}

function curtainJoints({ curtains: c, sides }: Dimensions): Joint[] {
  const bars = [
    { into: 'emitter bridge', xs: [108, 119], z: c.to + 1, step: 'curtains' },
    { into: 'receiver bar', xs: [108, 116.5], z: c.from - 0.5, step: undefined },
  ];
  return SIDES.flatMap((side) =>
    bars.flatMap(({ into, step, xs, z }) =>
      xs.map(
        (x): Joint => ({
          screw: 'M3x10',
          at: [x, side * (sides.inner + sides.thickness), z],
          axis: inward(side),
          grip: sides.thickness,
          through: [sidePlateOf(side)],
          into,
          hold: 'insert',
          step: step ?? (side < 0 ? 'cross parts' : 'right plate'),
          group: 'frame',
        }),
      ),
    ),
  );
}

/** Holes of Camera Module 2, from its lens. */
const CAMERA_HOLES: readonly (readonly [x: number, y: number])[] = [
  [-10.5, 0],
  [10.5, 0],
  [-10.5, 12.5],
  [10.5, 12.5],
];

function camera({ camera: c, shelf }: Dimensions, s: Shapes): Part[] {
  const top = c.z - 6;
  const board = s.box([c.x - 12.5, c.x + 12.5], [c.y - 9.4, c.y + 14.5], [top, top + 1]);
  const lens = s.box([c.x - 4.2, c.x + 4.2], [c.y - 4.2, c.y + 4.2], [top + 1, c.z]);
  const foot = s.box([c.x - 14, c.x + 14], [c.y - 14, c.y + 17], [shelf.top, shelf.top + 5]);
  const pillars = CAMERA_HOLES.map(([x, y]) => s.alongZ(c.x + x, c.y + y, 5.5, [shelf.top, top]));
  return [
    { ...PRINTED, name: 'camera holder', step: 'shelf', ways: ['-z'], solids: [s.all([foot, ...pillars])] },
    {
      ...ELECTRONIC,
      name: 'camera',
      designation: 'Raspberry Pi Camera Module 2 (IMX219), flat cable 300',
      step: 'shelf',
      ways: ['-z'],
      solids: [s.all([board, lens])],
    },
  ];
}

/** A star with its light at the height of the lens, on a post. */
function lamps({ camera: c, lamps: all, shelf }: Dimensions, s: Shapes): Part[] {
  const bottom = c.z - 1.6;
  const posts = all.map(({ x, y }) => s.alongZ(x, y, 22, [shelf.top, bottom]));
  const stars = all.map(({ x, y }) => s.alongZ(x, y, 20, [bottom, c.z]));
  return [
    { ...PRINTED, name: 'lamp post', count: 2, step: 'shelf', ways: ['-z'], solids: posts },
    {
      ...ELECTRONIC,
      name: 'window lamp',
      designation: 'white LED 1 W, 5000 K, on a star of 20 (Cree XP-E2 or equal)',
      count: 2,
      step: 'shelf',
      ways: ['-z'],
      solids: stars,
    },
  ];
}

function cameraJoints({ camera: c, lamps: all, shelf }: Dimensions): Joint[] {
  const below = {
    screw: 'M3x10',
    axis: '+z',
    grip: 6,
    through: ['shelf'],
    hold: 'insert',
    step: 'shelf',
    group: 'frame',
  } as const;
  return [
    ...CAMERA_HOLES.map(
      ([x, y]): Joint => ({
        screw: 'M2x8',
        at: [c.x + x, c.y + y, c.z - 5],
        axis: '-z',
        grip: 1,
        through: ['camera'],
        into: 'camera holder',
        hold: 'thread',
        step: 'shelf',
        group: 'frame',
      }),
    ),
    ...[-11, 6].map((y): Joint => ({ ...below, at: [c.x, c.y + y, shelf.bottom], into: 'camera holder' })),
    ...all.flatMap(({ x, y }) =>
      [-6, 6].flatMap((by): Joint[] => [
        { ...below, at: [x, y + by, shelf.bottom], into: 'lamp post' },
        {
          screw: 'M3x6',
          at: [x + by * 1.25, y, c.z],
          axis: '-z',
          grip: 1.6,
          through: ['window lamp'],
          into: 'lamp post',
          hold: 'insert',
          step: 'shelf',
          group: 'frame',
        },
      ]),
    ),
  ];
}
