import { DEAL_CODES } from '../core/deal-codes.ts';
import type { DealSet } from '../core/deal-set.ts';
import { type CodeEntry, codeEntries, openProblemLog } from '../core/problem-log.ts';

type ResultCode =
  | 'not-opened'
  | 'xml-syntax'
  | 'not-usebio'
  | 'database-damaged'
  | 'database-too-large'
  | 'database-tables';

/** The codes of problems that only results files have. */
export const RESULT_CODES: Readonly<Record<ResultCode, CodeEntry>> = codeEntries(
  {
    'not-opened': [
      'A results file is read in a place that can open none.',
      'Read it with session or convert.',
    ],
    'xml-syntax': ['The text is no XML.', 'Get the whole file, or correct it.'],
    'not-usebio': ['The file is XML, but not USEBIO.', 'Name a file whose first element is USEBIO.'],
    'database-damaged': [
      'A database cannot be opened: it is damaged, protected, or not an Access database.',
      'Get the file again.',
    ],
    'database-too-large': [
      'A database takes more time or memory than a session of bridge, or has more rows.',
      'Check that it is the right file.',
    ],
    'database-tables': [
      'A database has no table ReceivedData, in which the results stand.',
      'Name a file of the Bridgemate scoring program.',
    ],
  },
  {},
);

/** An empty set with the one problem that keeps a results file from being read. */
export function unreadSet(code: ResultCode, what: string, place: { readonly line?: number } = {}): DealSet {
  const log = openProblemLog({ ...DEAL_CODES, ...RESULT_CODES });
  log.add(code, place, what);
  return { deck: 'standard', boards: [], records: [], trailer: [], problems: log.finish() };
}
