import { DEAL_CODES, type DealCode } from '../core/deal-codes.ts';
import { type CodeEntry, codeEntries, openProblemLog, type ProblemLog } from '../core/problem-log.ts';
import { PBN_CODES, type PbnCode } from '../pbn/codes.ts';
import type { Place } from '../pbn/problems.ts';

const WARNINGS = {
  'lin-tag': ['Text stands where a tag of two characters should.', 'It is not read.', 3],
  'lin-bar': ['A value has no bar at its end.', 'It is read up to the end of the line.', 3],
  'lin-long': ['A value at the head is longer than any real one.', 'It is left out.', 3],
  'lin-call': ['A text after mb is no call.', 'The auction is in doubt from there on.'],
  'lin-card': ['A text after pc is no card.', 'The play is in doubt from there on.'],
  'lin-claim': ['A text after mc is no number of tricks from 0 to 13.'],
  'lin-names': [
    'A text after pn is not 4 or 8 names.',
    'Those that are there are read in the order S, W, N, E.',
    3,
  ],
  'lin-number': [
    'The number in qx is not the one that ah says.',
    'The board has the number that ah says.',
    3,
  ],
  'lin-vulnerability': [
    'A text after sv is none of o, n, e, b.',
    "The board is read with its number's vulnerability.",
    3,
  ],
  'lin-dealer': ['A digit after md is none of 0 to 4.', "The board is read with its number's dealer.", 3],
  'lin-results': [
    'The results at the head differ from what a record comes to.',
    'The auction and the play of the record are read.',
    5,
  ],
} as const;

/** The codes of problems that only LIN has; all others are those of deals and of PBN. */
type LinCode = keyof typeof WARNINGS;

export const LIN_CODES: Readonly<Record<LinCode, CodeEntry>> = codeEntries({}, WARNINGS);

type RecordCode = LinCode | PbnCode | DealCode;

/** The problems of one LIN file while it is read. */
export type LinLog = ProblemLog<RecordCode, Place>;

export function openLinLog(): LinLog {
  return openProblemLog<RecordCode, Place>({ ...PBN_CODES, ...DEAL_CODES, ...LIN_CODES });
}
