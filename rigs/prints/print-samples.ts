import type { CardPicture } from '../../src/simulator/frames/picture.ts';

/** Part of a card, in millimetres from the corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether the sample of this number lies in a box; every one does where none is given. */
export function isWithin(picture: CardPicture, index: number, box: Box | undefined): boolean {
  if (box === undefined) return true;
  const x = picture.firstMm + (index % picture.columns) / picture.samplesPerMm;
  const y = picture.firstMm + Math.floor(index / picture.columns) / picture.samplesPerMm;
  return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
}

/** Columns and rows of a picture that lie in a box. */
function rangeOf(picture: CardPicture, box: Box | undefined) {
  const { columns, firstMm, rows, samplesPerMm } = picture;
  const from = (mm: number): number => Math.max(0, Math.ceil((mm - firstMm) * samplesPerMm));
  const to = (mm: number, end: number): number => Math.min(end, Math.ceil((mm - firstMm) * samplesPerMm));
  if (box === undefined) return { fromColumn: 0, toColumn: columns, fromRow: 0, toRow: rows };
  return {
    fromColumn: from(box.left),
    toColumn: to(box.right, columns),
    fromRow: from(box.top),
    toRow: to(box.bottom, rows),
  };
}

/** A picture whose samples in a box are made again from value, paper, place and channel. */
export function mapSamples(
  picture: CardPicture,
  box: Box | undefined,
  make: (value: number, paper: number, xMm: number, yMm: number, channel: number) => number,
): CardPicture {
  const { channels, columns, firstMm, paper, samples, samplesPerMm } = picture;
  const made = samples.slice();
  const { fromColumn, fromRow, toColumn, toRow } = rangeOf(picture, box);
  for (let row = fromRow; row < toRow; row++) {
    const y = firstMm + row / samplesPerMm;
    for (let column = fromColumn; column < toColumn; column++) {
      const x = firstMm + column / samplesPerMm;
      for (let channel = 0; channel < channels; channel++) {
        const at = (row * columns + column) * channels + channel;
        const value = make(samples[at] as number, paper[channel] as number, x, y, channel);
        made[at] = Math.max(0, Math.min(255, Math.round(value)));
      }
    }
  }
  return { ...picture, samples: made };
}

/**
 * A picture that shows at every place what was at another; paper where that is not drawn. Where it is said what moves,
 * all else stays, and what moves leaves bare paper behind and lies over the rest.
 */
export function moved(
  picture: CardPicture,
  source: (xMm: number, yMm: number) => readonly [xMm: number, yMm: number],
  moves: (xMm: number, yMm: number) => boolean = () => true,
): CardPicture {
  return mapSamples(picture, undefined, (value, paper, x, y, channel) => {
    const [fromX, fromY] = source(x, y);
    if (moves(fromX, fromY)) return sampleAt(picture, fromX, fromY, channel);
    return moves(x, y) ? paper : value;
  });
}

/** The value between samples; paper outside. */
function sampleAt(picture: CardPicture, xMm: number, yMm: number, channel: number): number {
  const { channels, columns, firstMm, paper, rows, samples, samplesPerMm } = picture;
  const column = (xMm - firstMm) * samplesPerMm;
  const row = (yMm - firstMm) * samplesPerMm;
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const value = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= columns || y >= rows
      ? (paper[channel] as number)
      : (samples[(y * columns + x) * channels + channel] as number);
  const [right, below] = [column - left, row - top];
  const upper = value(left, top) * (1 - right) + value(left + 1, top) * right;
  const lower = value(left, top + 1) * (1 - right) + value(left + 1, top + 1) * right;
  return upper * (1 - below) + lower * below;
}
