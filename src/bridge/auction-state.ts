import { type Bid, type Call, outranks } from './call.ts';
import type { Contract, Doubling } from './contract.ts';
import { type Seat, seatAfter, sideOf } from './seat.ts';

/**
 * An auction that may be irregular: seats can be skipped and insufficient bids accepted (PBN 2.1
 * section 3.9). `Auction` is one that is not.
 */
export interface AuctionState {
  turn: Seat;
  bid: Bid | undefined;
  bidder: Seat;
  doubled: Doubling;
  /** Passes since the last other call. */
  passes: number;
  /** The first seat of each side to name a strain, by side and strain. */
  readonly namers: Map<string, Seat>;
}

export function openAuction(dealer: Seat): AuctionState {
  return { turn: dealer, bid: undefined, bidder: dealer, doubled: '', passes: 0, namers: new Map() };
}

export function skipTurn(state: AuctionState): void {
  state.turn = seatAfter(state.turn);
}

/** Three passes end an auction that has a bid, four one that has none (Law 22). */
export function hasEnded({ bid, passes }: AuctionState): boolean {
  return passes >= (bid === undefined ? 4 : 3);
}

/** Whether a bid is not high enough over the last one. */
export function isInsufficient(state: AuctionState, call: Call): boolean {
  return call.kind === 'bid' && state.bid !== undefined && !outranks(call, state.bid);
}

/** Whether the seat in turn may double or redouble (Law 19). */
export function mayDouble(
  { bid, bidder, doubled, turn }: AuctionState,
  kind: 'double' | 'redouble',
): boolean {
  if (bid === undefined) return false;
  const isOwnBid = sideOf(bidder) === sideOf(turn);
  return kind === 'double' ? doubled === '' && !isOwnBid : doubled === 'X' && isOwnBid;
}

/** Makes a call, whether it is allowed or not. */
export function makeCallIn(state: AuctionState, call: Call): void {
  switch (call.kind) {
    case 'pass':
      state.passes++;
      break;
    case 'double':
    case 'redouble':
      state.doubled = call.kind === 'double' ? 'X' : 'XX';
      state.passes = 0;
      break;
    case 'bid':
      makeBidIn(state, call);
      break;
  }
  skipTurn(state);
}

function makeBidIn(state: AuctionState, bid: Bid): void {
  const key = `${sideOf(state.turn)} ${bid.strain}`;
  if (!state.namers.has(key)) state.namers.set(key, state.turn);
  state.bid = bid;
  state.bidder = state.turn;
  state.doubled = '';
  state.passes = 0;
}

/** The contract that the last bid makes; `undefined` if all have passed so far. */
export function contractOf({ bid, doubled }: AuctionState): Contract | undefined {
  return bid && { level: bid.level, strain: bid.strain, doubled };
}

/** The seat that plays that contract: of the bidder's side, the first to name its strain. */
export function declarerOf({ bid, bidder, namers }: AuctionState): Seat | undefined {
  return bid && namers.get(`${sideOf(bidder)} ${bid.strain}`);
}
