import type { Canvas } from '../../src/simulator/frames/canvas.ts';
import { blur } from '../../src/simulator/frames/draw-frame.ts';
import type { Pose } from '../../src/simulator/frames/scene.ts';
import { changeOverCard } from './over-card.ts';
import { eased, smoothField } from './smooth-field.ts';

/** A random number 0..1 of this card's own, by what it is for. */
export type Part = (what: number, more?: number) => number;

const ROUND_MM = 3;

/** How far from the outline of a card a place of it lies, by its upper left corner and the edges there. */
function depthOf(xMm: number, yMm: number): number {
  if (xMm >= ROUND_MM || yMm >= ROUND_MM) return Math.min(xMm, yMm);
  return ROUND_MM - Math.hypot(ROUND_MM - xMm, ROUND_MM - yMm);
}

/** Dirt of hands along a card's edges: darkest at the edge, deeper here than there, and grainy. */
export function darkenEdges(canvas: Canvas, pose: Pose, darkness: number, part: Part): void {
  const deepMm = 0.2 + 0.8 * part(0);
  const along = smoothField(3, (column, row) => part(20 + column, row));
  const grain = smoothField(0.3, (column, row) => part(40 + column, row));
  changeOverCard(canvas, pose, (value, xMm, yMm) => {
    const depthMm = depthOf(xMm, yMm);
    if (depthMm < -0.2 || depthMm > 3 * deepMm) return value;
    const reachMm = deepMm * (0.6 + 0.8 * along(xMm, yMm));
    const dirt = Math.exp(-((Math.max(0, depthMm) / reachMm) ** 2)) * (0.8 + 0.4 * grain(xMm, yMm));
    return value * (1 - Math.min(1, darkness * dirt));
  });
}

/** A line along which something was rubbed off. */
interface Stroke {
  readonly xMm: number;
  readonly yMm: number;
  readonly acrossMm: number;
  readonly downMm: number;
  readonly halfWidthMm: number;
}

const MOST_STROKES = 6;
/** The corner of the card in which its index lies. */
const CORNER_MM = { width: 14, height: 24 };

/** Ink that wear has taken off, in patches and along strokes; `paper` is what lies under it, a value a channel. */
export function rubInk(
  canvas: Canvas,
  pose: Pose,
  share: number,
  part: Part,
  paper: readonly number[],
): void {
  const { channels } = canvas.camera;
  const patches = smoothField(2.2, (column, row) => part(20 + column, row));
  const grain = smoothField(0.25, (column, row) => part(40 + column, row));
  const strokes = Array.from({ length: Math.floor((MOST_STROKES + 1) * part(0)) }, (_, at) =>
    strokeOf((what) => part(60 + what, at)),
  );
  const bare = 0.62 - 0.2 * part(1);
  changeOverCard(canvas, pose, (value, xMm, yMm, at) => {
    const white = paper[at % channels] as number;
    if (value >= white || depthOf(xMm, yMm) < 0.4) return value;
    const worn = eased((patches(xMm, yMm) + 0.3 * grain(xMm, yMm) - 0.15 - bare) / 0.12);
    const scraped = strokes.some((stroke) => liesOn(stroke, xMm, yMm)) ? 1 : 0;
    return value + share * Math.max(worn, scraped) * (white - value);
  });
}

function strokeOf(part: (what: number) => number): Stroke {
  const direction = 2 * Math.PI * part(2);
  const lengthMm = 3 + 9 * part(3);
  return {
    xMm: CORNER_MM.width * part(0),
    yMm: CORNER_MM.height * part(1),
    acrossMm: lengthMm * Math.cos(direction),
    downMm: lengthMm * Math.sin(direction),
    halfWidthMm: 0.08 + 0.2 * part(4),
  };
}

function liesOn({ acrossMm, downMm, halfWidthMm, xMm, yMm }: Stroke, x: number, y: number): boolean {
  const [awayX, awayY] = [x - xMm, y - yMm];
  const along = (awayX * acrossMm + awayY * downMm) / (acrossMm ** 2 + downMm ** 2);
  const held = Math.max(0, Math.min(1, along));
  return Math.hypot(awayX - held * acrossMm, awayY - held * downMm) <= halfWidthMm;
}

/** Grease that scatters light: what lies under it is blurred, and darker or under a veil. */
export function smearGrease(canvas: Canvas, pose: Pose, share: number, part: Part): void {
  const { camera, heightPx, values, widthPx } = canvas;
  const scattered = Float32Array.from(values);
  const reachPx = (0.2 + 0.3 * part(0)) * camera.pxPerMm;
  blur({ channels: camera.channels, widthPx, heightPx, values: scattered }, reachPx);
  const [middleX, middleY] = [CORNER_MM.width * part(1), CORNER_MM.height * part(2)];
  const [longMm, wideMm] = [5 + 7 * part(3), 2.5 + 3.5 * part(4)];
  const [cos, sin] = [Math.cos(Math.PI * part(5)), Math.sin(Math.PI * part(5))];
  const cloud = smoothField(1.5, (column, row) => part(20 + column, row));
  const brightness = part(6) < 0.5 ? -0.3 : 0.15;
  changeOverCard(canvas, pose, (value, xMm, yMm, at) => {
    const [x, y] = [xMm - middleX, yMm - middleY];
    const away = Math.hypot((x * cos + y * sin) / longMm, (y * cos - x * sin) / wideMm);
    const smear = share * eased((1.25 - away) / 0.5) * (0.5 + 0.5 * cloud(xMm, yMm));
    const seen = value + smear * ((scattered[at] as number) - value);
    return seen + brightness * smear * (brightness < 0 ? seen : 255 - seen);
  });
}

/** How light comes back from a card's back, in stripes. */
const BACK = { dark: 70, light: 190, stripeMm: 0.8 };

/**
 * A corner that is torn off in a ragged line, or folded: away from the glass, which shows what lies round the card,
 * or towards it, which also shows the flap with the card's back.
 */
export function tearCorner(canvas: Canvas, pose: Pose, legMm: number, part: Part): void {
  const { pxPerMm, surround } = canvas.camera;
  const isTorn = part(0) < 0.5;
  const hasFlap = part(0) >= 0.75;
  const [across, down] = [legMm * (0.75 + 0.5 * part(1)), legMm * (0.75 + 0.5 * part(2))];
  const steep = Math.hypot(1 / across, 1 / down);
  const ragged = smoothField(0.5, (column, row) => part(20 + column, row));
  changeOverCard(canvas, pose, (value, xMm, yMm) => {
    const jagMm = isTorn ? 0.5 * (ragged(xMm, yMm) - 0.5) : 0;
    const beyondMm = (1 - xMm / across - yMm / down) / steep + jagMm;
    if (beyondMm < 0 && hasFlap) {
      const flipped = (2 * beyondMm) / steep;
      const [x, y] = [xMm + flipped / across, yMm + flipped / down];
      if (x > 0 && y > 0 && depthOf(x, y) > 0)
        return Math.floor((x + y) / BACK.stripeMm) % 2 === 0 ? BACK.dark : BACK.light;
    }
    const gone = Math.max(0, Math.min(1, 0.5 + beyondMm * pxPerMm));
    const crease = !isTorn && Math.abs(beyondMm) < 0.15 ? 0.75 : 1;
    return value * crease + gone * (surround - value * crease);
  });
}

const NARROW_SHADOW_MM = 0.5;

/** The narrow shadow that a card casts on another one behind it, which lies out beyond its edges. */
export function shadeBehind(canvas: Canvas, pose: Pose): void {
  changeOverCard(canvas, pose, (value, xMm, yMm) => {
    const outsideMm = -depthOf(xMm, yMm);
    if (outsideMm <= 0 || outsideMm > NARROW_SHADOW_MM) return value;
    return value * (0.45 + (0.55 * outsideMm) / NARROW_SHADOW_MM);
  });
}
