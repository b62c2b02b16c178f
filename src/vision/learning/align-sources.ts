import { type Card, rankOf, suitOf } from '../../bridge/card.ts';
import { alignTemplate, cropAt, toTemplate } from '../align.ts';
import { PATCH_PX_PER_MM, type Patch } from '../patch.ts';

/** How far a card's print lies from the deck's usual place, in mm rightwards and downwards. */
export interface PrintShift {
  readonly xMm: number;
  readonly yMm: number;
}

/** A patch of a known card with some room round what is to be aligned. */
export interface CardPatch {
  readonly card: Card;
  readonly patch: Patch;
}

const ROUNDS = 7;
const ROUNDS_WITH_ALL = 2;
/** Weight of another frame of the same card beside one of a card of the same suit or rank. */
const SAME_CARD_WEIGHT = 4;

/**
 * The shift of each patch that lays the same print over the same place.
 *
 * Two rounds against the mean of all patches, then each against the mean of its suit-mates, its rank-mates and other
 * frames of its card: by shift only, since turning drifts with the shape of the digits. The mean shift is 0.
 */
export function alignSources(cards: readonly CardPatch[], roomPx: number): PrintShift[] {
  const first = cards[0]?.patch;
  if (first === undefined) return [];
  const widthPx = first.widthPx - 2 * roomPx;
  const heightPx = first.heightPx - 2 * roomPx;
  let places = cards.map(() => ({ xPx: roomPx, yPx: roomPx }));
  for (let round = 0; round < ROUNDS; round++) {
    const crops = cards.map(({ patch }, at) => {
      const { xPx, yPx } = places[at] as { xPx: number; yPx: number };
      return cropAt(patch, xPx, yPx, widthPx, heightPx);
    });
    const moved = cards.map(({ patch }, at) => {
      const mean = meanOfMates(cards, crops, at, round < ROUNDS_WITH_ALL);
      return alignTemplate(
        patch,
        toTemplate(widthPx, heightPx, mean),
        places[at] as { xPx: number; yPx: number },
      );
    });
    places = centred(moved, roomPx);
  }
  return places.map(({ xPx, yPx }) => ({
    xMm: (xPx - roomPx) / PATCH_PX_PER_MM,
    yMm: (yPx - roomPx) / PATCH_PX_PER_MM,
  }));
}

function centred(
  places: readonly { readonly xPx: number; readonly yPx: number }[],
  roomPx: number,
): { xPx: number; yPx: number }[] {
  const x = places.reduce((sum, { xPx }) => sum + xPx, 0) / places.length - roomPx;
  const y = places.reduce((sum, { yPx }) => sum + yPx, 0) / places.length - roomPx;
  return places.map(({ xPx, yPx }) => ({ xPx: xPx - x, yPx: yPx - y }));
}

/** The mean picture of the patches that share something with one, without it; of all where none does. */
function meanOfMates(
  cards: readonly CardPatch[],
  crops: readonly Float32Array[],
  own: number,
  withAll: boolean,
): Float32Array {
  const card = (cards[own] as CardPatch).card;
  const weights: number[] = cards.map((other, at) =>
    at === own ? 0 : withAll ? 1 : kinship(card, other.card),
  );
  if (!weights.some((weight) => weight > 0)) weights.fill(1);
  const mean = new Float32Array((crops[own] as Float32Array).length);
  crops.forEach((crop, at) => {
    const weight = weights[at] as number;
    if (weight > 0)
      for (let px = 0; px < mean.length; px++)
        mean[px] = (mean[px] as number) + weight * (crop[px] as number);
  });
  return mean;
}

function kinship(card: Card, other: Card): number {
  if (card === other) return SAME_CARD_WEIGHT;
  return suitOf(card) === suitOf(other) || rankOf(card) === rankOf(other) ? 1 : 0;
}
