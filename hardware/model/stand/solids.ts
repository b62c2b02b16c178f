import type { Manifold } from 'manifold-3d';
import { DIMENSIONS } from '../dimensions.ts';
import { materialOf } from '../materials.ts';
import type { Part } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';
import { STAND_PARTS, type StandPartName } from './steps.ts';

const { beams, floor, guide, hopper, lever, motors, nips, rails, sides, wall, window } = DIMENSIONS;
/** Where the stand ends, and its second and third beam stand. */
const START = -95;
const END = 100;
const SECOND_BEAM = 90;
const PLATE = { bottom: -106, top: 84 } as const;
const BEARING = 13;
/** Four screws of a motor stand this far from its axis, both ways. */
const MOTOR_SCREW = 15.5;
const COLLAR = 24;
const M3 = 3.2;
const INSERT = 4;
/** A motor is moved in slots to tighten its belt. */
const SLOT = 3;

/** What is cut and printed for the feeder stand, as solids: the left and the right plate are not alike. */
export function standSolids(s: Shapes): Part[] {
  const left = plate(s, false);
  return [
    { ...rowOf('side plate'), count: 1, name: 'left side plate', solids: [left] },
    { ...rowOf('side plate'), count: 1, name: 'right side plate', solids: [plate(s, true)] },
    { ...rowOf('base'), solids: [base(s)] },
    { ...rowOf('floor'), solids: [floorOf(s)] },
    { ...rowOf('rail'), solids: [rail(s)] },
    { ...rowOf('top guide'), solids: [topGuide(s)] },
    { ...rowOf('front wall'), solids: [frontWall(s)] },
    { ...rowOf('catch tray'), solids: [catchTray(s)] },
    { ...rowOf('camera holder'), solids: [cameraHolder(s)] },
    { ...rowOf('beam holder'), solids: [beamHolder(s)] },
    { ...rowOf('thickness lever'), solids: [thicknessLever(s)] },
    { ...rowOf('idler arm'), solids: [idlerArm(s)] },
    { ...rowOf('pad holder'), solids: [padHolder(s)] },
  ];
}

function rowOf(name: StandPartName): Omit<Part, 'solids'> {
  const found = STAND_PARTS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`The stand has no part ${name}.`);
  const { count, designation, process } = found;
  return {
    name,
    process: process === 'cut' ? 'laser' : 'printed',
    material: materialOf(designation),
    count,
    group: 'frame',
    step: 'stand',
    ways: ['-z'],
  };
}

/** Where the floor reaches through the plates: between the bores of the bearings. */
const TABS: readonly Span[] = [
  [-65, -30],
  [40, 55],
  [80, 95],
];
const SHAFTS = [nips.nudger, nips.separator, nips.first, nips.second];

/** Laid along y, its outer face away from the path. */
function plate(s: Shapes, hasMotors: boolean): Manifold {
  const y: Span = [sides.inner, sides.inner + sides.thickness];
  const through: Span = [y[0] - 1, y[1] + 1];
  const slots = [-1, 1].map((step) =>
    s.box([step * 50 - 15, step * 50 + 15], through, [PLATE.bottom - 1, PLATE.bottom + 6]),
  );
  const holes = [
    ...SHAFTS.map(({ x, z }) => s.alongY(x, z, BEARING, through)),
    ...TABS.map((x) => s.box(x, through, [floor.top - floor.thickness, floor.top])),
    ...(hasMotors ? [motors.feeder, motors.transport].flatMap((motor) => motorHoles(s, motor, through)) : []),
  ];
  // The foot of a plate stands in the base; its tabs are what the slots leave.
  return s.cut(s.box([START, END], y, [PLATE.bottom, PLATE.top]), [...holes, ...slots]);
}

function motorHoles(
  s: Shapes,
  { x, z }: { readonly x: number; readonly z: number },
  through: Span,
): Manifold[] {
  const slotted = (dx: number, dz: number, diameter: number): Manifold =>
    s.all(
      [-SLOT, SLOT]
        .map((moved) => s.alongY(x + dx, z + dz + moved, diameter, through))
        .concat(
          s.box([x + dx - diameter / 2, x + dx + diameter / 2], through, [z + dz - SLOT, z + dz + SLOT]),
        ),
    );
  const corners = [-MOTOR_SCREW, MOTOR_SCREW].flatMap((dx) =>
    [-MOTOR_SCREW, MOTOR_SCREW].map((dz) => slotted(dx, dz, M3)),
  );
  return [slotted(0, 0, COLLAR), ...corners];
}

function base(s: Shapes): Manifold {
  const screws = [-1, 1].flatMap((side) =>
    [-75, -25, 25, 75].map((x) => s.alongZ(x, side * (sides.inner + sides.thickness / 2), 4.2, [-1, 7])),
  );
  return s.cut(s.box([-105, 105], [-65, 65], [0, 6]), screws);
}

function floorOf(s: Shapes): Manifold {
  const z: Span = [floor.top - floor.thickness, floor.top];
  const through: Span = [z[0] - 1, z[1] + 1];
  const middle = s.box([floor.from, END], [-floor.halfWidth, floor.halfWidth], z);
  const reach = sides.inner + sides.thickness;
  const tabs = TABS.map(([from, to]) => s.box([from + 0.1, to - 0.1], [-reach, reach], z));
  const rollers = SHAFTS.flatMap((nip) => {
    const half = nip.diameter / 2 + floor.rollerSlot;
    const side = nip.width / 2 + floor.rollerSlot;
    const ys = nip.at === 0 ? [0] : [-nip.at, nip.at];
    return ys.map((y) => s.box([nip.x - half, nip.x + half], [y - side, y + side], through));
  });
  const slots = (
    [
      [beams.first, 1],
      [SECOND_BEAM, 1],
      [SECOND_BEAM, -1],
    ] as const
  ).map(([x, side]) => s.box([x - 3, x + 3], across(side, beams.from - 0.5, beams.to + 0.5), through));
  const pin = s.box([lever.x - 4, lever.x + 4], [-6, 6], through);
  const glass = s.box([window.from, window.to], [window.left, window.right], through);
  const screws = railScrews().flatMap((x) =>
    [-1, 1].map((side) => s.alongZ(x, side * 46.5, INSERT, through)),
  );
  return s.cut(s.all([middle, ...tabs]), [...rollers, ...slots, pin, glass, ...screws]);
}

function across(side: -1 | 1, inner: number, outer: number): Span {
  return side < 0 ? [-outer, -inner] : [inner, outer];
}

const railScrews = (): readonly number[] => [12, 60, 76];

function rail(s: Shapes): Manifold {
  const y: Span = [rails.inner, rails.inner + rails.thickness];
  const pockets = [beams.first, SECOND_BEAM].map((x) =>
    s.box([x - 3.5, x + 3.5], [y[0] - 1, y[1] + 1], [-2, rails.height / 2]),
  );
  return s.cut(s.box([-5, END], y, [floor.top, floor.top + rails.height]), pockets);
}

function topGuide(s: Shapes): Manifold {
  const z: Span = [guide.underside, guide.underside + guide.thickness];
  const through: Span = [z[0] - 1, z[1] + 1];
  const openings = [nips.separator, nips.first, nips.second].flatMap((nip) => {
    const ys = nip.at === 0 ? [0] : [-nip.at, nip.at];
    return ys.flatMap((y) => [
      s.box([nip.x - 8, nip.x + 8], [y - 9, y + 9], through),
      s.alongZ(nip.x + 12, y, INSERT, through),
    ]);
  });
  const arm = s.box([lever.x - 11, lever.x + 11], [-6, 6], through);
  const slots = (
    [
      [beams.first, 1],
      [SECOND_BEAM, 1],
      [SECOND_BEAM, -1],
    ] as const
  ).map(([x, side]) => s.box([x - 3.5, x + 3.5], across(side, 37, 46), through));
  const half = rails.inner - 0.5;
  return s.cut(s.box([guide.from, END], [-half, half], z), [...openings, arm, ...slots]);
}

function frontWall(s: Shapes): Manifold {
  const half = rails.inner - 0.5;
  const x: Span = [wall.x, wall.x + wall.thickness];
  const slots = [-30, 30].map((y) => s.box([x[0] - 1, x[1] + 1], [y - M3 / 2, y + M3 / 2], [48, 56]));
  return s.cut(s.box(x, [-half, half], [wall.gap, hopper.height]), [
    s.box([0, 5], [-10, 10], [floor.top, 4]),
    ...slots,
  ]);
}

/** Open above and towards the nip. */
function catchTray(s: Shapes): Manifold {
  return s.cut(s.box([0, 95], [0, 100], [0, 60]), [s.box([-1, 92.6], [2.4, 97.6], [2, 61])]);
}

function cameraHolder(s: Shapes): Manifold {
  const foot = s.box([0, 40], [0, 30], [0, 4]);
  const upright = s.box([0, 4], [0, 30], [0, 34]);
  const holes = [
    [10.5, 4.5],
    [31.5, 4.5],
    [10.5, 25.5],
    [31.5, 25.5],
  ].map(([x = 0, y = 0]) => s.alongZ(x, y, 2.2, [-1, 5]));
  const lens = s.box([14, 26], [9, 21], [-1, 5]);
  const screws = [8, 22].map((y) => s.alongX(y, 24, M3, [-1, 5]));
  return s.cut(s.all([foot, upright]), [...holes, lens, ...screws]);
}

/** Holds a slot sensor by its two ears, 19 mm apart. */
function beamHolder(s: Shapes): Manifold {
  const body = s.box([0, 10], [0, 31], [0, 4]);
  const ears = [6, 25].map((y) => s.alongZ(5, y, M3, [-1, 5]));
  const foot = s.box([0, 10], [0, 4], [0, 16]);
  const slot = s.box([3.4, 6.6], [-1, 5], [7, 13]);
  return s.cut(s.all([body, foot]), [...ears, slot]);
}

/** The wheel stands 30 mm from the pivot, the magnet 60. */
function thicknessLever(s: Shapes): Manifold {
  const arm = s.box([-5, 66], [0, 6], [-5, 5]);
  const pivot = s.alongY(0, 0, M3, [-1, 7]);
  const wheel = s.alongY(30, 0, 6, [-1, 7]);
  const magnet = s.alongZ(60, 3, 4.1, [-6, -2]);
  return s.cut(arm, [pivot, wheel, magnet]);
}

function idlerArm(s: Shapes): Manifold {
  const arm = s.box([-5, 25], [0, 8], [-5, 5]);
  const fork = s.box([-6, 8], [1.4, 6.6], [-6, 6]);
  const axle = s.alongY(0, 0, 4, [-1, 9]);
  const screw = s.alongZ(18, 4, M3, [-6, 6]);
  return s.cut(arm, [fork, axle, screw]);
}

function padHolder(s: Shapes): Manifold {
  const body = s.box([0, 24], [0, 16], [0, 6]);
  const pad = s.box([4, 20.2], [3, 13.2], [-1, 1.5]);
  const screw = s.alongZ(12, 8, M3, [0, 7]);
  return s.cut(body, [pad, screw]);
}
