import type { FrameLevel } from '../../src/ports/machines/faults.ts';
import type { Draws } from '../../src/simulator/draws.ts';
import type { Canvas } from '../../src/simulator/frames/canvas.ts';
import { drawFrame } from '../../src/simulator/frames/draw-frame.ts';
import { drawConditions, LEVELS } from '../../src/simulator/frames/level.ts';
import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import type { Layer, Pose, WindowCamera } from '../../src/simulator/frames/scene.ts';
import type { Frame } from '../../src/vision/frame.ts';
import { bend, shake, vignette } from './bent-picture.ts';
import { darkenEdges, type Part, rubInk, shadeBehind, smearGrease, tearCorner } from './card-wear.ts';
import { FAULTS, type Fault, type FrameFault } from './faults.ts';
import { compressed } from './jpeg.ts';
import { addGlare, bandLight, castShadow, veil } from './window-light.ts';

/** The thing on the window, and its damage. */
export interface ExaminedSight {
  readonly picture: CardPicture;
  /** The card behind it, where one peeps out. */
  readonly behind?: CardPicture;
  readonly faults: readonly FrameFault[];
}

const STREAM_FAULT = 510;

/** A frame of the examination: the usual conditions of its level, and faults that no reader learns with. */
export function takeExaminationFrame(
  camera: WindowCamera,
  sight: ExaminedSight,
  level: FrameLevel,
  draws: Draws,
  key: number,
): Frame {
  const { pose, ...conditions } = drawConditions(camera, LEVELS[level], draws, key);
  const partOf = (fault: Fault): Part => {
    const stream = STREAM_FAULT + FAULTS.indexOf(fault);
    return (what, more) => draws.uniform(stream, key, what, more);
  };
  const strengthOf = (fault: Fault): number | undefined =>
    sight.faults.find((each) => each.fault === fault)?.strength;
  const motion = motionOf(strengthOf('motion'), partOf('motion'));
  const frame = drawFrame(
    camera,
    { ...conditions, ...(motion && { motion }), layers: layersOf(sight, pose, strengthOf, partOf) },
    {
      onCards: (canvas, xMm, yMm) => {
        const moved = { ...pose, xMm: pose.xMm + xMm, yMm: pose.yMm + yMm };
        for (const { fault, strength } of sight.faults)
          ON_CARDS[fault]?.(canvas, moved, strength, partOf(fault), sight.picture.paper);
      },
      inLight: (canvas) => {
        for (const { fault, strength } of sight.faults) IN_LIGHT[fault]?.(canvas, strength, partOf(fault));
      },
    },
  );
  const coarseness = strengthOf('jpeg');
  return coarseness === undefined ? frame : compressed(frame, 100 - coarseness);
}

type OnCards = (canvas: Canvas, pose: Pose, strength: number, part: Part, paper: readonly number[]) => void;
const ON_CARDS: Partial<Readonly<Record<Fault, OnCards>>> = {
  edges: darkenEdges,
  grease: smearGrease,
  rubbed: rubInk,
  torn: tearCorner,
  peeping: shadeBehind,
};

type InLight = (canvas: Canvas, strength: number, part: Part) => void;
const IN_LIGHT: Partial<Readonly<Record<Fault, InLight>>> = {
  glare: addGlare,
  banding: bandLight,
  shadow: castShadow,
  bent: bend,
  shaken: shake,
  vignetted: vignette,
  haze: veil,
  cleaned: (canvas, share) => veil(canvas, -share / (1 - share)),
};

function motionOf(lengthMm: number | undefined, part: Part): { xMm: number; yMm: number } | undefined {
  if (lengthMm === undefined) return undefined;
  const direction = 2 * Math.PI * part(0);
  return { xMm: lengthMm * Math.cos(direction), yMm: lengthMm * Math.sin(direction) };
}

const MOST_TURN_DEG = 2;

/** The card, and the one behind it: out beyond its left edge, its top edge or both. */
function layersOf(
  { behind, picture }: ExaminedSight,
  pose: Pose,
  strengthOf: (fault: Fault) => number | undefined,
  partOf: (fault: Fault) => Part,
): Layer[] {
  const card: Layer = { kind: 'card', picture, pose };
  if (behind === undefined) return [card];
  const outMm = strengthOf('peeping') ?? 0;
  const part = partOf('peeping');
  const side = Math.floor(3 * part(0));
  const shifted = {
    ...pose,
    xMm: pose.xMm - (side === 1 ? 0 : outMm),
    yMm: pose.yMm - (side === 0 ? 0 : outMm),
    angleDeg: pose.angleDeg + MOST_TURN_DEG * (2 * part(1) - 1),
  };
  return [{ kind: 'card', picture: behind, pose: shifted }, card];
}
