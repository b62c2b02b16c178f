import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import type { Assembly, Part } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';

const ROW = { group: 'cassette', step: 'cassette', ways: ['-x'] } as const;
const ENGRAVED = 0.6;
const LETTER = { width: 6, height: 8, stroke: 1.6 } as const;

/** Strokes of a letter as boxes on a field of 1 x 1, from below. */
const STROKES: Readonly<Record<'N' | 'E' | 'S' | 'W', readonly (readonly [x: Span, y: Span])[]>> = {
  N: [
    [
      [0, 0.25],
      [0, 1],
    ],
    [
      [0.75, 1],
      [0, 1],
    ],
    [
      [0.2, 0.45],
      [0.5, 0.85],
    ],
    [
      [0.4, 0.6],
      [0.3, 0.65],
    ],
    [
      [0.55, 0.8],
      [0.15, 0.5],
    ],
  ],
  E: [
    [
      [0, 0.25],
      [0, 1],
    ],
    [
      [0, 1],
      [0.8, 1],
    ],
    [
      [0, 0.85],
      [0.4, 0.6],
    ],
    [
      [0, 1],
      [0, 0.2],
    ],
  ],
  S: [
    [
      [0, 1],
      [0.8, 1],
    ],
    [
      [0, 0.25],
      [0.5, 1],
    ],
    [
      [0, 1],
      [0.4, 0.6],
    ],
    [
      [0.75, 1],
      [0, 0.5],
    ],
    [
      [0, 1],
      [0, 0.2],
    ],
  ],
  W: [
    [
      [0, 0.22],
      [0, 1],
    ],
    [
      [0.78, 1],
      [0, 1],
    ],
    [
      [0, 1],
      [0, 0.2],
    ],
    [
      [0.4, 0.6],
      [0.15, 0.6],
    ],
  ],
};

/** The board: four pockets, lifted out of the rack as one. */
export function cassette(d: Dimensions, s: Shapes): Assembly {
  return { parts: [body(d, s), ...linings(d, s)], joints: [] };
}

function extent({ carriage: c, cassette: k, rack }: Dimensions): {
  readonly x: Span;
  readonly z: Span;
  readonly half: number;
  readonly floors: readonly number[];
} {
  const floors = Array.from({ length: 4 }, (_, index) => c.floorTop + index * k.pitch + k.plate);
  return {
    x: [rack.front, rack.front + k.length],
    z: [c.floorTop, c.floorTop + k.height],
    half: k.width / 2,
    floors,
  };
}

function body(d: Dimensions, s: Shapes): Part {
  const { cassette: k, empty } = d;
  const { floors, half, x, z } = extent(d);
  const inner: Span = [-half + k.wall, half - k.wall];
  const rooms = floors.map((floor) =>
    s.box([x[0] - 1, x[1] - k.backWall], inner, [floor, floor + k.pitch - k.plate]),
  );
  const centre = x[0] + k.thumbDepth - k.thumbRadius;
  const tall: Span = [z[0] - 1, z[1] - k.plate];
  const holes: Manifold[] = [
    s.alongZ(centre, 0, 2 * k.thumbRadius, tall),
    s.box([x[0] - 1, centre], [-k.thumbRadius, k.thumbRadius], tall),
    s.alongZ(empty.x, empty.y, empty.hole, [z[0] - 1, z[1] + 1]),
    s.box([x[0] - 1, x[1] + 1], [-half - 1, -half + 1.2], [z[0] - 1, z[0] + k.key + 0.5]),
    ...[-1, 1].map((side) =>
      s.alongY(177, -52, 6.6, side < 0 ? [-half - 1, -half + 0.8] : [half - 0.8, half + 1]),
    ),
    ...floors.map((floor) => taper(s, x[0], k.taper, k.plate, floor, inner)),
    s.box([x[1] - 0.4, x[1] + 1], [-20, 20], [z[0] + 21, z[0] + 41]),
    s.box([x[0] + 40, x[0] + 60], [10, half - 4], [z[1] - 0.3, z[1] + 1]),
    ...letters(s, x, half, floors),
  ];
  const solid = s.cut(s.box(x, [-half, half], z), [...rooms, ...holes]);
  return { ...ROW, name: 'cassette', process: 'printed', material: 'PETG', count: 2, solids: [solid] };
}

/** The front edge of a floor falls away below the path. */
function taper(
  s: Shapes,
  front: number,
  length: number,
  plate: number,
  floor: number,
  [from, to]: Span,
): Manifold {
  const low = plate * 0.75;
  return s.hull([
    s.box([front - 0.01, front], [from, to], [floor - low, floor + 0.01]),
    s.box([front + length - 0.01, front + length], [from, to], [floor - 0.001, floor + 0.01]),
  ]);
}

/** From the top: N, E, S, W, engraved beside each storey on the back and on both sides. */
function letters(s: Shapes, [front, back]: Span, half: number, floors: readonly number[]): Manifold[] {
  const order = ['N', 'E', 'S', 'W'] as const;
  return order.flatMap((letter, index) => {
    const z = (floors[3 - index] ?? 0) + 2.5;
    return STROKES[letter].flatMap(([across, up]) => {
      const height: Span = [z + up[0] * LETTER.height, z + up[1] * LETTER.height];
      const place = (start: number): Span => [
        start + across[0] * LETTER.width,
        start + across[1] * LETTER.width,
      ];
      const mirrored = (start: number): Span => [
        start - across[1] * LETTER.width,
        start - across[0] * LETTER.width,
      ];
      return [
        s.box([back - ENGRAVED, back + 1], place(-38), height),
        s.box(place(front + 6), [-half - 1, -half + ENGRAVED], height),
        s.box(mirrored(front + 12), [half - ENGRAVED, half + 1], height),
      ];
    });
  });
}

/** Foam on the back walls, and a film below each ceiling that lets a card fall gently. */
function linings(d: Dimensions, s: Shapes): Part[] {
  const { cassette: k, foam } = d;
  const { floors, half, x } = extent(d);
  const inner: Span = [-half + k.wall + 0.2, half - k.wall - 0.2];
  const back = x[1] - k.backWall;
  const pads = floors.map((floor) =>
    s.box([back - foam, back], inner, [floor + 0.2, floor + k.pitch - k.plate - 0.2]),
  );
  const films = floors.map((floor) => {
    const ceiling = floor + k.pitch - k.plate;
    return s.box([x[0] + 23, x[0] + 48], [-30, 30], [ceiling - 0.1, ceiling]);
  });
  const row = { ...ROW, count: 8, isFitted: true, yields: true } as const;
  return [
    { ...row, name: 'rebound foam', process: 'laser', material: 'EVA foam 3', solids: pads },
    {
      ...row,
      name: 'film flap',
      process: 'bought',
      material: 'PET film 0.1',
      designation: '60 x 25, double-sided tape along its front edge',
      solids: films,
    },
  ];
}
