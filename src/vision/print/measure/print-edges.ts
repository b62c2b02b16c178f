import type { GreyFrame } from '../../frame.ts';
import { type PrintPose, seenAt } from '../../numbers/pose.ts';
import { createProfile, PROFILE_STEP_MM, shapeOf } from './edge-profile.ts';
import { evenBetween } from './grid.ts';
import type { Outline, OutlinePoint } from './outline.ts';

/** What the outlines of printed signs show. */
interface PrintEdges {
  /** How much wider strokes are than the template's; narrower below zero. */
  readonly strokeMm: number;
  /** From 10 to 90 % of the step, of vertical edges and of horizontal ones. */
  readonly acrossWidthMm: number;
  readonly downWidthMm: number;
}

const BEYOND_MM = 0.1;
const LEVEL_SHARE = 0.7;
const LEAST_POINTS = 12;

/** `undefined` where too little outline is in the frame. */
export function measurePrintEdges(
  frame: GreyFrame,
  outline: Outline,
  pose: PrintPose,
): PrintEdges | undefined {
  const vertical = outline.points.filter(({ outwards: [x, y] }) => Math.abs(x) > Math.abs(y));
  const horizontal = outline.points.filter(({ outwards: [x, y] }) => Math.abs(x) <= Math.abs(y));
  const across = shapeAlong(frame, vertical, outline.depthMm, pose);
  const down = shapeAlong(frame, horizontal, outline.depthMm, pose);
  if (across === undefined || down === undefined) return undefined;
  return {
    strokeMm: across.placeMm + down.placeMm,
    acrossWidthMm: across.widthMm,
    downWidthMm: down.widthMm,
  };
}

/** The profiles of all places laid over each other; the two sides of strokes count alike. */
function shapeAlong(frame: GreyFrame, points: readonly OutlinePoint[], depthMm: number, pose: PrintPose) {
  if (points.length < LEAST_POINTS) return undefined;
  const sides = [true, false].map((forwards) =>
    points.filter(({ outwards: [x, y] }) => (Math.abs(x) > Math.abs(y) ? x : y) > 0 === forwards),
  );
  const profile = createProfile(depthMm + BEYOND_MM);
  for (const side of sides) {
    if (side.length === 0) return undefined;
    for (const point of side)
      if (!addProfile(frame, point, pose, profile, 0.5 / side.length)) return undefined;
  }
  return shapeOf(profile, LEVEL_SHARE * depthMm);
}

function addProfile(
  frame: GreyFrame,
  { place: [x, y], outwards: [right, down] }: OutlinePoint,
  pose: PrintPose,
  { reachMm, sums }: ReturnType<typeof createProfile>,
  weight: number,
): boolean {
  for (let at = 0; at < sums.length; at++) {
    const out = at * PROFILE_STEP_MM - reachMm;
    const [xMm, yMm] = seenAt(pose, [x + out * right, y + out * down]);
    const [px, py] = [xMm * frame.pxPerMm - 0.5, yMm * frame.pxPerMm - 0.5];
    if (px < 0 || py < 0 || px > frame.widthPx - 1 || py > frame.heightPx - 1) return false;
    sums[at] = (sums[at] as number) + weight * evenBetween(frame, px, py);
  }
  return true;
}
