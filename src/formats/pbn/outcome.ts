import { contractOf, declarerOf } from '../../bridge/auction-state.ts';
import { makeContract } from '../../bridge/contract.ts';
import { parseSeat, type Seat, seatAfter } from '../../bridge/seat.ts';
import { isUnknown } from '../core/game.ts';
import type { AuctionEnd } from './auction.ts';
import type { ContractValue } from './contract-value.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';

/** What a Declarer tag says: a seat, perhaps one that changed places with its dummy (`^S`, section 3.4.13). */
interface DeclarerValue {
  readonly seat: Seat | undefined;
  readonly swapped: boolean;
}

export function readDeclarer(record: PbnRecord, problems: ProblemLog): DeclarerValue {
  const value = record.values.get('Declarer');
  if (isUnknown(value) || value.startsWith('#')) return { seat: undefined, swapped: false };
  const swapped = value.startsWith('^');
  const seat = parseSeat(swapped ? value.slice(1) : value);
  if (seat === undefined) {
    problems.add(
      'tag-value',
      placeOf(record, 'Declarer'),
      'the Declarer tag is none of N, E, S, W',
      'Declarer',
    );
  }
  return { seat, swapped };
}

/** Compares the Contract and Declarer tags with the auction. */
export function compareOutcome(
  record: PbnRecord,
  { state }: AuctionEnd,
  said: ContractValue,
  { seat, swapped }: DeclarerValue,
  problems: ProblemLog,
): void {
  const contract = contractOf(state);
  const made = contract === undefined ? 'Pass' : makeContract(contract);
  const given =
    said.kind === 'contract' ? makeContract(said.contract) : said.kind === 'passed-out' ? 'Pass' : made;
  if (given !== made) {
    problems.add(
      'contract-differs',
      placeOf(record, 'Contract'),
      `the contract is ${given}, and ${made} by the auction`,
    );
  }
  const declarer = declarerOf(state);
  const meant = seat && swapped ? seatAfter(seat, 2) : seat;
  if (declarer !== undefined && meant !== undefined && meant !== declarer) {
    const what = `the declarer is ${swapped ? '^' : ''}${seat}, and ${declarer} by the auction`;
    problems.add('declarer-differs', placeOf(record, 'Declarer'), what);
  }
}
