import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import {
  type Assembly,
  across,
  inward,
  type Joint,
  outward,
  type Part,
  PRINTED,
  SIDES,
  type Side,
} from '../part.ts';
import { isLitAt } from '../rack.ts';
import type { Shapes, Span } from '../shapes.ts';
import { sidePlateOf } from './frame.ts';

const BUSH = { outside: 15, length: 24, centres: 33 } as const;
const HAND = { '-1': 'left', '1': 'right' } as const;
const RACK = { group: 'rack' } as const;
const FRAME = { group: 'frame' } as const;
const HOLDER = {
  from: 150,
  to: 176,
  upperFrom: 152.2,
  upperTo: 168.3,
  outer: 76.5,
  height: 7.4,
  topFrom: 72,
} as const;
const CASSETTE_SWITCH = { from: 168, to: 188, across: [27.8, 34.2], lever: [29, 33], height: 10.2 } as const;
const PLUNGER = { x: 177, z: -52, diameter: 6 } as const;

/** Carriage, arms, combs, guide rods and what lifts them; in the lowest place of the rack. */
export function rack(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [
      carriage(d, s),
      cassetteSwitch(d, s),
      ...arms(d, s),
      bushes(d, s),
      ...combs(d, s),
      ...rods(d, s),
      ...lift(d, s),
    ],
    joints: SIDES.flatMap((side) => [
      ...armJoints(d, side),
      ...liftJoints(d, side),
      ...holderJoints(d, side),
    ]),
  };
}

/** Below the floor of the carriage, its lever through a slot: the cassette presses it down. */
function cassetteSwitch({ carriage: c }: Dimensions, s: Shapes): Part {
  const { across: y, from, height, to } = CASSETTE_SWITCH;
  const top = c.floorTop - c.floor;
  return {
    ...RACK,
    name: 'cassette switch',
    process: 'bought',
    material: 'electronics',
    designation: 'Omron SS-01GL, changeover, with lever, contacts for 0.1 A and less, glued',
    count: 1,
    step: 'carriage',
    ways: ['-x'],
    solids: [s.box([from, to], y, [top - height, top])],
  };
}

/** One profile along the path: a tube for the cassette, and above it the tray for rejects. */
function carriage({ carriage: c, cassette: k, empty, rack: r }: Dimensions, s: Shapes): Part {
  const x: Span = [r.front, r.front + c.length];
  const through: Span = [x[0] - 1, x[1] + 1];
  const half = c.width / 2;
  const inner = half - c.side;
  const top = r.storeyFloor + r.rejectWalls;
  const bottom = c.floorTop - c.floor;
  const trayFloor = r.storeyFloor - c.rejectFloor;
  const back = s.box([x[1] - c.side, x[1]], [-half, half], [trayFloor, top]);
  const rib = s.box(x, [-inner - 0.1, -inner + 1.5], [c.floorTop - 0.1, c.floorTop + k.key]);
  const solid = s.cut(s.box(x, [-half, half], [bottom, top]), [
    s.box(through, [-inner, inner], [c.floorTop, trayFloor]),
    s.box(through, [-inner, inner], [r.storeyFloor, top + 1]),
    s.alongZ(empty.x, empty.y, empty.hole, [bottom - 1, top + 1]),
    s.box([CASSETTE_SWITCH.from + 2, CASSETTE_SWITCH.to - 2], CASSETTE_SWITCH.lever, [
      bottom - 1,
      c.floorTop + 1,
    ]),
    ...SIDES.map((side) =>
      s.alongY(PLUNGER.x, PLUNGER.z, PLUNGER.diameter + 0.5, across(side, inner - 1, half + 1)),
    ),
  ]);
  return {
    ...RACK,
    ...PRINTED,
    name: 'carriage',
    count: 1,
    step: 'carriage',
    ways: ['-x'],
    solids: [s.all([solid, back, rib])],
  };
}

/** Through the slot of the side plate to a block with two bushes on the guide rod. */
function arms({ carriage: c, guideRods: g, comb, lift: l }: Dimensions, s: Shapes): Part[] {
  const { block: b, neck } = c;
  const solids = SIDES.map((side) => {
    const box = (x: Span, inner: number, outer: number, z: Span): Manifold =>
      s.box(x, across(side, inner, outer), z);
    const strand = l.shaftX + 7.1;
    const solid = s.all([
      box([neck.from, neck.to], c.width / 2, b.inner + 1, [neck.bottom, neck.top]),
      box([b.from, b.middle], b.inner, b.outer, [b.bottom, b.top]),
      box([b.middle, b.to], b.inner, b.narrow, [b.bottom, b.top]),
      box([172, 180], b.narrow - 1, comb.y - comb.thickness / 2, [-42, -24]),
      box([strand, b.to], b.narrow - 1, 86, [b.bottom, b.bottom + 38]),
    ]);
    return s.cut(solid, [
      s.alongZ(g.x, side * g.y, BUSH.outside, [b.bottom - 1, b.bottom + 2 + BUSH.length]),
      s.alongZ(g.x, side * g.y, g.diameter + 2, [b.bottom - 1, b.top + 1]),
      s.alongZ(g.x, side * g.y, BUSH.outside, [b.bottom + 2 + BUSH.centres, b.top + 1]),
      s.alongY(PLUNGER.x, PLUNGER.z, PLUNGER.diameter, across(side, c.width / 2 - 1, b.inner + 2)),
      s.alongY(PLUNGER.x, PLUNGER.z, PLUNGER.diameter + 1, across(side, b.inner + 2, b.outer)),
    ]);
  });
  const row = { ...RACK, count: 2, step: 'arms', ways: SIDES.map(inward) } as const;
  const plungers = SIDES.map((side) =>
    s.alongY(PLUNGER.x, PLUNGER.z, PLUNGER.diameter, across(side, c.width / 2 - c.side + 0.3, b.inner)),
  );
  return [
    ...SIDES.map((side, index): Part => {
      const { name, ...own } = {
        ...row,
        ...PRINTED,
        name: `${HAND[side]} arm`,
        count: 1,
        ways: [inward(side)],
      };
      return { ...own, name, solids: solids.slice(index, index + 1) };
    }),
    {
      ...row,
      process: 'bought',
      material: 'steel',
      name: 'ball plunger',
      designation: 'M6 x 14, ball 3.5, 10 N',
      isFitted: true,
      solids: plungers,
    },
  ];
}

function bushes({ carriage: c, guideRods: g }: Dimensions, s: Shapes): Part {
  const b = c.block;
  const solids = SIDES.flatMap((side) =>
    [b.bottom + 2, b.bottom + 2 + BUSH.centres].map((z) =>
      s.ringZ(g.x, side * g.y, BUSH.outside, g.diameter, [z, z + BUSH.length]),
    ),
  );
  return {
    ...RACK,
    process: 'bought',
    material: 'plastic',
    name: 'bush',
    designation: 'igus RJ4JP-01-08, 8 x 15 x 24',
    count: 4,
    step: 'arms',
    ways: ['+z', '-z', '+z', '-z'],
    isFitted: true,
    solids,
  };
}

/** Where light passes a comb: a notch for each place of the rack that lights this sensor. */
function combs({ comb, rack: r }: Dimensions, s: Shapes): Part[] {
  return SIDES.map((side): Part => {
    const y = across(side, comb.y - comb.thickness / 2, comb.y + comb.thickness / 2);
    const through: Span = [y[0] - 1, y[1] + 1];
    const middle = ((comb.xs[0] ?? 0) + (comb.xs[1] ?? 0)) / 2;
    const far = 2 * middle - comb.edge;
    const tall: Span = [comb.bottom, comb.top];
    const plate = s.all([
      s.box([comb.edge, comb.edge + comb.strip], y, tall),
      s.box([far - comb.strip, far], y, tall),
      s.box([comb.edge, far], y, [-20, -10]),
      s.box([172, 180], y, [-42, -10]),
    ]);
    const notches = Object.entries(r.lifts).flatMap(([place, lifted]) =>
      [0, 1].flatMap((end) => {
        if (!isLitAt(place, (side < 0 ? 0 : 2) + end)) return [];
        const z = comb.z - lifted;
        const x: Span =
          end === 0 ? [comb.edge - 1, comb.edge + comb.notch.depth] : [far - comb.notch.depth, far + 1];
        return [s.box(x, through, [z - comb.notch.height / 2, z + comb.notch.height / 2])];
      }),
    );
    const name = `${HAND[side]} comb`;
    return {
      ...RACK,
      name,
      process: 'laser',
      material: 'aluminium 2',
      count: 1,
      step: 'combs',
      ways: [inward(side)],
      solids: [s.cut(plate, notches)],
    };
  });
}

function rods({ carriage: c, guideRods: g, sides }: Dimensions, s: Shapes): Part[] {
  const outer = sides.inner + sides.thickness;
  const bottom = c.block.bottom - 5;
  const bore = (side: Side, z: Span): Manifold => s.alongZ(g.x, side * g.y, g.diameter, z);
  const lower = SIDES.map((side) =>
    s.cut(
      s.box([HOLDER.from, HOLDER.to], across(side, outer, HOLDER.outer), [bottom - HOLDER.height, bottom]),
      [bore(side, [g.from, bottom + 1])],
    ),
  );
  const upper = SIDES.map((side) =>
    s.cut(
      s.box([HOLDER.upperFrom, HOLDER.upperTo], across(side, outer, HOLDER.outer), [HOLDER.topFrom, g.to]),
      [bore(side, [HOLDER.topFrom - 1, g.to + 1])],
    ),
  );
  const pads = SIDES.map((side) =>
    s.cut(s.box([HOLDER.from, HOLDER.upperTo], across(side, 62, HOLDER.outer), [bottom, c.block.bottom]), [
      s.alongZ(g.x, side * g.y, g.diameter + 1.5, [bottom - 1, c.block.bottom + 1]),
    ]),
  );
  const holders = { ...FRAME, ...PRINTED, count: 2, step: 'rod holders', ways: SIDES.map(inward) } as const;
  return [
    { ...holders, name: 'lower rod holder', solids: lower },
    {
      ...FRAME,
      name: 'stop pad',
      process: 'laser',
      material: 'EVA foam 5',
      count: 2,
      step: 'rod holders',
      ways: ['-z'],
      solids: pads,
    },
    { ...holders, name: 'upper rod holder', solids: upper },
    {
      ...FRAME,
      name: 'guide rod',
      process: 'bought',
      material: 'steel',
      designation: `Ø8 h6 x ${g.to - g.from}, hardened`,
      count: 2,
      step: 'rods',
      ways: ['-z'],
      solids: SIDES.map((side) => bore(side, [g.from, g.to])),
    },
  ];
}

function lift({ carriage: c, lift: l, sides }: Dimensions, s: Shapes): Part[] {
  const outer = sides.inner + sides.thickness;
  const at = l.beltY - 4.5;
  const spacers = SIDES.map((side) => s.ringY(l.shaftX, l.idlerZ, 10, 5.4, across(side, outer, at)));
  const idlers = SIDES.map((side) =>
    s.all([
      s.ringY(l.shaftX, l.idlerZ, 12.2, 5, across(side, at, at + 9)),
      s.ringY(l.shaftX, l.idlerZ, 16, 5, across(side, at, at + 1)),
      s.ringY(l.shaftX, l.idlerZ, 16, 5, across(side, at + 8, at + 9)),
    ]),
  );
  const clamps = SIDES.map((side) => {
    const strand = l.shaftX + 6;
    return s.box([strand - 5.5, strand], across(side, 76, 86), [c.block.bottom + 20, c.block.bottom + 38]);
  });
  const row = { ...FRAME, count: 2, step: 'lift idlers', ways: SIDES.map(inward) } as const;
  return [
    { ...row, ...PRINTED, name: 'idler spacer', solids: spacers },
    {
      ...row,
      name: 'lift idler',
      process: 'bought',
      material: 'aluminium alloy',
      designation: 'GT2 idler, 20 teeth, bore 5, for belt 6',
      solids: idlers,
    },
    {
      ...RACK,
      ...PRINTED,
      name: 'belt clamp',
      count: 2,
      step: 'lift belts',
      ways: SIDES.map(inward),
      solids: clamps,
    },
  ];
}

function armJoints({ carriage: c, comb }: Dimensions, side: Side): Joint[] {
  const arm = `${HAND[side]} arm`;
  const wall = c.width / 2 - c.side;
  return [
    ...[154, 182].flatMap((x) =>
      [-62, -42].map(
        (z): Joint => ({
          screw: 'M3x6 flat',
          at: [x, side * wall, z],
          axis: outward(side),
          grip: c.side,
          through: ['carriage'],
          into: arm,
          hold: 'insert',
          step: 'arms',
          group: 'rack',
        }),
      ),
    ),
    ...[-37, -29].map(
      (z): Joint => ({
        screw: 'M3x6',
        at: [176, side * (comb.y + comb.thickness / 2), z],
        axis: inward(side),
        grip: comb.thickness,
        through: [`${HAND[side]} comb`],
        into: arm,
        hold: 'insert',
        step: 'combs',
        group: 'rack',
      }),
    ),
  ];
}

function liftJoints({ carriage: c, lift: l, sides }: Dimensions, side: Side): Joint[] {
  const arm = `${HAND[side]} arm`;
  const flange = c.block.to - (l.shaftX + 7.1) + 1.1;
  return [
    {
      screw: 'M3x10',
      at: [c.block.to, side * l.beltY, c.block.bottom + 29],
      axis: '-x',
      grip: flange,
      through: [arm],
      into: 'belt clamp',
      hold: 'insert',
      step: 'lift belts',
      group: 'rack',
    },
    {
      screw: 'M5x40',
      at: [l.shaftX, side * (sides.inner - 1), l.idlerZ],
      axis: outward(side),
      grip: l.beltY + 4.5 - sides.inner + 1,
      through: [sidePlateOf(side)],
      into: '',
      hold: 'nut',
      step: 'lift idlers',
      group: 'frame',
      slot: { along: 'z', half: 3 },
      washer: 1,
    },
  ];
}

function holderJoints({ carriage: c, sides }: Dimensions, side: Side): Joint[] {
  const row = {
    screw: 'M3x10',
    axis: outward(side),
    grip: sides.thickness,
    through: [sidePlateOf(side)],
    hold: 'insert',
    step: 'rod holders',
    group: 'frame',
  } as const;
  const low = c.block.bottom - 5 - HOLDER.height / 2;
  return [
    ...[166.5, 172.8].map(
      (x): Joint => ({ ...row, at: [x, side * sides.inner, low], into: 'lower rod holder' }),
    ),
    ...[155.5, 165].map(
      (x): Joint => ({ ...row, at: [x, side * sides.inner, 78], into: 'upper rod holder' }),
    ),
  ];
}
