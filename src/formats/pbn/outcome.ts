import { contractOf, declarerOf } from '../../bridge/auction-state.ts';
import { parseStrain, type Strain } from '../../bridge/call.ts';
import { type Contract, formatContract, parseContract } from '../../bridge/contract.ts';
import { DECKS } from '../../bridge/deck.ts';
import { parseSeat, type Seat, seatAfter } from '../../bridge/seat.ts';
import { isUnknown } from '../core/game.ts';
import type { AuctionEnd } from './auction.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';

/** What a Contract tag says: nothing, all passed, a contract, or the strain of an end position (section 3.10). */
export type ContractValue =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'passed-out' }
  | { readonly kind: 'contract'; readonly contract: Contract }
  | { readonly kind: 'strain'; readonly strain: Strain };

const UNKNOWN: ContractValue = { kind: 'unknown' };

/** Spelled as PBN does, in either case (section 3.4.14). */
const CONTRACT = /^[1-9](?:NT|[CDHS])X{0,2}$/i;

/** Reads the Contract tag of a record and notes its faults. */
export function readContract(record: PbnRecord, problems: ProblemLog): ContractValue {
  const value = record.values.get('Contract');
  if (isUnknown(value) || value.startsWith('#')) return UNKNOWN;
  const plain = value.length > 20 ? value : value.trim().toUpperCase();
  if (plain === 'PASS') return { kind: 'passed-out' };
  const strain = parseStrain(plain);
  if (strain !== undefined) return { kind: 'strain', strain };
  // R for redoubled is common in archives.
  const contract = parseContract(plain.replace(/R$/, 'XX'));
  const place = placeOf(record, 'Contract');
  if (contract === undefined || contract.level > DECKS[record.deck].highestLevel) {
    problems.add('tag-value', place, 'the Contract tag is not a contract like 4S, 3NT, 5CX or Pass');
    return UNKNOWN;
  }
  if (!CONTRACT.test(value)) {
    problems.add('tag-spelling', place, 'a contract is not spelled as in PBN, like 3NT or 4SXX', 'Contract');
  }
  return { kind: 'contract', contract };
}

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
      'the Declarer tag is not N, E, S or W',
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
  const made = contract === undefined ? 'Pass' : formatContract(contract);
  const given =
    said.kind === 'contract' ? formatContract(said.contract) : said.kind === 'passed-out' ? 'Pass' : made;
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
