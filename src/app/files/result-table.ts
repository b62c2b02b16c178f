import { firstLines } from '../../formats/core/text-lines.ts';
import { splitRow } from '../../formats/text/csv-row.ts';
import { columnNamed, type ResultColumn } from '../../scoring/session/result-row.ts';

/** What a table of results has besides its boards: an outcome, or who met whom. */
const OF_RESULTS: ReadonlySet<ResultColumn> = new Set([
  'ns',
  'ew',
  'north',
  'contract',
  'result',
  'score',
  'scoreNs',
]);

/** Whether the first line of a file names columns of results; a tag of PBN is none. */
export function isResultTable(bytes: Uint8Array): boolean {
  const [head = ''] = firstLines(bytes).filter((line) => !line.startsWith('#'));
  const columns = head.startsWith('[') ? [] : splitRow(head).map(columnNamed);
  return (
    columns.includes('board') && columns.some((column) => column !== undefined && OF_RESULTS.has(column))
  );
}
