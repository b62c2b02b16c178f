import { boxSums } from '../numbers/box-sums.ts';
import { prepareExplanations, subtractPictures } from '../numbers/least-squares.ts';
import { once, onceWith } from '../numbers/once.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { Template } from './align.ts';
import { explainingPictures, smoothed } from './explaining-pictures.ts';
import type { FittedPicture } from './fit-template.ts';
import { partsOfTemplate, type TemplatePart } from './template-parts.ts';

/** What of a patch a template at a place does not explain. */
export interface Residual {
  /** How far contours of rank or sign lie beside the template's, the worse of them: see `worstMisfitMm`. */
  readonly misfitMm: number;
  /** How much darker than paper the template's darkest ink is drawn here. */
  readonly contrast: number;
}

/**
 * Returns the rest of a picture from which the template fitted to it was taken out by least squares: the template itself,
 * moved a little, blurred or sharpened a little, paler to one side, and a slanting ground. What the frame does not show
 * counts as explained.
 */
export function measureResidual(fitted: FittedPicture, template: Template, seamPx: number): Residual {
  const { widthPx, heightPx } = template;
  const explanations = explanationsOf(template);
  const picture = fitted.values.slice();
  const [strength = 0] = subtractPictures(picture, explanations, fitted.unseen);
  if (fitted.unseen !== undefined) explainUnseen(picture, fitted.unseen);
  const contrast = strength * inkRange(template);
  if (contrast <= 1e-6) return { misfitMm: 1, contrast: 0 };
  const smooth = smoothed(picture, widthPx, heightPx);
  return {
    misfitMm: worstMisfitMm(fitted, smooth, template, seamPx),
    contrast,
  };
}

/** Takes away what is left where the frame shows nothing. */
function explainUnseen(left: Float32Array, unseen: Uint8Array): void {
  for (let at = 0; at < left.length; at++) if (unseen[at] === 1) left[at] = 0;
}

const explanationsOf = once((template: Template) => prepareExplanations(explainingPictures(template)));

/** The levels that 2 % of a template's pixels lie below, its paper, and above, its ink. */
export const inkEnds: (template: Template) => { readonly paper: number; readonly ink: number } = once(
  ({ values }) => {
    const sorted = values.slice().sort();
    const edge = Math.floor(0.02 * sorted.length);
    return { paper: sorted[edge] as number, ink: sorted[sorted.length - 1 - edge] as number };
  },
);

/** Range of a template from its paper to its ink: by it a strength becomes a contrast. */
export function inkRange(template: Template): number {
  const { ink, paper } = inkEnds(template);
  return ink - paper;
}

/** Side of the squares that are left out of each part, and how many: dirt lies in few places. */
const SPOT_PX = 2 * PATCH_PX_PER_MM;
const SPOTS = 2;
/** The misfit of a part that is not there at all. */
const MOST_MISFIT_MM = 1;
/** How far the ground reaches that is taken from round each pixel: light and stains are wider than a contour. */
const GROUND_PX = PATCH_PX_PER_MM;
/** The deviation of a sensor's noise by the median of what smoothing takes away, and what smoothing leaves of it. */
const DEVIATION_PER_MEDIAN = 1.57;
const NOISE_LEFT = 1 / 9;
/**
 * A misfit is what is left above ground and noise, by the slope of the contours, times this: the scale of the limits in
 * decks' profiles.
 */
const LIMITS_SCALE = 1.05;
/** A part with less of the template's contours than this has nothing to be known by. */
const LEAST_CONTOUR_SHARE = 0.02;

/** What of a patch lies under a template, `unseen` being 1 where the frame does not show it. */
interface SeenPicture {
  readonly values: Float32Array;
  readonly unseen?: Uint8Array;
}

/**
 * How far the contours of a rank or a sign lie beside its template's, whichever is further: root mean square, in mm.
 *
 * Each part is explained by itself, as `explainingPictures` would, and what is left beside the ground round it, and
 * beside noise, is compared with how steep the template's contours are there: a contour that is moved by a distance
 * leaves that many times its slope. The two worst squares of 2 mm are left out of fit and misfit, as dirt lies in few
 * places and another sign differs all round.
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

/** Rank or sign of a template that has contours, and how steep these are. */
interface Part extends TemplatePart {
  readonly contours: Float32Array;
}

/** Those parts of a template that have contours to be known by. */
const partsOf = onceWith((template: Template, seamPx): readonly Part[] => {
  const parts = partsOfTemplate(template, seamPx).map((part) => ({ ...part, contours: contoursOf(part) }));
  const all = sumOf(parts.map(({ contours }) => sumOf(contours)));
  return parts.filter(({ contours }) => sumOf(contours) >= LEAST_CONTOUR_SHARE * all);
});

function contoursOf(part: TemplatePart): Float32Array {
  const everywhere = new Uint8Array(part.end - part.from);
  const [, slopeX, slopeY] = part.explanations.pictures;
  const [across, down] = [slopeX, slopeY].map((slope) =>
    aboveGround(slope as Float32Array, everywhere, part),
  );
  return new Float32Array(everywhere.length).map(
    (_, px) => ((across?.[px] ?? 0) ** 2 + (down?.[px] ?? 0) ** 2) / 4,
  );
}

function misfitMm(part: Part, { unseen, values }: SeenPicture, leftOfAll: Float32Array): number {
  const { end } = part;
  const isOut = unseen === undefined ? new Uint8Array(part.contours.length) : unseen.slice(part.from, end);
  const isLeftOut = withoutSpots(part, leftOfAll.subarray(part.from, end), isOut);
  const left = values.slice(part.from, end);
  const [strength = 0] = subtractPictures(left, part.explanations, isLeftOut);
  if (strength <= 0) return MOST_MISFIT_MM;
  const own = aboveGround(left, isLeftOut, part);
  for (let at = isOut.indexOf(1); at >= 0; at = isOut.indexOf(1, at + 1)) own[at] = 0;
  const smooth = smoothed(own, part.widthPx, part.heightPx);
  const isOutAtLast = withoutSpots(part, smooth, isOut);
  const noise = noiseIn(own, smooth, isOutAtLast);
  let rest = 0;
  let steepness = 0;
  for (let at = 0; at < smooth.length; at++) {
    if (isOutAtLast[at] === 1) continue;
    rest += (smooth[at] as number) ** 2 - noise;
    steepness += part.contours[at] as number;
  }
  if (steepness <= 1e-9) return 0;
  const besidePx = Math.sqrt(Math.max(0, rest) / steepness) / strength;
  return Math.min(MOST_MISFIT_MM, (LIMITS_SCALE * besidePx) / PATCH_PX_PER_MM);
}

/** A picture without the mean of what lies round each pixel and is not left out. */
function aboveGround(
  picture: Float32Array,
  isOut: Uint8Array,
  { heightPx, widthPx }: Pick<Part, 'widthPx' | 'heightPx'>,
): Float32Array {
  const weights = Float32Array.from(isOut, (out) => 1 - out);
  const kept = picture.map((value, at) => value * (weights[at] as number));
  const sums = boxSums(kept, widthPx, heightPx, GROUND_PX);
  const counts = boxSums(weights, widthPx, heightPx, GROUND_PX);
  return picture.map((value, at) => value - (sums[at] as number) / Math.max(1, counts[at] as number));
}

/** What a sensor's noise leaves of the square of a smoothed pixel. */
function noiseIn(picture: Float32Array, smooth: Float32Array, isOut: Uint8Array): number {
  const lost = new Float32Array(picture.length);
  let count = 0;
  for (let at = 0; at < lost.length; at++)
    if (isOut[at] !== 1) lost[count++] = Math.abs((picture[at] as number) - (smooth[at] as number));
  const median = lost.subarray(0, count).sort()[count >> 1] ?? 0;
  return NOISE_LEFT * (DEVIATION_PER_MEDIAN * median) ** 2;
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
