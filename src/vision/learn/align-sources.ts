import { type Card, rankOf, suitOf } from '../../bridge/card.ts';
import { PATCH_PX_PER_MM, type Patch } from '../patch/patch.ts';
import { alignTemplate, cropAt, toTemplate } from '../read-index/align.ts';

/** How far a card's print lies from the deck's usual place, in mm rightwards and downwards. */
export interface PrintShift {
  readonly xMm: number;
  readonly yMm: number;
}

/** A patch of a known card with some room round what should be aligned. */
interface CardPatch {
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
    const sums = kinSums(cards, crops);
    const moved = cards.map(({ card, patch }, at) => {
      const mates = sumOfMates(sums, card, crops[at] as Float32Array, round < ROUNDS_WITH_ALL);
      return alignTemplate(
        patch,
        toTemplate(widthPx, heightPx, mates),
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

/** A sum of pictures, pixel by pixel, and how many there are. */
interface PictureSum {
  readonly sum: Float64Array;
  count: number;
}

/** The sums of the crops of a suit, of a rank, of a card, and of all. */
type KinSums = Map<string, PictureSum>;

function kinSums(cards: readonly CardPatch[], crops: readonly Float32Array[]): KinSums {
  const sums: KinSums = new Map();
  crops.forEach((crop, at) => {
    for (const kin of kinOf((cards[at] as CardPatch).card)) {
      const known = sums.get(kin) ?? { sum: new Float64Array(crop.length), count: 0 };
      sums.set(kin, known);
      known.count++;
      for (let px = 0; px < crop.length; px++)
        known.sum[px] = (known.sum[px] as number) + (crop[px] as number);
    }
  });
  return sums;
}

const EVERYONE = 'all';

/** The names of the sums to which a card belongs: those of its suit, its rank, itself, and all. */
function kinOf(card: Card): readonly [suit: string, rank: string, self: string, everyone: string] {
  return [`suit ${suitOf(card)}`, `rank ${rankOf(card)}`, `card ${card}`, EVERYONE];
}

/**
 * The sum of the pictures of the patches that share something with one, without it, each as often as it weighs; of all
 * where none does. Its card's other frames are in the sums of its suit and of its rank already.
 */
function sumOfMates(sums: KinSums, card: Card, own: Float32Array, withAll: boolean): Float32Array {
  const [suit, rank, self, everyone] = kinOf(card).map((kin) => sums.get(kin)) as [
    PictureSum,
    PictureSum,
    PictureSum,
    PictureSum,
  ];
  if (withAll) return own.map((value, px) => (everyone.sum[px] as number) - value);
  const more = SAME_CARD_WEIGHT - 2;
  if (suit.count + rank.count + more * self.count === SAME_CARD_WEIGHT)
    return Float32Array.from(everyone.sum);
  return own.map(
    (value, px) =>
      (suit.sum[px] as number) +
      (rank.sum[px] as number) +
      more * (self.sum[px] as number) -
      SAME_CARD_WEIGHT * value,
  );
}
