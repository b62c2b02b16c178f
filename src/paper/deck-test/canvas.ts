import type { Frame } from '../../vision/frame.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** What is marked on pictures: where a card is wrong, and where its print or edge should be. */
export const WRONG: Colour = [208, 38, 44];
export const MEANT: Colour = [0, 92, 190];

/** A picture in red, green, blue, with its scale. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pxPerMm: number;
  readonly data: Uint8Array;

  constructor(widthMm: number, heightMm: number, pxPerMm: number) {
    this.width = Math.round(widthMm * pxPerMm);
    this.height = Math.round(heightMm * pxPerMm);
    this.pxPerMm = pxPerMm;
    this.data = new Uint8Array(3 * this.width * this.height);
  }

  /** Gives every pixel a colour by its middle, in mm from the left and the top. */
  fill(colourAt: (xMm: number, yMm: number) => Colour): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        this.data.set(colourAt((x + 0.5) / this.pxPerMm, (y + 0.5) / this.pxPerMm), this.#at(x, y));
      }
    }
  }

  /** Lays a colour over the pixels of which that holds, in mm from the left and the top. */
  over(colour: Colour, strength: number, holds: (xMm: number, yMm: number) => boolean): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (holds((x + 0.5) / this.pxPerMm, (y + 0.5) / this.pxPerMm)) this.#mix(x, y, colour, strength);
      }
    }
  }

  /** The same picture with another at its right, and a white gap between. */
  beside(other: Canvas, gapMm: number): Canvas {
    const gap = Math.round(gapMm * this.pxPerMm);
    const widthMm = (this.width + gap + other.width) / this.pxPerMm;
    const both = new Canvas(widthMm, Math.max(this.height, other.height) / this.pxPerMm, this.pxPerMm);
    both.data.fill(255);
    for (const [part, left] of [
      [this, 0],
      [other, this.width + gap],
    ] as const) {
      for (let y = 0; y < part.height; y++) {
        const row = part.data.subarray(3 * y * part.width, 3 * (y + 1) * part.width);
        both.data.set(row, both.#at(left, y));
      }
    }
    return both;
  }

  #at(x: number, y: number): number {
    return 3 * (y * this.width + x);
  }

  #mix(x: number, y: number, colour: Colour, strength: number): void {
    const at = this.#at(x, y);
    colour.forEach((part, channel) => {
      const under = this.data[at + channel] ?? 0;
      this.data[at + channel] = Math.round(under + strength * (part - under));
    });
  }
}

/** The colour of a frame between its pixels, at a place in mm; dark beyond it. */
export function colourIn(
  { channels, heightPx, pixels, pxPerMm, widthPx }: Frame,
  xMm: number,
  yMm: number,
): Colour {
  const [x, y] = [xMm * pxPerMm - 0.5, yMm * pxPerMm - 0.5];
  if (x < 0 || y < 0 || x > widthPx - 1 || y > heightPx - 1) return [0, 0, 0];
  const [left, top] = [Math.min(Math.floor(x), widthPx - 2), Math.min(Math.floor(y), heightPx - 2)];
  const [right, down] = [x - left, y - top];
  const value = (channel: number): number => {
    const at = (column: number, row: number): number =>
      pixels[((top + row) * widthPx + left + column) * channels + (channels === 3 ? channel : 0)] ?? 0;
    const upper = at(0, 0) * (1 - right) + at(1, 0) * right;
    return upper + (at(0, 1) * (1 - right) + at(1, 1) * right - upper) * down;
  };
  return [value(0), value(1), value(2)];
}
