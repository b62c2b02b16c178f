import type { Vulnerability } from '../../bridge/board.ts';
import { STRAINS } from '../../bridge/call.ts';
import { DOUBLINGS } from '../../bridge/contract.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { Par, ParContract } from '../../bridge/trick-table.ts';

/** Values of a script are numbers, and all sets of declarers are below 16. */
const DECLARER_SETS = 16;

/** The first par contract as a number above 0; 0 where all pass. */
export function codeOfParContract({ contracts: [first] }: Par): number {
  if (first === undefined) return 0;
  const { contract, declarers } = first;
  const place = (contract.level * STRAINS.length + STRAINS.indexOf(contract.strain)) * DOUBLINGS.length;
  const seats = declarers.reduce((bits, seat) => bits | (1 << SEATS.indexOf(seat)), 0);
  return (place + DOUBLINGS.indexOf(contract.doubled)) * DECLARER_SETS + seats;
}

/** A par contract and who declares it, such as ` 4S* by NS none`, from its number: DealerV2 marks doubling so. */
export function textOfParContract(code: number, vulnerability: Vulnerability): string {
  const { contract, declarers } = parContractOf(code);
  const { doubled, level, strain } = contract;
  const played = `${level}${strain.charAt(0)}${doubled === '' ? ' ' : '*'} by ${declarers.join('')}`;
  return ` ${code === 0 ? 'pass' : played} ${vulnerability === 'all' ? 'both' : vulnerability}`;
}

function parContractOf(code: number): ParContract {
  const place = Math.floor(code / DECLARER_SETS);
  const bid = Math.floor(place / DOUBLINGS.length);
  return {
    contract: {
      level: Math.floor(bid / STRAINS.length),
      strain: STRAINS[bid % STRAINS.length] ?? 'NT',
      doubled: DOUBLINGS[place % DOUBLINGS.length] ?? '',
    },
    declarers: SEATS.filter((_, at) => (code >> at) & 1),
  };
}
