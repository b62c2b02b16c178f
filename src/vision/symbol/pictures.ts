import { type Frame, type GreyFrame, greyOf, halveFrame } from '../frame.ts';
import { cropFrame, findBars } from './bar-place.ts';
import { LEAST_PX_PER_MODULE, ROUNDING, type SymbolSettings } from './settings.ts';
import { STRETCH, sharpenBars } from './sharpen.ts';
import type { Binarizer } from './zxing.ts';

/** A symbol of ours in modules: start, three pairs, check and stop; and its height. */
const MODULES = 68;
const MODULES_HIGH = 20;
const MARGIN_MODULES = 12;

/** A picture to decode, and where it lies in the frame. */
export interface Picture {
  readonly grey: GreyFrame;
  readonly leftMm: number;
  readonly topMm: number;
  /** Columns per column of the scale. */
  readonly stretch: number;
}

/** The pictures to try one after the other, made when they are wanted. */
export function* picturesOf(
  frame: Frame,
  settings: SymbolSettings,
): Generator<{ readonly picture: Picture; readonly binarizer: Binarizer }> {
  const full = greyOf(frame);
  const small = averageDown(full, settings);
  const whole: Picture = { grey: small, leftMm: 0, topMm: 0, stretch: 1 };
  if (settings.format === 'Code128') {
    const part = partWithBars(small, settings);
    yield { picture: part, binarizer: 'LocalAverage' };
    yield { picture: { ...part, grey: sharpenBars(part.grey), stretch: STRETCH }, binarizer: 'LocalAverage' };
  }
  yield { picture: whole, binarizer: 'LocalAverage' };
  if (small !== full) yield { picture: { ...whole, grey: full }, binarizer: 'LocalAverage' };
  if (settings.format !== 'Code128') yield { picture: whole, binarizer: 'GlobalHistogram' };
}

/** The picture at the coarsest scale that leaves a module its pixels: averaging takes noise away. */
function averageDown(picture: GreyFrame, settings: SymbolSettings): GreyFrame {
  const isFine = (picture.pxPerMm / 2) * settings.moduleMm >= LEAST_PX_PER_MODULE - ROUNDING;
  return isFine ? averageDown(halveFrame(picture), settings) : picture;
}

function partWithBars(grey: GreyFrame, { moduleMm }: SymbolSettings): Picture {
  const sizeMm = [MODULES * moduleMm, MODULES_HIGH * moduleMm] as const;
  const crop = findBars(grey, ...sizeMm, MARGIN_MODULES * moduleMm);
  return {
    grey: cropFrame(grey, crop),
    leftMm: crop.leftPx / grey.pxPerMm,
    topMm: crop.topPx / grey.pxPerMm,
    stretch: 1,
  };
}
