import { firstLines } from '../../formats/core/text-lines.ts';
import { splitRow } from '../../formats/text/csv-row.ts';
import { columnNamed } from '../../scoring/session/result-row.ts';

/** Whether the first line of a file names columns of results; a tag of PBN is none. */
export function isResultTable(bytes: Uint8Array): boolean {
  const [head = ''] = firstLines(bytes).filter((line) => !line.startsWith('#'));
  return !head.startsWith('[') && splitRow(head).some((heading) => columnNamed(heading) === 'board');
}
