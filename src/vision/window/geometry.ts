/**
 * Where each place of the reader window is on a sensor. Places are millimetres of a frame, whose card has its corner
 * 3 mm from the left and the top when nothing is out of place.
 */
export interface WindowGeometry {
  readonly sensorWidthPx: number;
  readonly sensorHeightPx: number;
  /** A place (x, y) in mm is at (a x + c y + e, b x + d y + f) in sensor pixels, if the lens drew straight lines. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  /**
   * How the lens bends: at the share r of the sensor's half diagonal from its middle, a point is (1 + distortion r^2)
   * times as far from the middle as it should be. Below 0 it is a barrel, above 0 a cushion.
   */
  readonly distortion: number;
  /** Size of a frame. */
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Where a card's corner lies in a frame when nothing is out of place. */
export const CORNER_MM = 3;
/** A frame shows the index and the symbol of our own cards. */
export const FRAME_MM = { widthMm: 36, heightMm: 30 } as const;

/** The sensor pixel at which a place of the window is seen; the top-left pixel's middle is (0.5, 0.5). */
export function sensorPoint(geometry: WindowGeometry, xMm: number, yMm: number): readonly [number, number] {
  const [a, b, c, d, e, f] = geometry.matrix;
  return bend(geometry, a * xMm + c * yMm + e, b * xMm + d * yMm + f);
}

type Lens = Pick<WindowGeometry, 'distortion' | 'sensorHeightPx' | 'sensorWidthPx'>;

/** Where a lens draws what should be at a point of the sensor. */
function bend(lens: Lens, xPx: number, yPx: number): readonly [number, number] {
  const [middleX, middleY] = [lens.sensorWidthPx / 2, lens.sensorHeightPx / 2];
  const [x, y] = [xPx - middleX, yPx - middleY];
  const scale = 1 + (lens.distortion * (x * x + y * y)) / (middleX * middleX + middleY * middleY);
  return [middleX + x * scale, middleY + y * scale];
}

const UNBEND_STEPS = 12;

/** Where a point of the sensor should be, if the lens drew straight lines. */
export function unbend(lens: Lens, xPx: number, yPx: number): readonly [number, number] {
  let [x, y] = [xPx, yPx];
  for (let step = 0; step < UNBEND_STEPS; step++) {
    const [bentX, bentY] = bend(lens, x, y);
    x += xPx - bentX;
    y += yPx - bentY;
  }
  return [x, y];
}

/** Sensor pixels to a millimetre of the window, in the middle of the frame. */
export function scaleOf({ matrix: [a, b, c, d] }: WindowGeometry): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** How far the window is turned on the sensor, clockwise, -180 to 180 degrees. */
export function turnOf({ matrix: [a, b, c, d] }: WindowGeometry): number {
  const mirrored = isMirrored({ matrix: [a, b, c, d, 0, 0] }) ? -1 : 1;
  return (Math.atan2(b * mirrored - c, a * mirrored + d) * 180) / Math.PI;
}

/** Whether the window is seen in a mirror. */
export function isMirrored({ matrix: [a, b, c, d] }: Pick<WindowGeometry, 'matrix'>): boolean {
  return a * d - b * c < 0;
}
