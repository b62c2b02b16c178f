import { Resvg } from '@resvg/resvg-js';
import { type CardPicture, paperOf } from './picture.ts';

/** A card's short ends: the upper has its index upright, the lower has one turned by half a turn. */
export const ENDS = ['upper', 'lower'] as const;
export type End = (typeof ENDS)[number];

/** How much of a card is drawn, and how finely. */
export interface CornerRaster {
  /** What is drawn, from the corner. */
  readonly regionWidthMm: number;
  readonly regionHeightMm: number;
  readonly samplesPerMm: number;
  readonly channels: 1 | 3;
  /** Radius of the cut card's corners. */
  readonly cornerMm: number;
}

/** Enough for the usual window with all shifts and turns, and for pixels of a sixteenth of a millimetre. */
export const USUAL_RASTER: CornerRaster = {
  regionWidthMm: 41,
  regionHeightMm: 36,
  samplesPerMm: 16,
  channels: 1,
  cornerMm: 3,
};

/** Every card is drawn at this height. */
const CARD_HEIGHT_MM = 88;
/** Grey of red, green and blue (luma of ITU-R BT.601), in 256ths. */
const LUMA = [77, 150, 29] as const;

/**
 * Draws the corners of a card given as SVG; the lower end's is turned, so that its index stands upright too. The
 * whole card is drawn and cut to size: the drawing library fails on marks that lie outside a picture.
 */
export function rasterCorners(svg: string, raster: CornerRaster): Readonly<Record<End, CardPicture>> {
  const card = new Resvg(svg, {
    fitTo: { mode: 'height', value: Math.round(CARD_HEIGHT_MM * raster.samplesPerMm) },
    font: { loadSystemFonts: false },
    background: 'white',
  }).render();
  const whole = { widthPx: card.width, heightPx: card.height, rgba: card.pixels };
  return { upper: cutCorner(whole, raster, false), lower: cutCorner(whole, raster, true) };
}

interface WholeCard {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8Array;
}

function cutCorner(card: WholeCard, raster: CornerRaster, isTurned: boolean): CardPicture {
  const { channels, cornerMm, samplesPerMm } = raster;
  const columns = Math.min(card.widthPx, Math.round(raster.regionWidthMm * samplesPerMm));
  const rows = Math.min(card.heightPx, Math.round(raster.regionHeightMm * samplesPerMm));
  const samples = new Uint8Array(columns * rows * channels);
  const last = card.widthPx * card.heightPx - 1;
  for (let row = 0, to = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to += channels) {
      const index = row * card.widthPx + column;
      putSample(samples, to, channels, card.rgba, 4 * (isTurned ? last - index : index));
    }
  }
  return {
    widthMm: card.widthPx / samplesPerMm,
    heightMm: CARD_HEIGHT_MM,
    cornerMm,
    skewDeg: 0,
    samplesPerMm,
    columns,
    rows,
    channels,
    samples,
    firstMm: 0.5 / samplesPerMm,
    sampleMm: 1 / samplesPerMm,
    paper: paperOf(samples, channels),
  };
}

function putSample(samples: Uint8Array, to: number, channels: 1 | 3, rgba: Uint8Array, from: number): void {
  const [red, green, blue] = [rgba[from] as number, rgba[from + 1] as number, rgba[from + 2] as number];
  if (channels === 1) samples[to] = (LUMA[0] * red + LUMA[1] * green + LUMA[2] * blue + 128) >> 8;
  else {
    samples[to] = red;
    samples[to + 1] = green;
    samples[to + 2] = blue;
  }
}
