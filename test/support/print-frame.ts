import type { GreyFrame } from '../../src/vision/frame.ts';

/** A printed thing: how much light (0..1) it sends back at a place, in millimetres. */
export type Print = (xMm: number, yMm: number) => number;

/** How a print lies on the window and is seen. */
export interface Seeing {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly pxPerMm: number;
  /** Where the print's origin lies, and by how much it is turned, clockwise. */
  readonly xMm?: number;
  readonly yMm?: number;
  readonly angleDeg?: number;
  readonly blurMm?: number;
  /** Grey levels of black 0 and of white 1, 8 and 220 if not said. */
  readonly levels?: readonly [number, number];
  /** Share of the light that the right edge gets less than the left one. */
  readonly gradient?: number;
  readonly noise?: number;
  /** For the noise: numbers in 0..1. */
  readonly uniform?: () => number;
}

const PER_SIDE = 3;

/** The print as a frame: nine samples a pixel, blurred, lit, with noise. */
export function seePrint(print: Print, seeing: Seeing): GreyFrame {
  const widthPx = Math.round(seeing.widthMm * seeing.pxPerMm);
  const heightPx = Math.round(seeing.heightMm * seeing.pxPerMm);
  const plane = blurred(samplePrint(print, seeing, widthPx, heightPx), widthPx, heightPx, seeing);
  const [black, white] = seeing.levels ?? [8, 220];
  const pixels = plane.map((share, index) => {
    const light = 1 - (seeing.gradient ?? 0) * ((index % widthPx) / widthPx);
    return (black + share * (white - black)) * light + (seeing.noise ?? 0) * normal(seeing.uniform);
  });
  return { widthPx, heightPx, pxPerMm: seeing.pxPerMm, channels: 1, pixels: Uint8Array.from(pixels, toByte) };
}

function samplePrint(print: Print, seeing: Seeing, widthPx: number, heightPx: number): Float32Array {
  const turn = ((seeing.angleDeg ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const step = 1 / (seeing.pxPerMm * PER_SIDE);
  const plane = new Float32Array(widthPx * heightPx);
  for (let row = 0; row < heightPx * PER_SIDE; row++) {
    for (let column = 0; column < widthPx * PER_SIDE; column++) {
      const x = (column + 0.5) * step - (seeing.xMm ?? 0);
      const y = (row + 0.5) * step - (seeing.yMm ?? 0);
      const share = print(cos * x + sin * y, cos * y - sin * x) / PER_SIDE ** 2;
      const at = Math.floor(row / PER_SIDE) * widthPx + Math.floor(column / PER_SIDE);
      plane[at] = (plane[at] ?? 0) + share;
    }
  }
  return plane;
}

function blurred(
  plane: Float32Array,
  width: number,
  height: number,
  { blurMm = 0, pxPerMm }: Seeing,
): Float32Array {
  const sigma = blurMm * pxPerMm;
  if (sigma < 0.05) return plane;
  const reach = Math.ceil(3 * sigma);
  const taps = Array.from({ length: 2 * reach + 1 }, (_, tap) =>
    Math.exp(-((tap - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = taps.reduce((total, tap) => total + tap, 0);
  const pass = (from: Float32Array, stride: number, length: number): Float32Array =>
    from.map((_, index) => {
      const place = Math.floor(index / stride) % length;
      let value = 0;
      for (let tap = -reach; tap <= reach; tap++) {
        const clamped = Math.min(length - 1, Math.max(0, place + tap));
        value += (taps[tap + reach] ?? 0) * (from[index + (clamped - place) * stride] ?? 0);
      }
      return value / sum;
    });
  return pass(pass(plane, 1, width), width, height);
}

function normal(uniform: (() => number) | undefined): number {
  if (uniform === undefined) return 0;
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

function toByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}

/** A seeded source of numbers in 0..1 (mulberry32). */
export function uniformOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 0x100000000;
  };
}
