import type { Strain } from './call.ts';
import type { Contract } from './contract.ts';
import type { BySeat, Seat } from './seat.ts';

/** Tricks that each seat wins as declarer in each strain with all cards open (double dummy), as far as they are known. */
export type TrickTable = BySeat<Readonly<Partial<Record<Strain, number>>>>;

/** What comes out where both sides do their best with all cards open. */
export interface Par {
  /** From the side of North and South. */
  readonly scoreNs: number;
  /** One contract that gives it, where it is known. */
  readonly contract?: Contract;
  readonly declarer?: Seat;
}
