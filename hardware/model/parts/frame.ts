import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import type { Part } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';

const BEARING = { diameter: 13, width: 5 } as const;
const PLAY = 0.5;

/** Plates, rails, floor, hopper and lip: what stands still and guides cards. */
export function frameParts(d: Dimensions, s: Shapes): Part[] {
  return [
    ...sidePlates(d, s),
    floorPlate(d, s),
    ...railParts(d, s),
    topGuide(d, s),
    frontWall(d, s),
    windowGlass(d, s),
    ...lip(d, s),
    ...hopperPosts(d, s),
  ];
}

const EACH_SIDE = [-1, 1] as const;

function across(side: -1 | 1, inner: number, outer: number): Span {
  return side < 0 ? [-outer, -inner] : [inner, outer];
}

/** Shafts by their places, which the side plates carry in bearings. */
function shaftPlaces({ lift, nips }: Dimensions): readonly { readonly x: number; readonly z: number }[] {
  return [...Object.values(nips), { x: lift.shaftX, z: lift.shaftZ }];
}

function sidePlates(d: Dimensions, s: Shapes): Part[] {
  const { comb, floor, motors, sides } = d;
  const thick = sides.inner + sides.thickness;
  return EACH_SIDE.map((side): Part => {
    const y = across(side, sides.inner, thick);
    const through: Span = [y[0] - 1, y[1] + 1];
    const holes: Manifold[] = [
      ...shaftPlaces(d).map(({ x, z }) => s.alongY(x, z, BEARING.diameter, through)),
      s.box([sides.slot.from, sides.slot.to], through, [sides.slot.bottom, sides.slot.top]),
      ...comb.xs.map((x) => s.box([x - 2.5, x + 2.5], through, [comb.slot.from, comb.slot.to])),
      s.box([floor.from, floor.to], through, [floor.top - floor.thickness, floor.top]),
      ...(side > 0 ? motorHoles(motors, s, through) : []),
    ];
    const plate = s.cut(s.box([sides.from, sides.to], y, [sides.bottom, sides.top]), holes);
    const name = side < 0 ? 'left side plate' : 'right side plate';
    return {
      name,
      process: 'laser',
      material: 'birch plywood 6',
      count: 1,
      eur: 11,
      group: 'frame',
      solids: [plate],
    };
  });
}

/** The collar of a motor, with slots to tighten its belt. */
function motorHoles(motors: Dimensions['motors'], s: Shapes, through: Span): Manifold[] {
  return [motors.feeder, motors.transport, motors.rack].map(({ x, z }) => s.alongY(x, z, 24, through));
}

function floorPlate(d: Dimensions, s: Shapes): Part {
  const { beams, floor, lever, nips, window } = d;
  const z: Span = [floor.top - floor.thickness, floor.top];
  const through: Span = [z[0] - 1, z[1] + 1];
  const rollers = Object.values(nips).flatMap((nip) => {
    const half = nip.diameter / 2 + floor.rollerSlot;
    const ys = nip.at === 0 ? [0] : [-nip.at, nip.at];
    return ys.map((y) => {
      const reach = nip.width / 2 + floor.rollerSlot;
      return s.box([nip.x - half, nip.x + half], [y - reach, y + reach], through);
    });
  });
  const slots = [beams.first, beams.second].map((x) =>
    s.box([x - 3, x + 3], [beams.from - 0.5, beams.to + 0.5], through),
  );
  const pin = s.box([lever.x - 4, lever.x + 4], [-6, 6], through);
  const glass = s.box([window.from, window.to], [window.left, window.right], through);
  const y: Span = [-floor.halfWidth, floor.halfWidth];
  const plate = s.cut(s.box([floor.from, floor.to], y, z), [...rollers, ...slots, pin, glass]);
  return {
    name: 'floor',
    process: 'laser',
    material: 'POM 2',
    count: 1,
    eur: 9,
    group: 'frame',
    solids: [plate],
  };
}

function railParts({ beams, floor, rails, throat }: Dimensions, s: Shapes): Part[] {
  return EACH_SIDE.map((side): Part => {
    const y = across(side, rails.inner, rails.inner + rails.thickness);
    const bar = s.box([0, throat.end], y, [floor.top, floor.top + rails.height]);
    const pockets = [beams.first, beams.second].map((x) =>
      s.box([x - 3.5, x + 3.5], [y[0] - 1, y[1] + 1], [-2, 7]),
    );
    const rail = side > 0 ? s.cut(bar, pockets) : bar;
    const name = side < 0 ? 'left rail' : 'right rail';
    return { name, process: 'laser', material: 'POM 3', count: 1, eur: 2, group: 'frame', solids: [rail] };
  });
}

/** The plate above the path, hinged at its left edge; idlers, pad and lever stand in its openings. */
function topGuide(d: Dimensions, s: Shapes): Part {
  const { beams, guide, lever, nips, rails } = d;
  const z: Span = [guide.underside, guide.underside + guide.thickness];
  const through: Span = [z[0] - 1, z[1] + 1];
  const openings = [nips.separator, nips.first, nips.second, nips.exit].flatMap((nip) => {
    const ys = nip.at === 0 ? [0] : [-nip.at, nip.at];
    return ys.map((y) => s.box([nip.x - 8, nip.x + 8], [y - 9, y + 9], through));
  });
  const arm = s.box([lever.x - 11, lever.x + 11], [-6, 6], through);
  const slots = [beams.first, beams.second].map((x) => s.box([x - 3.5, x + 3.5], [37, 46], through));
  const half = rails.inner - PLAY;
  const plate = s.cut(s.box([guide.from, guide.to], [-half, half], z), [...openings, arm, ...slots]);
  return {
    name: 'top guide',
    process: 'laser',
    material: 'acrylic 4',
    count: 1,
    eur: 6,
    group: 'guide',
    solids: [plate],
  };
}

/** Its lower edge lets one card through. */
function frontWall({ floor, rails, wall }: Dimensions, s: Shapes): Part {
  const half = rails.inner - PLAY;
  const solid = s.box([wall.x, wall.x + wall.thickness], [-half, half], [wall.gap, wall.top]);
  const material = 'aluminium 3';
  return {
    name: 'front wall',
    process: 'laser',
    material,
    count: 1,
    eur: 5,
    group: 'frame',
    solids: [s.cut(solid, [s.box([0, 5], [-10, 10], [floor.top, 4])])],
  };
}

function windowGlass({ window }: Dimensions, s: Shapes): Part {
  const z: Span = [window.top - window.thickness, window.top];
  const solid = s.box([window.from + 0.2, window.to - 0.2], [window.left + 0.2, window.right - 0.2], z);
  return {
    name: 'window',
    process: 'bought',
    material: 'float glass 2',
    designation: '33.6 x 43.6 x 2, edges ground',
    count: 1,
    eur: 3,
    group: 'frame',
    solids: [solid],
  };
}

/** Three fingers below the path and two above, between the rollers. */
function lip({ nips, rails, sides, throat }: Dimensions, s: Shapes): Part[] {
  const edge = nips.exit.at + nips.exit.width / 2 + 2;
  const middle = nips.exit.at - nips.exit.width / 2 - 2;
  const half = rails.inner - PLAY;
  const x: Span = [throat.from, throat.end];
  const spans: readonly Span[] = [
    [-half, -edge],
    [-middle, middle],
    [edge, half],
  ];
  const lower = spans.map((y) => s.box(x, y, [throat.bar.to, throat.bottom]));
  const bar = s.box(x, [-sides.inner, sides.inner], [throat.bar.from, throat.bar.to]);
  const upper = [-1, 1].map((side) =>
    s.box(x, side < 0 ? [-12, -4] : [4, 12], [throat.top, throat.top + 2.5]),
  );
  const row = { process: 'printed', material: 'PETG', count: 1, group: 'frame' } as const;
  return [
    { ...row, name: 'lower lip', eur: 1, solids: [s.all([...lower, bar])] },
    { ...row, name: 'upper lip', count: 2, eur: 0.5, group: 'guide', solids: upper },
  ];
}

function hopperPosts({ hopper }: Dimensions, s: Shapes): Part[] {
  const { back, height, postDiameter, postsAt } = hopper;
  const solids = postsAt.map((y) => s.alongZ(back - postDiameter / 2, y, postDiameter, [0.2, height]));
  return [
    {
      name: 'hopper post',
      process: 'bought',
      material: 'steel',
      designation: 'dowel pin 6 x 70, ISO 8734',
      count: 2,
      eur: 1,
      group: 'frame',
      solids,
    },
  ];
}
