import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import type { Assembly, Group, Joint, Part, Point } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';

/** Catches that keep lids and door shut, and the two switches that each of them presses. */
export function guards(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [...switches(d, s), ...catches(d, s)],
    joints: [...switchPlaces(d).flatMap((place) => switchJoints(d, place)), ...catchJoints(d)],
  };
}

/**
 * A switch of the series SS: two holes in a row, `up` above its underside; its lever works at `works` above them, give or
 * take `tolerance`; terminals below.
 */
const SWITCH = {
  length: 19.8,
  width: 6.4,
  holes: { along: 9.5, up: 2.9 },
  height: 10.2,
  lever: { beyond: 0.5, width: 3.6 },
  terminals: { below: 7, width: 3.2 },
  works: 8.8,
} as const;
/** The lid presses the lever so far beyond that place; the slots of the plate make up for what levers differ by. */
const PRESSED = 0.6;
const SLOT = 1.5;

/** The two switches of a lid or door: one in the chain of the motors' supply, one that the board reads. */
const KINDS = ['switch of the chain', 'switch of the board'] as const;
const DESIGNATIONS: Readonly<Record<(typeof KINDS)[number], string>> = {
  'switch of the chain': 'Omron SS-10GL, changeover, 10.1 A, with lever',
  'switch of the board': 'Omron SS-01GL, changeover, with lever, contacts for 0.1 A and less',
};

interface SwitchPlace {
  readonly kind: (typeof KINDS)[number];
  /** The middle between its holes along x and z. */
  readonly x: number;
  readonly z: number;
  /** Its lever points up, or to the rear. */
  readonly isUpright: boolean;
}

function switchPlaces({ covers: c }: Dimensions): readonly SwitchPlace[] {
  const under = SWITCH.works - PRESSED;
  const [chain, board] = KINDS;
  const up = { z: c.lidBottom - under, isUpright: true } as const;
  const rear = { x: c.rear - under, isUpright: false } as const;
  return [
    { ...up, kind: chain, x: 20 },
    { ...up, kind: chain, x: 132.5 },
    { ...rear, kind: chain, z: 54 },
    { ...up, kind: board, x: 54 },
    { ...up, kind: board, x: 198 },
    { ...rear, kind: board, z: -75 },
  ];
}

function switches(d: Dimensions, s: Shapes): Part[] {
  const outer = d.sides.inner + d.sides.thickness;
  const { height, holes, length, lever, terminals, width, works } = SWITCH;
  const middle = outer + width / 2;
  const across = (wide: number): Span => [middle - wide / 2, middle + wide / 2];
  const solidOf = ({ isUpright, x, z }: SwitchPlace): Manifold => {
    const room = (half: number, y: Span, [from, to]: Span): Manifold =>
      isUpright
        ? s.box([x - half, x + half], y, [z + from, z + to])
        : s.box([x + from, x + to], y, [z - half, z + half]);
    return s.all([
      room(length / 2, [outer, outer + width], [-holes.up, height - holes.up]),
      room(length / 2 + lever.beyond, across(lever.width), [height - holes.up - 0.5, works - PRESSED]),
      room(length / 2 - 1, across(terminals.width), [-holes.up - terminals.below, 0]),
    ]);
  };
  return KINDS.map((kind): Part => {
    const own = switchPlaces(d).filter((place) => place.kind === kind);
    return {
      process: 'bought',
      material: 'electronics',
      name: kind,
      designation: DESIGNATIONS[kind],
      count: own.length,
      massG: 2,
      group: 'frame',
      step: 'switches',
      ways: ['-y'],
      solids: own.map(solidOf),
    };
  });
}

function switchJoints({ sides }: Dimensions, { isUpright, kind, x, z }: SwitchPlace): Joint[] {
  const y = sides.inner + sides.thickness + SWITCH.width;
  return [-1, 1].map((sign): Joint => {
    const along = (sign * SWITCH.holes.along) / 2;
    return {
      screw: 'M2x16',
      at: isUpright ? [x + along, y, z] : [x, y, z + along],
      axis: '-y',
      grip: SWITCH.width + sides.thickness,
      through: [kind, 'right side plate'],
      into: '',
      hold: 'nut',
      step: 'switches',
      group: 'frame',
      slot: { along: isUpright ? 'z' : 'x', half: SLOT },
    };
  });
}

/** A block on the right cover holds a magnet that draws one on the lid or door: its own weight would not press two switches. */
const CATCH = { depth: 11, across: 13, half: 8, magnet: { diameter: 10, thickness: 3 }, gap: 0.2 } as const;

interface CatchPlace {
  readonly group: Group;
  readonly step: string;
  /** From a block whose magnet looks along x from the origin, to where it stands. */
  readonly put: (solid: Manifold) => Manifold;
  readonly way: Part['ways'][number];
  readonly screws: readonly Point[];
}

function catchPlaces({ covers: c }: Dimensions): readonly CatchPlace[] {
  const y = c.inner - CATCH.across / 2;
  const outside = c.inner + c.thickness;
  const back = CATCH.gap + CATCH.magnet.thickness + 7.5;
  const lids = (
    [
      ['topCover', 30],
      ['rejectLid', 150],
    ] as const
  ).map(([group, x]): CatchPlace => {
    const z = c.lidBottom;
    return {
      group,
      step: 'lids',
      put: (solid) => solid.rotate([0, -90, 0]).translate([x, y, z]),
      way: '+z',
      screws: [-4, 4].map((by) => [x + by, outside, z - back]),
    };
  });
  const z = -20;
  return [
    {
      group: 'rearDoor',
      step: 'door',
      put: (solid) => solid.translate([c.rear, y, z]),
      way: '+x',
      screws: [-4, 4].map((by) => [c.rear - back, outside, z + by]),
    },
    ...lids,
  ];
}

function catches(d: Dimensions, s: Shapes): Part[] {
  const { across, depth, gap, half, magnet } = CATCH;
  const face = -magnet.thickness - gap;
  const disc = (from: number): Manifold => s.alongX(0, 0, magnet.diameter, [from, from + magnet.thickness]);
  const block = s.cut(s.box([face - depth, face], [-across / 2, across / 2], [-half, half]), [
    s.alongX(0, 0, magnet.diameter, [face - magnet.thickness, face + 1]),
  ]);
  const places = catchPlaces(d);
  const magnets = {
    process: 'bought',
    material: 'steel',
    designation: 'disc magnet 10 x 3, N35, glued',
    isFitted: true,
  } as const;
  const onCover = { count: places.length, group: 'rightCover', step: 'right cover' } as const;
  return [
    {
      ...onCover,
      process: 'printed',
      material: 'PETG',
      name: 'door catch',
      ways: ['+y'],
      solids: places.map(({ put }) => put(block)),
    },
    {
      ...magnets,
      ...onCover,
      name: 'catch magnet',
      ways: ['-x'],
      solids: places.map(({ put }) => put(disc(face - magnet.thickness))),
    },
    ...places.map(
      ({ group, put, step, way }): Part => ({
        ...magnets,
        name: 'door magnet',
        count: 1,
        group,
        step,
        ways: [way],
        solids: [put(disc(-magnet.thickness))],
      }),
    ),
  ];
}

function catchJoints(d: Dimensions): Joint[] {
  return catchPlaces(d).flatMap(({ screws }) =>
    screws.map(
      (at): Joint => ({
        screw: 'M3x8',
        at,
        axis: '-y',
        grip: d.covers.thickness,
        through: ['right cover'],
        into: 'door catch',
        hold: 'insert',
        step: 'right cover',
        group: 'rightCover',
      }),
    ),
  );
}
