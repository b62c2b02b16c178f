import type { FrameLevel } from '../../ports/machines/faults.ts';
import type { Frame } from '../../vision/frame.ts';
import type { Draws } from '../draws.ts';
import { drawFrame } from './draw-frame.ts';
import { type Conditions, drawConditions, LEVELS } from './level.ts';
import type { CardPicture } from './picture.ts';
import type { Layer, Pose, WindowCamera } from './scene.ts';

/** What lies on the window when a frame is taken. */
export interface Sight {
  /** The face, back, joker or blank that lies there; nothing lies there without. */
  readonly picture?: CardPicture;
  /** What lies between it and the glass, over half of its index: another card, or a finger. */
  readonly cover?: CardPicture | 'finger';
  /** How far it moves while the shutter is open. */
  readonly motionMm?: number;
  /** The light has failed, or is much too strong. */
  readonly light?: 'off' | 'glaring';
}

const STREAM_RETAKE = 282;
const STREAM_COVER = 283;
const STREAM_LIGHT = 284;
const STREAM_MOTION = 285;

/**
 * A frame of what lies on the window. The key is the card's lying down: frames of the same key show the same card in
 * the same place under the same dirt; `retake` numbers them, and each has noise and light of its own. Things that
 * move are elsewhere in the next.
 */
export function takeFrame(
  camera: WindowCamera,
  sight: Sight,
  level: FrameLevel,
  draws: Draws,
  key: number,
  retake = 0,
): Frame {
  const { pose, ...conditions } = retaken(
    drawConditions(camera, LEVELS[level], draws, key),
    level,
    draws,
    key,
    retake,
  );
  const motion = motionOf(sight, draws, key);
  const moved = { ...pose, xMm: pose.xMm + retake * motion.xMm, yMm: pose.yMm + retake * motion.yMm };
  return drawFrame(camera, {
    ...conditions,
    gain: conditions.gain * lightOf(sight, draws, key),
    layers: layersOf(sight, moved, draws, key),
    ...(sight.motionMm !== undefined && { motion }),
  });
}

/** The same lying down once more. */
function retaken(
  conditions: Conditions,
  level: FrameLevel,
  draws: Draws,
  key: number,
  retake: number,
): Conditions {
  if (retake === 0) return conditions;
  const [least, most] = LEVELS[level].gain;
  return {
    ...conditions,
    gain: least + (most - least) * draws.uniform(STREAM_RETAKE, key, retake, 0),
    noiseSeed: draws.below(2 ** 32, STREAM_RETAKE, key, retake, 1),
  };
}

function motionOf(
  { motionMm = 0 }: Sight,
  draws: Draws,
  key: number,
): { readonly xMm: number; readonly yMm: number } {
  const direction = 2 * Math.PI * draws.uniform(STREAM_MOTION, key);
  return { xMm: motionMm * Math.cos(direction), yMm: motionMm * Math.sin(direction) };
}

function lightOf({ light }: Sight, draws: Draws, key: number): number {
  const share = draws.uniform(STREAM_LIGHT, key);
  if (light === undefined) return 1;
  return light === 'off' ? 0.08 * share : 1.7 + 2 * share;
}

function layersOf({ cover, picture }: Sight, pose: Pose, draws: Draws, key: number): Layer[] {
  const card: Layer[] = picture === undefined ? [] : [{ kind: 'card', picture, pose }];
  return cover === undefined ? card : [...card, coverOf(cover, pose, draws, key)];
}

/** The middle of a usual index, from the card's corner; half of it will be hidden. */
const INDEX_MM = { x: 5, y: 10, halfWidth: 1.5, halfHeight: 3 };

/** A finger from any side, or another card from the right, from below, from the left, from above. */
function coverOf(cover: CardPicture | 'finger', pose: Pose, draws: Draws, key: number): Layer {
  const part = (what: number): number => draws.uniform(STREAM_COVER, key, what);
  const x = pose.xMm + INDEX_MM.x + (2 * part(0) - 1) * INDEX_MM.halfWidth;
  const y = pose.yMm + INDEX_MM.y + (2 * part(1) - 1) * INDEX_MM.halfHeight;
  const side = Math.floor(4 * part(2));
  const angleDeg = pose.angleDeg + 16 * part(3) - 8;
  if (cover !== 'finger') {
    const { heightMm, widthMm } = cover;
    const xMm = side === 0 ? x : side === 2 ? x - widthMm : pose.xMm + 6 * part(4) - 3;
    const yMm = side === 1 ? y : side === 3 ? y - heightMm : pose.yMm + 6 * part(4) - 3;
    return { kind: 'card', picture: cover, pose: { ...pose, xMm, yMm, angleDeg } };
  }
  const radiusMm = 6 + 3 * part(4);
  const toward = angleDeg + 90 * side;
  const shade = 0.6 + 0.6 * part(5);
  const back = (toward * Math.PI) / 180;
  return {
    kind: 'finger',
    xMm: x + radiusMm * Math.cos(back),
    yMm: y + radiusMm * Math.sin(back),
    angleDeg: toward,
    radiusMm,
    rgb: [190 * shade, 145 * shade, 120 * shade],
  };
}
