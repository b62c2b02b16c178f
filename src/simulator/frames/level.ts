import type { FrameLevel } from '../../ports/machines/faults.ts';
import type { Draws } from '../draws.ts';
import type { Exposure, Mark, Pose, WindowCamera } from './scene.ts';

/** What a level allows; every quantity is drawn evenly between its bounds, or between minus and plus. */
interface LevelBounds {
  readonly shiftMm: number;
  readonly rotationDeg: number;
  readonly scale: number;
  readonly mostBlurMm: number;
  readonly noise: readonly [least: number, most: number];
  readonly mostGradient: number;
  readonly mostMarks: number;
  readonly leastInk: number;
  readonly gain: readonly [least: number, most: number];
  readonly perspective: number;
  readonly bowMm: number;
}

/** The three levels: `worn` as measured machines were simulated, `good` milder than usual, `bad` harsher. */
export const LEVELS: Readonly<Record<FrameLevel, LevelBounds>> = {
  good: {
    shiftMm: 0.8,
    rotationDeg: 1.2,
    scale: 0.004,
    mostBlurMm: 0.035,
    noise: [1, 3.5],
    mostGradient: 0.15,
    mostMarks: 1,
    leastInk: 0.92,
    gain: [0.82, 1],
    perspective: 0.0001,
    bowMm: 0.02,
  },
  worn: {
    shiftMm: 2,
    rotationDeg: 3,
    scale: 0.01,
    mostBlurMm: 0.156,
    noise: [3, 8],
    mostGradient: 0.4,
    mostMarks: 6,
    leastInk: 0.6,
    gain: [0.6, 1.02],
    perspective: 0.0002,
    bowMm: 0.05,
  },
  bad: {
    shiftMm: 2.5,
    rotationDeg: 4.5,
    scale: 0.015,
    mostBlurMm: 0.22,
    noise: [5, 12],
    mostGradient: 0.5,
    mostMarks: 10,
    leastInk: 0.45,
    gain: [0.45, 1.06],
    perspective: 0.0005,
    bowMm: 0.12,
  },
};

/** What a frame came about with, and where its card lies. */
export interface Conditions extends Omit<Exposure, 'layers' | 'motion'> {
  readonly pose: Pose;
}

const STREAM_CONDITIONS = 280;
const STREAM_MARK = 281;
const SCRATCH_SHARE = 0.3;
const DARK_SHARE = 0.7;

/** Conditions of one frame; same draws and key, same conditions. */
export function drawConditions(
  camera: WindowCamera,
  bounds: LevelBounds,
  draws: Draws,
  key: number,
): Conditions {
  let drawn = 0;
  const between = (least: number, most: number): number =>
    least + (most - least) * draws.uniform(STREAM_CONDITIONS, key, ++drawn);
  const around = (most: number): number => between(-most, most);
  const pose: Pose = {
    xMm: camera.cornerXMm + around(bounds.shiftMm),
    yMm: camera.cornerYMm + around(bounds.shiftMm),
    angleDeg: around(bounds.rotationDeg),
    scale: 1 + around(bounds.scale),
  };
  return {
    pose,
    ink: between(bounds.leastInk, 1),
    blurMm: between(0, bounds.mostBlurMm),
    noise: between(...bounds.noise),
    noiseSeed: Math.floor(between(1, 2 ** 32)),
    gain: between(...bounds.gain),
    gradient: between(0, bounds.mostGradient),
    gradientDeg: between(0, 360),
    perspectiveX: around(bounds.perspective),
    perspectiveY: around(bounds.perspective),
    bowMm: around(bounds.bowMm),
    marks: drawMarks(camera, Math.floor(between(0, bounds.mostMarks + 1)), draws, key),
  };
}

/** Dirt anywhere in the frame: specks of 0.2 to 1 mm, and scratches of 2 to 10 mm. */
function drawMarks(camera: WindowCamera, count: number, draws: Draws, key: number): Mark[] {
  return Array.from({ length: count }, (_, mark) => {
    const part = (what: number): number => draws.uniform(STREAM_MARK, key, mark, what);
    const fromXMm = part(0) * camera.widthMm;
    const fromYMm = part(1) * camera.heightMm;
    const isScratch = part(2) < SCRATCH_SHARE;
    const lengthMm = isScratch ? 2 + 8 * part(3) : 0;
    const direction = 2 * Math.PI * part(4);
    return {
      fromXMm,
      fromYMm,
      toXMm: fromXMm + lengthMm * Math.cos(direction),
      toYMm: fromYMm + lengthMm * Math.sin(direction),
      radiusMm: isScratch ? 0.05 + 0.1 * part(5) : 0.2 + 0.8 * part(5),
      opacity: 0.2 + 0.6 * part(6),
      shade: part(7) < DARK_SHARE ? 40 * part(8) : 255 - 20 * part(8),
    };
  });
}
