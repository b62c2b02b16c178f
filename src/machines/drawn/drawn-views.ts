import { toBoardNumber } from '../../bridge/board.ts';
import { boardOfNumber, labelCode } from '../../paper/pockets/label-code.ts';
import { qrModules } from '../../paper/qr.ts';
import type { DrawnView, Pictures } from '../../ports/machines/machines-here.ts';
import { Draws } from '../../simulator/draws.ts';
import { labelPicture } from '../../simulator/frames/label-picture.ts';
import { USUAL_CAMERA } from '../../simulator/frames/scene.ts';
import { takeFrame } from '../../simulator/frames/take-frame.ts';
import { FRAME_MM, type WindowGeometry } from '../../vision/window/geometry.ts';
import { drawnCards } from './drawn-cards.ts';
import { targetPicture } from './target-picture.ts';

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
