import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import { type Assembly, across, inward, type Joint, type Part, SIDES, type Side } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';

/** The bearing F686ZZ, whose flange lies on the outside of a side plate. */
export const BEARING = { diameter: 13, width: 5, flange: 15, flangeWidth: 1.1 } as const;
const SIDE_NAMES = { '-1': 'left side plate', '1': 'right side plate' } as const;
const BLOCKS: readonly Span[] = [
  [-100, -70],
  [20, 50],
  [170, 200],
];
const BLOCK = 12;
const SHELF_SCREWS = [-60, 2];
const PANEL_SCREWS = [-110, 60];

export function sidePlateOf(side: Side): string {
  return SIDE_NAMES[side];
}

/** Base, side plates, shelf of the camera and front panel: what all else hangs on. */
export function frame(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [basePlate(d, s), ...feet(d, s), blocks(d, s), ...sidePlates(d, s), shelf(d, s), frontPanel(d, s)],
    joints: [...baseJoints(d), ...shelfJoints(d), ...panelJoints(d)],
  };
}

function basePlate({ base, sides }: Dimensions, s: Shapes): Part {
  const solid = s.box(
    [sides.from - 3, sides.to],
    [-base.halfWidth, base.halfWidth],
    [base.top - base.thickness, base.top],
  );
  const name = 'base';
  return {
    name,
    process: 'laser',
    material: 'birch plywood 6',
    count: 1,
    group: 'frame',
    step: 'base',
    ways: ['-z'],
    solids: [solid],
  };
}

/** They make the machine lean down towards its rack. */
function feet({ base, feet: f, sides }: Dimensions, s: Shapes): Part[] {
  const under = base.top - base.thickness;
  const [front = 0, rear = 0] = f.xs;
  const high = f.low + (rear - front) * Math.sin((f.lean * Math.PI) / 180);
  const foot = (x: number, height: number): Manifold[] =>
    SIDES.map((side) => s.box([x - 12, x + 12], across(side, 68, 92), [under - height, under]));
  const row = {
    process: 'printed',
    material: 'PETG',
    count: 2,
    group: 'frame',
    step: 'base',
    ways: ['+z'],
  } as const;
  return [
    { ...row, name: 'high foot', solids: foot(Math.max(front, sides.from), high) },
    { ...row, name: 'low foot', solids: foot(rear, f.low) },
  ];
}

function blocks({ base, sides }: Dimensions, s: Shapes): Part {
  const solids = SIDES.flatMap((side) =>
    BLOCKS.map((x) => s.box(x, across(side, sides.inner - BLOCK, sides.inner), [base.top, base.top + BLOCK])),
  );
  return {
    name: 'corner block',
    process: 'printed',
    material: 'PETG',
    count: 6,
    group: 'frame',
    step: 'base',
    ways: ['-z'],
    solids,
  };
}

function baseJoints({ base, feet: f, sides }: Dimensions): Joint[] {
  const under = base.top - base.thickness;
  const row = { screw: 'M3x10', grip: 6, hold: 'insert', group: 'frame' } as const;
  return SIDES.flatMap((side): Joint[] => [
    ...BLOCKS.map(
      ([from]): Joint => ({
        ...row,
        at: [from + 15, side * (sides.inner - BLOCK / 2), under],
        axis: '+z',
        through: ['base'],
        into: 'corner block',
        step: 'base',
      }),
    ),
    ...BLOCKS.flatMap(([from]) =>
      [7, 23].map(
        (along): Joint => ({
          ...row,
          at: [from + along, side * (sides.inner + sides.thickness), base.top + BLOCK / 2],
          axis: inward(side),
          through: [sidePlateOf(side)],
          into: 'corner block',
          step: side < 0 ? 'left plate' : 'right plate',
        }),
      ),
    ),
    ...f.xs.map(
      (x, index): Joint => ({
        ...row,
        screw: 'M3x10 flat',
        at: [x, side * 80, base.top],
        axis: '-z',
        through: ['base'],
        into: index === 0 ? 'high foot' : 'low foot',
        step: 'base',
      }),
    ),
  ]);
}

/** Shafts by their places, which the side plates carry in bearings. */
export function shaftPlaces({
  lift,
  nips,
}: Dimensions): readonly { readonly x: number; readonly z: number }[] {
  return [...Object.values(nips), { x: lift.shaftX, z: lift.shaftZ }];
}

/** Wires from outside of the plates come in here, behind the front panel. */
const CABLES = { deep: 16, from: -60, to: -36 } as const;

function sidePlates(d: Dimensions, s: Shapes): Part[] {
  const { floor, motors, sides } = d;
  return SIDES.map((side): Part => {
    const y = across(side, sides.inner, sides.inner + sides.thickness);
    const through: Span = [y[0] - 1, y[1] + 1];
    const holes: Manifold[] = [
      ...shaftPlaces(d).map(({ x, z }) => s.alongY(x, z, BEARING.diameter, through)),
      s.box([sides.slot.from, sides.slot.to], through, [sides.slot.bottom, sides.slot.top]),
      ...floor.tabs.map(([from = 0, to = 0]) =>
        s.box([from - 0.1, to + 0.1], through, [floor.top - floor.thickness - 0.1, floor.top + 0.1]),
      ),
      s.box([sides.from - 1, sides.from + CABLES.deep], through, [CABLES.from, CABLES.to]),
      ...(side > 0 ? collarHoles(motors, s, through) : []),
    ];
    const solid = s.cut(s.box([sides.from, sides.to], y, [sides.bottom, sides.top]), holes);
    return {
      name: sidePlateOf(side),
      process: 'laser',
      material: 'birch plywood 6',
      count: 1,
      group: 'frame',
      step: side < 0 ? 'left plate' : 'inside the right plate',
      ways: [side < 0 ? '-z' : inward(side)],
      solids: [solid],
    };
  });
}

/** How far a motor can be moved to tighten its belt. */
export const MOTOR_SLOT = 3;

/** The collar of each motor, as long as its slots. */
function collarHoles(motors: Dimensions['motors'], s: Shapes, through: Span): Manifold[] {
  const moved = [
    { ...motors.feeder, dx: 0, dz: MOTOR_SLOT },
    { ...motors.transport, dx: 0, dz: MOTOR_SLOT },
    { ...motors.rack, dx: MOTOR_SLOT, dz: 0 },
  ];
  return moved.map(({ x, z, dx, dz }) =>
    s.hull([s.alongY(x - dx, z - dz, 22.4, through), s.alongY(x + dx, z + dz, 22.4, through)]),
  );
}

function shelf({ shelf: f, sides }: Dimensions, s: Shapes): Part {
  const solid = s.box([f.from, f.to], [-sides.inner, sides.inner], [f.bottom, f.top]);
  return {
    name: 'shelf',
    process: 'laser',
    material: 'birch plywood 6',
    count: 1,
    group: 'frame',
    step: 'shelf',
    ways: ['-y'],
    solids: [solid],
  };
}

function shelfJoints({ shelf: f, sides }: Dimensions): Joint[] {
  return SIDES.flatMap((side) =>
    SHELF_SCREWS.map(
      (x): Joint => ({
        screw: 'M3x16',
        at: [x, side * (sides.inner + sides.thickness), (f.bottom + f.top) / 2],
        axis: inward(side),
        grip: sides.thickness,
        through: [sidePlateOf(side)],
        into: 'shelf',
        hold: 'slotNut',
        step: side < 0 ? 'cross parts' : 'right plate',
        group: 'frame',
      }),
    ),
  );
}

/** What stands in the front panel: where, and how wide. */
export const PANEL_HOLES = [
  { name: 'stop button', y: 75.5, z: 40, diameter: 22.4 },
  { name: 'start button', y: -75.5, z: 40, diameter: 12.2 },
  { name: 'green lamp', y: -75.5, z: 12, diameter: 5.1 },
  { name: 'amber lamp', y: -75.5, z: -2, diameter: 5.1 },
  { name: 'red lamp', y: -75.5, z: -16, diameter: 5.1 },
  { name: 'socket of the supply', y: -75.5, z: -100, diameter: 8.2 },
] as const;

function frontPanel({ base, covers, sides }: Dimensions, s: Shapes): Part {
  const x: Span = [covers.front, sides.from];
  const through: Span = [x[0] - 1, x[1] + 1];
  const plate = s.box(x, [-base.halfWidth, base.halfWidth], [base.top, sides.top]);
  const holes = PANEL_HOLES.map(({ y, z, diameter }) => s.alongX(y, z, diameter, through));
  const cables = s.box(through, [62, 84], [base.top + 8, base.top + 24]);
  return {
    name: 'front panel',
    process: 'laser',
    material: 'birch plywood 3',
    count: 1,
    group: 'frontPanel',
    step: 'front panel',
    ways: ['+x'],
    solids: [s.cut(plate, [...holes, cables])],
  };
}

function panelJoints({ covers, sides }: Dimensions): Joint[] {
  return SIDES.flatMap((side) =>
    PANEL_SCREWS.map(
      (z): Joint => ({
        screw: 'M3x12',
        at: [covers.front, side * (sides.inner + sides.thickness / 2), z],
        axis: '+x',
        grip: sides.from - covers.front,
        through: ['front panel'],
        into: sidePlateOf(side),
        hold: 'slotNut',
        step: 'front panel in',
        group: 'frontPanel',
      }),
    ),
  );
}
