import { prepareExplanations, subtractPictures } from '../numbers/least-squares.ts';
import { once } from '../numbers/once.ts';
import type { Template } from './align.ts';
import { explainingPictures, smoothed } from './explaining-pictures.ts';
import type { FittedPicture } from './fit-template.ts';
import { worstMisfitMm } from './part-misfit.ts';

/** What of a patch a template at a place does not explain. */
export interface Residual {
  /** How far contours of rank or sign lie beside the template's, the worse of them: see `worstMisfitMm`. */
  readonly misfitMm: number;
  /** How much darker than paper the template's darkest ink is drawn here. */
  readonly contrast: number;
}

/**
 * What is left of a picture when the template fitted to it has been taken out by least squares: the template itself,
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
