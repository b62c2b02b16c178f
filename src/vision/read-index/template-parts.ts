import { type Explanations, prepareExplanations } from '../numbers/least-squares.ts';
import { onceWith } from '../numbers/once.ts';
import type { Template } from './align.ts';
import { explainingPictures } from './explaining-pictures.ts';

/** Rank or sign of a template. */
export interface TemplatePart {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its first pixel in the template, and the one after its last. */
  readonly from: number;
  readonly end: number;
  /** What explains a picture of it. */
  readonly explanations: Explanations;
}

/** The parts of each template, by the row at which they part: the same one for all pictures of a deck. */
export const partsOfTemplate: (template: Template, seamPx: number) => readonly TemplatePart[] =
  onceWith(makeParts);

function makeParts(template: Template, seamPx: number): readonly TemplatePart[] {
  const { heightPx, values, widthPx } = template;
  const seam = Math.round(seamPx);
  const rows = seam <= 0 || seam >= heightPx ? [0, heightPx] : [0, seam, heightPx];
  return rows.slice(1).map((last, at) => {
    const first = rows[at] as number;
    const size = { widthPx, heightPx: last - first };
    const [from, end] = [first * widthPx, last * widthPx];
    const pictures = explainingPictures({ values: values.slice(from, end), ...size });
    return { ...size, from, end, explanations: prepareExplanations(pictures) };
  });
}
