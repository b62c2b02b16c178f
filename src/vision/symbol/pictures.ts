import { type Frame, type GreyFrame, greyOf, halveFrame } from '../frame.ts';
import { type Crop, cropFrame, findBars } from './bar-place.ts';
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

/** A picture to try, and how black is told from white in it. */
interface Attempt {
  readonly picture: Picture;
  readonly binarizer: Binarizer;
}

/** The pictures to try one after the other, made when they are wanted. */
export function picturesOf(frame: Frame, settings: SymbolSettings): Iterable<Attempt> {
  const full = greyOf(frame);
  const small = averageDown(full, settings);
  return settings.format === 'Code128' ? picturesOfBars(full, small, settings) : picturesOfCells(full, small);
}

function* picturesOfBars(full: GreyFrame, small: GreyFrame, settings: SymbolSettings): Iterable<Attempt> {
  const binarizer = 'LocalAverage';
  const { moduleMm } = settings;
  const crop = findBars(small, MODULES * moduleMm, MODULES_HIGH * moduleMm, MARGIN_MODULES * moduleMm);
  const part = partOf(small, crop, 1);
  yield { picture: part, binarizer };
  yield { picture: { ...part, grey: sharpenBars(part.grey), stretch: STRETCH }, binarizer };
  yield { picture: wholeOf(small), binarizer };
  if (small !== full) yield { picture: partOf(full, crop, full.pxPerMm / small.pxPerMm), binarizer };
}

function* picturesOfCells(full: GreyFrame, small: GreyFrame): Iterable<Attempt> {
  yield { picture: wholeOf(small), binarizer: 'LocalAverage' };
  if (small !== full) yield { picture: wholeOf(full), binarizer: 'LocalAverage' };
  yield { picture: wholeOf(small), binarizer: 'GlobalHistogram' };
}

function wholeOf(grey: GreyFrame): Picture {
  return { grey, leftMm: 0, topMm: 0, stretch: 1 };
}

/** The picture at the coarsest scale that leaves a module its pixels: averaging takes noise away. */
function averageDown(picture: GreyFrame, settings: SymbolSettings): GreyFrame {
  const isFine = (picture.pxPerMm / 2) * settings.moduleMm >= LEAST_PX_PER_MODULE - ROUNDING;
  return isFine ? averageDown(halveFrame(picture), settings) : picture;
}

/** A part of a picture that is this many times finer than the one in which the part was found. */
function partOf(grey: GreyFrame, { heightPx, leftPx, topPx, widthPx }: Crop, finer: number): Picture {
  const crop = {
    leftPx: finer * leftPx,
    topPx: finer * topPx,
    widthPx: Math.min(finer * widthPx, grey.widthPx - finer * leftPx),
    heightPx: Math.min(finer * heightPx, grey.heightPx - finer * topPx),
  };
  return {
    grey: cropFrame(grey, crop),
    leftMm: crop.leftPx / grey.pxPerMm,
    topMm: crop.topPx / grey.pxPerMm,
    stretch: 1,
  };
}
