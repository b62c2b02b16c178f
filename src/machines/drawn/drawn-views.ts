import { toBoardNumber } from '../../bridge/board.ts';
import { TARGET, targetDots } from '../../decks/target.ts';
import { boardOfNumber, labelCode } from '../../paper/pockets/label-code.ts';
import { qrModules } from '../../paper/qr.ts';
import type { DrawnView, Pictures } from '../../ports/machines/machines-here.ts';
import { Draws } from '../../simulator/draws.ts';
import { labelPicture } from '../../simulator/frames/label-picture.ts';
import { USUAL_CAMERA } from '../../simulator/frames/scene.ts';
import { takeFrame } from '../../simulator/frames/take-frame.ts';
import type { GreyFrame } from '../../vision/frame.ts';
import { CORNER_MM, FRAME_MM, unbend, type WindowGeometry } from '../../vision/window/geometry.ts';
import { drawnCards } from './drawn-cards.ts';

/** Where the window is on the sensor of a drawn camera: a little turned, by a lens that bends a little. */
const WINDOW: WindowGeometry = {
  sensorWidthPx: 640,
  sensorHeightPx: 480,
  matrix: [13.2, 0.4, -0.4, 13.2, 70, 40],
  distortion: -0.02,
  ...FRAME_MM,
};
const [TARGET_BLUR_MM, TARGET_NOISE] = [0.08, 2];
/** The symbol of a label of a sheet L7160, with what is round it in view. */
const LABEL_SIDE_MM = 25.4;
const LABEL_CAMERA = {
  ...USUAL_CAMERA,
  widthMm: LABEL_SIDE_MM + 14,
  heightMm: LABEL_SIDE_MM + 14,
  pxPerMm: 6,
};

/** Pictures of a drawn camera. */
export function drawnView(view: DrawnView): Pictures {
  switch (view) {
    case 'cards':
      return drawnCards('standard', USUAL_CAMERA.pxPerMm);
    case 'target': {
      const picture = targetPicture({ geometry: WINDOW, blurMm: TARGET_BLUR_MM, noise: TARGET_NOISE });
      return () => picture;
    }
    case 'label': {
      const text = labelCode(boardOfNumber(toBoardNumber(1)), 1, undefined);
      const picture = labelPicture(qrModules(text), LABEL_SIDE_MM);
      const frame = takeFrame(LABEL_CAMERA, { picture }, 'good', new Draws('a drawn label'), 1);
      return () => frame;
    }
  }
}

/** How a target is seen. */
export interface TargetView {
  readonly geometry: WindowGeometry;
  /** Standard deviation of the blur, and how much that grows from the left to the right of the sensor. */
  readonly blurMm?: number;
  readonly blurGrowthMm?: number;
  readonly paper?: number;
  readonly ink?: number;
  readonly surround?: number;
  readonly gradient?: number;
  readonly noise?: number;
  /** How large it was printed. */
  readonly printScale?: number;
}

/** Error function (Abramowitz and Stegun 7.1.26). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - tail * Math.exp(-x * x));
}

/** The target on a window, as a sensor sees it: each edge is the step that its blur makes of it. */
export function targetPicture(view: TargetView): GreyFrame {
  const { geometry, gradient = 0, ink = 30, noise = 0, paper = 200, surround = 20 } = view;
  const { blurGrowthMm = 0, blurMm = 0.04, printScale = 1 } = view;
  const { matrix, sensorHeightPx: heightPx, sensorWidthPx: widthPx } = geometry;
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  const { columns, firstXMm, firstYMm, pitchMm, rows } = TARGET;
  const dots = targetDots();
  let seed = 7;
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const [flatX, flatY] = unbend(geometry, x + 0.5, y + 0.5);
      const xMm = ((d * (flatX - e) - c * (flatY - f)) / determinant - CORNER_MM) / printScale;
      const yMm = ((a * (flatY - f) - b * (flatX - e)) / determinant - CORNER_MM) / printScale;
      const sigma = Math.SQRT2 * (blurMm + (blurGrowthMm * x) / widthPx);
      const inside = Math.min(xMm, yMm, TARGET.widthMm - xMm, TARGET.heightMm - yMm);
      const cover = (1 + erf(inside / sigma)) / 2;
      const column = Math.min(columns - 1, Math.max(0, Math.round((xMm - firstXMm) / pitchMm)));
      const row = Math.min(rows - 1, Math.max(0, Math.round((yMm - firstYMm) / pitchMm)));
      const dot = dots[row * columns + column];
      const distance = dot === undefined ? 9 : Math.hypot(xMm - dot.xMm, yMm - dot.yMm) - dot.diameterMm / 2;
      const inked = (1 - erf(distance / sigma)) / 2;
      const light = 1 - (gradient * x) / widthPx;
      const level = light * (surround + cover * (paper + inked * (ink - paper) - surround));
      seed = (seed * 1_103_515_245 + 12_345) >>> 0;
      const random = ((seed >>> 8) / 2 ** 24 - 0.5) * Math.sqrt(12) * noise;
      pixels[y * widthPx + x] = Math.round(Math.min(255, Math.max(0, level + random)));
    }
  }
  return { widthPx, heightPx, pxPerMm: 1, channels: 1, pixels };
}
