import { blur } from '../../src/simulator/frames/draw-frame.ts';
import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { type Box, mapSamples } from './print-samples.ts';

/** A picture whose print is blurred in a box, or everywhere. */
export function blurSamples(picture: CardPicture, sigmaMm: number, within?: Box): CardPicture {
  const { channels, columns, rows, samples, samplesPerMm } = picture;
  const values = Float32Array.from(samples);
  blur({ channels, widthPx: columns, heightPx: rows, values }, sigmaMm * samplesPerMm);
  const at = (xMm: number, yMm: number): number => {
    const column = Math.round((xMm - picture.firstMm) * samplesPerMm);
    return Math.round((yMm - picture.firstMm) * samplesPerMm) * columns + column;
  };
  return mapSamples(
    picture,
    within,
    (_, __, x, y, channel) => values[at(x, y) * channels + channel] as number,
  );
}
