import { type Corners, homographyOf, mapPoint } from '../../../src/vision/shown/homography.ts';
import type { Picture, Point } from '../../../src/vision/shown/picture.ts';

type Colour = readonly [number, number, number];

/** What lies below a card: a colour at each pixel. */
export const GROUNDS: Readonly<Record<string, (x: number, y: number) => Colour>> = {
  dark: () => [30, 30, 34],
  green: () => [40, 96, 52],
  wood: (x, y) => {
    const grain = 16 * Math.sin((x + 0.4 * y) / 5 + 2 * Math.sin(y / 70));
    return [160 + grain, 118 + grain, 76 + grain];
  },
  white: (x, y) => {
    const fold = 3 * Math.sin((x + 2 * y) / 31);
    return [226 + fold, 226 + fold, 222 + fold];
  },
  checks: (x, y) =>
    (Math.floor((x + y / 3) / 21) + Math.floor((y - x / 3) / 21)) % 2 === 0 ? [190, 184, 170] : [130, 44, 50],
  gingham: (x, y) => {
    const threads = [x + y / 3, y - x / 3].filter((across) => Math.floor(across / 26) % 2 === 0).length;
    return [200 - 70 * threads, 196 - 58 * threads, 188 - 24 * threads];
  },
  // A sheet on a wall, out of focus.
  sheet: (x, y) => {
    const inside = Math.min(x - 390, 480 - x, y - 60, 350 - y) / 18;
    const share = Math.min(1, Math.max(0, 0.5 + inside));
    return [70 + 160 * share, 66 + 164 * share, 60 + 168 * share];
  },
};

/** A card in a picture, by its corners, clockwise from an end. */
interface DrawnCard {
  readonly corners: Corners;
  readonly widthMm: number;
}

export interface Drawn {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly ground: string;
  readonly cards: readonly DrawnCard[];
  /** A finger: a round stroke from one place to another. */
  readonly finger?: readonly [from: Point, to: Point, radiusPx: number];
  readonly blurPx: number;
}

const CARD_MM = 88;
const ROUND_MM = 3;
/** Shade on the ground beside a card. */
const SHADE = 0.25;
const SHADE_MM = 0.5;

/** A picture of cards with a mark in the index corner of each end; every drawing of the same is the same. */
export function drawPicture(drawn: Drawn): Picture {
  const { heightPx, widthPx } = drawn;
  const light = new Float32Array(widthPx * heightPx * 3);
  const places = drawn.cards.map(({ corners, widthMm }) => inverse(corners, widthMm));
  for (let y = 0, to = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, to += 3) light.set(colourAt(drawn, places, x + 0.5, y + 0.5), to);
  const pixels = new Uint8Array(light.length);
  const blurred = blur(light, widthPx, heightPx, drawn.blurPx);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.min(255, Math.max(0, Math.round(blurred[at]! + noiseAt(at))));
  return { widthPx, heightPx, channels: 3, pixels };
}

function colourAt(drawn: Drawn, places: readonly ((p: Point) => Point)[], x: number, y: number): Colour {
  if (drawn.finger !== undefined && isOn(drawn.finger, x, y)) return [205, 150, 118];
  let shade = 1;
  for (const [index, place] of places.entries()) {
    const { x: xMm, y: yMm } = place({ x, y });
    const { widthMm } = drawn.cards[index]!;
    const outMm = outside(xMm - widthMm / 2, yMm - CARD_MM / 2, widthMm);
    if (outMm <= 0) {
      const ink = isMark(xMm, yMm) || isMark(widthMm - xMm, CARD_MM - yMm) ? 30 : 236 * shade;
      return [ink, ink, ink];
    }
    shade = Math.min(shade, 1 - SHADE * Math.exp(-outMm / SHADE_MM));
  }
  const [red, green, blue] = GROUNDS[drawn.ground]!(x, y);
  return [red * shade, green * shade, blue * shade];
}

function isMark(xMm: number, yMm: number): boolean {
  return xMm > 3 && xMm < 6 && yMm > 4 && yMm < 12;
}

function outside(x: number, y: number, widthMm: number): number {
  const across = Math.abs(x) - widthMm / 2 + ROUND_MM;
  const down = Math.abs(y) - CARD_MM / 2 + ROUND_MM;
  return Math.hypot(Math.max(0, across), Math.max(0, down)) + Math.min(0, Math.max(across, down)) - ROUND_MM;
}

/** Where on a card, in mm from its first corner, a place of the picture is. */
function inverse(corners: Corners, widthMm: number): (place: Point) => Point {
  const [a, b, c, d, e, f, g, h] = homographyOf(corners, widthMm, CARD_MM);
  return ({ x, y }) => {
    const [p, q, r, s] = [a - g * x, b - h * x, d - g * y, e - h * y];
    const area = p * s - q * r;
    return { x: ((x - c) * s - q * (y - f)) / area, y: (p * (y - f) - (x - c) * r) / area };
  };
}

function isOn([from, to, radiusPx]: NonNullable<Drawn['finger']>, x: number, y: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy) < radiusPx;
}

/** Noise of two levels that is the same every time. */
function noiseAt(at: number): number {
  const value = Math.imul(at ^ (at >>> 7), 0x45d9f3b) >>> 0;
  return ((value >>> 9) & 7) - 3.5 + (((value >>> 20) & 3) - 1.5) / 2;
}

function blur(light: Float32Array, widthPx: number, heightPx: number, sigmaPx: number): Float32Array {
  const reach = Math.ceil(3 * sigmaPx);
  const bell = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigmaPx ** 2)),
  );
  const sum = bell.reduce((total, share) => total + share, 0);
  const along = (
    from: Float32Array,
    length: number,
    step: number,
    startOf: (line: number) => number,
    lines: number,
  ) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < length; at++) {
        let total = 0;
        for (let off = -reach; off <= reach; off++)
          total +=
            bell[off + reach]! * from[startOf(line) + Math.min(length - 1, Math.max(0, at + off)) * step]!;
        to[startOf(line) + at * step] = total / sum;
      }
    return to;
  };
  const rows = along(
    light,
    widthPx,
    3,
    (line) => Math.floor(line / 3) * widthPx * 3 + (line % 3),
    heightPx * 3,
  );
  return along(rows, heightPx, 3 * widthPx, (line) => line, widthPx * 3);
}

/** The corners of a card before a camera of the usual focal length: its middle, scale, turn and tilt. */
export function cornersOf(of: {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly x: number;
  readonly y: number;
  readonly pxPerMm: number;
  readonly turnDeg: number;
  readonly tiltDeg: number;
  readonly widthMm: number;
}): Corners {
  const focal = 0.76 * Math.max(of.widthPx, of.heightPx);
  const [turn, tilt] = [(of.turnDeg * Math.PI) / 180, (of.tiltDeg * Math.PI) / 180];
  const far = focal / of.pxPerMm;
  const [middleX, middleY] = [(of.x - of.widthPx / 2) / of.pxPerMm, (of.y - of.heightPx / 2) / of.pxPerMm];
  const place = (xMm: number, yMm: number): Point => {
    const x = xMm * Math.cos(turn) - yMm * Math.sin(turn);
    const y = xMm * Math.sin(turn) + yMm * Math.cos(turn);
    const depth = far + y * Math.sin(tilt);
    return {
      x: of.widthPx / 2 + (focal * (middleX + x)) / depth,
      y: of.heightPx / 2 + (focal * (middleY + y * Math.cos(tilt))) / depth,
    };
  };
  const [w, h] = [of.widthMm / 2, CARD_MM / 2];
  return [place(-w, -h), place(w, -h), place(w, h), place(-w, h)];
}

/** The map of a card's mm onto the picture, to place things on it. */
export function onCard({ corners, widthMm }: DrawnCard, xMm: number, yMm: number): Point {
  return mapPoint(homographyOf(corners, widthMm, CARD_MM), xMm, yMm);
}
