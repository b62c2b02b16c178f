import type { View } from './camera.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Ground } from './ground.ts';
import { emptyHand, handAt } from './hand.ts';
import { exposureOf, LEVELS, lightingOf, type PictureSize, type ShownLevel, viewOf } from './levels.ts';
import { paint } from './paint.ts';
import type { Print } from './print.ts';
import { type DrawnPicture, type Exposure, expose } from './sensor.ts';
import type { FlatThing, Thing } from './things.ts';

/** How things are shown to the camera. */
export interface ShowingOf extends PictureSize {
  readonly level: ShownLevel;
  readonly ground: Ground;
}

export const USUAL_PICTURE: PictureSize = { widthPx: 1280, heightPx: 720 };
export const FRAMES_A_SECOND = 10;
/** How many frames a showing has. */
export const SHOWING_FRAMES = 6;
/** How fast a lens finds its focus: what is left of the error after each frame. */
const FOCUS_LEFT = 0.45;

/** A showing: its frames one after the other, drawn when they are asked for. */
export interface DrawnShowing {
  readonly view: View;
  frame(at: number): DrawnPicture;
}

/** A card, or another flat thing, as a hand shows it to the camera. */
export function drawShowing(print: Print, of: ShowingOf, seed: string): DrawnShowing {
  return showingOf([print], of, chanceOf(seed));
}

/** Two cards at once: one shows beyond the other's edges. */
export function drawTwo(front: Print, behind: Print, of: ShowingOf, seed: string): DrawnShowing {
  return showingOf([front, behind], of, chanceOf(seed));
}

/** A table, or a hand over it, without a card. */
export function drawEmpty(of: ShowingOf, hasHand: boolean, seed: string): DrawnPicture {
  const chance = chanceOf(seed);
  const row = LEVELS[of.level];
  const view = viewOf(row, of, [57, 88], chance.of('view'));
  const things = hasHand ? emptyHand(chance.of('hand')) : [];
  const lighting = lightingOf(row, chance.of('light'));
  const light = paint({ view, ground: of.ground, things, lighting }, chance.of('scene'));
  return expose(light, exposureOf(row, chance.of('camera')), chance.of('noise'));
}

function showingOf(prints: readonly Print[], of: ShowingOf, chance: Chance): DrawnShowing {
  const row = LEVELS[of.level];
  const [front] = prints as readonly [Print];
  const view = viewOf(row, of, [front.widthMm, front.heightMm], chance.of('view'));
  const lighting = lightingOf(row, chance.of('light'));
  const hand = handAt(front.widthMm, front.heightMm, view.turnDeg, chance.of('hand'));
  const bent = chance.of('bent');
  const cards = prints.map(
    (print, at): FlatThing => ({
      kind: 'flat',
      print,
      middle: at === 0 ? [0, 0] : besideFront(chance.of('second')),
      turnDeg: at === 0 ? 0 : chance.of('second turn').between(-12, 12),
      bowMm: bent.between(-row.bowMm, row.bowMm),
      lit: bent.between(0.85, 1),
      edge: bent.between(0, 0.3),
      // What lies right behind a card is darker along its edge.
      shade: prints.length > 1 ? bent.between(0.1, 0.35) : 0,
    }),
  );
  const things: readonly Thing[] = [...hand.before, ...cards, ...hand.behind];
  const exposure = exposureOf(row, chance.of('camera'));
  const hunt = chance.of('focus').between(0, row.huntPx);
  return {
    view,
    frame(at) {
      const own = chance.of(`frame ${at}`);
      const moved = swayed(view, row.swayMm, row.swayDeg, own);
      const light = paint({ view: moved, ground: of.ground, things, lighting }, chance.of('scene'));
      return expose(light, inFrame(exposure, at, hunt, row.motionPx, own), own.of('noise'));
    },
  };
}

/** The middle of a second card: it comes out by 6 to 30 mm at some side of the first. */
function besideFront(chance: Chance): readonly [number, number] {
  const out = chance.between(6, 30);
  const along = chance.between(-15, 15);
  const sign = chance.isSo(0.5) ? 1 : -1;
  return chance.isSo(0.6) ? [sign * out, along] : [along, -out];
}

function swayed(view: View, mm: number, degrees: number, chance: Chance): View {
  const bounded = (): number => Math.min(2, Math.max(-2, chance.normal()));
  const perMm = view.pxPerMm / view.widthPx;
  return {
    ...view,
    middle: [
      view.middle[0] + mm * bounded() * perMm,
      view.middle[1] + (mm * bounded() * view.pxPerMm) / view.heightPx,
    ],
    turnDeg: view.turnDeg + degrees * bounded(),
    tiltDeg: Math.max(0, view.tiltDeg + degrees * bounded()),
    pxPerMm: view.pxPerMm * (1 + 0.004 * mm * bounded()),
  };
}

/** The camera of one frame: nearer to its focus than before, and the hand moves. */
function inFrame(exposure: Exposure, at: number, hunt: number, motionPx: number, chance: Chance): Exposure {
  const way = chance.between(0, 2 * Math.PI);
  // One frame in eight is taken while the hand moves on.
  const length = motionPx * (chance.isSo(0.125) ? 3 : 1) * chance.between(0, 1);
  return {
    ...exposure,
    blurPx: Math.hypot(exposure.blurPx, hunt * FOCUS_LEFT ** at),
    motionPx: [length * Math.cos(way), length * Math.sin(way)],
  };
}
