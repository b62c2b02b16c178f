import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { type Box, isWithin } from './print-samples.ts';

/** What is darker than the paper by this share of it is ink. */
const INK_SHARE = 0.03;
/** The rim of a mark, in samples: fainter than that. */
const RIM = 2;

/**
 * Whether a sample is of a mark that lies mostly in a box: of a rank or sign as a whole, and not of a neighbour that
 * reaches into the box.
 */
export function marksWithin(picture: CardPicture, box: Box): (xMm: number, yMm: number) => boolean {
  const { columns, firstMm, rows, samplesPerMm } = picture;
  const ink = inkOf(picture);
  const own = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at++) {
    if (ink[at] !== 1 || !isWithin(picture, at, box)) continue;
    const mark = markFrom(picture, ink, at);
    const inBox = mark.filter((each) => isWithin(picture, each, box)).length;
    if (2 * inBox > mark.length) for (const each of mark) coverRound(picture, own, each);
  }
  return (xMm, yMm) => {
    const column = Math.round((xMm - firstMm) * samplesPerMm);
    const row = Math.round((yMm - firstMm) * samplesPerMm);
    const isDrawn = column >= 0 && row >= 0 && column < columns && row < rows;
    return isDrawn && own[row * columns + column] === 1;
  };
}

function inkOf({ channels, columns, paper, rows, samples }: CardPicture): Uint8Array {
  return Uint8Array.from({ length: columns * rows }, (_, at) => {
    const isDark = paper.some(
      (full, channel) => full - (samples[at * channels + channel] as number) > INK_SHARE * full,
    );
    return isDark ? 1 : 0;
  });
}

/** All samples of ink that touch this one or each other; they are no ink any more. */
function markFrom({ columns, rows }: CardPicture, ink: Uint8Array, from: number): number[] {
  const mark = [from];
  ink[from] = 0;
  for (const at of mark) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const next = y * columns + x;
        if (ink[next] !== 1) continue;
        ink[next] = 0;
        mark.push(next);
      }
    }
  }
  return mark;
}

function coverRound({ columns, rows }: CardPicture, own: Uint8Array, at: number): void {
  const [column, row] = [at % columns, Math.floor(at / columns)];
  for (let y = Math.max(0, row - RIM); y <= Math.min(rows - 1, row + RIM); y++) {
    own.fill(1, y * columns + Math.max(0, column - RIM), y * columns + Math.min(columns, column + RIM + 1));
  }
}
