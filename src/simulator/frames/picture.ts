/** What is printed round one corner of a card, as samples of a fine grid; the corner itself is the origin. */
export interface CardPicture {
  /** The cut card. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Radius of its rounded corners. */
  readonly cornerMm: number;
  /** How far outside of the card as it was cut a place lies, inside below zero; a rectangle with round corners without. */
  readonly outsideMm?: (xMm: number, yMm: number) => number;
  /** How far its left edge leans to the right, where it was not cut square. */
  readonly skewDeg: number;
  readonly samplesPerMm: number;
  readonly columns: number;
  readonly rows: number;
  /** 1: grey; 3: red, green, blue. */
  readonly channels: 1 | 3;
  /** Where the first sample lies, both across and down. */
  readonly firstMm: number;
  /** Side of the square over which each sample is a mean. */
  readonly sampleMm: number;
  /** Row by row, 0 black to 255 white. */
  readonly samples: Uint8Array;
  /** The paper where nothing is printed, one value a channel. */
  readonly paper: readonly number[];
}

/** The paper of a picture: the commonest value of each channel among the bright ones. */
export function paperOf(samples: Uint8Array, channels: number): number[] {
  return Array.from({ length: channels }, (_, channel) => {
    const counts = new Uint32Array(256);
    for (let at = channel; at < samples.length; at += channels) {
      const value = samples[at] as number;
      counts[value] = (counts[value] as number) + 1;
    }
    let commonest = 255;
    for (let value = 254; value >= 160; value--) {
      if ((counts[value] as number) > (counts[commonest] as number)) commonest = value;
    }
    return commonest;
  });
}

/** A card without print. */
export function blankPicture(like: CardPicture): CardPicture {
  const { channels, paper } = like;
  const samples = Uint8Array.from(like.samples, (_, at) => paper[at % channels] ?? 255);
  return { ...like, samples };
}

/**
 * The same picture as pixels of this size see it: every sample a mean over the pixel's square, so that thin strokes
 * neither vanish nor flicker. Itself where its samples are as coarse already.
 */
export function softened(picture: CardPicture, pixelMm: number): CardPicture {
  const reach = Math.round(pixelMm * picture.samplesPerMm);
  if (reach <= Math.round(picture.sampleMm * picture.samplesPerMm)) return picture;
  const columns = picture.columns - reach + 1;
  const rows = picture.rows - reach + 1;
  const across = sumAcross(picture, reach, columns);
  const samples = meanDown(across, picture, reach, columns, rows);
  const firstMm = picture.firstMm + (reach - 1) / 2 / picture.samplesPerMm;
  return { ...picture, columns, rows, samples, firstMm, sampleMm: reach / picture.samplesPerMm };
}

function sumAcross({ samples, channels, columns: wide, rows }: CardPicture, reach: number, columns: number) {
  const sums = new Uint16Array(columns * rows * channels);
  for (let row = 0, to = 0; row < rows; row++) {
    for (let at = row * wide * channels, end = at + columns * channels; at < end; at++, to++) {
      let sum = 0;
      for (let step = 0; step < reach; step++) sum += samples[at + step * channels] as number;
      sums[to] = sum;
    }
  }
  return sums;
}

function meanDown(
  sums: Uint16Array,
  { channels }: CardPicture,
  reach: number,
  columns: number,
  rows: number,
): Uint8Array {
  const stride = columns * channels;
  const means = new Uint8Array(stride * rows);
  for (let at = 0; at < means.length; at++) {
    let sum = 0;
    for (let step = 0; step < reach; step++) sum += sums[at + step * stride] as number;
    means[at] = Math.round(sum / (reach * reach));
  }
  return means;
}
