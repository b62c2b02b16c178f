/** How a card lies in a frame: a place (x, y) of the card is seen at (xMm, yMm) + scale * turned(x, y). */
export interface PrintPose {
  /** Where the card's corner is seen. */
  readonly xMm: number;
  readonly yMm: number;
  /** Clockwise. */
  readonly angleDeg: number;
  readonly scale: number;
}

export type Point = readonly [xMm: number, yMm: number];

const RADIANS = Math.PI / 180;

/** Says where places of the card are seen in the frame. */
export function placer({ xMm, yMm, angleDeg, scale }: PrintPose): (place: Point) => Point {
  const [cos, sin] = [scale * Math.cos(angleDeg * RADIANS), scale * Math.sin(angleDeg * RADIANS)];
  return ([x, y]) => [xMm + cos * x - sin * y, yMm + sin * x + cos * y];
}

/** Where a place of the card is seen in the frame. */
export function seenAt(pose: PrintPose, place: Point): Point {
  return placer(pose)(place);
}

/** The place of the card that is seen at a place of the frame. */
export function cardAt({ xMm, yMm, angleDeg, scale }: PrintPose, [x, y]: Point): Point {
  const [cos, sin] = [Math.cos(angleDeg * RADIANS) / scale, Math.sin(angleDeg * RADIANS) / scale];
  const [right, down] = [x - xMm, y - yMm];
  return [cos * right + sin * down, cos * down - sin * right];
}

/** A pose corrected: its print was found moved, turned and larger round a place of the card. */
export function correctedPose(
  pose: PrintPose,
  centre: Point,
  found: { readonly xMm: number; readonly yMm: number; readonly turnDeg: number; readonly growth: number },
): PrintPose {
  const [x, y] = seenAt(pose, [centre[0] + found.xMm, centre[1] + found.yMm]);
  const angleDeg = pose.angleDeg + found.turnDeg;
  const scale = pose.scale * (1 + found.growth);
  const [right, down] = seenAt({ xMm: 0, yMm: 0, angleDeg, scale }, centre);
  return { xMm: x - right, yMm: y - down, angleDeg, scale };
}
