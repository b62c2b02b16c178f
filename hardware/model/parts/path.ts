import { beamsOf, type Dimensions } from '../dimensions.ts';
import {
  type Assembly,
  across,
  inward,
  type Joint,
  type Part,
  type Point,
  PRINTED,
  SIDES,
  type Side,
} from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';
import { sidePlateOf } from './frame.ts';

const PLAY = 0.5;
/** The places of the hopper's contacts in its right side. */
const REEDS = { zs: [3, 8], x: -31 } as const;
const FRAME = { group: 'frame', count: 1 } as const;
const FLOOR = { step: 'floor', ways: ['-z'] } as const;

/** Floor, rails, hopper and lower lip: what a card lies on and runs between. */
export function path(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [
      floorPlate(d, s),
      underframe(d, s),
      windowGlass(d, s),
      posts(d, s),
      ...fixedPin(d, s),
      ...rails(d, s),
      ...hopperSides(d, s),
      hopperContacts(d, s),
      frontWall(d, s),
      lowerLip(d, s),
      ...follower(d, s),
    ],
    joints: [...floorJoints(d), ...SIDES.flatMap((side) => sideJoints(d, side)), ...followerJoints(d)],
  };
}

function floorPlate(d: Dimensions, s: Shapes): Part {
  const { beams, floor, hopper, lever, nips, sides, window } = d;
  const z: Span = [floor.top - floor.thickness, floor.top];
  const through: Span = [z[0] - 1, z[1] + 1];
  const rollers = Object.values(nips).flatMap((nip) => {
    const half = nip.diameter / 2 + floor.rollerSlot;
    const reach = nip.width / 2 + floor.rollerSlot;
    const ys = nip.at === 0 ? [0] : [-nip.at, nip.at];
    return ys.map((y) => s.box([nip.x - half, nip.x + half], [y - reach, y + reach], through));
  });
  const forks = beamsOf(d).flatMap(({ side, x }) => [
    s.box([x - 3.5, x + 3.5], across(side, beams.from - 0.5, beams.to + 0.5), through),
    s.box([x - 5, x + 5], across(side, beams.to - 0.3, sides.inner + 1), through),
  ]);
  const openings = [
    s.box([lever.x - 4, lever.x + 4], [-11, 11], through),
    s.box([window.from, window.to], [window.left, window.right], through),
    ...hopper.postsAt.map((y) => s.alongZ(hopper.back - 3, y, hopper.postDiameter + 0.4, through)),
    ...hopper.postsOfBridgeCards.map((y) =>
      s.alongZ(hopper.backOfBridgeCards - 3, y, hopper.postDiameter + 0.4, through),
    ),
  ];
  // The posts stand here for shorter cards.
  const openHoles = hopper.postsOfBridgeCards.map((y): Point => [hopper.backOfBridgeCards - 3, y, floor.top]);
  const plate = s.box([floor.from, floor.to], [-floor.halfWidth, floor.halfWidth], z);
  const outer = sides.inner + sides.thickness;
  const tabs = floor.tabs.map(([from = 0, to = 0]) => s.box([from, to], [-outer, outer], z));
  const solid = s.cut(s.all([plate, ...tabs]), [...rollers, ...forks, ...openings]);
  return {
    ...FRAME,
    ...FLOOR,
    name: 'floor',
    process: 'laser',
    material: 'POM 2',
    solids: [solid],
    openHoles,
  };
}

/** Below the floor: it holds the glass of the window and the posts of the hopper. */
function underframe({ floor, hopper, window }: Dimensions, s: Shapes): Part {
  const top = floor.top - floor.thickness;
  const ring = s.box([-76, -30], [-51.5, -2], [top - 5, top]);
  const block = s.box([-76, -48], [-2, 46], [top - 12, top]);
  const opening = s.box(
    [window.from + 2, window.to - 2],
    [window.left + 2, window.right - 2],
    [top - 6, top + 1],
  );
  const posts = [
    ...hopper.postsAt.map((y) => [hopper.back - 3, y] as const),
    ...hopper.postsOfBridgeCards.map((y) => [hopper.backOfBridgeCards - 3, y] as const),
  ].map(([x, y]) => s.alongZ(x, y, hopper.postDiameter, [top - 10, top + 1]));
  const solid = s.cut(s.all([ring, block]), [opening, ...posts]);
  return { ...FRAME, ...PRINTED, name: 'underframe', step: 'floor', ways: ['+z'], solids: [solid] };
}

function windowGlass({ window }: Dimensions, s: Shapes): Part {
  const z: Span = [window.top - window.thickness, window.top];
  const solid = s.box([window.from + 0.2, window.to - 0.2], [window.left + 0.2, window.right - 0.2], z);
  const designation = '33.6 x 43.6 x 2, edges ground, glued with clear silicone';
  return {
    ...FRAME,
    ...FLOOR,
    name: 'window',
    process: 'bought',
    material: 'float glass 2',
    designation,
    solids: [solid],
  };
}

function posts({ floor, hopper }: Dimensions, s: Shapes): Part {
  const from = floor.top - floor.thickness - 10;
  const solids = hopper.postsAt.map((y) =>
    s.alongZ(hopper.back - 3, y, hopper.postDiameter, [from, from + 80]),
  );
  const designation = 'dowel pin 6 x 80, ISO 8734';
  return {
    ...FRAME,
    ...FLOOR,
    name: 'hopper post',
    process: 'bought',
    material: 'steel',
    designation,
    count: 2,
    solids,
  };
}

/** The steel pin below the wheel of the thickness lever, and what holds it. */
function fixedPin({ floor, lever }: Dimensions, s: Shapes): Part[] {
  const top = floor.top - floor.thickness;
  const pin = s.alongY(lever.x, -lever.pin / 2, lever.pin, [-10, 10]);
  const block = s.cut(s.box([lever.x - 6, lever.x + 6], [-20, 20], [top - 8, top]), [
    s.alongY(lever.x, -lever.pin / 2, lever.pin, [-10.1, 10.1]),
    s.box([lever.x - 3, lever.x + 3], [-10.1, 10.1], [-lever.pin / 2, 1]),
  ]);
  return [
    { ...FRAME, ...PRINTED, name: 'pin block', step: 'floor', ways: ['+z'], solids: [block] },
    {
      ...FRAME,
      ...FLOOR,
      name: 'fixed pin',
      process: 'bought',
      material: 'steel',
      designation: 'dowel pin 6 x 20, ISO 8734',
      solids: [pin],
    },
  ];
}

function floorJoints({ floor, lever }: Dimensions): Joint[] {
  const row = {
    screw: 'M3x8 flat',
    axis: '-z',
    grip: floor.thickness,
    through: ['floor'],
    hold: 'insert',
    step: 'floor',
    group: 'frame',
  } as const;
  const at = (x: number, y: number) => [x, y, floor.top] as const;
  return [
    ...[at(-66.5, 26), at(-53, 7), at(-53, 43)].map((place) => ({ ...row, at: place, into: 'underframe' })),
    ...[-15, 15].map((y) => ({ ...row, at: at(lever.x, y), into: 'pin block' })),
  ];
}

function rails(d: Dimensions, s: Shapes): Part[] {
  const { beams, floor, fork, rails: r, sides, throat } = d;
  return SIDES.map((side): Part => {
    const y = across(side, r.inner, sides.inner);
    const bar = s.box([r.from, throat.end], y, [floor.top, floor.top + r.height]);
    const middle = (beams.slotFrom + beams.slotTo) / 2;
    const half = fork.ears / 2 + 0.5;
    const own = beamsOf(d).filter((each) => each.side === side);
    const towers = own.map(({ x }) =>
      s.box([x - 4.4, x + (x === beams.second ? 3.6 : 4.4)], across(side, beams.to, sides.inner), [
        middle - half,
        middle + half,
      ]),
    );
    const pockets = own.map(({ x }) =>
      s.box([x - 3.6, x + 3.6], across(side, r.inner - 1, beams.to), [floor.top - 1, floor.top + 9]),
    );
    const solid = s.cut(s.all([bar, ...towers]), pockets);
    const name = side < 0 ? 'left rail' : 'right rail';
    const row = { ...FRAME, ...PRINTED, name, solids: [solid] } as const;
    return side < 0
      ? { ...row, step: 'left plate', ways: ['-y'] }
      : { ...row, step: 'inside the right plate', ways: ['+y'] };
  });
}

function hopperSides({ floor, hopper, sides }: Dimensions, s: Shapes): Part[] {
  return SIDES.map((side): Part => {
    const y = across(side, hopper.insideHalf, sides.inner);
    const solid = s.box([hopper.from, 0.8], y, [floor.top + 0.5, hopper.height]);
    const grooves = REEDS.zs.map((z) =>
      s.box([-40, -22], across(side, sides.inner - 3, sides.inner + 1), [z, z + 3]),
    );
    const name = side < 0 ? 'left hopper side' : 'right hopper side';
    const row = { ...FRAME, ...PRINTED, name } as const;
    return side < 0
      ? { ...row, solids: [solid], step: 'cross parts', ways: ['-y'] }
      : { ...row, solids: [s.cut(solid, grooves)], step: 'inside the right plate', ways: ['+y'] };
  });
}

/** They open where the follower's magnet comes down to them: hopper empty below, hopper low above. */
function hopperContacts({ sides }: Dimensions, s: Shapes): Part {
  const y: Span = [sides.inner - 2.7, sides.inner - 0.2];
  return {
    ...FRAME,
    name: 'hopper contact',
    process: 'bought',
    material: 'electronics',
    designation: 'reed contact, changeover, 15 x 2.5 (Littelfuse MDRR-DT or equal), its closed side, glued',
    count: REEDS.zs.length,
    step: 'inside the right plate',
    ways: ['+y'],
    isFitted: true,
    solids: REEDS.zs.map((z) => s.box([-38.5, -23.5], y, [z + 0.2, z + 2.7])),
  };
}

/** Screws from outside a side plate into what stands inside it. */
function sideJoints({ rails: r, sides, throat, wall }: Dimensions, side: Side): Joint[] {
  const outer = side * (sides.inner + sides.thickness);
  const hand = side < 0 ? 'left' : 'right';
  const row = {
    screw: 'M3x10',
    axis: inward(side),
    grip: sides.thickness,
    through: [sidePlateOf(side)],
    hold: 'insert',
    step: side < 0 ? 'cross parts' : 'inside the right plate',
    group: 'frame',
  } as const;
  const middleOfRail = -0.3 + r.height / 2;
  const hopperScrews = [-52, -12].flatMap((x) => [15, 55].map((z) => [x, z] as const));
  const railScrews = side < 0 ? [12, 88] : [12, 50];
  const lipScrews = [throat.bar.x + 4, throat.bar.x + 12];
  return [
    ...hopperScrews.map(([x, z]): Joint => ({ ...row, at: [x, outer, z], into: `${hand} hopper side` })),
    ...railScrews.map(
      (x): Joint => ({
        ...row,
        at: [x, outer, middleOfRail],
        into: `${hand} rail`,
        step: side < 0 ? 'left plate' : 'inside the right plate',
      }),
    ),
    ...lipScrews.map(
      (x): Joint => ({
        ...row,
        at: [x, outer, (throat.bar.from + throat.bar.to) / 2],
        into: 'lower lip',
        step: side < 0 ? 'cross parts' : 'right plate',
      }),
    ),
    ...[34, 62].map(
      (z): Joint => ({
        screw: 'M3x8',
        at: [wall.x + wall.thickness, side * 48.75, z],
        axis: '-x',
        grip: wall.thickness + 0.2,
        through: ['front wall'],
        into: `${hand} hopper side`,
        hold: 'insert',
        step: 'front wall',
        group: 'frame',
        slot: { along: 'z', half: 0.5 },
      }),
    ),
  ];
}

/** Its lower edge lets one card through; its ears stand before the sides of the hopper. */
function frontWall({ rails: r, sides, wall }: Dimensions, s: Shapes): Part {
  const x: Span = [wall.x, wall.x + wall.thickness];
  const half = r.inner - PLAY;
  const outer = sides.inner - PLAY;
  const solid = s.all([
    s.box(x, [-half, half], [wall.gap, wall.top]),
    s.box(x, [-outer, outer], [wall.ears, wall.top]),
  ]);
  return {
    ...FRAME,
    name: 'front wall',
    process: 'laser',
    material: 'aluminium 3',
    step: 'front wall',
    ways: ['-z'],
    solids: [solid],
  };
}

/** Three fingers below the path on a bar below the rollers of the last nip. */
function lowerLip({ nips, rails: r, sides, throat }: Dimensions, s: Shapes): Part {
  const edge = nips.exit.at + nips.exit.width / 2 + 2;
  const middle = nips.exit.at - nips.exit.width / 2 - 2;
  const half = r.inner - PLAY;
  const x: Span = [throat.from, throat.end];
  const spans: readonly Span[] = [
    [-half, -edge],
    [-middle, middle],
    [edge, half],
  ];
  const fingers = spans.map((y) => s.box(x, y, [throat.bar.to, throat.bottom]));
  const bar = s.box(
    [throat.bar.x, throat.end],
    [-sides.inner, sides.inner],
    [throat.bar.from, throat.bar.to],
  );
  return {
    ...FRAME,
    ...PRINTED,
    name: 'lower lip',
    step: 'cross parts',
    ways: ['-y'],
    solids: [s.all([...fingers, bar])],
  };
}

const SHOE = { x: 12, y: 6, height: 9 } as const;
const FOLLOWER = { group: 'follower', step: 'follower' } as const;

/** The weight on the pile, with two bearings above the nudger wheels. */
function follower({ follower: f, nips }: Dimensions, s: Shapes): Part[] {
  const { at, x } = nips.nudger;
  const top = f.z + f.thickness;
  const centre = f.z + 4;
  const slots = [-at, at].flatMap((y) => [
    s.box([x - 6, x + 6], [y - 3, y + 3], [f.z - 1, top + 1]),
    s.box([x - 2, x + 2], [y - 5.5, y + 5.5], [f.z - 1, top + 1]),
  ]);
  const plate = s.cut(s.box([f.from, f.to], [-f.halfWidth, f.halfWidth], [f.z, top]), slots);
  const shoes = [-at, at].map((y) =>
    s.cut(s.box([x - SHOE.x, x + SHOE.x], [y - SHOE.y, y + SHOE.y], [top, top + SHOE.height]), [
      s.box([x - 6, x + 6], [y - 2.4, y + 2.4], [top - 1, top + 7.5]),
      s.alongY(x, centre, 3, [y - 5, y + 5]),
      s.box([x - SHOE.x - 1, x - 6.5], [y - 7, y + 7], [top + 3, top + 10]),
      s.box([x + 6.5, x + SHOE.x + 1], [y - 7, y + 7], [top + 3, top + 10]),
    ]),
  );
  const bearings = [-at, at].map((y) => s.ringY(x, centre, 10, 3, [y - 2, y + 2]));
  const axles = [-at, at].map((y) => s.alongY(x, centre, 3, [y - 5, y + 5]));
  const bought = { ...FOLLOWER, process: 'bought', material: 'steel', count: 2 } as const;
  return [
    {
      ...FOLLOWER,
      name: 'follower',
      process: 'laser',
      material: 'steel 3',
      count: 1,
      ways: ['-z'],
      solids: [plate],
    },
    { ...bought, name: 'bearing 623ZZ', designation: '623ZZ, 3 x 10 x 4', ways: ['-z'], solids: bearings },
    {
      ...bought,
      name: 'pin 3 x 10',
      designation: 'dowel pin 3 x 10, ISO 8734',
      ways: ['+y'],
      isFitted: true,
      solids: axles,
    },
    {
      ...bought,
      name: 'magnet of the follower',
      designation: 'disc magnet 10 x 3, N35, glued',
      count: 1,
      ways: ['-z'],
      solids: [s.alongZ(REEDS.x, f.halfWidth - 6, 10, [top, top + 3])],
    },
    { ...FOLLOWER, ...PRINTED, name: 'follower shoe', count: 2, ways: ['-z'], solids: shoes },
  ];
}

function followerJoints({ follower: f, nips }: Dimensions): Joint[] {
  const { at, x } = nips.nudger;
  return [-at, at].flatMap((y) =>
    [-9.3, 9.3].map(
      (along): Joint => ({
        screw: 'M3x6',
        at: [x + along, y, f.z + f.thickness + 3],
        axis: '-z',
        grip: 3,
        through: ['follower shoe'],
        into: 'follower',
        hold: 'thread',
        step: 'follower',
        group: 'follower',
      }),
    ),
  );
}
