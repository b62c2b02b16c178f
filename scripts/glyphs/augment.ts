import type { GlyphPicture } from '../../src/vision/learn/naming/glyph-picture.ts';
import { boxOf, cropped } from './fonts.ts';

/** The next of a row of numbers in 0..1. */
export type Draw = () => number;

/** Numbers in 0..1 from a seed (Mulberry32). */
export function makeDraw(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const bell = (draw: Draw): number => draw() + draw() + draw() + draw() - 2;

/** The sign as a print and a camera might show it, cut out as a reader would; `undefined` where nothing is left. */
export function augment(glyph: GlyphPicture, draw: Draw): GlyphPicture | undefined {
  const heightPx = 12 + 42 * draw() ** 1.3;
  let picture = warped(glyph, heightPx, draw);
  const stroke = draw();
  if (stroke < 0.6)
    picture = restroked(picture, 0.4 + (draw() * heightPx) / 22, 0.5 + 0.33 * bell(draw) * 0.7);
  else if (stroke < 0.68) picture = hollow(picture, Math.max(0.9, (draw() * heightPx) / 26));
  picture = softened(picture, 0.2 + 1.1 * draw() * Math.min(1, heightPx / 22));
  spot(picture, draw);
  const noise = 0.06 * draw();
  for (let index = 0; index < picture.ink.length; index++) {
    picture.ink[index] = (picture.ink[index] as number) + noise * bell(draw);
  }
  return cutOut(picture, draw);
}

function cutOut(picture: GlyphPicture, draw: Draw): GlyphPicture | undefined {
  const cut = cropped(picture, 0.25 + 0.3 * draw());
  if (cut === undefined || draw() < 0.5) return cut;
  const slip = (): number => Math.round(bell(draw) * 0.03 * cut.heightPx);
  const box = boxOf(cut, slip(), slip(), cut.widthPx + slip(), cut.heightPx + slip());
  return box.widthPx < 3 || box.heightPx < 6 ? undefined : box;
}

function warped(glyph: GlyphPicture, heightPx: number, draw: Draw): GlyphPicture {
  const scale = heightPx / glyph.heightPx;
  const widen = Math.exp(0.28 * bell(draw));
  const slant = 0.09 * bell(draw);
  const turn = 0.035 * bell(draw);
  const margin = 6;
  const width = Math.ceil(glyph.widthPx * scale * widen + Math.abs(slant) * heightPx) + 2 * margin;
  const height = Math.ceil(heightPx) + 2 * margin;
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x - width / 2;
      const v = y - height / 2;
      const across = (u + slant * v + turn * v) / (scale * widen) + glyph.widthPx / 2;
      const down = (v - turn * u) / scale + glyph.heightPx / 2;
      ink[y * width + x] = sampled(glyph, across, down, 1 / (scale * widen), 1 / scale);
    }
  }
  return { widthPx: width, heightPx: height, ink };
}

function sampled(glyph: GlyphPicture, x: number, y: number, stepX: number, stepY: number): number {
  const nx = Math.max(1, Math.round(stepX * 1.5));
  const ny = Math.max(1, Math.round(stepY * 1.5));
  let sum = 0;
  for (let j = 0; j < ny; j++) {
    const row = Math.floor(y + ((j + 0.5) / ny - 0.5) * stepY);
    if (row < 0 || row >= glyph.heightPx) continue;
    for (let i = 0; i < nx; i++) {
      const column = Math.floor(x + ((i + 0.5) / nx - 0.5) * stepX);
      if (column >= 0 && column < glyph.widthPx) sum += glyph.ink[row * glyph.widthPx + column] as number;
    }
  }
  return sum / (nx * ny);
}

/** Thicker or thinner strokes: a blur, and a steep threshold. */
function restroked(picture: GlyphPicture, sigma: number, level: number): GlyphPicture {
  const soft = softened(picture, sigma);
  const ink = soft.ink.map(
    (value) => 1 / (1 + Math.exp(-16 * (value - Math.min(0.85, Math.max(0.15, level))))),
  );
  return { ...soft, ink };
}

/** Only the outline of the sign. */
function hollow(picture: GlyphPicture, width: number): GlyphPicture {
  const soft = softened(picture, width);
  const ink = soft.ink.map((value) => Math.max(0, 1 - Math.abs(value - 0.5) * 2.6));
  return { ...soft, ink };
}

function softened(picture: GlyphPicture, sigma: number): GlyphPicture {
  const reach = Math.ceil(2.5 * sigma);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((sum, each) => sum + each, 0);
  const { widthPx: w, heightPx: h } = picture;
  const pass = (from: Float32Array, alongX: boolean): Float32Array => {
    const to = new Float32Array(w * h);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++) {
          const px = alongX ? Math.min(w - 1, Math.max(0, x + k)) : x;
          const py = alongX ? y : Math.min(h - 1, Math.max(0, y + k));
          sum += (kernel[k + reach] as number) * (from[py * w + px] as number);
        }
        to[y * w + x] = sum / total;
      }
    }
    return to;
  };
  return { ...picture, ink: pass(pass(picture.ink, true), false) };
}

/** Sometimes a speck, or a bit of a neighbour at the rim. */
function spot({ widthPx, heightPx, ink }: GlyphPicture, draw: Draw): void {
  if (draw() > 0.15) return;
  const x0 = draw() * widthPx;
  const y0 = draw() * heightPx;
  const radius = 0.04 * heightPx + 0.08 * heightPx * draw();
  const depth = (draw() < 0.7 ? 1 : -1) * (0.3 + 0.5 * draw());
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      if ((x - x0) ** 2 + (y - y0) ** 2 > radius * radius) continue;
      const at = y * widthPx + x;
      ink[at] = Math.min(1, Math.max(0, (ink[at] as number) + depth));
    }
  }
}
