import type { View } from './camera.ts';
import type { Chance } from './chance.ts';
import type { Lighting } from './paint.ts';
import type { Exposure } from './sensor.ts';

/** How a card is shown: on a stand, in a calm hand, in a hand, in bad light by a hasty one. */
export const SHOWN_LEVELS = ['stand', 'calm', 'hand', 'rough'] as const;
export type ShownLevel = (typeof SHOWN_LEVELS)[number];

/** What is usual at a level; angles are the most in either direction. */
export interface LevelRow {
  /** At 1280 pixels across. */
  readonly pxPerMm: number;
  readonly turnDeg: number;
  readonly tiltDeg: number;
  readonly bowMm: number;
  /** How much a hand moves from one frame to the next, as a deviation. */
  readonly swayMm: number;
  readonly swayDeg: number;
  /** Deviations of the blur, and how much more it is until the lens has found its focus. */
  readonly blurPx: readonly [least: number, most: number];
  readonly huntPx: number;
  readonly motionPx: number;
  readonly gradient: number;
  readonly shadowShare: number;
  readonly glareShare: number;
  readonly glare: readonly [least: number, most: number];
  readonly noise: readonly [least: number, most: number];
  readonly quality: readonly [least: number, most: number];
  readonly gain: readonly [least: number, most: number];
}

export const LEVELS: Readonly<Record<ShownLevel, LevelRow>> = {
  stand: {
    pxPerMm: 7,
    turnDeg: 4,
    tiltDeg: 3,
    bowMm: 0.2,
    swayMm: 0.05,
    swayDeg: 0.05,
    blurPx: [0.5, 0.7],
    huntPx: 0,
    motionPx: 0,
    gradient: 0.15,
    shadowShare: 0,
    glareShare: 0,
    glare: [0, 0],
    noise: [1, 2],
    quality: [85, 93],
    gain: [0.75, 0.95],
  },
  calm: {
    pxPerMm: 6.3,
    turnDeg: 12,
    tiltDeg: 8,
    bowMm: 0.4,
    swayMm: 0.4,
    swayDeg: 0.4,
    blurPx: [0.5, 0.9],
    huntPx: 0.3,
    motionPx: 0.8,
    gradient: 0.3,
    shadowShare: 0.15,
    glareShare: 0.15,
    glare: [0.05, 0.25],
    noise: [1.5, 3],
    quality: [75, 90],
    gain: [0.7, 1],
  },
  hand: {
    pxPerMm: 5.5,
    turnDeg: 30,
    tiltDeg: 18,
    bowMm: 0.8,
    swayMm: 1,
    swayDeg: 1.2,
    blurPx: [0.6, 1.1],
    huntPx: 0.7,
    motionPx: 1.5,
    gradient: 0.45,
    shadowShare: 0.3,
    glareShare: 0.6,
    glare: [0.08, 0.5],
    noise: [2, 4],
    quality: [65, 85],
    gain: [0.6, 1.05],
  },
  rough: {
    pxPerMm: 4.6,
    turnDeg: 30,
    tiltDeg: 25,
    bowMm: 0.8,
    swayMm: 1.6,
    swayDeg: 1.8,
    blurPx: [1.2, 1.6],
    huntPx: 1,
    motionPx: 2.5,
    gradient: 0.55,
    shadowShare: 0.5,
    glareShare: 0.7,
    glare: [0.1, 0.6],
    noise: [3, 5],
    quality: [55, 80],
    gain: [0.45, 1.15],
  },
};

/** How a camera is set for one showing: the same for all its frames. */
export function exposureOf(row: LevelRow, chance: Chance): Exposure {
  const warm = 0.07 * chance.normal();
  return {
    blurPx: chance.between(...row.blurPx),
    motionPx: [0, 0],
    gain: chance.between(...row.gain),
    balance: [1 + warm, 1 - warm],
    vignette: chance.between(0, 0.25),
    sharpening: chance.isSo(0.6) ? chance.between(0.1, 0.7) : 0,
    noise: chance.between(...row.noise),
    quality: Math.round(chance.between(...row.quality)),
  };
}

/** How the light falls in one showing. */
export function lightingOf(row: LevelRow, chance: Chance): Lighting {
  const hasShadow = chance.isSo(row.shadowShare);
  const hasGlare = chance.isSo(row.glareShare);
  return {
    gradient: chance.between(0, row.gradient),
    gradientDeg: chance.between(0, 360),
    ...(hasShadow && {
      shadow: {
        dark: chance.between(0.15, 0.5),
        alongDeg: chance.between(0, 360),
        at: chance.between(-30, 30),
        softMm: chance.between(2, 25),
      },
    }),
    ...(hasGlare && {
      glare: {
        strength: chance.between(...row.glare),
        u: chance.between(-28, 28),
        v: chance.between(-44, 44),
        broadMm: chance.between(3, 9),
        longMm: chance.between(5, 20),
        turnDeg: chance.between(0, 180),
      },
    }),
    cast: {
      dark: chance.between(0.05, 0.35),
      u: chance.between(-8, 8),
      v: chance.between(-2, 10),
      softMm: chance.between(3, 14),
    },
  };
}

const LESS_AT_640 = 0.68;
const SIDEWAYS_SHARE = 0.12;

/** Where the camera sees a card of a level for the first time. The card is wholly in the picture. */
export function viewOf(
  row: LevelRow,
  picture: PictureSize,
  cardMm: readonly [number, number],
  chance: Chance,
): View {
  const { heightPx, widthPx } = picture;
  const turnDeg =
    (chance.isSo(0.5) ? 0 : 180) +
    (chance.isSo(SIDEWAYS_SHARE) ? 90 : 0) +
    chance.between(-row.turnDeg, row.turnDeg);
  const usual = row.pxPerMm * (widthPx < 1000 ? LESS_AT_640 : widthPx / 1280);
  const wanted = picture.pxPerMm ?? usual * chance.between(0.9, 1.1);
  const [cos, sin] = [
    Math.abs(Math.cos((turnDeg * Math.PI) / 180)),
    Math.abs(Math.sin((turnDeg * Math.PI) / 180)),
  ];
  const wideMm = cardMm[0] * cos + cardMm[1] * sin;
  const highMm = cardMm[0] * sin + cardMm[1] * cos;
  // The near side of a tilted card is larger, and a hand does not stand still.
  const room = 1.06 + 0.006 * row.tiltDeg + 0.02 * row.swayMm;
  const pxPerMm = Math.min(wanted, heightPx / (highMm * room + 6), widthPx / (wideMm * room + 6));
  const spare = (sidePx: number, sideMm: number): number =>
    Math.max(0, (sidePx - (sideMm * room + 5) * pxPerMm) / sidePx / 2);
  const [across, down] = [spare(widthPx, wideMm), spare(heightPx, highMm)];
  return {
    widthPx,
    heightPx,
    middle: [Math.min(0.25, across) * chance.between(-1, 1), down * chance.between(-1, 1)],
    pxPerMm,
    turnDeg,
    tiltDeg: row.tiltDeg * Math.sqrt(chance.between(0, 1)),
    leanDeg: chance.between(0, 360),
    distortion: chance.between(-0.02, 0.02),
  };
}

/** How large the camera's pictures are, and what it sees of a millimetre where that is not left to the level. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pxPerMm?: number;
}
