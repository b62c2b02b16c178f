import type { DeckName } from '../../bridge/deck.ts';
import type { DeckMasks } from '../candidates/deck-masks.ts';
import { DIAMONDS_OF, HEARTS_OF, SPADES_OF } from '../candidates/lengths.ts';
import {
  halfLosersOfHolding,
  losersOfHolding,
  qualityOfHolding,
  shapeCount,
  suitCount,
} from './evaluation.ts';
import type { PointScale } from './program.ts';

/** A value for every place, in as few bytes as hold them: the tables of a run have to stay near the processor. */
type Lookup = Int8Array | Int16Array | Int32Array;

/** Points of a holding on a scale, by its mask without gaps. */
export function pointsLookup({ expanded, width }: DeckMasks, scale: PointScale): Lookup {
  const values = new Int32Array(1 << width);
  for (let mask = 1; mask < values.length; mask++) {
    const lowest = mask & -mask;
    const rank = 32 - Math.clz32(expanded[lowest] as number);
    values[mask] = (values[mask ^ lowest] as number) + (scale[rank - 1] as number);
  }
  return packed(values);
}

export function losersLookup({ expanded }: DeckMasks): Lookup {
  return packed(expanded.map(losersOfHolding));
}

export function halfLosersLookup({ expanded }: DeckMasks, deck: DeckName): Lookup {
  return packed(expanded.map((holding) => halfLosersOfHolding(holding, deck)));
}

export function qualityLookup({ expanded }: DeckMasks, deck: DeckName): Lookup {
  return packed(expanded.map((holding) => qualityOfHolding(holding, deck)));
}

/** What each holding adds to the count of a hand; the rest is `shapeCountLookup`. */
export function suitCountLookup({ expanded }: DeckMasks, deck: DeckName): Lookup {
  return packed(expanded.map((holding) => suitCount(holding, deck)));
}

/** What lengths add to the count of a hand, by `Lengths`; 0 for those that no hand has. */
export function shapeCountLookup({ width }: DeckMasks): Lookup {
  const values = Int32Array.from(SPADES_OF, (spades, lengths) => {
    const hearts = HEARTS_OF[lengths] as number;
    const diamonds = DIAMONDS_OF[lengths] as number;
    const clubs = width - spades - hearts - diamonds;
    return clubs < 0 ? 0 : shapeCount([clubs, diamonds, hearts, spades]);
  });
  return packed(values);
}

function packed(values: Int32Array): Lookup {
  let least = 0;
  let most = 0;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least >= -128 && most <= 127) return Int8Array.from(values);
  return least >= -32768 && most <= 32767 ? Int16Array.from(values) : values;
}
