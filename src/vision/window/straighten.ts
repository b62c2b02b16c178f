import type { GreyFrame } from '../frame.ts';
import { scaleOf, sensorPoint, type WindowGeometry } from './geometry.ts';

/** Grey levels of a sensor, row by row. */
interface SensorPicture {
  readonly frame: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly strideBytes: number;
}

/** Makes frames of one window out of pictures of one sensor. */
type Straighten = (picture: SensorPicture) => GreyFrame;

const MOST_SAMPLES = 3;
const WEIGHT_STEPS = 16;

/**
 * A frame of the window at a scale: cut out, turned upright, with straight lines. A finer sensor is averaged down.
 * What lies beyond the sensor is black. Where each pixel comes from is found once, for all pictures.
 */
export function straightener(geometry: WindowGeometry, pxPerMm: number): Straighten {
  const widthPx = Math.round(geometry.widthMm * pxPerMm);
  const heightPx = Math.round(geometry.heightMm * pxPerMm);
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.round(scaleOf(geometry) / pxPerMm)));
  const { columns, rows, weights } = samplePlaces(geometry, pxPerMm, widthPx, heightPx, samples);
  const perPixel = samples * samples;
  const most = perPixel * WEIGHT_STEPS * WEIGHT_STEPS;
  return ({ frame, strideBytes }) => {
    const pixels = new Uint8Array(widthPx * heightPx);
    for (let pixel = 0, place = 0; pixel < pixels.length; pixel++) {
      let sum = 0;
      for (let sample = 0; sample < perPixel; sample++, place++) {
        const column = columns[place] as number;
        if (column < 0) continue;
        const at = (rows[place] as number) * strideBytes + column;
        const weight = weights[place] as number;
        const right = weight & (WEIGHT_STEPS - 1);
        const below = weight >> 4;
        const above = (frame[at] as number) * (WEIGHT_STEPS - right) + (frame[at + 1] as number) * right;
        const next = at + strideBytes;
        const under = (frame[next] as number) * (WEIGHT_STEPS - right) + (frame[next + 1] as number) * right;
        sum += above * (WEIGHT_STEPS - below) + under * below;
      }
      pixels[pixel] = (sum + most / 2) / most;
    }
    return { widthPx, heightPx, pxPerMm, channels: 1, pixels };
  };
}

/** For each sample the sensor pixel at its top left and how far it lies beyond it, in sixteenths; -1 is off the sensor. */
function samplePlaces(
  geometry: WindowGeometry,
  pxPerMm: number,
  widthPx: number,
  heightPx: number,
  samples: number,
) {
  const { sensorHeightPx, sensorWidthPx } = geometry;
  const count = widthPx * heightPx * samples * samples;
  const columns = new Int16Array(count).fill(-1);
  const rows = new Int16Array(count);
  const weights = new Uint8Array(count);
  let place = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      for (let sample = 0; sample < samples * samples; sample++, place++) {
        const xMm = (x + ((sample % samples) + 0.5) / samples) / pxPerMm;
        const yMm = (y + (Math.floor(sample / samples) + 0.5) / samples) / pxPerMm;
        const [sensorX, sensorY] = sensorPoint(geometry, xMm, yMm);
        const left = Math.round((sensorX - 0.5) * WEIGHT_STEPS);
        const top = Math.round((sensorY - 0.5) * WEIGHT_STEPS);
        const [column, row] = [left >> 4, top >> 4];
        if (column < 0 || row < 0 || column > sensorWidthPx - 2 || row > sensorHeightPx - 2) continue;
        columns[place] = column;
        rows[place] = row;
        weights[place] = ((top & (WEIGHT_STEPS - 1)) << 4) | (left & (WEIGHT_STEPS - 1));
      }
    }
  }
  return { columns, rows, weights };
}
