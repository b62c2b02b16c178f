import type { Manifold } from 'manifold-3d';
import { beamsOf, type Dimensions } from '../dimensions.ts';
import { type Assembly, type Axis, across, type Joint, type Part, PRINTED } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';

const PLAY = 0.5;
/** From the middle of a nip: cheeks that hold an axle, and the bar above them. */
const CARRIER = { half: 4.5, reach: 37, from: 14, to: 19, foot: 3.4, screwAt: 34 } as const;
const CHEEKS: readonly Span[] = [
  [12, 17],
  [23, 28],
];
const AXLE = 4;
const CARD = 0.3;
const ROW = { group: 'guide', step: 'guide', count: 1 } as const;
const BOUGHT = { process: 'bought', material: 'steel' } as const;
/** The hinge of the top guide, above the left rail. */
export const HINGE = { y: -48, z: 17, xs: [13.6, 86], half: 6.5 } as const;
const YIELDING = { ...ROW, yields: true, ways: ['-z'] as readonly Axis[] } as const;
const PIN = { from: 8, to: 98 } as const;
const LEVER = { pivot: -30, magnet: 30, bar: [21, 26], half: 4, spring: -16 } as const;

/** The plate above the path, hinged at its left edge, and all that it carries. */
export function guide(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [
      plate(d, s),
      upperLip(d, s),
      ...retard(d, s),
      ...hallSensor(d, s),
      ...lever(d, s),
      ...leverWheel(d, s),
      ...carriers(d, s),
      springs(d, s),
      ...hinge(d, s),
      ...tab(d, s),
    ],
    joints: [...plateJoints(d), ...springJoints(d), ...hingeJoints(d)],
  };
}

const LIFTED = ['first', 'second', 'exit'] as const;

function plate(d: Dimensions, s: Shapes): Part {
  const { guide: g, lever: l, nips, rails } = d;
  const z: Span = [g.underside, g.underside + g.thickness];
  const through: Span = [z[0] - 1, z[1] + 1];
  const openings = LIFTED.flatMap((name) =>
    [-1, 1].map((side) => {
      const y = side * nips[name].at;
      return s.box([nips[name].x - 8, Math.min(nips[name].x + 8, g.to + 1)], [y - 9, y + 9], through);
    }),
  );
  const { separator } = nips;
  const pad = s.box([g.from - 1, separator.x + 8], [-9, 9], through);
  const wheel = s.box([l.x - 11, l.x + 11], [-8, 8], through);
  const magnet = s.box([l.x - 5, l.x + 5], [LEVER.magnet - 6, LEVER.magnet + 4], through);
  const forks = beamsOf(d).map(({ side, x }) => s.box([x - 3.7, x + 3.7], across(side, 37, 46), through));
  const half = rails.inner - PLAY;
  const brackets = HINGE.xs.map((x) =>
    s.box([x + HINGE.half, x + HINGE.half + 11], [-half - 1, HINGE.y + 4.5], through),
  );
  const solid = s.cut(s.box([g.from, g.to], [-half, half], z), [
    ...openings,
    ...brackets,
    pad,
    wheel,
    magnet,
    ...forks,
  ]);
  return {
    ...ROW,
    name: 'top guide',
    process: 'laser',
    material: 'acrylic 4',
    ways: ['-z'],
    solids: [solid],
  };
}

/** Idlers above the driven rollers, each pair on a bar that two springs press down. */
function carriers({ idlers, nips }: Dimensions, s: Shapes): Part[] {
  const z = CARD + idlers.diameter / 2;
  const at = (side: number, span: Span, y: number): Span =>
    side < 0 ? [-y - (span[1] - y), -y + (y - span[0])] : span;
  const bars: Manifold[] = [];
  const bearings: Manifold[] = [];
  const axles: Manifold[] = [];
  for (const name of LIFTED) {
    const { at: y, x } = nips[name];
    const cheeks = [-1, 1].flatMap((side) =>
      CHEEKS.map((span) =>
        s.box([x - CARRIER.half, x + CARRIER.half], at(side, span, y), [CARRIER.foot, CARRIER.from]),
      ),
    );
    const bar = s.box(
      [x - CARRIER.half, x + CARRIER.half],
      [-CARRIER.reach, CARRIER.reach],
      [CARRIER.from, CARRIER.to],
    );
    const bores = [-y, y].map((middle) => s.alongY(x, z, AXLE, [middle - 9, middle + 9]));
    bars.push(s.cut(s.all([bar, ...cheeks]), bores));
    for (const middle of [-y, y]) {
      bearings.push(
        s.ringY(x, z, idlers.diameter, AXLE, [middle - idlers.width / 2, middle + idlers.width / 2]),
      );
      axles.push(s.alongY(x, z, AXLE, [middle - 8, middle + 8]));
    }
  }
  return [
    { ...YIELDING, ...PRINTED, name: 'idler carrier', count: 3, solids: bars },
    {
      ...YIELDING,
      ...BOUGHT,
      name: 'idler',
      designation: '624ZZ, 4 x 13 x 5',
      count: 6,
      isFitted: true,
      solids: bearings,
    },
    {
      ...YIELDING,
      ...BOUGHT,
      name: 'idler axle',
      designation: 'dowel pin 4 x 16, ISO 8734',
      count: 6,
      isFitted: true,
      solids: axles,
    },
  ];
}

function springs({ nips }: Dimensions, s: Shapes): Part {
  const solids = LIFTED.flatMap((name) =>
    [-CARRIER.screwAt, CARRIER.screwAt].map((y) =>
      s.ringZ(nips[name].x, y, 5.4, 4.2, [CARRIER.to, CARRIER.to + 8]),
    ),
  );
  return {
    ...YIELDING,
    ...BOUGHT,
    name: 'spring',
    material: 'spring steel 0.3',
    designation: 'compression spring 0.4 x 5.4 x 12, 0.4 N/mm, 1.5 N at 8 mm',
    count: 6,
    solids,
  };
}

/** A pad that holds back a second card, on a strip of spring steel. */
function retard({ guide: g, nips }: Dimensions, s: Shapes): Part[] {
  const { x } = nips.separator;
  const top = g.underside + g.thickness;
  const pad: Span = [x - 0.8, x + 7.2];
  const strip = s.box([x - 0.5, x + 7], [-33, 8], [top, top + 0.3]);
  const row = { ...ROW, yields: true, ways: ['-z'] as readonly Axis[] } as const;
  return [
    { ...row, ...PRINTED, name: 'pad shoe', isFitted: true, solids: [s.box(pad, [-8, 8], [CARD + 3, top])] },
    {
      ...row,
      name: 'retard pad',
      process: 'bought',
      material: 'polyurethane 45 Shore A',
      designation: '16 x 8 x 3, friction below that of the roller; glued',
      isFitted: true,
      solids: [s.box(pad, [-8, 8], [CARD, CARD + 3])],
    },
    {
      ...row,
      name: 'retard spring',
      process: 'laser',
      material: 'spring steel 0.3',
      solids: [strip],
    },
    {
      ...row,
      ...PRINTED,
      name: 'strip clamp',
      solids: [s.box([x - 0.5, x + 7], [-33.3, -20.7], [top + 0.3, top + 5.3])],
    },
  ];
}

/** The lever that feels how thick a card is: wheel in the middle, magnet at its far end. */
function lever({ guide: g, lever: l }: Dimensions, s: Shapes): Part[] {
  const { x } = l;
  const top = g.underside + g.thickness;
  const z = CARD + l.wheel / 2;
  const axis = 23.5;
  const wide: Span = [x - LEVER.half, x + LEVER.half];
  const cheeks = [-1, 1].map((side) =>
    s.box(wide, side < 0 ? [-6.8, -3.4] : [3.4, 6.8], [z - 4, LEVER.bar[0]]),
  );
  const bar = s.box(wide, [LEVER.pivot - 4, LEVER.magnet + 4], LEVER.bar);
  const arm = s.cut(s.all([bar, ...cheeks]), [
    s.alongY(x, z, 6, [-7, 7]),
    s.alongX(LEVER.pivot, axis, AXLE + 0.2, [x - 9, x + 9]),
    s.alongZ(x, LEVER.magnet, 4, [LEVER.bar[0] - 0.1, LEVER.bar[0] + 3]),
  ]);
  const stand = s.cut(
    s.all([
      s.box([x - 8, x - 4.4], [LEVER.pivot - 5, LEVER.pivot + 5], [top, 28]),
      s.box([x + 4.4, x + 8], [LEVER.pivot - 5, LEVER.pivot + 5], [top, 28]),
      s.box([x - 8.3, x + 8.3], [LEVER.pivot - 5, LEVER.pivot + 5], [top, top + 5]),
    ]),
    [s.alongX(LEVER.pivot, axis, AXLE, [x - 9, x + 9])],
  );
  const down = ['-z'] as readonly Axis[];
  return [
    { ...ROW, ...PRINTED, name: 'lever stand', ways: down, solids: [stand] },
    { ...ROW, ...PRINTED, name: 'lever', ways: down, yields: true, solids: [arm] },
    {
      ...ROW,
      ...BOUGHT,
      name: 'lever pivot',
      designation: 'dowel pin 4 x 18, ISO 8734',
      ways: ['+x'],
      solids: [s.alongX(LEVER.pivot, axis, AXLE, [x - 9, x + 9])],
    },
    {
      ...ROW,
      ...BOUGHT,
      name: 'magnet of the lever',
      designation: 'Ø4 x 3, N35, poles on its faces',
      ways: ['+z'],
      isFitted: true,
      solids: [s.alongZ(x, LEVER.magnet, 4, [LEVER.bar[0], LEVER.bar[0] + 3])],
    },
    {
      ...ROW,
      ...BOUGHT,
      name: 'spring of the lever',
      material: 'spring steel 0.3',
      designation: 'compression spring 0.4 x 5.4 x 12, 0.4 N/mm, 1.5 N at 8 mm',
      ways: down,
      yields: true,
      solids: [s.ringZ(x, LEVER.spring, 5.4, 4.2, [LEVER.bar[1], LEVER.bar[1] + 8])],
    },
  ];
}

function leverWheel({ lever: l }: Dimensions, s: Shapes): Part[] {
  const { x } = l;
  const z = CARD + l.wheel / 2;
  const down = ['-z'] as readonly Axis[];
  return [
    {
      ...ROW,
      ...BOUGHT,
      name: 'lever wheel',
      designation: '626ZZ, 6 x 19 x 6',
      ways: down,
      yields: true,
      isFitted: true,
      solids: [s.ringY(x, z, l.wheel, 6, [-3, 3])],
    },
    {
      ...ROW,
      ...BOUGHT,
      name: 'wheel axle',
      designation: 'dowel pin 6 x 14, ISO 8734',
      ways: ['+y'],
      yields: true,
      isFitted: true,
      solids: [s.alongY(x, z, 6, [-7, 7])],
    },
  ];
}

/** It feels the magnet at the end of the lever. */
function hallSensor({ guide: g, lever: l }: Dimensions, s: Shapes): Part[] {
  const { x } = l;
  const top = g.underside + g.thickness;
  const hall = s.cut(
    s.box([x - 8.25, x + 14.5], [LEVER.magnet + 4.2, LEVER.magnet + 10.8], [top, top + 5]),
    [],
  );
  const post = s.box([x - 2.5, x + 2.5], [LEVER.magnet + 5, LEVER.magnet + 9], [top + 5, 17]);
  const hand = s.box([x - 2.5, x + 2.5], [LEVER.magnet - 3, LEVER.magnet + 9], [13.5, 15.5]);
  const chip = s.box([x - 2, x + 2], [LEVER.magnet - 2, LEVER.magnet + 2], [15.5, 17]);
  const down = ['-z'] as readonly Axis[];
  return [
    { ...ROW, ...PRINTED, name: 'Hall sensor holder', ways: down, solids: [s.all([hall, post, hand])] },
    {
      ...ROW,
      name: 'Hall sensor',
      process: 'bought',
      material: 'electronics',
      designation: 'TI DRV5055A3QLPG, TO-92',
      ways: down,
      isFitted: true,
      solids: [chip],
    },
  ];
}

/** Two hinges on one pin: a leaf on the guide, a bracket on the left side plate. */
function hinge({ guide: g, sides }: Dimensions, s: Shapes): Part[] {
  const top = g.underside + g.thickness;
  const { half, xs, y, z } = HINGE;
  const bore = (x: number): Manifold => s.alongX(y, z, AXLE + 0.2, [x - 20, x + 20]);
  const leaves = xs.map((x) =>
    s.cut(
      s.all([
        s.box([x - half, x + half], [y + 4.5, y + 14.4], [top, top + 5]),
        s.alongX(y, z, 7.6, [x - half, x + half]),
        s.box([x - half, x + half], [y, y + 7], [z - 3.5, z + 0.2]),
        s.box([x - half, x + half], [y + 4.5, y + 9], [top, z + 0.2]),
      ]),
      [bore(x)],
    ),
  );
  const brackets = xs.map((x) =>
    s.cut(s.box([x + half + 0.4, x + half + 10.4], [-sides.inner, y + 4], [z - 4, z + 13]), [bore(x)]),
  );
  return [
    { ...ROW, ...PRINTED, name: 'hinge leaf', count: 2, ways: ['-z'], solids: leaves },
    {
      ...ROW,
      ...PRINTED,
      name: 'hinge bracket',
      count: 2,
      group: 'frame',
      step: 'cross parts',
      ways: ['-y'],
      solids: brackets,
    },
    {
      ...ROW,
      ...BOUGHT,
      name: 'hinge pin',
      designation: 'Ø4 h8 x 90, bright steel',
      group: 'frame',
      step: 'guide in',
      ways: ['-x'],
      solids: [s.alongX(y, z, AXLE, [PIN.from, PIN.to])],
    },
  ];
}

/** It is screwed down on the right rail by hand. */
function tab({ guide: g, sides }: Dimensions, s: Shapes): Part[] {
  const top = g.underside + g.thickness;
  const solid = s.box([78, 90], [32, sides.inner - 0.5], [top, top + 5]);
  return [{ ...ROW, ...PRINTED, name: 'guide tab', ways: ['-z'], solids: [solid] }];
}

/** Two fingers above the path, between the rollers of the last nip. */
function upperLip({ guide: g, throat }: Dimensions, s: Shapes): Part {
  const top = g.underside + g.thickness;
  const fingers = [-1, 1].map((side) =>
    s.box([throat.from, throat.end], side < 0 ? [-11, -3.5] : [3.5, 11], [throat.top, top + 5]),
  );
  const bridge = s.box([90, throat.end], [-11, 11], [top, top + 5]);
  return { ...ROW, ...PRINTED, name: 'upper lip', ways: ['-z'], solids: [s.all([...fingers, bridge])] };
}

/** Flat heads below, flush with the underside of the guide. */
function plateJoints({ guide: g, lever: l, nips }: Dimensions): Joint[] {
  const row = {
    screw: 'M3x8 flat',
    axis: '+z',
    grip: g.thickness,
    through: ['top guide'],
    hold: 'insert',
    step: 'guide',
    group: 'guide',
  } as const;
  const at = (x: number, y: number) => [x, y, g.underside] as const;
  const { x } = nips.separator;
  return [
    ...HINGE.xs.flatMap((along) =>
      [-3, 3].map((by) => ({ ...row, at: at(along + by * 1.05, -37), into: 'hinge leaf' })),
    ),
    ...[-30, -24].map((y) => ({
      ...row,
      at: at(x + 3.2, y),
      grip: g.thickness + 0.3,
      through: ['top guide', 'retard spring'],
      into: 'strip clamp',
    })),
    ...[-5, 5].map((by) => ({ ...row, at: at(l.x + by, LEVER.pivot), into: 'lever stand' })),
    ...[-5, 11].map((by) => ({ ...row, at: at(l.x + by, LEVER.magnet + 7.5), into: 'Hall sensor holder' })),
    ...[36, 42].map((y) => ({ ...row, at: at(84, y), into: 'guide tab' })),
    ...[-6, 6].map((y) => ({ ...row, at: at(96, y), into: 'upper lip' })),
  ];
}

/** Screws that stand up out of the guide carry what springs press down. */
function springJoints({ guide: g, lever: l, nips }: Dimensions): Joint[] {
  const row = { axis: '+z', into: '', hold: 'nut', step: 'guide', group: 'guide' } as const;
  return [
    ...LIFTED.flatMap((name) =>
      [-CARRIER.screwAt, CARRIER.screwAt].map(
        (y): Joint => ({
          ...row,
          screw: 'M3x30 flat',
          at: [nips[name].x, y, g.underside],
          grip: CARRIER.to + 8 - g.underside,
          through: ['top guide', 'idler carrier'],
        }),
      ),
    ),
    {
      ...row,
      screw: 'M3x40 flat',
      at: [l.x, LEVER.spring, g.underside],
      grip: LEVER.bar[1] + 8 - g.underside,
      through: ['top guide', 'lever'],
    },
  ];
}

function hingeJoints({ sides, floor, guide: g, rails }: Dimensions): Joint[] {
  const top = g.underside + g.thickness;
  const { half, xs, z } = HINGE;
  return [
    ...xs.map(
      (x): Joint => ({
        screw: 'M3x10',
        at: [x + half + 5.4, -(sides.inner + sides.thickness), z + 9],
        axis: '+y',
        grip: sides.thickness,
        through: ['left side plate'],
        into: 'hinge bracket',
        hold: 'insert',
        step: 'cross parts',
        group: 'frame',
      }),
    ),
    {
      screw: 'M3x8',
      at: [84, (rails.inner + sides.inner) / 2, top + 5],
      axis: '-z',
      grip: 5 + top - (floor.top + rails.height),
      through: ['guide tab'],
      into: 'right rail',
      hold: 'insert',
      step: 'guide in',
      group: 'guide',
    },
  ];
}
