import { formatContract, tricksNeeded } from '../../bridge/contract.ts';
import type { Deck } from '../../bridge/deck.ts';
import type { ResultColumn } from './result-row.ts';
import { NOT_PLAYED } from './score-text.ts';
import { scoreInSigns, type TableResult, type Unplayed } from './table-result.ts';

/** A board that was not played, as the columns of a table. */
export function fieldsOfUnplayed(unplayed: Unplayed): ReadonlyMap<ResultColumn, string> {
  return new Map([...fieldsOfTable(unplayed), ['score', NOT_PLAYED]]);
}

/** A result as the columns of a table, with letters that are the same in every language. */
export function fieldsOfResult(result: TableResult, deck: Deck): ReadonlyMap<ResultColumn, string> {
  const { group = '', lead = '', score } = result;
  return new Map<ResultColumn, string>([
    ...fieldsOfTable(result),
    ['contract', contractField(result, deck)],
    ['score', scoreInSigns(score)],
    ['lead', lead],
    ['group', group],
  ]);
}

function fieldsOfTable({
  board,
  round = '',
  table = '',
  section = '',
  contestants,
}: Unplayed): [ResultColumn, string][] {
  const [north, south] = contestants.ns;
  const [east, west] = contestants.ew;
  const who: [ResultColumn, string][] =
    south === undefined
      ? [
          ['ns', north ?? ''],
          ['ew', east ?? ''],
        ]
      : [
          ['north', north ?? ''],
          ['east', east ?? ''],
          ['south', south],
          ['west', west ?? ''],
        ];
  return [['board', String(board)], ['round', round], ['table', table], ['section', section], ...who];
}

/** A contract with result and declarer, as `4SX-2 N`; empty where only a score is known. */
function contractField({ played }: TableResult, deck: Deck): string {
  if (played === undefined) return '';
  const { contract, declarer, tricks } = played;
  if (contract === undefined) return 'Pass';
  const over = tricks - tricksNeeded(contract, deck);
  const result = over === 0 ? '=' : over > 0 ? `+${over}` : String(over);
  return `${formatContract(contract)}${result} ${declarer ?? ''}`.trimEnd();
}
