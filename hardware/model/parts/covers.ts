import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import {
  type Assembly,
  across,
  type Group,
  inward,
  type Joint,
  outward,
  type Part,
  PRINTED,
  SIDES,
  type Side,
} from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';
import { sidePlateOf } from './frame.ts';

const COVER = { '-1': 'left cover', '1': 'right cover' } as const;
/** Where hexagon spacers hold the covers. */
const SPACERS: readonly (readonly [x: number, z: number])[] = [
  [-100, 70],
  [-100, -112],
  [212, -112],
  [215, 80],
];
/** Hinges of the two lids, by the middle of each along x, and of the door, along z. */
const LID_HINGES = { topCover: [-80, 70], rejectLid: [130, 200] } as const;
const DOOR_HINGES = [-85, 40];
const HINGE = { half: 10, knuckle: 3.3, radius: 3.5, pin: 3 } as const;

/** Covers, lids and door, with what they hang on. */
export function covers(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [...plates(d, s), ...hinges(d, s), ...spacers(d, s)],
    joints: [...coverJoints(d), ...hingeJoints(d)],
  };
}

function plates(d: Dimensions, s: Shapes): Part[] {
  const { base, covers: c, sides } = d;
  const outer = c.inner + c.thickness;
  const lid: Span = [c.lidBottom, c.lidBottom + c.thickness];
  const rear = c.rear + c.thickness;
  const ply = { process: 'laser', material: 'birch plywood 3', count: 1 } as const;
  const clear = { process: 'laser', material: 'acrylic 3', count: 1 } as const;
  return [
    ...SIDES.map((side): Part => {
      const solid = s.box([sides.from, sides.to], across(side, c.inner, outer), [base.top, sides.top]);
      const group = side < 0 ? 'leftCover' : 'rightCover';
      return { ...ply, name: COVER[side], group, step: COVER[side], ways: [inward(side)], solids: [solid] };
    }),
    {
      ...clear,
      name: 'top cover',
      group: 'topCover',
      step: 'lids',
      ways: ['-z'],
      solids: [s.box([c.front, c.split - 0.25], [-outer, outer], lid)],
    },
    {
      ...clear,
      name: 'reject lid',
      group: 'rejectLid',
      step: 'lids',
      ways: ['-z'],
      solids: [s.box([c.split + 0.25, rear], [-outer, outer], lid)],
    },
    {
      ...clear,
      name: 'rear door',
      group: 'rearDoor',
      step: 'door',
      ways: ['-x'],
      solids: [s.box([c.rear, rear], [-outer, outer], [base.top, sides.top])],
    },
  ];
}

/** A hinge about the x axis, at its pin: what stands on the cover, and the leaf. */
function hingeSolids(s: Shapes): {
  readonly fixed: Manifold;
  readonly leaf: Manifold;
  readonly pin: Manifold;
} {
  const { half, knuckle, pin, radius } = HINGE;
  const outer: readonly Span[] = [
    [-half, -knuckle],
    [knuckle, half],
  ];
  const bore = s.alongX(0, 0, pin + 0.2, [-half - 1, half + 1]);
  const fixed = s.all([
    ...outer.map((x) => s.alongX(0, 0, 2 * radius, x)),
    ...outer.map((x) => s.box(x, [-radius, radius], [-10, 0])),
    s.box([-half, half], [-4, 4], [-22, -6.4]),
  ]);
  const x: Span = [-knuckle + 0.3, knuckle - 0.3];
  const leaf = s.all([
    s.alongX(0, 0, 2 * radius, x),
    s.box(x, [0, 6], [-3, 0]),
    s.box([-half, half], [4.2, 24], [-3, 0]),
  ]);
  return { fixed: s.cut(fixed, [bore]), leaf: s.cut(leaf, [bore]), pin: s.alongX(0, 0, pin, [-half, half]) };
}

function hinges({ covers: c }: Dimensions, s: Shapes): Part[] {
  const { fixed, leaf, pin } = hingeSolids(s);
  const y = -(c.inner + c.thickness) - 4;
  const z = c.lidBottom + c.thickness + 3;
  const x = c.rear + c.thickness + 3;
  const lids = (['topCover', 'rejectLid'] as const).flatMap((group) =>
    LID_HINGES[group].map((at) => ({ group, put: (solid: Manifold) => solid.translate([at, y, z]) })),
  );
  // Turned about y, what was up is towards the rear.
  const doors = DOOR_HINGES.map((at) => ({
    group: 'rearDoor' as const,
    put: (solid: Manifold) => solid.rotate([0, 90, 0]).translate([x, y, at]),
  }));
  const all = [...lids, ...doors];
  const groups: readonly Group[] = ['topCover', 'rejectLid', 'rearDoor'];
  return [
    {
      ...PRINTED,
      name: 'fixed hinge',
      count: all.length,
      group: 'leftCover',
      step: 'left cover',
      ways: ['+y'],
      solids: all.map(({ put }) => put(fixed)),
    },
    ...groups.flatMap((group): Part[] => {
      const own = all.filter((each) => each.group === group);
      const step = group === 'rearDoor' ? 'door' : 'lids';
      const ways = [group === 'rearDoor' ? '-x' : '-z'] as const;
      const hingePins = own.map(({ put }) => put(pin));
      return [
        {
          ...PRINTED,
          name: 'leaf',
          count: own.length,
          group,
          step,
          ways,
          solids: own.map(({ put }) => put(leaf)),
        },
        {
          process: 'bought',
          material: 'steel',
          name: 'pin 3 x 20',
          designation: 'dowel pin 3 x 20, ISO 8734',
          count: own.length,
          group,
          step,
          ways: [group === 'rearDoor' ? '-z' : '-x'],
          isFitted: true,
          solids: hingePins,
        },
      ];
    }),
  ];
}

function hingeJoints({ covers: c }: Dimensions): Joint[] {
  const y = -(c.inner + c.thickness) - 4;
  const z = c.lidBottom + c.thickness + 3;
  const x = c.rear + c.thickness + 3;
  const fixed = {
    screw: 'M3x8',
    axis: '-y',
    grip: c.thickness,
    through: ['left cover'],
    into: 'fixed hinge',
    hold: 'insert',
    step: 'left cover',
    group: 'leftCover',
  } as const;
  const leaf = { screw: 'M3x10', grip: 3 + c.thickness, into: '', hold: 'nut' } as const;
  const lids = (['topCover', 'rejectLid'] as const).flatMap((group) =>
    LID_HINGES[group].flatMap((at) =>
      [-6, 6].flatMap((by): Joint[] => [
        { ...fixed, at: [at + by, -c.inner, z - 17] },
        {
          ...leaf,
          at: [at + by, y + 18, z],
          axis: '-z',
          through: ['leaf', group === 'topCover' ? 'top cover' : 'reject lid'],
          step: 'lids',
          group,
        },
      ]),
    ),
  );
  const doors = DOOR_HINGES.flatMap((at) =>
    [-6, 6].flatMap((by): Joint[] => [
      { ...fixed, at: [x - 17, -c.inner, at + by] },
      {
        ...leaf,
        at: [x, y + 18, at + by],
        axis: '-x',
        through: ['leaf', 'rear door'],
        step: 'door',
        group: 'rearDoor',
      },
    ]),
  );
  return [...lids, ...doors];
}

function spacers({ covers: c, sides }: Dimensions, s: Shapes): Part[] {
  const outer = sides.inner + sides.thickness;
  const solids = SIDES.flatMap((side) =>
    SPACERS.map(([x, z]) =>
      s.cut(s.alongY(x, z, 5.5, across(side, outer, c.inner)), [
        s.alongY(x, z, 3.1, across(side, outer - 1, outer + 10)),
        s.alongY(x, z, 3.1, across(side, c.inner - 10, c.inner + 1)),
      ]),
    ),
  );
  const designation = `hexagon spacer M3 x ${c.inner - outer}, inside thread both ends, 5.5 across`;
  const ways = SIDES.flatMap((side) => SPACERS.map(() => inward(side)));
  return [
    {
      process: 'bought',
      material: 'aluminium alloy',
      name: 'spacer',
      designation,
      count: 8,
      group: 'frame',
      step: 'spacers',
      ways,
      solids,
    },
  ];
}

function coverJoints({ covers: c, sides }: Dimensions): Joint[] {
  return SIDES.flatMap((side: Side) =>
    SPACERS.flatMap(([x, z]): Joint[] => [
      {
        screw: 'M3x10 flat',
        at: [x, side * sides.inner, z],
        axis: outward(side),
        grip: sides.thickness,
        through: [sidePlateOf(side)],
        into: 'spacer',
        hold: 'thread',
        step: 'spacers',
        group: 'frame',
      },
      {
        screw: 'M3x8',
        at: [x, side * (c.inner + c.thickness), z],
        axis: inward(side),
        grip: c.thickness,
        through: [COVER[side]],
        into: 'spacer',
        hold: 'thread',
        step: 'covers',
        group: side < 0 ? 'leftCover' : 'rightCover',
      },
    ]),
  );
}
