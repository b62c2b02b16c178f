import { DEAL_CODES, type DealCode } from '../core/deal-codes.ts';
import { type CodeEntry, codeEntries, openProblemLog, type ProblemLog } from '../core/problem-log.ts';
import { PBN_CODES, type PbnCode } from '../pbn/codes.ts';
import type { Place } from '../pbn/problems.ts';

const ERRORS = {
  'lin-unread': [
    'Text where a tag should be holds the cards or the number of a board, or a number has no hands.',
    'A bar is missing or too much before it: mend it.',
  ],
} as const;

const WARNINGS = {
  'lin-tag': ['There is text where a tag of two characters should be.', 'It is not read.', 3],
  'lin-bar': ['A value has no bar at its end.', 'It is read up to the end of the line.', 3],
  'lin-long': ['A value in the header is longer than any real one.', 'It is left out.', 3],
  'lin-call': ['The text after mb is not a call.', 'The auction is in doubt from there on.'],
  'lin-card': ['The text after pc is not a card.', 'The play is in doubt from there on.'],
  'lin-claim': ['The text after mc is not a number of tricks from 0 to 13.'],
  'lin-names': [
    'The text after pn is not 4 or 8 names.',
    'The names found are read in the order S, W, N, E.',
    3,
  ],
  'lin-number': ['The number in qx is not the one in ah.', 'The board gets the number in ah.', 3],
  'lin-vulnerability': [
    'The text after sv is not o, n, e or b.',
    "The board is read with its number's vulnerability.",
    3,
  ],
  'lin-dealer': ['The digit after md is not 0 to 4.', "The board is read with its number's dealer.", 3],
  'lin-results': [
    'The results in the header differ from those of a record.',
    'The auction and the play of the record are read.',
    5,
  ],
} as const;

/** The codes of problems that only LIN has; all others are those of deals and of PBN. */
type LinCode = keyof typeof ERRORS | keyof typeof WARNINGS;

export const LIN_CODES: Readonly<Record<LinCode, CodeEntry>> = codeEntries(ERRORS, WARNINGS);

type RecordCode = LinCode | PbnCode | DealCode;

/** The problems of one LIN file while it is read. */
export type LinLog = ProblemLog<RecordCode, Place>;

export function openLinLog(): LinLog {
  return openProblemLog<RecordCode, Place>({ ...PBN_CODES, ...DEAL_CODES, ...LIN_CODES });
}
