import { encode } from 'fast-png';
import type { Frame } from '../../vision/frame.ts';
import type { Template } from '../../vision/read-index/align.ts';
import type { Picture } from '../document.ts';

/** Pixels of the picture for one of the template, so that it stays sharp when it is printed. */
const ENLARGED = 3;

const CORNER_WIDTH_MM = 42;
const GAP_PX = 4 * ENLARGED;

/** A frame as a PNG picture of 8 bits a channel, grey or RGB. */
export function framePng({ channels, heightPx, pixels, widthPx }: Frame): Uint8Array {
  return encode({ width: widthPx, height: heightPx, channels, depth: 8, data: pixels });
}

/** A frame as it stands on a page, a card's corner in it. */
export function cornerPicture(frame: Frame): Pick<Picture, 'png' | 'widthMm' | 'heightMm'> {
  const { heightPx, widthPx } = frame;
  const heightMm = Math.round((100 * CORNER_WIDTH_MM * heightPx) / widthPx) / 100;
  return { png: framePng(frame), widthMm: CORNER_WIDTH_MM, heightMm };
}

/** A learnt index as a PNG picture: ink dark on white. */
export function templatePng(template: Template): Uint8Array {
  return pngOf([inked(template)]);
}

/** Two learnt indices and, third, where they differ. */
export function pairPng(one: Template, other: Template): Uint8Array {
  const [first, second] = [inked(one), inked(other)];
  const values = first.values.map((value, at) => 255 - Math.abs(value - (second.values[at] as number)));
  return pngOf([first, second, { ...first, values }]);
}

/** How much wider a picture of a pair is than one of its cards. */
export function pairWidth({ widthPx }: Template): number {
  return 3 + (2 * GAP_PX) / (widthPx * ENLARGED);
}

interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** Pictures of one height beside each other, with white between them. */
function pngOf(pictures: readonly GreyPicture[]): Uint8Array {
  const height = pictures[0]?.height ?? 0;
  const width = pictures.reduce((sum, picture) => sum + picture.width + GAP_PX, -GAP_PX);
  const data = new Uint8Array(width * height).fill(255);
  let left = 0;
  for (const picture of pictures) {
    for (let row = 0; row < height; row++) {
      const from = row * picture.width;
      data.set(picture.values.subarray(from, from + picture.width), row * width + left);
    }
    left += picture.width + GAP_PX;
  }
  return encode({ width, height, channels: 1, depth: 8, data });
}

/** A template enlarged and as dark as ink is. */
function inked(template: Template): GreyPicture {
  const sorted = [...template.values].sort((one, other) => one - other);
  const paper = sorted[Math.floor(0.2 * sorted.length)] ?? 0;
  const ink = Math.max(paper + 1e-6, sorted[Math.floor(0.985 * sorted.length)] ?? 1);
  const [width, height] = [template.widthPx * ENLARGED, template.heightPx * ENLARGED];
  const values = Uint8Array.from({ length: width * height }, (_, at) => {
    const x = ((at % width) + 0.5) / ENLARGED - 0.5;
    const y = (Math.floor(at / width) + 0.5) / ENLARGED - 0.5;
    const share = (between(template, x, y) - paper) / (ink - paper);
    return Math.round(255 * (1 - Math.min(1, Math.max(0, share))));
  });
  return { width, height, values };
}

/** The value between four pixels. */
function between({ heightPx, values, widthPx }: Template, x: number, y: number): number {
  const column = Math.min(widthPx - 2, Math.max(0, Math.floor(x)));
  const row = Math.min(heightPx - 2, Math.max(0, Math.floor(y)));
  const at = (dx: number, dy: number): number => values[(row + dy) * widthPx + column + dx] as number;
  const across = Math.min(1, Math.max(0, x - column));
  const down = Math.min(1, Math.max(0, y - row));
  const above = at(0, 0) + (at(1, 0) - at(0, 0)) * across;
  const below = at(0, 1) + (at(1, 1) - at(0, 1)) * across;
  return above + (below - above) * down;
}
