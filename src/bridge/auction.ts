import {
  type AuctionState,
  contractOf,
  declarerOf,
  hasEnded,
  isInsufficient,
  makeCallIn,
  mayDouble,
  openAuction,
} from './auction-state.ts';
import { type Call, formatCall, STRAINS } from './call.ts';
import type { Contract } from './contract.ts';
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

/** The auction of a board before its first call. */
export function startAuction(dealer: Seat, deck: Deck): Auction {
  return { dealer, deck, calls: [] };
}

/** The seat whose turn it is. */
export function turnOf(auction: Auction): Seat {
  return seatAfter(auction.dealer, auction.calls.length);
}

/** The auction with one call more, or why the seat in turn may not make it (Laws 18, 19 and 22). */
export function addCall(auction: Auction, call: Call): Result<Auction, CallProblem> {
  const state = stateOf(auction);
  const reason = hasEnded(state) ? 'the auction has ended' : whyNot(state, auction.deck, call);
  if (reason === undefined) return success({ ...auction, calls: [...auction.calls, call] });
  return failure({ message: `${turnOf(auction)} may not call ${formatCall(call)}: ${reason}.` });
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
  const state = stateOf(auction);
  if (!hasEnded(state)) return { kind: 'open' };
  const contract = contractOf(state);
  const declarer = declarerOf(state);
  if (contract === undefined || declarer === undefined) return { kind: 'passed-out' };
  return { kind: 'contract', contract, declarer };
}

/** The auction by its calls, each of which was legal. */
function stateOf({ calls, dealer }: Auction): AuctionState {
  const state = openAuction(dealer);
  for (const call of calls) makeCallIn(state, call);
  return state;
}

function whyNot(state: AuctionState, deck: Deck, call: Call): string | undefined {
  switch (call.kind) {
    case 'pass':
      return undefined;
    case 'bid':
      if (!isLevel(call.level, deck)) return `levels go from 1 to ${deck.highestLevel}`;
      return state.bid && isInsufficient(state, call)
        ? `it does not outrank ${formatCall(state.bid)}`
        : undefined;
    case 'double':
      if (mayDouble(state, 'double')) return undefined;
      if (state.bid === undefined) return 'there is no bid to double';
      return state.doubled === '' ? 'the last bid is of the same side' : 'the bid is doubled already';
    case 'redouble':
      if (mayDouble(state, 'redouble')) return undefined;
      return state.doubled === 'X' ? 'the double is of the same side' : 'there is no double to redouble';
  }
}

function isLevel(level: number, deck: Deck): boolean {
  return Number.isInteger(level) && level >= 1 && level <= deck.highestLevel;
}
