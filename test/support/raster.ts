import { Resvg } from '@resvg/resvg-js';
import type { Drawing } from '../../src/decks/drawing.ts';
import { makeSvg } from '../../src/decks/svg.ts';

/** A picture in red, green, blue and opacity. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A drawing as pixels on white. */
export function rasterise(drawing: Drawing, dotsPerInch: number): Raster {
  const width = Math.round((drawing.widthMm / 25.4) * dotsPerInch);
  const options = { background: '#fff', fitTo: { mode: 'width', value: width } } as const;
  const image = new Resvg(makeSvg(drawing), { ...options, font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: new Uint8ClampedArray(image.pixels) };
}
