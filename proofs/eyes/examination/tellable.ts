import { type Card, rankOf, suitOf } from '../../../src/bridge/card.ts';
import { isKnown } from '../../../src/vision/read-index/corner-field.ts';
import type { CornerField } from '../../../src/vision/read-index/deck-model.ts';
import { suitInks } from '../../../src/vision/read-index/ink-balance.ts';
import type { Splice } from './kinds.ts';

/** Inks that differ by less than this share are one to a grey camera. */
const LEAST_INK_SHARE = 0.1;
/** Pips and courts that differ by less than so much full ink beside the index are alike. */
const LEAST_PIPS_MM2 = 1;

/**
 * Whether the window shows anything in which a splice differs from the card that it names: the rank's ink, or what is
 * printed beside the index. What differs in neither is to the camera a card of the deck.
 */
export function isTellable({ rank, rest }: Splice, cards: readonly Card[], field: CornerField): boolean {
  const named = cards.findIndex((card) => rankOf(card) === rankOf(rank) && suitOf(card) === suitOf(rest));
  const inks = suitInks({ cards, contrasts: field.contrasts });
  const [ofRank, ofRest] = [rank, rest].map((card) => inks.get(suitOf(card))) as [number, number];
  const isOtherInk = Math.abs(Math.log(ofRank / ofRest)) > LEAST_INK_SHARE;
  return isOtherInk || pipsBetween(named, cards.indexOf(rest), field) >= LEAST_PIPS_MM2;
}

/** How much full ink, in mm², two cards differ by beside their indices, where both are known; light does not count. */
function pipsBetween(one: number, other: number, { inks }: CornerField): number {
  const [own = [], theirs = []] = [inks[one], inks[other]];
  const differences = [...own.keys()]
    .filter((cell) => isKnown(own[cell] as number) && isKnown(theirs[cell] as number))
    .map((cell) => (own[cell] as number) - (theirs[cell] as number));
  const sum = differences.reduce((total, ink) => total + ink, 0);
  const squares = differences.reduce((total, ink) => total + ink ** 2, 0);
  return squares - sum ** 2 / Math.max(1, differences.length);
}
