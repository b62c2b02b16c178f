import { TARGET } from '../../src/decks/target.ts';
import type { GreyFrame } from '../../src/vision/frame.ts';
import { upperMedian } from '../../src/vision/numbers/statistics.ts';
import {
  CORNER_MM,
  isMirrored,
  scaleOf,
  sensorPoint,
  turnOf,
  type WindowGeometry,
} from '../../src/vision/window/geometry.ts';
import { findDots } from './dots.ts';
import { fitWindow } from './fit-window.ts';
import { type DotFocus, focusAt } from './focus.ts';
import { type KnownDot, nameDots } from './lattice.ts';

/** What a camera does with the window, by frames of the target on it. */
export interface CameraMeasures {
  /** Dots that were known, of all frames together. */
  readonly dots: number;
  readonly pxPerMm: number;
  readonly turnDeg: number;
  readonly isMirrored: boolean;
  readonly distortion: number;
  /** How far dots lie from where they should, root mean square. */
  readonly rmsPx: number;
  /** How much longer a millimetre is across than down: a camera that looks at a slant. */
  readonly slantShare: number;
  /** 10 to 90 % of edges: median over the frame, and of its best and worst parts. */
  readonly edgeWidthMm: number;
  readonly bestEdgeMm: number;
  readonly worstEdgeMm: number;
  /** Grey levels of ink and paper, the share of pixels that are as light as can be, and by how much light falls off. */
  readonly inkLevel: number;
  readonly paperLevel: number;
  readonly clippedShare: number;
  readonly gradientShare: number;
  /** How much of the region round a card's index is on the sensor. */
  readonly indexShare: number;
}

/** A camera as it was measured: where the window is, and all the rest. */
export interface MeasuredCamera {
  readonly geometry: WindowGeometry;
  readonly measures: CameraMeasures;
}

/** Why a camera could not be measured. */
export type NotMeasured = 'noFrames' | 'otherSizes' | 'noDots' | 'noLargeDots' | 'tooFewDots';

const CLIPPED_LEVEL = 250;
const PART_MM = 9;
const LEAST_DOTS_IN_FRAME = 8;
/** A card's index, from its corner. */
const INDEX_MM = { right: 14, down: 24 };
const INDEX_STEP_MM = 1;

/** Measures a camera by frames of one window with the target on it. `printScale` is how large it was printed: 1 is true. */
export function measureCamera(frames: readonly GreyFrame[], printScale = 1): MeasuredCamera | NotMeasured {
  const [first] = frames;
  if (first === undefined) return 'noFrames';
  const { heightPx, widthPx } = first;
  if (frames.some((frame) => frame.heightPx !== heightPx || frame.widthPx !== widthPx)) return 'otherSizes';
  const found = frames.map((frame) => findDots(frame));
  if (found.every((dots) => dots.length < LEAST_DOTS_IN_FRAME)) return 'noDots';
  const known = found.map((dots) => nameDots(dots).map((dot) => scaled(dot, printScale)));
  const all = known.flat();
  if (all.length === 0) return 'noLargeDots';
  const fitted = fitWindow(all, widthPx, heightPx);
  if (fitted === undefined) return 'tooFewDots';
  const { geometry, rmsPx } = fitted;
  const pxPerMm = scaleOf(geometry);
  const focus = frames.flatMap((frame, index) =>
    (known[index] ?? []).flatMap((dot) => focusAt(frame, dot, pxPerMm) ?? []),
  );
  if (focus.length === 0) return 'tooFewDots';
  return {
    geometry,
    measures: {
      dots: all.length,
      pxPerMm,
      turnDeg: turnOf(geometry),
      isMirrored: isMirrored(geometry),
      distortion: geometry.distortion,
      rmsPx,
      slantShare: slantOf(geometry),
      ...focusMeasures(focus),
      ...lightMeasures(focus, frames),
      indexShare: indexShareOf(geometry),
    },
  };
}

function scaled(dot: KnownDot, scale: number): KnownDot {
  return { ...dot, xMm: dot.xMm * scale, yMm: dot.yMm * scale };
}

function slantOf({ matrix: [a, b, c, d] }: WindowGeometry): number {
  return Math.hypot(a, b) / Math.hypot(c, d) - 1;
}

function focusMeasures(focus: readonly DotFocus[]) {
  const parts = Map.groupBy(
    focus,
    ({ xMm, yMm }) => Math.floor(xMm / PART_MM) * TARGET.rows + Math.floor(yMm / PART_MM),
  );
  const widths = [...parts.values()].map((part) => upperMedian(part.map(({ edgeWidthMm }) => edgeWidthMm)));
  return {
    edgeWidthMm: upperMedian(focus.map(({ edgeWidthMm }) => edgeWidthMm)),
    bestEdgeMm: Math.min(...widths),
    worstEdgeMm: Math.max(...widths),
  };
}

function lightMeasures(focus: readonly DotFocus[], frames: readonly GreyFrame[]) {
  const papers = focus.map(({ paperLevel }) => paperLevel).sort((a, b) => a - b);
  const low = papers[Math.floor(0.02 * papers.length)] ?? 0;
  const high = papers[Math.floor(0.98 * (papers.length - 1))] ?? 1;
  let [clipped, all] = [0, 0];
  for (const { pixels } of frames) {
    all += pixels.length;
    for (const level of pixels) if (level >= CLIPPED_LEVEL) clipped++;
  }
  return {
    inkLevel: upperMedian(focus.map(({ inkLevel }) => inkLevel)),
    paperLevel: upperMedian(papers),
    clippedShare: clipped / all,
    gradientShare: 1 - low / high,
  };
}

function indexShareOf(geometry: WindowGeometry): number {
  let [inside, all] = [0, 0];
  for (let x = 0; x <= INDEX_MM.right; x += INDEX_STEP_MM) {
    for (let y = 0; y <= INDEX_MM.down; y += INDEX_STEP_MM) {
      const [sensorX, sensorY] = sensorPoint(geometry, x + CORNER_MM, y + CORNER_MM);
      const isInside =
        sensorX > 0 && sensorY > 0 && sensorX < geometry.sensorWidthPx && sensorY < geometry.sensorHeightPx;
      all++;
      if (isInside) inside++;
    }
  }
  return inside / all;
}
