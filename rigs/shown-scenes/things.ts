import { LINEAR, type Print, scaleFor } from './print.ts';

/** What lies before the ground, in millimetres of the plane: front things first. */
export type Thing = FlatThing | Limb;

/** A card, a page, a telephone. */
export interface FlatThing {
  readonly kind: 'flat';
  readonly print: Print;
  /** Its middle, and how it is turned on the plane. */
  readonly middle: readonly [u: number, v: number];
  readonly turnDeg: number;
  /** How far its middle stands out towards the camera, bent round its length. */
  readonly bowMm: number;
  /** What it sends of the light, as a share: it may lean away from the lamp. */
  readonly lit: number;
  /** Light of its own, such as that of a screen. */
  readonly glow?: number;
  /** How dark the cut edge is, 0 to 1. */
  readonly edge: number;
  /** How dark its shadow is on what it lies on, beside its edge. */
  readonly shade?: number;
}

/** A finger or an arm: a rounded bar. */
export interface Limb {
  readonly kind: 'limb';
  readonly from: readonly [u: number, v: number];
  readonly to: readonly [u: number, v: number];
  readonly fromRadiusMm: number;
  readonly toRadiusMm: number;
  readonly skin: readonly [red: number, green: number, blue: number];
  /** Whether a nail is seen at its end. */
  readonly hasNail: boolean;
}

/** A thing as it is painted: its reach on the plane, and its light at a place. */
export interface Painter {
  readonly u: number;
  readonly v: number;
  readonly reachMm: number;
  /** Puts red, green and blue into the place of colour, and gives how much of the place it covers. */
  at(u: number, v: number, colour: Float32Array): number;
}

const SHADE_MM = 1.8;

/** The painter of a thing before a camera of so many pixels a millimetre. */
export function painterOf(
  thing: Thing,
  pxPerMm: number,
  eye: readonly [u: number, v: number, height: number],
): Painter {
  return thing.kind === 'flat' ? flatPainter(thing, pxPerMm, eye) : limbPainter(thing, pxPerMm);
}

function flatPainter(
  { bowMm, edge, glow = 0, lit, middle, print, shade = 0, turnDeg }: FlatThing,
  pxPerMm: number,
  [eyeU, eyeV, eyeHeight]: readonly [number, number, number],
): Painter {
  const { columns, perMm, rgb, rows } = scaleFor(print, pxPerMm);
  const [halfWide, halfHigh, round] = [print.widthMm / 2, print.heightMm / 2, print.cornerMm];
  const [cos, sin] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)];
  const eyeX = (eyeU - middle[0]) * cos + (eyeV - middle[1]) * sin;
  const eyeY = (eyeV - middle[1]) * cos - (eyeU - middle[0]) * sin;
  const stride = columns * 3;
  return {
    u: middle[0],
    v: middle[1],
    reachMm: Math.hypot(halfWide, halfHigh) + 2,
    at(u, v, colour) {
      let x = (u - middle[0]) * cos + (v - middle[1]) * sin;
      let y = (v - middle[1]) * cos - (u - middle[0]) * sin;
      if (bowMm !== 0) {
        const share = x / halfWide;
        const height = bowMm * (1 - share * share);
        x += ((eyeX - x) * height) / eyeHeight;
        y += ((eyeY - y) * height) / eyeHeight;
      }
      const beyondX = Math.abs(x) - halfWide + round;
      const beyondY = Math.abs(y) - halfHigh + round;
      const outside =
        beyondX > 0 && beyondY > 0
          ? Math.sqrt(beyondX * beyondX + beyondY * beyondY) - round
          : Math.max(beyondX, beyondY) - round;
      const cover = 0.5 - outside * pxPerMm;
      if (cover <= 0) return outside < SHADE_MM ? shadow(outside, colour) : 0;
      const column = Math.min(columns - 1.001, Math.max(0, (x + halfWide) * perMm - 0.5));
      const row = Math.min(rows - 1.001, Math.max(0, (y + halfHigh) * perMm - 0.5));
      const at = (row | 0) * stride + (column | 0) * 3;
      const right = column - (column | 0);
      const below = row - (row | 0);
      const rim = outside > -0.3 ? 1 - edge * (1 + outside / 0.3) : 1;
      for (let channel = 0; channel < 3; channel++) {
        const upper = LINEAR[rgb[at + channel]!]! * (1 - right) + LINEAR[rgb[at + 3 + channel]!]! * right;
        const lower =
          LINEAR[rgb[at + stride + channel]!]! * (1 - right) +
          LINEAR[rgb[at + stride + 3 + channel]!]! * right;
        colour[channel] = (upper * (1 - below) + lower * below) * rim * (lit + glow);
      }
      return cover < 1 ? cover : 1;
    },
  };

  function shadow(outside: number, colour: Float32Array): number {
    colour.fill(0);
    return shade * (1 - outside / SHADE_MM) ** 2;
  }
}

function limbPainter({ from, fromRadiusMm, hasNail, skin, to, toRadiusMm }: Limb, pxPerMm: number): Painter {
  const [alongU, alongV] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(alongU, alongV);
  const [unitU, unitV] = [alongU / length, alongV / length];
  return {
    u: (from[0] + to[0]) / 2,
    v: (from[1] + to[1]) / 2,
    reachMm: length / 2 + Math.max(fromRadiusMm, toRadiusMm) + 1,
    at(u, v, colour) {
      const along = (u - from[0]) * unitU + (v - from[1]) * unitV;
      const across = (v - from[1]) * unitU - (u - from[0]) * unitV;
      const share = Math.min(1, Math.max(0, along / length));
      const radius = fromRadiusMm + (toRadiusMm - fromRadiusMm) * share;
      const beyond = along - share * length;
      const away = Math.sqrt(beyond * beyond + across * across);
      const cover = 0.5 + (radius - away) * pxPerMm;
      if (cover <= 0) return 0;
      const depth = away / radius;
      const round = 0.5 + 0.5 * Math.sqrt(Math.max(0, 1 - depth * depth * 0.95));
      const crease = 1 - 0.08 * Math.max(0, Math.sin(along * 0.55)) ** 6;
      const nailAlong = (along - length + 1) / (0.62 * toRadiusMm);
      const isNail = hasNail && nailAlong * nailAlong + (across / (0.6 * toRadiusMm)) ** 2 < 1;
      for (let channel = 0; channel < 3; channel++) {
        const flesh = skin[channel]! * round * crease;
        colour[channel] = isNail ? 0.55 * flesh + 0.3 * skin[0] : flesh;
      }
      return cover < 1 ? cover : 1;
    },
  };
}
