import type { Point } from './picture.ts';

/** Four corners, one after the other round a figure. */
export type Corners = readonly [Point, Point, Point, Point];

/** The same of other places, one for each corner. */
export function mapCorners([a, b, c, d]: Corners, map: (corner: Point) => Point): Corners {
  return [map(a), map(b), map(c), map(d)];
}

/** A projective map of a plane onto another: (x, y) goes to ((a x + b y + c) / w, (d x + e y + f) / w), w = g x + h y + 1. */
export type Homography = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
];

/**
 * The map that takes a rectangle's corners (0, 0), (width, 0), (width, height), (0, height) to four others, in this
 * order (P. Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3).
 */
export function homographyOf(corners: Corners, width: number, height: number): Homography {
  const [p, q, r, s] = corners;
  const [qx, qy, sx, sy] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
  const [restX, restY] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const area = qx * sy - sx * qy;
  const g = (restX * sy - sx * restY) / area;
  const h = (qx * restY - restX * qy) / area;
  return [
    (q.x - p.x + g * q.x) / width,
    (s.x - p.x + h * s.x) / height,
    p.x,
    (q.y - p.y + g * q.y) / width,
    (s.y - p.y + h * s.y) / height,
    p.y,
    g / width,
    h / height,
  ];
}

/** Where a map takes a place. */
export function mapPoint([a, b, c, d, e, f, g, h]: Homography, x: number, y: number): Point {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** How a figure of four corners lies in space, if it is a rectangle. */
export interface Pose {
  /** Its first side as a share of its second. */
  readonly ratio: number;
  /** Cosine of the angle between both sides: 0 where it is a rectangle. */
  readonly skew: number;
}

/**
 * How a figure lies before a camera of this focal length whose middle is at (0, 0) (Z. Zhang and L. He, Whiteboard
 * scanning and image enhancement, 2007, section 3.2, with the focal length given).
 */
export function poseOf(corners: Corners, focalPx: number): Pose {
  const [a, b, , d, e, , g, h] = homographyOf(corners, 1, 1);
  const first = Math.hypot(a, d, g * focalPx);
  const second = Math.hypot(b, e, h * focalPx);
  return { ratio: first / second, skew: (a * b + d * e + g * h * focalPx * focalPx) / (first * second) };
}
