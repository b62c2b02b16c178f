/** One step of a path; millimetres, or the units of a glyph; y grows downwards. */
export type PathStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** An outline to be filled by the non-zero rule: parts that turn the same way may overlap. */
export type Path = readonly PathStep[];

export type Point = readonly [x: number, y: number];

/** A map of the plane: (x, y) goes to (a x + c y + e, b x + d y + f), as in SVG and PDF. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** An upright rectangle. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const DEGREE = Math.PI / 180;

/** Scales by a factor, turns clockwise, then moves to a place. */
export function placing(x: number, y: number, scale = 1, turnDeg = 0): Matrix {
  const cos = Math.cos(turnDeg * DEGREE) * scale;
  const sin = Math.sin(turnDeg * DEGREE) * scale;
  return [cos, sin, -sin, cos, x, y];
}

function mapPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** A path as a matrix maps it. */
export function transformPath(path: Path, matrix: Matrix): Path {
  return path.map((step): PathStep => {
    if (step[0] === 'Z') return step;
    if (step[0] !== 'C') return [step[0], ...mapPoint(matrix, step[1], step[2])];
    return [
      'C',
      ...mapPoint(matrix, step[1], step[2]),
      ...mapPoint(matrix, step[3], step[4]),
      ...mapPoint(matrix, step[5], step[6]),
    ];
  });
}

/** Where a curve of four points in one direction turns back, as its position there. */
function turnsOf(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  const root = Math.sqrt(b * b - 4 * a * c);
  const times = Math.abs(a) < 1e-12 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  return times
    .filter((t) => t > 0 && t < 1)
    .map((t) => (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3);
}

/** The smallest rectangle that holds a path. */
export function boundsOf(path: Path): Bounds {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const step of path) {
    if (step[0] === 'Z') continue;
    const [x, y] = step[0] === 'C' ? [step[5], step[6]] : [step[1], step[2]];
    if (step[0] === 'C') {
      xs.push(...turnsOf(xs.at(-1) ?? x, step[1], step[3], x));
      ys.push(...turnsOf(ys.at(-1) ?? y, step[2], step[4], y));
    }
    xs.push(x);
    ys.push(y);
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** A closed outline of straight lines, turned clockwise whatever the order of its points. */
export function polygon(...points: readonly Point[]): Path {
  const twiceArea = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const clockwise = twiceArea < 0 ? points.toReversed() : points;
  return [...clockwise.map(([x, y], index): PathStep => [index === 0 ? 'M' : 'L', x, y]), ['Z']];
}

/** An upright rectangle. */
export function rectangle(left: number, top: number, right: number, bottom: number): Path {
  return polygon([left, top], [right, top], [right, bottom], [left, bottom]);
}

/** A straight line of some width with flat ends. */
export function bar(from: Point, to: Point, width: number): Path {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const x = ((to[1] - from[1]) / length) * (width / 2);
  const y = ((from[0] - to[0]) / length) * (width / 2);
  return polygon(
    [from[0] + x, from[1] + y],
    [to[0] + x, to[1] + y],
    [to[0] - x, to[1] - y],
    [from[0] - x, from[1] - y],
  );
}

/** An ellipse by its centre, its radii, and part of its turn. */
interface Arc {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  /** Clockwise from the right. */
  readonly fromDeg: number;
  readonly toDeg: number;
}

function pointOnArc({ x, y, rx, ry }: Arc, angleDeg: number): Point {
  return [x + rx * Math.cos(angleDeg * DEGREE), y + ry * Math.sin(angleDeg * DEGREE)];
}

/** An arc as curves of at most a quarter turn; the pen stands at its begin. */
function curvesOf(arc: Arc): PathStep[] {
  const { rx, ry, fromDeg, toDeg } = arc;
  const count = Math.max(1, Math.ceil(Math.abs(toDeg - fromDeg) / 90 - 1e-9));
  const partDeg = (toDeg - fromDeg) / count;
  const pull = (4 / 3) * Math.tan((partDeg / 4) * DEGREE);
  return Array.from({ length: count }, (_, index): PathStep => {
    const [startDeg, endDeg] = [fromDeg + index * partDeg, fromDeg + (index + 1) * partDeg];
    const [startX, startY] = pointOnArc(arc, startDeg);
    const [endX, endY] = pointOnArc(arc, endDeg);
    return [
      'C',
      startX - pull * rx * Math.sin(startDeg * DEGREE),
      startY + pull * ry * Math.cos(startDeg * DEGREE),
      endX + pull * rx * Math.sin(endDeg * DEGREE),
      endY - pull * ry * Math.cos(endDeg * DEGREE),
      endX,
      endY,
    ];
  });
}

/** A filled ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number = rx): Path {
  const arc = { x, y, rx, ry, fromDeg: 0, toDeg: 360 };
  return [['M', ...pointOnArc(arc, 0)], ...curvesOf(arc), ['Z']];
}

/** A circle drawn as a line of some width, which lies inside the radius. */
export function ring(x: number, y: number, radius: number, width: number): Path {
  const inner = { x, y, rx: radius - width, ry: radius - width, fromDeg: 360, toDeg: 0 };
  return [...ellipse(x, y, radius), ['M', ...pointOnArc(inner, 360)], ...curvesOf(inner), ['Z']];
}

/** A bent stroke: the part of an ellipse between two angles, with the stroke inside its radii. */
export function bow(arc: Arc, strokeX: number, strokeY: number): Path {
  const { fromDeg, toDeg, rx, ry } = arc;
  const inner = { ...arc, rx: rx - strokeX, ry: ry - strokeY, fromDeg: toDeg, toDeg: fromDeg };
  return [
    ['M', ...pointOnArc(arc, fromDeg)],
    ...curvesOf(arc),
    ['L', ...pointOnArc(inner, toDeg)],
    ...curvesOf(inner),
    ['Z'],
  ];
}

/** An upright rectangle with round corners; turned against the clock it makes a hole. */
export function roundedRectangle(
  { left, top, right, bottom }: Bounds,
  rx: number,
  ry: number = rx,
  isHole = false,
): Path {
  const corners: readonly [x: number, y: number, fromDeg: number][] = [
    [right - rx, bottom - ry, 0],
    [left + rx, bottom - ry, 90],
    [left + rx, top + ry, 180],
    [right - rx, top + ry, 270],
  ];
  const arcs = corners.map(([x, y, fromDeg]): Arc => ({ x, y, rx, ry, fromDeg, toDeg: fromDeg + 90 }));
  const turned = isHole
    ? arcs.toReversed().map((arc) => ({ ...arc, fromDeg: arc.toDeg, toDeg: arc.fromDeg }))
    : arcs;
  return [
    ...turned.flatMap((arc, index): PathStep[] => [
      [index === 0 ? 'M' : 'L', ...pointOnArc(arc, arc.fromDeg)],
      ...curvesOf(arc),
    ]),
    ['Z'],
  ];
}
