import { PLACE, type PlaceMask } from '../../src/machine/place.ts';

/** The names of the places in a mask. */
export function placeNames(mask: PlaceMask): string[] {
  return Object.entries(PLACE)
    .filter(([, bit]) => (mask & bit) !== 0)
    .map(([name]) => name);
}
