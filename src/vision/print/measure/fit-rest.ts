import { cardAt, type Point, type PrintPose, seenAt } from '../../numbers/pose.ts';
import type { CardSight } from './cut-edges.ts';
import { fitPrint, type PrintFit } from './fit-print.ts';
import type { PreparedStandard } from './print-reference.ts';
import type { PrintTemplate } from './template.ts';

/** How far print lies to the right of and below its place. */
export interface PrintOffset {
  readonly offsetXMm: number;
  readonly offsetYMm: number;
}

/** A frame of a card whose index was found: where, and how far beside its place. */
export interface IndexSeen {
  readonly sight: CardSight;
  readonly standard: PreparedStandard;
  readonly index: PrintFit;
  readonly beside: PrintOffset;
}

/** How far a place of the print lies from its place on the card, by the card's own two edges, in the print's own scale. */
export function offsetOf({ edges }: CardSight, middle: Point, pose: PrintPose): Point {
  const place = seenAt(pose, middle);
  const [x] = cardAt({ ...edges.left, scale: pose.scale }, place);
  const [, y] = cardAt({ ...edges.top, scale: pose.scale }, place);
  return [x - middle[0], y - middle[1]];
}

/** Where the corner outside of the index lies. */
export function fitFace(seen: IndexSeen): PrintFit | undefined {
  const { faceCells: cells, middle, template } = seen.standard;
  return fitRest(seen, { template, middle, cells });
}

/**
 * How far the rest of the corner lies beside its place, by what is printed beside the index, or where that is too little
 * further inside; `undefined` where that is too little as well.
 */
export function restOffset(seen: IndexSeen, face: PrintFit | undefined): PrintOffset | undefined {
  const { far, home, ink, middle, template } = seen.standard;
  if (face !== undefined && showsPlace(template, face.used, ink.level)) {
    return awayFrom(home, offsetOf(seen.sight, middle, face.pose));
  }
  const place = far && farPlace(seen, far);
  return far && place && awayFrom(far.home, place);
}

function awayFrom({ xMm, yMm }: { readonly xMm: number; readonly yMm: number }, [x, y]: Point): PrintOffset {
  return { offsetXMm: x - xMm, offsetYMm: y - yMm };
}

/** How far what is printed further inside lies from its place, by the edges; `undefined` where too little is printed. */
export function farPlace(
  seen: IndexSeen,
  { middle, template }: Pick<Rest, 'middle' | 'template'>,
): Point | undefined {
  const cells = new Uint8Array(template.levels.length).fill(1);
  const fit = fitRest(seen, { template, middle, cells });
  const isShown = fit !== undefined && showsPlace(template, fit.used, seen.standard.ink.level);
  return isShown ? offsetOf(seen.sight, middle, fit.pose) : undefined;
}

/** Print outside of the index: what is looked for, by which cells, and round which place it turns. */
interface Rest {
  readonly template: PrintTemplate;
  readonly cells: Uint8Array;
  readonly middle: Point;
}

/** An index no further beside its place is near enough to where the rest of the corner is, for a fit to begin there. */
const NEAR_MM = 0.12;
const FIRMNESS = 0.02;
const ROUNDS = 3;

/** Where print outside of the index lies: with it, or where it should, if the index alone is beside its place. */
function fitRest(
  { beside, index, sight }: IndexSeen,
  { cells, middle, template }: Rest,
): PrintFit | undefined {
  const from = (start: PrintPose): PrintFit | undefined =>
    fitPrint(sight.grey, template, start, sight.edges.pose, {
      cells,
      centre: middle,
      firmness: FIRMNESS,
      contrast: index.contrast,
      rounds: ROUNDS,
    });
  const withIndex = from(index.pose);
  const { offsetXMm: right, offsetYMm: down } = beside;
  if (Math.hypot(right, down) <= NEAR_MM) return withIndex;
  const inPlace = from(movedBack(index.pose, right, down));
  if (withIndex === undefined || inPlace === undefined) return withIndex ?? inPlace;
  return inPlace.correlation > withIndex.correlation ? inPlace : withIndex;
}

function movedBack(pose: PrintPose, right: number, down: number): PrintPose {
  const [xMm, yMm] = seenAt(pose, [-right, -down]);
  return { ...pose, xMm, yMm };
}

/** As much print as tells a place for certain: the squared slopes of a stroke of full ink of 2 mm, along and across. */
const LEAST_SLOPES = 60;
/** The steps a mm of the grid that they are summed on: of coarser ones both slopes and cells are fewer. */
const STEPS_PER_MM = 4;

function showsPlace({ down, grid, right }: PrintTemplate, used: Uint8Array, inkLevel: number): boolean {
  let [across, along] = [0, 0];
  for (let cell = 0; cell < used.length; cell++) {
    if (used[cell] === 0) continue;
    across += (right[cell] as number) ** 2;
    along += (down[cell] as number) ** 2;
  }
  const least = LEAST_SLOPES * (grid.perMm / STEPS_PER_MM) ** 3;
  return Math.min(across, along) >= least * (1 - inkLevel) ** 2;
}
