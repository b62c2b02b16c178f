import { type Card, rankOf, suitOf } from '../../../src/bridge/card.ts';
import { type Frame, workingFrame } from '../../../src/vision/frame.ts';
import type { SeededRandom } from '../../../src/vision/learn/random.ts';
import { turnFrame } from '../../../src/vision/locate/upright.ts';
import { PATCH_PX_PER_MM } from '../../../src/vision/patch/patch.ts';
import { type DeckModel, templateOf } from '../../../src/vision/read-index/deck-model.ts';
import { readIndex } from '../../../src/vision/read-index/read-index.ts';

const RADIUS_MM = { least: 0.3, most: 0.8 } as const;
/** What a place is looked over by: about the size of a speck. */
const NEAR_PX = 2;
/** How many figures that are most like a card's own a speck may make of it. */
const RIVALS = 4;

/**
 * A frame of a card with a speck where it makes its figure most like one of the likest others: dark where that has ink
 * and it has none, at times bright where it is the other way round. `undefined` where the card is not found.
 */
export function specked(frame: Frame, card: Card, model: DeckModel, random: SeededRandom): Frame | undefined {
  const { card: read, evidence } = readIndex(frame, model);
  if (evidence === undefined || read !== card) return undefined;
  const upright = workingFrame(evidence.turned ? turnFrame(frame) : frame);
  const own = templateOf(model.templates, model.cards.indexOf(card));
  const rival = rivalOf(card, model, random);
  const { corner, printXMm, printYMm } = evidence;
  const [cosine, sine] = [
    Math.cos((corner.angleDeg * Math.PI) / 180),
    Math.sin((corner.angleDeg * Math.PI) / 180),
  ];
  const pixels = upright.pixels.slice();
  const difference = own.values.map((value, at) => (rival.values[at] as number) - value);
  const ink = corner.paperLevel * (1 - evidence.contrast);
  for (let speck = 0; speck < 1 + random.below(2); speck++) {
    const isDark = random.next() < 0.7;
    const at = worstPlace(difference, own.widthPx, isDark ? 1 : -1);
    const xMm = model.box.xMm + printXMm + (at % own.widthPx) / PATCH_PX_PER_MM;
    const yMm = model.box.yMm + printYMm + Math.floor(at / own.widthPx) / PATCH_PX_PER_MM;
    const level = isDark ? ink * random.between(0, 1.2) : corner.paperLevel * random.between(0.85, 1);
    const place = {
      x: (corner.xMm + cosine * xMm - sine * yMm) * upright.pxPerMm,
      y: (corner.yMm + sine * xMm + cosine * yMm) * upright.pxPerMm,
      radius: random.between(RADIUS_MM.least, RADIUS_MM.most) * upright.pxPerMm,
    };
    spoil({ pixels, widthPx: upright.widthPx }, place, level);
    forget(difference, own.widthPx, at);
  }
  return { ...upright, pixels };
}

/** One of the templates that are most like a card's, of its rank or its suit. */
function rivalOf(
  card: Card,
  { cards, templates }: DeckModel,
  random: SeededRandom,
): { readonly values: Float32Array } {
  const own = templateOf(templates, cards.indexOf(card)).values;
  const likeness = (values: Float32Array): number =>
    values.reduce((sum, value, at) => sum + value * (own[at] as number), 0);
  const likest = templates
    .filter((_, at) => {
      const other = cards[at] as Card;
      return other !== card && (rankOf(other) === rankOf(card) || suitOf(other) === suitOf(card));
    })
    .sort((one, other) => likeness(other.values) - likeness(one.values));
  return templateOf(likest, random.below(Math.min(RIVALS, likest.length)));
}

/** Where the mean round a place is greatest, times a sign. */
function worstPlace(difference: Float32Array, widthPx: number, sign: number): number {
  let most = Number.NEGATIVE_INFINITY;
  let place = 0;
  for (let at = 0; at < difference.length; at++) {
    let sum = 0;
    for (let row = -NEAR_PX; row <= NEAR_PX; row++)
      for (let column = -NEAR_PX; column <= NEAR_PX; column++)
        sum += sign * (difference[at + row * widthPx + column] ?? 0);
    if (sum > most) [most, place] = [sum, at];
  }
  return place;
}

function forget(difference: Float32Array, widthPx: number, at: number): void {
  for (let row = -NEAR_PX; row <= NEAR_PX; row++)
    difference.fill(0, at + row * widthPx - NEAR_PX, at + row * widthPx + NEAR_PX + 1);
}

/** Puts a round speck of a grey level into a frame, a pixel soft at its rim. */
function spoil(
  { pixels, widthPx }: { readonly pixels: Uint8Array; readonly widthPx: number },
  { radius, x, y }: { readonly x: number; readonly y: number; readonly radius: number },
  level: number,
): void {
  for (let at = 0; at < pixels.length; at++) {
    const away = Math.hypot((at % widthPx) + 0.5 - x, Math.floor(at / widthPx) + 0.5 - y);
    const share = Math.max(0, Math.min(1, radius - away + 0.5));
    if (share > 0) pixels[at] = Math.round((pixels[at] as number) * (1 - share) + level * share);
  }
}
