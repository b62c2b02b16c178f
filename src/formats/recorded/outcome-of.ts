import { contractOf, declarerOf, hasEnded, makeCallIn, openAuction } from '../../bridge/auction-state.ts';
import { parseCall } from '../../bridge/call.ts';
import { formatContract } from '../../bridge/contract.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { RecordedWord } from './table-record.ts';

/** What the calls of an auction come to. */
interface AuctionOutcome {
  /** Whether it has ended with passes. */
  readonly ended: boolean;
  /** `Pass` if all have passed; `undefined` while it goes on. */
  readonly contract: string | undefined;
  readonly declarer: Seat | undefined;
}

const NO_OUTCOME: AuctionOutcome = { ended: false, contract: undefined, declarer: undefined };

/** What calls come to; nothing if one of them is no call, or without a dealer. */
export function outcomeOf(calls: readonly RecordedWord[], dealer: Seat | undefined): AuctionOutcome {
  if (dealer === undefined) return NO_OUTCOME;
  const state = openAuction(dealer);
  for (const { text } of calls) {
    const call = parseCall(text);
    if (call === undefined) return NO_OUTCOME;
    makeCallIn(state, call);
  }
  if (!hasEnded(state)) return NO_OUTCOME;
  const contract = contractOf(state);
  const name = contract === undefined ? 'Pass' : formatContract(contract);
  return { ended: true, contract: name, declarer: declarerOf(state) };
}
