import type { Dimensions } from '../dimensions.ts';
import type { Part } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';

const EACH_SIDE = [-1, 1] as const;

/** The carriage with the reject tray above, and the cassette that is lifted out; in the lowest place of the rack. */
export function rackParts(d: Dimensions, s: Shapes): Part[] {
  return [...carriageParts(d, s), rejectTray(d, s), combFins(d, s), cassette(d, s)];
}

/** Round the guide rods. */
const PLAY = 0.35;

function carriageParts({ carriage: c, guideRods, rack, sides }: Dimensions, s: Shapes): Part[] {
  const x: Span = [rack.front, rack.front + c.length];
  const half = c.width / 2;
  const reach = sides.inner + sides.thickness + 4;
  const on = (side: number, inner: number, outer: number): Span =>
    side < 0 ? [-outer, -inner] : [inner, outer];
  const floor = s.box(x, [-half, half], [c.floorTop - c.floor, c.floorTop]);
  const walls = EACH_SIDE.map((side) =>
    s.box(x, on(side, half - c.side, half), [c.floorTop, rack.storeyFloor - c.rejectFloor]),
  );
  const arms = EACH_SIDE.map((side) => {
    const neck = s.box([c.neck.from, c.neck.to], on(side, half, reach), [c.neck.bottom, c.neck.top]);
    const height: Span = [c.block.bottom, c.block.bottom + c.block.height];
    const block = s.box(
      [c.block.x, c.block.x + c.block.length],
      on(side, reach, reach + c.block.width),
      height,
    );
    const bore = s.alongZ(guideRods.x, side * guideRods.y, guideRods.diameter + 2 * PLAY, [
      height[0] - 1,
      height[1] + 1,
    ]);
    return s.cut(s.all([neck, block]), [bore]);
  });
  const row = { process: 'laser', group: 'rack' } as const;
  return [
    { ...row, name: 'carriage floor', material: 'aluminium 3', count: 1, eur: 4, solids: [floor] },
    { ...row, name: 'carriage side', material: 'aluminium 2', count: 2, eur: 3, solids: walls },
    {
      ...row,
      name: 'carriage arm',
      process: 'printed',
      material: 'PETG',
      count: 2,
      eur: 1,
      isMirrored: true,
      solids: arms,
    },
  ];
}

function rejectTray({ carriage: c, rack }: Dimensions, s: Shapes): Part {
  const x: Span = [rack.front, rack.front + c.length];
  const half = c.width / 2;
  const floor: Span = [rack.storeyFloor - c.rejectFloor, rack.storeyFloor];
  const walls = [-1, 1].map((side) =>
    s.box(x, side < 0 ? [-half, -half + c.side] : [half - c.side, half], [
      floor[0],
      rack.storeyFloor + rack.rejectWalls,
    ]),
  );
  const back = s.box([x[1] - c.side, x[1]], [-half, half], [floor[0], rack.storeyFloor + rack.rejectWalls]);
  const tray = s.cut(s.all([s.box(x, [-half, half], floor), ...walls, back]), [
    s.alongZ(156, 0, 12, [floor[0] - 1, floor[1] + 1]),
  ]);
  return {
    name: 'reject tray',
    process: 'printed',
    material: 'PETG',
    count: 1,
    eur: 2,
    group: 'rack',
    solids: [tray],
  };
}

/** Two fins a side, through slots of the side plates into their sensors. */
function combFins({ carriage: c, comb }: Dimensions, s: Shapes): Part {
  const solids = [-1, 1].flatMap((side) =>
    comb.xs.map((x) => {
      const half = c.width / 2;
      const y: Span = side < 0 ? [-comb.reach, -half] : [half, comb.reach];
      return s.box([x - comb.finThickness / 2, x + comb.finThickness / 2], y, [comb.bottom, comb.top]);
    }),
  );
  return {
    name: 'code fin',
    process: 'laser',
    material: 'aluminium 2',
    count: 4,
    eur: 1,
    group: 'rack',
    solids,
  };
}

function cassette({ carriage: c, cassette: k, rack }: Dimensions, s: Shapes): Part {
  const half = k.width / 2;
  const x: Span = [rack.front, rack.front + k.length];
  const bottom = c.floorTop;
  const z: Span = [bottom, bottom + k.height];
  const inner: Span = [-half + k.wall, half - k.wall];
  const floors = Array.from({ length: 4 }, (_, index) => bottom + index * k.pitch + k.plate);
  const rooms = floors.map((floor) =>
    s.box([x[0] - 1, x[1] - k.backWall], inner, [floor, floor + k.pitch - k.plate]),
  );
  const thumb = s.alongZ(x[0] + k.thumbDepth - k.thumbRadius, 0, 2 * k.thumbRadius, [
    z[0] - 1,
    z[1] - k.plate,
  ]);
  const entry = s.box(
    [x[0] - 1, x[0] + k.thumbDepth - k.thumbRadius],
    [-k.thumbRadius, k.thumbRadius],
    [z[0] - 1, z[1] - k.plate],
  );
  const light = s.alongZ(156, 0, 12, [z[0] - 1, z[1] + 1]);
  const solid = s.cut(s.box(x, [-half, half], z), [...rooms, thumb, entry, light]);
  return {
    name: 'cassette',
    process: 'printed',
    material: 'PETG',
    count: 2,
    eur: 2.5,
    group: 'cassette',
    solids: [solid],
  };
}
