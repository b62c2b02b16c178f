import type { Vulnerability } from '../../bridge/board.ts';
import type { Strain } from '../../bridge/call.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import type { BySeat, Seat } from '../../bridge/seat.ts';
import type { Par } from '../../bridge/trick-table.ts';

/**
 * What a deal comes to with all cards open (double dummy). Whoever runs a script passes in how that is found, and finds
 * nothing that is not asked for. It throws `NotFound` where an answer takes too long.
 */
export interface OpenDeal {
  /** Tricks that a hand takes as declarer. */
  tricks(declarer: Seat, strain: Strain): number;
  /** Whether these are so many, which is found sooner than how many they are. */
  takes(declarer: Seat, strain: Strain, tricks: number): boolean;
  par(vulnerability: Vulnerability): Par;
}

/** Lays the cards of a deal open. */
export type LayOpen = (hands: BySeat<CardSet>) => OpenDeal;

/** What a deal comes to was not found in time, or the search was stopped. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}
