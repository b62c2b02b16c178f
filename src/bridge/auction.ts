import { type Bid, type Call, makeCall, outranks, STRAINS } from './call.ts';
import type { Contract, Doubling } from './contract.ts';
import type { Deck } from './deck.ts';
import { failure, type Result, success } from './result.ts';
import { type Seat, seatAfter } from './seat.ts';

/** An auction so far; every call in it was legal in its turn. */
export interface Auction {
  readonly dealer: Seat;
  readonly deck: Deck;
  readonly calls: readonly Call[];
}

/** What an auction has come to. */
export type AuctionOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'passed-out' }
  | { readonly kind: 'contract'; readonly contract: Contract; readonly declarer: Seat };

/** Why a call is refused. */
export interface CallProblem {
  readonly message: string;
}

/** What the next call must heed: the last bid, how it is doubled, and passes since. */
interface Standing {
  readonly bid: Bid | undefined;
  readonly bidAt: number;
  readonly doubled: Doubling;
  readonly passes: number;
}

export function startAuction(dealer: Seat, deck: Deck): Auction {
  return { dealer, deck, calls: [] };
}

/** The seat whose turn it is. */
export function turnOf(auction: Auction): Seat {
  return seatAfter(auction.dealer, auction.calls.length);
}

/** The auction with one call more, or why the seat in turn may not make it (Laws 18, 19 and 22). */
export function addCall(auction: Auction, call: Call): Result<Auction, CallProblem> {
  const standing = standingOf(auction.calls);
  const reason = hasEnded(standing) ? 'the auction has ended' : whyNot(auction, standing, call);
  if (reason === undefined) return success({ ...auction, calls: [...auction.calls, call] });
  return failure({ message: `${turnOf(auction)} may not call ${makeCall(call)}: ${reason}.` });
}

/** Every call that the seat in turn may make, bids from low to high; none once the auction has ended. */
export function legalCalls(auction: Auction): Call[] {
  const levels = Array.from({ length: auction.deck.highestLevel }, (_, index) => index + 1);
  const bids = levels.flatMap((level) => STRAINS.map((strain): Call => ({ kind: 'bid', level, strain })));
  const calls: readonly Call[] = [{ kind: 'pass' }, { kind: 'double' }, { kind: 'redouble' }, ...bids];
  return calls.filter((call) => addCall(auction, call).ok);
}

/** What the auction has come to: still open, passed out, or a contract and its declarer (Law 22). */
export function finalContract(auction: Auction): AuctionOutcome {
  const standing = standingOf(auction.calls);
  if (!hasEnded(standing)) return { kind: 'open' };
  if (standing.bid === undefined) return { kind: 'passed-out' };
  const { level, strain } = standing.bid;
  return {
    kind: 'contract',
    contract: { level, strain, doubled: standing.doubled },
    declarer: declarerOf(auction, standing.bid, standing.bidAt),
  };
}

function standingOf(calls: readonly Call[]): Standing {
  const bidAt = calls.findLastIndex((call) => call.kind === 'bid');
  const since = calls.slice(bidAt + 1);
  return {
    bid: calls[bidAt] as Bid | undefined,
    bidAt,
    doubled: since.some(isRedouble) ? 'XX' : since.some(isDouble) ? 'X' : '',
    passes: since.length - 1 - since.findLastIndex((call) => call.kind !== 'pass'),
  };
}

function isDouble(call: Call): boolean {
  return call.kind === 'double';
}

function isRedouble(call: Call): boolean {
  return call.kind === 'redouble';
}

/** Three passes end an auction that has a bid, four one that has none. */
function hasEnded({ bid, passes }: Standing): boolean {
  return passes >= (bid === undefined ? 4 : 3);
}

function whyNot({ calls, deck }: Auction, standing: Standing, call: Call): string | undefined {
  const bidIsTheirs = (calls.length - standing.bidAt) % 2 === 1;
  switch (call.kind) {
    case 'pass':
      return undefined;
    case 'bid':
      if (!isLevel(call.level, deck)) return `levels go from 1 to ${deck.highestLevel}`;
      return standing.bid && !outranks(call, standing.bid)
        ? `it does not outrank ${makeCall(standing.bid)}`
        : undefined;
    case 'double':
      if (standing.bid === undefined) return 'there is no bid to double';
      if (standing.doubled !== '') return 'the bid is doubled already';
      return bidIsTheirs ? undefined : 'the last bid is of the same side';
    case 'redouble':
      if (standing.doubled !== 'X') return 'there is no double to redouble';
      return bidIsTheirs ? 'the double is of the same side' : undefined;
  }
}

function isLevel(level: number, deck: Deck): boolean {
  return Number.isInteger(level) && level >= 1 && level <= deck.highestLevel;
}

/** Declarer: of the side with the last bid, the seat that named its strain first. */
function declarerOf({ dealer, calls }: Auction, bid: Bid, bidAt: number): Seat {
  const first = calls.findIndex(
    (call, at) => call.kind === 'bid' && call.strain === bid.strain && (bidAt - at) % 2 === 0,
  );
  return seatAfter(dealer, first);
}
