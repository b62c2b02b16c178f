import { radians, type View } from './camera.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Ground } from './ground.ts';
import { handAt } from './hand.ts';
import { exposureOf, LEVELS, lightingOf } from './levels.ts';
import { paint } from './paint.ts';
import type { Print } from './print.ts';
import { type DrawnPicture, expose } from './sensor.ts';
import type { FlatThing, Thing } from './things.ts';

/** The picture of a hand of cards. */
export interface HandPictureOf {
  readonly ground: Ground;
  readonly widthPx: number;
  readonly heightPx: number;
  /** How much of the picture's width the cards fill. */
  readonly fill: readonly [least: number, most: number];
}

export const USUAL_HAND: Omit<HandPictureOf, 'ground'> = {
  widthPx: 1920,
  heightPx: 1080,
  fill: [0.82, 0.92],
};

const STEP_MM = 17;
const STEP_SPREAD_MM = 2.5;

/** Cards of a hand in a row on the table, from the left to the right: each lies over the one before. */
export function drawRow(cards: readonly Print[], of: HandPictureOf, seed: string): DrawnPicture {
  const chance = chanceOf(seed);
  const lie = chance.of('lie');
  let left = 0;
  const laid = cards.map((print): FlatThing => {
    const card = cardAt(print, [left + print.widthMm / 2, 1.5 * bounded(lie)], 1.2 * bounded(lie), lie);
    left += STEP_MM + lie.between(-STEP_SPREAD_MM, STEP_SPREAD_MM);
    return card;
  });
  return drawHand(laid, [], of, chance);
}

/** Cards of a hand as a fan in a hand, from the left to the right: each lies over the one before. */
export function drawFan(cards: readonly Print[], of: HandPictureOf, seed: string): DrawnPicture {
  const chance = chanceOf(seed);
  const lie = chance.of('lie');
  const step = lie.between(6, 8.5);
  const radius = lie.between(60, 80);
  const fan = cards.map((print, at): FlatThing => {
    const turn = step * (at - (cards.length - 1) / 2) + 0.6 * bounded(lie);
    const out = radius + lie.between(-2, 2);
    return cardAt(print, [out * Math.sin(radians(turn)), -out * Math.cos(radians(turn))], turn, lie);
  });
  const { before, behind } = handAt(57, 88, 0, chance.of('hand'));
  const lowered = [...before, ...behind].map((limb) => ({
    ...limb,
    from: [limb.from[0], limb.from[1] - 35] as const,
    to: [limb.to[0], limb.to[1] - 35] as const,
  }));
  return drawHand(fan, lowered.slice(0, 1), of, chance);
}

/** A card among others, either end up. */
function cardAt(print: Print, middle: readonly [number, number], turnDeg: number, chance: Chance): FlatThing {
  return {
    kind: 'flat',
    print,
    middle,
    turnDeg: turnDeg + (chance.isSo(0.5) ? 180 : 0),
    bowMm: chance.between(0, 0.5),
    lit: chance.between(0.94, 1),
    edge: chance.between(0, 0.3),
    shade: chance.between(0.15, 0.5),
  };
}

/** The last card lies on top. */
function drawHand(
  cards: readonly FlatThing[],
  before: readonly Thing[],
  of: HandPictureOf,
  chance: Chance,
): DrawnPicture {
  const { ground, heightPx, widthPx } = of;
  const row = LEVELS.calm;
  const reaches = cards.map(({ print, turnDeg }) => {
    const [cos, sin] = [Math.abs(Math.cos(radians(turnDeg))), Math.abs(Math.sin(radians(turnDeg)))];
    return [print.widthMm * cos + print.heightMm * sin, print.widthMm * sin + print.heightMm * cos] as const;
  });
  const spans = [0, 1].map((axis) => {
    const from = Math.min(...cards.map(({ middle }, at) => middle[axis]! - reaches[at]![axis]! / 2));
    const to = Math.max(...cards.map(({ middle }, at) => middle[axis]! + reaches[at]![axis]! / 2));
    return [(from + to) / 2, to - from] as const;
  });
  const [[middleU, wideMm], [middleV, highMm]] = spans as [[number, number], [number, number]];
  const stand = chance.of('view');
  const pxPerMm = Math.min((stand.between(...of.fill) * widthPx) / wideMm, (0.9 * heightPx) / highMm);
  const view: View = {
    widthPx,
    heightPx,
    middle: [0.015 * bounded(stand), 0.02 * bounded(stand)],
    pxPerMm,
    turnDeg: 1.2 * bounded(stand),
    tiltDeg: 5 * Math.sqrt(stand.between(0, 1)),
    leanDeg: stand.between(0, 360),
    distortion: stand.between(-0.02, 0.02),
  };
  const centred = cards.map((card) => ({
    ...card,
    middle: [card.middle[0] - middleU, card.middle[1] - middleV] as const,
  }));
  const moved = before.map(
    (thing): Thing =>
      thing.kind === 'limb'
        ? {
            ...thing,
            from: [thing.from[0] - middleU, thing.from[1] - middleV],
            to: [thing.to[0] - middleU, thing.to[1] - middleV],
          }
        : thing,
  );
  const things = [...moved, ...centred.toReversed()];
  const lighting = lightingOf(row, chance.of('light'));
  const light = paint({ view, ground, things, lighting }, chance.of('scene'));
  return expose(light, exposureOf(row, chance.of('camera')), chance.of('noise'));
}

/** Mean 0, deviation 1, and at most 2. */
function bounded(chance: Chance): number {
  return Math.min(2, Math.max(-2, chance.normal()));
}
