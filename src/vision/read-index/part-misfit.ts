import { type Explanations, prepareExplanations, subtractPictures } from '../numbers/least-squares.ts';
import { onceWith } from '../numbers/once.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { Template } from './align.ts';
import { explainingPictures, smoothed } from './explaining-pictures.ts';

/** Side of the squares that are left out of each part, and how many: dirt lies in few places. */
const SPOT_PX = 2 * PATCH_PX_PER_MM;
const SPOTS = 2;
/** The misfit of a part that is not there at all. */
const MOST_MISFIT_MM = 1;
/** A part with less of the template's contours than this has nothing to be told by. */
const LEAST_CONTOUR_SHARE = 0.02;

/** What of a patch lies under a template, `unseen` being 1 where the frame does not show it. */
interface SeenPicture {
  readonly values: Float32Array;
  readonly unseen?: Uint8Array;
}

/**
 * How far the contours of a rank or a sign lie beside its template's, whichever is further: root mean square, in mm.
 *
 * Each part is explained by itself, as `explainingPictures` would, and what is left is compared with how steep the
 * template's contours are there: a contour that is moved by a distance leaves that many times its slope. The two worst
 * squares of 2 mm are left out of fit and misfit, as dirt lies in few places and another sign differs all round.
 * `left` is what the template as a whole does not explain; below the row `seamPx` the second part begins.
 */
export function worstMisfitMm(
  picture: SeenPicture,
  left: Float32Array,
  template: Template,
  seamPx: number,
): number {
  const parts = partsOf(template, seamPx);
  return Math.max(...parts.map((part) => misfitMm(part, picture, left)));
}

/** Rank or sign of a template. */
interface Part {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its first pixel in the template. */
  readonly from: number;
  readonly explanations: Explanations;
  readonly contours: Float32Array;
}

/** The parts of each template, by the row at which they part: the same one for all pictures of a deck. */
const partsOf = onceWith((template: Template, seamPx) => makeParts(template, Math.round(seamPx)));

function makeParts({ heightPx, values, widthPx }: Template, seam: number): readonly Part[] {
  const rows = seam <= 0 || seam >= heightPx ? [0, heightPx] : [0, seam, heightPx];
  const parts = rows.slice(1).map((end, at): Part => {
    const first = rows[at] as number;
    const own = values.slice(first * widthPx, end * widthPx);
    const pictures = explainingPictures({ values: own, widthPx, heightPx: end - first });
    const [, across, down] = pictures as [Float32Array, Float32Array, Float32Array];
    return {
      widthPx,
      heightPx: end - first,
      from: first * widthPx,
      explanations: prepareExplanations(pictures),
      contours: across.map((slope, px) => (slope ** 2 + (down[px] as number) ** 2) / 4),
    };
  });
  const all = sumOf(parts.map(({ contours }) => sumOf(contours)));
  return parts.filter(({ contours }) => sumOf(contours) >= LEAST_CONTOUR_SHARE * all);
}

function misfitMm(part: Part, { unseen, values }: SeenPicture, leftOfAll: Float32Array): number {
  const end = part.from + part.contours.length;
  const isOut = unseen === undefined ? new Uint8Array(part.contours.length) : unseen.slice(part.from, end);
  const isLeftOut = withoutSpots(part, leftOfAll.subarray(part.from, end), isOut);
  const left = values.slice(part.from, end);
  const [strength = 0] = subtractPictures(left, part.explanations, isLeftOut);
  if (strength <= 0) return MOST_MISFIT_MM;
  for (let at = isOut.indexOf(1); at >= 0; at = isOut.indexOf(1, at + 1)) left[at] = 0;
  const smooth = smoothed(left, part.widthPx, part.heightPx);
  const isOutAtLast = withoutSpots(part, smooth, isOut);
  let rest = 0;
  let steepness = 0;
  for (let at = 0; at < smooth.length; at++) {
    if (isOutAtLast[at] === 1) continue;
    rest += (smooth[at] as number) ** 2;
    steepness += part.contours[at] as number;
  }
  if (steepness <= 1e-9) return 0;
  return Math.min(MOST_MISFIT_MM, Math.sqrt(rest / steepness) / strength / PATCH_PX_PER_MM);
}

/** What is left out, with the squares added in which most is left. */
function withoutSpots(part: Part, left: Float32Array, isOut: Uint8Array): Uint8Array {
  const result = isOut.slice();
  for (let spot = 0; spot < SPOTS; spot++) leaveOutWorst(part, left, result);
  return result;
}

function leaveOutWorst({ heightPx, widthPx }: Part, left: Float32Array, isOut: Uint8Array): void {
  const side = Math.min(SPOT_PX, widthPx, heightPx);
  const columns = new Float64Array(widthPx);
  const squareAt = (at: number): number => (isOut[at] === 1 ? 0 : (left[at] as number) ** 2);
  let greatest = -1;
  let corner = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0, at = y * widthPx; x < widthPx; x++, at++) {
      columns[x] = (columns[x] as number) + squareAt(at) - (y >= side ? squareAt(at - side * widthPx) : 0);
    }
    if (y < side - 1) continue;
    let sum = 0;
    for (let x = 0; x < widthPx; x++) {
      sum += (columns[x] as number) - (x >= side ? (columns[x - side] as number) : 0);
      if (x < side - 1 || sum <= greatest) continue;
      greatest = sum;
      corner = (y - side + 1) * widthPx + x - side + 1;
    }
  }
  for (let row = 0; row < side; row++) isOut.fill(1, corner + row * widthPx, corner + row * widthPx + side);
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] as number;
  return sum;
}
