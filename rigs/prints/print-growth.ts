import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { type Box, mapSamples } from './print-samples.ts';

/**
 * A picture whose ink reaches further by so much on every side; less far below zero. Whole samples move by the
 * darkest or lightest neighbour within a circle, the rest by a share of the next circle.
 */
export function grown(picture: CardPicture, edgeMm: number, within?: Box): CardPicture {
  const reach = Math.abs(edgeMm) * picture.samplesPerMm;
  const whole = Math.floor(reach);
  const share = reach - whole;
  const pick = edgeMm > 0 ? Math.min : Math.max;
  const inner = circle(whole);
  const outer = circle(whole + 1);
  const { firstMm, samplesPerMm } = picture;
  return mapSamples(picture, within, (value, _, x, y, channel) => {
    const column = Math.round((x - firstMm) * samplesPerMm);
    const row = Math.round((y - firstMm) * samplesPerMm);
    const near = extremeOf(picture, inner, column, row, channel, value, pick);
    const far = share === 0 ? near : extremeOf(picture, outer, column, row, channel, value, pick);
    return near + share * (far - near);
  });
}

type Offset = readonly [column: number, row: number];

/** Neighbours up to a distance, in samples. */
function circle(radius: number): Offset[] {
  const side = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius);
  return side.flatMap((row) =>
    side
      .filter((column) => column * column + row * row <= radius * radius)
      .map((column): Offset => [column, row]),
  );
}

function extremeOf(
  { channels, columns, rows, samples }: CardPicture,
  offsets: readonly Offset[],
  column: number,
  row: number,
  channel: number,
  value: number,
  pick: (a: number, b: number) => number,
): number {
  let extreme = value;
  for (const [right, down] of offsets) {
    const [x, y] = [column + right, row + down];
    if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
    extreme = pick(extreme, samples[(y * columns + x) * channels + channel] as number);
  }
  return extreme;
}
