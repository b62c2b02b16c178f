import { makeContract, tricksNeeded } from '../../bridge/contract.ts';
import type { Deck } from '../../bridge/deck.ts';
import type { ResultColumn } from './result-row.ts';
import { scoreInSigns, type TableResult } from './table-result.ts';

/** A result as the columns of a table, with letters that are the same in every language. */
export function fieldsOfResult(result: TableResult, deck: Deck): ReadonlyMap<ResultColumn, string> {
  const { board, round = '', table = '', group = '', lead = '', contestants, score } = result;
  const [north, south] = contestants.ns;
  const [east, west] = contestants.ew;
  const isPairs = south === undefined;
  return new Map<ResultColumn, string>([
    ['board', String(board)],
    ['round', round],
    ['table', table],
    ...(isPairs
      ? ([
          ['ns', north ?? ''],
          ['ew', east ?? ''],
        ] as const)
      : ([
          ['north', north ?? ''],
          ['east', east ?? ''],
          ['south', south],
          ['west', west ?? ''],
        ] as const)),
    ['contract', contractField(result, deck)],
    ['score', scoreInSigns(score)],
    ['lead', lead],
    ['group', group],
  ]);
}

/** A contract with result and declarer, as `4SX-2 N`; empty where only a score is known. */
function contractField({ played }: TableResult, deck: Deck): string {
  if (played === undefined) return '';
  const { contract, declarer, tricks } = played;
  if (contract === undefined) return 'Pass';
  const over = tricks - tricksNeeded(contract, deck);
  const result = over === 0 ? '=' : over > 0 ? `+${over}` : String(over);
  return `${makeContract(contract)}${result} ${declarer ?? ''}`.trimEnd();
}
