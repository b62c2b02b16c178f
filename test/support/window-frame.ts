import type { Frame, GreyFrame } from '../../src/vision/frame.ts';

/** How a card lies on the window and how the window sees it. */
export interface WindowView {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly pxPerMm: number;
  /** Where the card's corner lies, and how the card is turned. */
  readonly xMm: number;
  readonly yMm: number;
  readonly angleDeg: number;
  readonly scale: number;
  readonly blurMm: number;
  /** How far the card moves rightwards while the frame is taken. */
  readonly motionMm: number;
  readonly noise: number;
  readonly gain: number;
  /** Fall of the light from left to right, as a share. */
  readonly gradient: number;
  /** Ink that is left. */
  readonly ink: number;
  readonly dirt: number;
  readonly surround: number;
}

export const PLAIN_VIEW: WindowView = {
  widthMm: 20,
  heightMm: 30,
  pxPerMm: 8,
  xMm: 3,
  yMm: 3,
  angleDeg: 0,
  scale: 1,
  blurMm: 0.03,
  motionMm: 0,
  noise: 2,
  gain: 0.9,
  gradient: 0.1,
  ink: 1,
  dirt: 0,
  surround: 20,
};

/** Brightness of a card 0..255 at a place in mm from its corner. */
export type CardFace = (xMm: number, yMm: number) => number;

export const PLAIN_FACE: CardFace = () => 235;

const ROUND_MM = 3;

/** The grey frame that a view gives of a card face; `random` gives numbers in [0, 1). */
export function windowFrame(face: CardFace, view: WindowView, random: () => number): GreyFrame {
  const widthPx = Math.round(view.widthMm * view.pxPerMm);
  const heightPx = Math.round(view.heightMm * view.pxPerMm);
  const picture = blurred(sampled(face, view, widthPx, heightPx), widthPx, heightPx, view);
  soil(picture, widthPx, heightPx, view, random);
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let at = 0; at < pixels.length; at++) {
    const across = (at % widthPx) / widthPx - 0.5;
    const lit = (picture[at] as number) * view.gain * (1 - view.gradient * across);
    pixels[at] = Math.max(0, Math.min(255, Math.round(lit + view.noise * normal(random))));
  }
  return { widthPx, heightPx, pxPerMm: view.pxPerMm, channels: 1, pixels };
}

/** The face through the view's geometry, each pixel the mean of four places. */
function sampled(face: CardFace, view: WindowView, widthPx: number, heightPx: number): Float32Array {
  const cosine = Math.cos((view.angleDeg * Math.PI) / 180) / view.scale;
  const sine = Math.sin((view.angleDeg * Math.PI) / 180) / view.scale;
  const picture = new Float32Array(widthPx * heightPx);
  for (let at = 0; at < picture.length; at++) {
    let sum = 0;
    for (const [rightPx, downPx] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      const x = ((at % widthPx) + rightPx) / view.pxPerMm - view.xMm;
      const y = (Math.floor(at / widthPx) + downPx) / view.pxPerMm - view.yMm;
      const u = cosine * x + sine * y;
      const v = cosine * y - sine * x;
      sum += isOnCard(u, v) ? 255 - (255 - face(u, v)) * view.ink : view.surround;
    }
    picture[at] = sum / 4;
  }
  return picture;
}

function isOnCard(u: number, v: number): boolean {
  if (u < 0 || v < 0) return false;
  return u >= ROUND_MM || v >= ROUND_MM || Math.hypot(ROUND_MM - u, ROUND_MM - v) <= ROUND_MM;
}

function blurred(picture: Float32Array, widthPx: number, heightPx: number, view: WindowView): Float32Array {
  const round = kernel(view.blurMm * view.pxPerMm);
  const level = along(picture, widthPx, heightPx, round, 1);
  const both = along(level, widthPx, heightPx, round, widthPx);
  const motionPx = Math.round(view.motionMm * view.pxPerMm);
  return motionPx < 2
    ? both
    : along(both, widthPx, heightPx, new Float32Array(motionPx | 1).fill(1 / (motionPx | 1)), 1);
}

function kernel(sigmaPx: number): Float32Array {
  const reach = Math.ceil(3 * sigmaPx);
  const values = Float32Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigmaPx * sigmaPx + 1e-9)),
  );
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}

function along(
  picture: Float32Array,
  widthPx: number,
  heightPx: number,
  weights: Float32Array,
  step: number,
): Float32Array {
  const reach = weights.length >> 1;
  const result = new Float32Array(picture.length);
  const length = step === 1 ? widthPx : heightPx;
  for (let at = 0; at < picture.length; at++) {
    const place = step === 1 ? at % widthPx : Math.floor(at / widthPx);
    let sum = 0;
    for (let offset = -reach; offset <= reach; offset++) {
      const to = Math.max(0, Math.min(length - 1, place + offset));
      sum += (weights[offset + reach] as number) * (picture[at + (to - place) * step] as number);
    }
    result[at] = sum;
  }
  return result;
}

/** Blobs of 0.2 to 1 mm radius and scratches of 2 to 10 mm, most of them dark. */
function soil(
  picture: Float32Array,
  widthPx: number,
  heightPx: number,
  view: WindowView,
  random: () => number,
): void {
  for (let mark = 0; mark < view.dirt; mark++) {
    const level = random() < 0.7 ? 30 : 250;
    const opacity = 0.2 + 0.6 * random();
    const isScratch = random() < 0.3;
    const radiusMm = isScratch ? 0.15 : 0.2 + 0.8 * random();
    const lengthMm = isScratch ? 2 + 8 * random() : 0;
    const angle = 2 * Math.PI * random();
    const x = random() * view.widthMm;
    const y = random() * view.heightMm;
    for (let at = 0; at < picture.length; at++) {
      const dx = (at % widthPx) / view.pxPerMm - x;
      const dy = Math.floor(at / widthPx) / view.pxPerMm - y;
      const t = Math.max(0, Math.min(lengthMm, dx * Math.cos(angle) + dy * Math.sin(angle)));
      if (Math.hypot(dx - t * Math.cos(angle), dy - t * Math.sin(angle)) > radiusMm) continue;
      picture[at] = (picture[at] as number) * (1 - opacity) + level * opacity;
    }
  }
  if (heightPx * widthPx !== picture.length) throw new RangeError('The picture has another size.');
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The same frame in red, green and blue. */
export function colouredFrame(frame: GreyFrame): Frame {
  const pixels = new Uint8Array(3 * frame.pixels.length);
  frame.pixels.forEach((level, at) => {
    pixels.fill(level, 3 * at, 3 * at + 3);
  });
  return { ...frame, channels: 3, pixels };
}
