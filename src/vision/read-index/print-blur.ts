import { type Explanations, prepareExplanations, subtractPictures } from '../numbers/least-squares.ts';
import { once } from '../numbers/once.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { Template } from './align.ts';
import { explainingPictures } from './explaining-pictures.ts';
import type { FittedPicture } from './fit-template.ts';

/** How much softer a print is drawn than its template, as the deviation of a blur, in mm: along and across it. */
export interface PrintBlur {
  /** In the direction in which it is softest; 0 where it is as sharp as the template. */
  readonly mostMm: number;
  /** At a right angle to that. */
  readonly leastMm: number;
}

/**
 * The blur of a fitted picture beyond its template's, from the print alone: a card's edge may be dirty. What a blur adds
 * to a picture is its curvatures, half the blur's variance of each; they are fitted together with all else that
 * explains the picture, and pixels that the frame does not show have no say.
 */
export function measurePrintBlur({ unseen, values }: FittedPicture, template: Template): PrintBlur {
  const shares = subtractPictures(values.slice(), explanationsOf(template), unseen);
  const [strength = 0, , , across = 0, down = 0, askew = 0] = shares;
  if (strength <= 0) return { mostMm: 0, leastMm: 0 };
  const middle = (across + down) / strength;
  const apart = Math.hypot((across - down) / strength, askew / strength);
  return { mostMm: deviationMm(middle + apart), leastMm: deviationMm(middle - apart) };
}

/**
 * The softest print that is read, in mm beyond its template, all round and one way: dirt on an edge leaves the print
 * sharp; a motion of 1.2 mm is 0.26 one way, one of 2 mm 0.3.
 */
const SOFTEST_MM = { allRound: 0.19, oneWay: 0.28 } as const;

/** Whether a print is as sharp as one that can be read. */
export function isPrintSharp({ leastMm, mostMm }: PrintBlur): boolean {
  return leastMm <= SOFTEST_MM.allRound && mostMm <= SOFTEST_MM.oneWay;
}

/** The deviation of a blur in mm, by its variance in square pixels. */
function deviationMm(variance: number): number {
  return Math.sqrt(Math.max(0, variance)) / PATCH_PX_PER_MM;
}

const explanationsOf = once((template: Template): Explanations => {
  const [values, slopeX, slopeY, , ...ground] = explainingPictures(template) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    ...Float32Array[],
  ];
  return prepareExplanations([values, slopeX, slopeY, ...curvatures(template), ...ground]);
});

/** Second differences of a template: across, down, and along both. */
function curvatures({ heightPx, values, widthPx }: Template): Float32Array[] {
  const across = new Float32Array(values.length);
  const down = new Float32Array(values.length);
  const askew = new Float32Array(values.length);
  const valueAt = (at: number): number => values[at] as number;
  for (let y = 1; y < heightPx - 1; y++)
    for (let x = 1, at = y * widthPx + 1; x < widthPx - 1; x++, at++) {
      across[at] = valueAt(at - 1) + valueAt(at + 1) - 2 * valueAt(at);
      down[at] = valueAt(at - widthPx) + valueAt(at + widthPx) - 2 * valueAt(at);
      askew[at] =
        (valueAt(at - widthPx - 1) + valueAt(at + widthPx + 1)) / 4 -
        (valueAt(at - widthPx + 1) + valueAt(at + widthPx - 1)) / 4;
    }
  return [across, down, askew];
}
