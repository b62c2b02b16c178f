import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import type { Frame } from '../../src/vision/frame.ts';

/** A piece of a card, in millimetres from its corner. */
export interface Piece {
  readonly rightMm: number;
  readonly topMm: number;
  readonly bottomMm: number;
}

/** Width over which two prints run into each other. */
const SEAM_MM = 0.4;

/** A card with a share of another one's print in a piece of it, without a seam to be seen. */
export function blended(card: CardPicture, other: CardPicture, piece: Piece, share: number): CardPicture {
  return combined(card, other, (value, added, xMm, yMm) => {
    const inside = Math.min(piece.rightMm - xMm, yMm - piece.topMm, piece.bottomMm - yMm);
    const within = Math.max(0, Math.min(1, 0.5 + inside / SEAM_MM));
    return value + share * within * (added - value);
  });
}

/** A card with the print of another one over its own, as ink lies over ink. */
export function overprinted(card: CardPicture, other: CardPicture): CardPicture {
  return combined(card, other, (value, added) => (value * added) / 255);
}

/** A line that a pen has drawn on a card. */
export interface PenStroke {
  readonly fromXMm: number;
  readonly fromYMm: number;
  readonly toXMm: number;
  readonly toYMm: number;
  readonly widthMm: number;
}

const PEN_SHADE = 40;

/** A card that somebody has drawn on. */
export function marked(card: CardPicture, strokes: readonly PenStroke[]): CardPicture {
  return combined(card, card, (value, _, xMm, yMm) =>
    strokes.some((stroke) => liesUnder(stroke, xMm, yMm)) ? Math.min(value, PEN_SHADE) : value,
  );
}

function liesUnder({ fromXMm, fromYMm, toXMm, toYMm, widthMm }: PenStroke, x: number, y: number): boolean {
  const [acrossMm, downMm] = [toXMm - fromXMm, toYMm - fromYMm];
  const along = ((x - fromXMm) * acrossMm + (y - fromYMm) * downMm) / (acrossMm ** 2 + downMm ** 2);
  const held = Math.max(0, Math.min(1, along));
  return Math.hypot(x - fromXMm - held * acrossMm, y - fromYMm - held * downMm) <= widthMm / 2;
}

/** Works out each sample of a picture from it and another of the same deck. */
function combined(
  card: CardPicture,
  other: CardPicture,
  combine: (value: number, other: number, xMm: number, yMm: number) => number,
): CardPicture {
  const { channels, columns, firstMm, samplesPerMm } = card;
  const samples = card.samples.map((value, at) => {
    const place = Math.floor(at / channels);
    const xMm = firstMm + (place % columns) / samplesPerMm;
    const yMm = firstMm + Math.floor(place / columns) / samplesPerMm;
    return combine(value, other.samples[at] as number, xMm, yMm);
  });
  return { ...card, samples };
}

/** A frame that shows one card down to a row and the next one from there on: it changed while rows were read out. */
export function halfReplaced(frame: Frame, next: Frame, row: number): Frame {
  const pixels = frame.pixels.slice();
  const from = row * frame.widthPx * frame.channels;
  pixels.set(next.pixels.subarray(from), from);
  return { ...frame, pixels };
}
