import type { Strain } from './call.ts';
import type { Card } from './card.ts';
import type { Contract } from './contract.ts';
import { type BySeat, SEATS, type Seat, type Side } from './seat.ts';

/** Two numbers, the first below the second, between which something lies; it may be either. */
export interface Bound {
  readonly least: number;
  readonly most: number;
}

/** A number that is known, or a bound of it. */
export type Bounded = number | Bound;

/** The number, or the bound, that lies between two numbers. */
export function boundedBy(least: number, most: number): Bounded {
  return least === most ? least : { least, most };
}

/** The least that something can be. */
export function leastOf(value: Bounded): number {
  return typeof value === 'number' ? value : value.least;
}

/** The most that something can be. */
export function mostOf(value: Bounded): number {
  return typeof value === 'number' ? value : value.most;
}

/** The tricks of a side, by those of North and South, of `all` that there are. */
export function tricksOfSide(tricksNs: Bounded, side: Side, all: number): Bounded {
  if (side === 'ns') return tricksNs;
  return boundedBy(all - mostOf(tricksNs), all - leastOf(tricksNs));
}

/** Cards of one hand none of which is worth more than another, and what playing one of them leads to. */
export interface CardTricks {
  /** From the highest down. */
  readonly cards: readonly Card[];
  /** Tricks of N and S in all, those that are over included. */
  readonly tricksNs: Bounded;
}

/** The strains from the highest suit down and then no trumps, as tables of tricks are read. */
export const TABLE_STRAINS: readonly Strain[] = ['S', 'H', 'D', 'C', 'NT'];

/** Partners one below the other, as tables of tricks are read: their tricks are mostly the same, and where not it is seen. */
export const TABLE_SEATS: readonly Seat[] = ['N', 'S', 'E', 'W'];

/**
 * Tricks that each seat wins as declarer in each strain with all cards open (double dummy). What is not known at all is
 * not in it. A solver that was stopped leaves bounds; so does a file that only says that tricks are fewer than 7, which
 * is a bound from 0 to 6.
 */
export type TrickTable = BySeat<Readonly<Partial<Record<Strain, Bounded>>>>;

/** Whether anything is known of tricks, of so many that there are. */
export function isAnythingKnown(tricks: TrickTable, all: number): boolean {
  return SEATS.some((seat) =>
    Object.values(tricks[seat]).some((known) => leastOf(known) > 0 || mostOf(known) < all),
  );
}

/** Whether the tricks of all seats are known to one number, in some strains or in all. */
export function isExact(tricks: TrickTable, strains: readonly Strain[] = TABLE_STRAINS): boolean {
  return SEATS.every((seat) => strains.every((strain) => typeof tricks[seat][strain] === 'number'));
}

/** A contract that par can come to. */
export interface ParContract {
  readonly contract: Contract;
  /** The declarers of one side; both where it is the same whoever declares, none where nobody says who. */
  readonly declarers: readonly Seat[];
  /** Tricks over the contract, below 0 if it goes down; absent where nobody says. */
  readonly overtricks?: number;
}

/** What comes out where both sides do their best with all cards open. */
export interface Par {
  /** From the side of North and South. */
  readonly scoreNs: Bounded;
  /** Those that are known to give it: all where a table of tricks is known, none where all pass. */
  readonly contracts: readonly ParContract[];
}
