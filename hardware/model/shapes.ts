import makeModule, { type Manifold, type ManifoldToplevel } from 'manifold-3d';

/** From where to where along an axis, in mm. */
export type Span = readonly [from: number, to: number];

/** How finely round things are drawn. */
const SEGMENTS = 48;

/** Solids of boxes and cylinders along the axes; all that they make is freed by `close`. */
export class Shapes {
  readonly #kernel: ManifoldToplevel;

  private constructor(kernel: ManifoldToplevel) {
    this.#kernel = kernel;
  }

  static async open(): Promise<Shapes> {
    const kernel = await makeModule();
    kernel.setup();
    return new Shapes(kernel);
  }

  /** Throws RangeError for a box that is empty along an axis, which would be no solid and meet nothing. */
  box([x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span): Manifold {
    refuseEmpty([x0, x1], [y0, y1], [z0, z1]);
    return this.#kernel.Manifold.cube([x1 - x0, y1 - y0, z1 - z0]).translate([x0, y0, z0]);
  }

  /** Along x, at (y, z). */
  alongX(y: number, z: number, diameter: number, [from, to]: Span): Manifold {
    return this.#rod(diameter, to - from)
      .rotate([0, 90, 0])
      .translate([from, y, z]);
  }

  /** Along y, at (x, z). */
  alongY(x: number, z: number, diameter: number, [from, to]: Span): Manifold {
    return this.#rod(diameter, to - from)
      .rotate([-90, 0, 0])
      .translate([x, from, z]);
  }

  /** Along z, at (x, y). */
  alongZ(x: number, y: number, diameter: number, [from, to]: Span): Manifold {
    return this.#rod(diameter, to - from).translate([x, y, from]);
  }

  #rod(diameter: number, length: number): Manifold {
    refuseEmpty([0, diameter], [0, length]);
    return this.#kernel.Manifold.cylinder(length, diameter / 2, diameter / 2, SEGMENTS);
  }

  /** Turned so that y is to the right, z up the sheet and x towards the eye. */
  upright(solid: Manifold): Manifold {
    return solid.transform([0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
  }

  /** What a band round all of them holds. */
  hull(solids: readonly Manifold[]): Manifold {
    return this.#kernel.Manifold.hull(solids);
  }

  /** A ring along y. */
  ringY(x: number, z: number, outside: number, bore: number, [from, to]: Span): Manifold {
    return this.cut(this.alongY(x, z, outside, [from, to]), [this.alongY(x, z, bore, [from - 1, to + 1])]);
  }

  /** A ring along z. */
  ringZ(x: number, y: number, outside: number, bore: number, [from, to]: Span): Manifold {
    return this.cut(this.alongZ(x, y, outside, [from, to]), [this.alongZ(x, y, bore, [from - 1, to + 1])]);
  }

  /** What of a solid is in a box that is larger by a margin; what is nearer to the box than that is as it was. */
  within(solid: Manifold, { max, min }: ReturnType<Manifold['boundingBox']>, margin: number): Manifold {
    const span = (axis: 0 | 1 | 2): Span => [min[axis] - margin, max[axis] + margin];
    return solid.intersect(this.box(span(0), span(1), span(2)));
  }

  all(solids: readonly Manifold[]): Manifold {
    return this.#kernel.Manifold.union(solids);
  }

  /** The solid without those. */
  cut(solid: Manifold, holes: readonly Manifold[]): Manifold {
    return holes.length === 0 ? solid : solid.subtract(this.all(holes));
  }
}

function refuseEmpty(...spans: readonly Span[]): void {
  const empty = spans.find(([from, to]) => !(to > from));
  if (empty !== undefined) throw new RangeError(`A solid from ${empty[0]} to ${empty[1]} mm is empty.`);
}
