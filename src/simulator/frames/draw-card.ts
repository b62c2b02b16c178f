import type { Canvas } from './canvas.ts';
import { type CardPicture, softened } from './picture.ts';
import type { Exposure, Pose, WindowCamera } from './scene.ts';

/** From a pixel to the card: millimetres on the card at the frame's origin, and what a pixel to the right or below adds. */
interface Mapping {
  readonly left: number;
  readonly top: number;
  readonly acrossX: number;
  readonly acrossY: number;
  readonly downX: number;
  readonly downY: number;
}

/** Where from the middle a bow is measured. */
const BOW_MM = 15;

/** Lays a card over what is on the canvas; beyond what its picture shows it is blank paper. */
export function drawCardLayer(canvas: Canvas, picture: CardPicture, pose: Pose, exposure: Exposure): void {
  const { camera, heightPx, values, widthPx } = canvas;
  const { channels, heightMm, isTurned, pxPerMm, widthMm } = camera;
  if (picture.channels !== channels) throw new RangeError('The picture is not in the colours of the camera.');
  const fine = softened(picture, 1 / pxPerMm);
  const map = mappingOf(pose, pxPerMm);
  const lean = Math.tan((picture.skewDeg * Math.PI) / 180);
  const [narrowerX, narrowerY] = narrowing(camera, exposure);
  const bow = exposure.bowMm / (BOW_MM * BOW_MM);
  const pixelMm = 1 / (pxPerMm * pose.scale);
  for (let row = 0; row < heightPx; row++) {
    const yMm = (row + 0.5) / pxPerMm - heightMm / 2;
    for (let column = 0; column < widthPx; column++) {
      const xMm = (column + 0.5) / pxPerMm - widthMm / 2;
      const flat = 1 + narrowerX * xMm + narrowerY * yMm;
      const px = (xMm * flat + widthMm / 2) * pxPerMm;
      const py = (yMm * flat + bow * xMm * xMm + heightMm / 2) * pxPerMm;
      const cardX = map.left + map.acrossX * px + map.downX * py;
      const cardY = map.top + map.acrossY * px + map.downY * py;
      const cover = coverOf(picture, cardX - lean * cardY, cardY, pixelMm);
      if (cover <= 0) continue;
      const index = isTurned ? widthPx * heightPx - 1 - (row * widthPx + column) : row * widthPx + column;
      lay(values, index * channels, fine, cardX, cardY, cover, exposure.ink);
    }
  }
}

/** How much narrower the picture gets, a share a millimetre: by how the camera is held, and by how the card lies. */
function narrowing(
  { isTurned, tilt }: WindowCamera,
  { perspectiveX, perspectiveY }: Exposure,
): readonly [x: number, y: number] {
  if (tilt === undefined) return [perspectiveX, perspectiveY];
  const share = (deg: number): number =>
    ((isTurned ? -1 : 1) * Math.tan((deg * Math.PI) / 180)) / tilt.distanceMm;
  return [perspectiveX + share(tilt.acrossDeg), perspectiveY + share(tilt.downDeg)];
}

function mappingOf({ angleDeg, scale, xMm, yMm }: Pose, pxPerMm: number): Mapping {
  const angle = (angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale];
  return {
    left: -xMm * cos - yMm * sin,
    top: xMm * sin - yMm * cos,
    acrossX: cos / pxPerMm,
    acrossY: -sin / pxPerMm,
    downX: sin / pxPerMm,
    downY: cos / pxPerMm,
  };
}

/** Share of a pixel that the card covers, by the distance of its middle from the card's outline. */
function coverOf(picture: CardPicture, x: number, y: number, pixelMm: number): number {
  const outside = picture.outsideMm?.(x, y) ?? outsideRounded(picture, x, y);
  return Math.min(1, 0.5 - outside / pixelMm);
}

function outsideRounded(
  { cornerMm, heightMm, widthMm }: Pick<CardPicture, 'cornerMm' | 'heightMm' | 'widthMm'>,
  x: number,
  y: number,
): number {
  const beyondX = Math.abs(x - widthMm / 2) - widthMm / 2 + cornerMm;
  const beyondY = Math.abs(y - heightMm / 2) - heightMm / 2 + cornerMm;
  return beyondX > 0 && beyondY > 0
    ? Math.sqrt(beyondX * beyondX + beyondY * beyondY) - cornerMm
    : Math.max(beyondX, beyondY) - cornerMm;
}

/** Puts the picture's value at a place of the card into a pixel, as far as the card covers it. */
function lay(
  values: Float32Array,
  at: number,
  picture: CardPicture,
  cardX: number,
  cardY: number,
  cover: number,
  ink: number,
): void {
  const { channels, columns, samples } = picture;
  const column = (cardX - picture.firstMm) * picture.samplesPerMm;
  const row = (cardY - picture.firstMm) * picture.samplesPerMm;
  const isDrawn = column < columns - 1 && row < picture.rows - 1;
  const left = column < 0 ? 0 : column | 0;
  const top = row < 0 ? 0 : row | 0;
  const right = column < 0 ? 0 : column - left;
  const below = row < 0 ? 0 : row - top;
  const upper = (top * columns + left) * channels;
  const lower = upper + columns * channels;
  for (let channel = 0; channel < channels; channel++) {
    let value = picture.paper[channel] as number;
    if (isDrawn) {
      const a = samples[upper + channel] as number;
      const b = samples[upper + channel + channels] as number;
      const c = samples[lower + channel] as number;
      const d = samples[lower + channel + channels] as number;
      const above = a + (b - a) * right;
      value += ink * (above + (c + (d - c) * right - above) * below - value);
    }
    const before = values[at + channel] as number;
    values[at + channel] = before + (value - before) * cover;
  }
}
