import type { Card } from '../../bridge/card.ts';
import type { Frame, GreyFrame } from '../frame.ts';
import type { CardCorner } from '../locate/card-corner.ts';
import { uprightFrame } from '../locate/upright.ts';
import { type InkPatch, inkOf } from '../patch/ink.ts';
import { type Box, rectify } from '../patch/patch.ts';
import type { PrintShift } from './align-sources.ts';

/** A frame of which the card is known. */
export interface Example {
  readonly card: Card;
  readonly frame: Frame;
}

/** An example made ready: upright, grey, its corner found. */
export interface Source {
  readonly card: Card;
  /** The upright frame in grey at the working scale. */
  readonly grey: GreyFrame;
  readonly corner: CardCorner;
}

/** A source with its card's number in the model and where its print lies. */
export interface PlacedSource {
  readonly source: Source;
  readonly label: number;
  readonly shift: PrintShift;
}

/** Most of a card's corner that is looked at for an index. */
const WIDEST_MM = 19;
const HIGHEST_MM = 30;

/** The examples made ready; throws an Error that names the first frame without a card's corner. */
export function prepareSources(passes: readonly (readonly Example[])[]): Source[] {
  const sources: Source[] = [];
  for (const [pass, examples] of passes.entries())
    for (const [place, { card, frame }] of examples.entries()) {
      const upright = uprightFrame(frame);
      if (upright === undefined)
        throw new Error(
          `Frame ${place + 1} of pass ${pass + 1} does not show a card's corner: take it again.`,
        );
      sources.push({ card, grey: upright.grey, corner: upright.corner });
    }
  return sources;
}

/** The corner of the card that four of five frames show, as far as it is looked at for an index. */
export function seenBox(sources: readonly Source[]): Box {
  const { heightMm, widthMm } = seenSize(sources);
  return {
    xMm: 0,
    yMm: 0,
    widthMm: Math.min(WIDEST_MM, widthMm),
    heightMm: Math.min(HIGHEST_MM, heightMm),
  };
}

/** How much of a card four of five frames show, from its corner. */
export function seenSize(sources: readonly Source[]): Pick<Box, 'widthMm' | 'heightMm'> {
  const widths = sources.map(({ grey, corner }) => grey.widthPx / grey.pxPerMm - corner.xMm);
  const heights = sources.map(({ grey, corner }) => grey.heightPx / grey.pxPerMm - corner.yMm);
  return { widthMm: halfMm(fifth(widths)), heightMm: halfMm(fifth(heights)) };
}

function halfMm(lengthMm: number): number {
  return Math.floor(2 * lengthMm) / 2;
}

function fifth(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 5)] ?? 0;
}

/** The ink of a source in a box of its card. */
export function inkOfSource(source: Source, box: Box): InkPatch {
  return inkOf(rectify(source.grey, source.corner, box));
}
