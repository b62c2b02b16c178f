import { formatContract, parseContract, tricksNeeded } from '../../bridge/contract.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';

/** One result as `rs` has it, like `4HN+1`, `3NSx-2`, `PASS`. */
export interface LinResult {
  /** As PBN writes it. */
  readonly contract: string;
  readonly declarer: Seat | undefined;
  readonly tricks: number | undefined;
}

const RESULT = /^([1-9])(NT?|[CDHS])(X{0,2})\s*([NESW])(X{0,2}|D|R)\s*(=|[+-]\d{1,2})?$/i;

/** Reads one result; `undefined` for an empty one, and for what is none. */
export function readResult(text: string): LinResult | undefined {
  const plain = text.trim().toUpperCase();
  if (/^P(?:ASS)?(?:ED)?(?: OUT)?0?$/.test(plain))
    return { contract: 'Pass', declarer: undefined, tricks: undefined };
  const [, level = '', strain = '', early = '', seat, late = '', over] = RESULT.exec(plain) ?? [];
  const doubled = (early + late).replace('D', 'X').replace('R', 'XX');
  const contract = parseContract(`${level}${strain}${doubled}`);
  if (contract === undefined) return undefined;
  const tricks = over && tricksNeeded(contract, DECKS.standard) + (over === '=' ? 0 : Number(over));
  const isPossible = tricks !== undefined && tricks !== '' && tricks >= 0 && tricks <= 13;
  return {
    contract: formatContract(contract),
    declarer: seat as Seat,
    tricks: isPossible ? tricks : undefined,
  };
}

/** The same, written. */
export function makeResult({ contract, declarer, tricks }: LinResult): string {
  if (contract === 'Pass') return 'PASS';
  const found = parseContract(contract);
  if (found === undefined || declarer === undefined) return '';
  const { level, strain, doubled } = found;
  const over = tricks === undefined ? undefined : tricks - tricksNeeded(found, DECKS.standard);
  const end = over === undefined ? '' : over === 0 ? '=' : over > 0 ? `+${over}` : String(over);
  return `${level}${strain === 'NT' ? 'N' : strain}${declarer}${doubled.toLowerCase()}${end}`;
}
