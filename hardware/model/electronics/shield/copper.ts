import makeModule, { type CrossSection, type ManifoldToplevel } from 'manifold-3d';
import { BOARD, type Pad, SCREWS } from './layout.ts';
import type { Routed } from './router.ts';

/** Corners of an area in mm: to the left round what is filled, to the right round a hole in it. */
export type Outline = readonly (readonly [x: number, y: number])[];

/** One thing that a plotter draws, in order: later ones lie over earlier ones. */
export type Drawn =
  | { readonly kind: 'area'; readonly outline: Outline; readonly isHole: boolean }
  | { readonly kind: 'stroke'; readonly points: Outline; readonly width: number; readonly net?: string }
  | {
      readonly kind: 'dot';
      readonly x: number;
      readonly y: number;
      readonly diameter: number;
      readonly net?: string;
    };

const GROUND = 'GND';
/** From the poured ground to everything else, and round a pad of its own, which spokes join so that it can be soldered. */
const POUR_GAP = 0.35;
const SPOKE = 0.6;
/** Copper that would be narrower than this is not poured. */
const LEAST = 0.25;
/** Corners of a whole circle where areas grow, and how far a line through some of them may leave them. */
const CORNERS = 24;
const SMOOTH = 0.01;
const EDGE = 0.6;

/** Areas of flat shapes: union, distance, parts. */
export class Areas {
  readonly #kernel: ManifoldToplevel;

  private constructor(kernel: ManifoldToplevel) {
    this.#kernel = kernel;
  }

  static async open(): Promise<Areas> {
    const kernel = await makeModule();
    kernel.setup();
    return new Areas(kernel);
  }

  /** All of these together. */
  of(outlines: readonly Outline[]): CrossSection {
    if (outlines.length === 0) return this.#kernel.CrossSection.square(0);
    return new this.#kernel.CrossSection(
      outlines.map((outline) => outline.map(([x, y]) => [x, y])),
      'NonZero',
    );
  }

  /** Areas that may overlap, as one. */
  together(areas: readonly CrossSection[]): CrossSection {
    return this.#kernel.CrossSection.union([...areas]);
  }
}

/** A round line as an area. */
export function strokeOutlines(points: Outline, width: number): Outline[] {
  return points.slice(1).map((to, index) => capsule(points[index] ?? to, to, width / 2));
}

export function dotOutline(x: number, y: number, diameter: number): Outline {
  return capsule([x, y], [x, y], diameter / 2);
}

/** Corners of half a circle: the sides lie outside the true one, so that no distance is taken to be more than it is. */
const HALF_CORNERS = 12;

function capsule([x0, y0]: Outline[number], [x1, y1]: Outline[number], radius: number): Outline {
  const along = Math.atan2(y1 - y0, x1 - x0);
  const outer = radius / Math.cos(Math.PI / HALF_CORNERS / 2);
  const half = (x: number, y: number, from: number): [number, number][] =>
    Array.from({ length: HALF_CORNERS + 1 }, (_, index) => {
      const angle = from + (Math.PI * index) / HALF_CORNERS;
      return [x + outer * Math.cos(angle), y + outer * Math.sin(angle)];
    });
  return [...half(x1, y1, along - Math.PI / 2), ...half(x0, y0, along + Math.PI / 2)];
}

/** Both copper layers, the upper first: ground poured round the tracks. */
export function copperOf(areas: Areas, pads: readonly Pad[], routed: Routed): readonly (readonly Drawn[])[] {
  return [0, 1].map((layer) => {
    const lines = linesOf(layer as 0 | 1, pads, routed);
    const spokes = pads.filter(({ net }) => net === GROUND).flatMap(spokesOf);
    return [...poured(areas, lines, pads, spokes), ...spokes, ...lines];
  });
}

function linesOf(layer: 0 | 1, pads: readonly Pad[], { tracks, vias }: Routed): Drawn[] {
  return [
    ...tracks
      .filter((track) => track.layer === layer)
      .map(({ net, points, width }): Drawn => ({ kind: 'stroke', points, width, net })),
    ...[...vias, ...pads].map(
      ({ net, ring, x, y }): Drawn => ({
        kind: 'dot',
        x,
        y,
        diameter: ring,
        ...(net !== undefined && { net }),
      }),
    ),
  ];
}

function spokesOf({ ring, x, y }: Pad): Drawn[] {
  const reach = ring / 2 + POUR_GAP + LEAST;
  return [
    {
      kind: 'stroke',
      points: [
        [x - reach, y],
        [x + reach, y],
      ],
      width: SPOKE,
      net: GROUND,
    },
    {
      kind: 'stroke',
      points: [
        [x, y - reach],
        [x, y + reach],
      ],
      width: SPOKE,
      net: GROUND,
    },
  ];
}

function outlinesOf(drawn: readonly Drawn[]): Outline[] {
  return drawn.flatMap((each): Outline[] => {
    if (each.kind === 'area') return [each.outline];
    return each.kind === 'dot'
      ? [dotOutline(each.x, each.y, each.diameter)]
      : strokeOutlines(each.points, each.width);
  });
}

function poured(areas: Areas, lines: readonly Drawn[], pads: readonly Pad[], spokes: Drawn[]): Drawn[] {
  const netOf = (each: Drawn): string | undefined => (each.kind === 'area' ? GROUND : each.net);
  const others = lines.filter((each) => netOf(each) !== GROUND);
  const grounded = pads.filter(({ net }) => net === GROUND);
  const kept = areas.of([...outlinesOf(others), ...grounded.map(({ ring, x, y }) => dotOutline(x, y, ring))]);
  const screws = areas.of(SCREWS.places.map(([x, y]) => dotOutline(x, y, 2 * SCREWS.free)));
  const board = areas.of([
    [
      [BOARD.left + EDGE, BOARD.bottom + EDGE],
      [BOARD.right - EDGE, BOARD.bottom + EDGE],
      [BOARD.right - EDGE, BOARD.top - EDGE],
      [BOARD.left + EDGE, BOARD.top - EDGE],
    ],
  ]);
  const room = board.subtract(kept.offset(POUR_GAP, 'Round', 2, CORNERS)).subtract(screws);
  const whole = room
    .offset(-LEAST / 2, 'Round', 2, CORNERS)
    .offset(LEAST / 2, 'Round', 2, CORNERS)
    .simplify(SMOOTH);
  // A spoke that would end beside another net's copper is no way to the pour: it is left out.
  const near = areas.of(outlinesOf(others)).offset(POUR_GAP, 'Round', 2, CORNERS);
  const free = spokes.filter(
    (spoke) =>
      areas
        .of(outlinesOf([spoke]))
        .intersect(near)
        .area() < 1e-6,
  );
  spokes.splice(0, spokes.length, ...free);
  const ground = areas.of(outlinesOf([...free, ...lines.filter((each) => netOf(each) === GROUND)]));
  return whole
    .decompose()
    .filter((island) => island.intersect(ground).area() > 0.01)
    .flatMap((island) => island.toPolygons())
    .map((outline): { outline: Outline; area: number } => {
      const rounded = outline.map(([x, y]) => [micrometres(x), micrometres(y)] as const);
      return { outline: rounded, area: areaOf(rounded) };
    })
    .toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area))
    .map(({ area, outline }) => ({ kind: 'area', outline, isHole: area < 0 }));
}

const micrometres = (mm: number): number => Math.round(mm * 1000) / 1000;

function areaOf(outline: Outline): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
