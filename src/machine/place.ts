/**
 * Places a card can be in, as bits, so that a card whose place is uncertain has a mask of possible ones.
 * Pockets are numbered 1..4 from the uppermost; `aside` is in a person's hands or on the table.
 */
export const PLACE = {
  hopper: 1,
  path: 2,
  reject: 4,
  pocket1: 8,
  pocket2: 16,
  pocket3: 32,
  pocket4: 64,
  aside: 128,
} as const;

/** A set of possible places: the bits of `PLACE`. */
export type PlaceMask = number;

export const ALL_POCKETS: PlaceMask = PLACE.pocket1 | PLACE.pocket2 | PLACE.pocket3 | PLACE.pocket4;

/** A card on its way may be still on the window, in the path, or in any storey. */
export const ON_ITS_WAY: PlaceMask = PLACE.hopper | PLACE.path | PLACE.reject | ALL_POCKETS;

/** Where a card may be after a person worked in the path, at the hopper or at the reject tray. */
export const WITHIN_REACH: PlaceMask = PLACE.hopper | PLACE.path | PLACE.reject | PLACE.aside;

/** Where a card may be after a person worked with the bay open. */
export const ANYWHERE: PlaceMask = WITHIN_REACH | ALL_POCKETS;

/** The place in which a card of a mouth lies: 0 the reject tray, 1..4 the pockets. */
export function placeOfMouth(mouth: number): PlaceMask {
  return mouth === 0 ? PLACE.reject : PLACE.pocket1 << (mouth - 1);
}
