import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { mapSamples, moved } from '../prints/print-samples.ts';
import type { OF_THE_PRINT } from './faults.ts';

/** How a print differs from that of another pass. */
interface OtherPrint {
  readonly kind: (typeof OF_THE_PRINT)[number];
  readonly strength: number;
  /** Which way, 0..1. */
  readonly turn: number;
}

/** A card's picture in colours, in grey as another pass shows it. */
export function printedOtherwise(coloured: CardPicture, { kind, strength, turn }: OtherPrint): CardPicture {
  switch (kind) {
    case 'lamp':
      return greyUnder(coloured, turn < 0.5 ? strength : -strength);
    case 'displaced': {
      const direction = 2 * Math.PI * turn;
      const [right, down] = [strength * Math.cos(direction), strength * Math.sin(direction)];
      return moved(greyUnder(coloured, 0), (xMm, yMm) => [xMm - right, yMm - down]);
    }
    case 'art':
      return withRays(greyUnder(coloured, 0), strength);
  }
}

/** Light of red, green and blue of the usual lamp, as the camera sees it. */
const LAMP = [77, 150, 29] as const;

/** A coloured picture in grey under a lamp that gives so much more red, and less blue. */
function greyUnder(picture: CardPicture, warmer: number): CardPicture {
  const [red, green, blue] = [LAMP[0] * (1 + warmer), LAMP[1], LAMP[2] * (1 - warmer)];
  const greyOf = (from: ArrayLike<number>, at: number): number =>
    (red * (from[at] as number) + green * (from[at + 1] as number) + blue * (from[at + 2] as number)) /
    (red + green + blue);
  const samples = new Uint8Array(picture.samples.length / 3).map((_, at) =>
    Math.round(greyOf(picture.samples, 3 * at)),
  );
  return { ...picture, channels: 1, samples, paper: [Math.round(greyOf(picture.paper, 0))] };
}

/** Rays round the middle of a card, clear of its index. */
const RAYS = { count: 40, fromMm: 16, toMm: 26 } as const;

function withRays(picture: CardPicture, darkness: number): CardPicture {
  const [middleX, middleY] = [picture.widthMm / 2, picture.heightMm / 2];
  return mapSamples(picture, undefined, (value, _, x, y) => {
    const awayMm = Math.hypot(x - middleX, y - middleY);
    const isInked = Math.sin(RAYS.count * Math.atan2(y - middleY, x - middleX)) > 0;
    return awayMm > RAYS.fromMm && awayMm < RAYS.toMm && isInked ? value * (1 - darkness) : value;
  });
}
