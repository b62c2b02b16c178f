/** Where a camera stands before a plane, how it is turned, and what its lens does. */
export interface View {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The middle of the plane's things in the camera's picture, as shares of its width and height from its middle. */
  readonly middle: readonly [across: number, down: number];
  /** Pixels a millimetre of the plane at that middle, where it is not tilted. */
  readonly pxPerMm: number;
  /** Clockwise as seen. */
  readonly turnDeg: number;
  /** How far the plane is from square to the camera, and towards which side it leans. */
  readonly tiltDeg: number;
  readonly leanDeg: number;
  /** How the lens bends: at the picture's corner, as a share. */
  readonly distortion: number;
}

/** The field of the lens across the picture. */
const FIELD_DEG = 67;
/** Places are worked out at every eighth pixel, and between these evenly. */
export const CELL_PX = 8;

/** For every eighth pixel across and down: its place on the plane in millimetres. */
export interface PlaneGrid {
  readonly columns: number;
  readonly rows: number;
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** The camera's place over the plane. */
  readonly eye: readonly [u: number, v: number, height: number];
}

/** Where the pixels of a picture lie on the plane that a camera sees. */
export function planeGrid(view: View): PlaneGrid {
  const { heightPx, leanDeg, pxPerMm, tiltDeg, turnDeg, widthPx } = view;
  const focalPx = widthPx / 2 / Math.tan(radians(FIELD_DEG / 2));
  const distanceMm = focalPx / pxPerMm;
  const [right, down, out] = axesOf(turnDeg, tiltDeg, leanDeg);
  const at: Vector = [
    ((view.middle[0] * widthPx) / focalPx) * distanceMm,
    ((view.middle[1] * heightPx) / focalPx) * distanceMm,
    distanceMm,
  ];
  const height = -dot(at, out);
  const columns = Math.ceil(widthPx / CELL_PX) + 1;
  const rows = Math.ceil(heightPx / CELL_PX) + 1;
  const grid = { columns, rows, u: new Float32Array(columns * rows), v: new Float32Array(columns * rows) };
  const corner = (widthPx * widthPx + heightPx * heightPx) / 4;
  for (let row = 0, to = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, to++) {
      const x = column * CELL_PX - widthPx / 2;
      const y = row * CELL_PX - heightPx / 2;
      const bent = (1 + (view.distortion * (x * x + y * y)) / corner) / focalPx;
      const ray: Vector = [x * bent, y * bent, 1];
      const along = dot(at, out) / dot(ray, out);
      const from: Vector = [ray[0] * along - at[0], ray[1] * along - at[1], ray[2] * along - at[2]];
      grid.u[to] = dot(from, right);
      grid.v[to] = dot(from, down);
    }
  return { ...grid, eye: [-dot(at, right), -dot(at, down), height] };
}

type Vector = readonly [number, number, number];

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/** The plane's right, its down and its way towards the camera, in the camera's right, down and forward. */
function axesOf(turnDeg: number, tiltDeg: number, leanDeg: number): readonly [Vector, Vector, Vector] {
  const [turn, tilt, lean] = [radians(turnDeg), radians(tiltDeg), radians(leanDeg)];
  const axis: Vector = [Math.cos(lean), Math.sin(lean), 0];
  const rotated = (of: Vector): Vector => {
    const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
    const along = dot(axis, of) * (1 - cos);
    return [
      of[0] * cos + axis[1] * of[2] * sin + axis[0] * along,
      of[1] * cos - axis[0] * of[2] * sin + axis[1] * along,
      of[2] * cos + (axis[0] * of[1] - axis[1] * of[0]) * sin,
    ];
  };
  const right = rotated([Math.cos(turn), Math.sin(turn), 0]);
  const down = rotated([-Math.sin(turn), Math.cos(turn), 0]);
  return [right, down, rotated([0, 0, -1])];
}

/** An angle in radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
