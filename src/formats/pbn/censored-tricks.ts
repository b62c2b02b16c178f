import { STRAINS } from '../../bridge/call.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { bySeat, SEATS, seatAfter } from '../../bridge/seat.ts';
import type { Bounded, TrickTable } from '../../bridge/trick-table.ts';

/** How the tables of a file hide low tricks: a number in them stands for no more than this many. */
export interface Censoring {
  readonly number: number;
  readonly most: number;
}

/**
 * Declarers of both sides in a strain rarely make a trick more in all than there are, and none was seen that made two;
 * they often make less, but seldom three.
 */
const IMPOSSIBLE_EXCESS = 2;
const UNLIKELY_LACK = 3;

/**
 * Whether programs wrote one number for all tricks below what a contract needs, as Dealmaster and BridgeComposer write 1
 * and others 6 or 4: by all tables of a file, as a single one may be so by chance. Either no number lies between that one
 * and a contract, and sides lack tricks or have too many by it; or it is the lowest, and with it they have too many.
 */
export function censoringOf(tables: readonly TrickTable[], deck: DeckName): Censoring | undefined {
  const { cardsPerHand } = DECKS[deck];
  const below = (cardsPerHand - 1) / 2;
  const pairs = tables.flatMap(opposedCells);
  const low = new Set(pairs.map(({ tricks }) => tricks).filter((tricks) => tricks <= below));
  const number = Math.min(...low);
  const sums = pairs.filter(({ tricks }) => tricks === number).map(({ tricks, opposed }) => tricks + opposed);
  const hasTooMany = sums.some((sum) => sum >= cardsPerHand + IMPOSSIBLE_EXCESS);
  const hasTooFew = sums.some((sum) => sum <= cardsPerHand - UNLIKELY_LACK);
  if (low.size === 1 && (hasTooMany || hasTooFew)) return { number, most: below };
  return hasTooMany ? { number, most: number } : undefined;
}

/** A table with bounds where its numbers stand for more than one. */
export function withBounds(table: TrickTable, { number, most }: Censoring): TrickTable {
  const known = (tricks: Bounded | undefined): Bounded | undefined =>
    tricks === number ? { least: 0, most } : tricks;
  return bySeat((seat) =>
    Object.fromEntries(
      STRAINS.flatMap((strain) => {
        const tricks = known(table[seat][strain]);
        return tricks === undefined ? [] : [[strain, tricks] as const];
      }),
    ),
  );
}

/** Whether declarers of both sides have more tricks between them in a strain than was ever seen. */
export function hasTooManyTricks(table: TrickTable, deck: DeckName): boolean {
  const most = DECKS[deck].cardsPerHand + IMPOSSIBLE_EXCESS;
  return opposedCells(table).some(({ tricks, opposed }) => tricks + opposed >= most);
}

interface OpposedCells {
  readonly tricks: number;
  readonly opposed: number;
}

/** Each exact cell with those of the other side in its strain. */
function opposedCells(table: TrickTable): OpposedCells[] {
  return SEATS.flatMap((seat) =>
    STRAINS.flatMap((strain) =>
      [1, 3].flatMap((places) => {
        const other = seatAfter(seat, places);
        const [tricks, opposed] = [table[seat][strain], table[other][strain]];
        const isExact = typeof tricks === 'number' && typeof opposed === 'number';
        return isExact ? [{ tricks, opposed }] : [];
      }),
    ),
  );
}
