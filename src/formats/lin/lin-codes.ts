import { DEAL_CODES, type DealCode } from '../core/deal-codes.ts';
import {
  type CodeEntry,
  openProblemLog,
  type ProblemLog,
  warningEntry as warning,
} from '../core/problem-log.ts';
import { PBN_CODES, type PbnCode } from '../pbn/codes.ts';
import type { Place } from '../pbn/problems.ts';

/** The codes of problems that only LIN has; all others are those of deals and of PBN. */
const LIN_CODE_NAMES = [
  'lin-tag',
  'lin-bar',
  'lin-call',
  'lin-card',
  'lin-claim',
  'lin-names',
  'lin-number',
  'lin-vulnerability',
  'lin-dealer',
  'lin-results',
] as const;
type LinCode = (typeof LIN_CODE_NAMES)[number];

const DEALABLE = 'The cards are not in doubt, and the board can be dealt.';

export const LIN_CODES: Readonly<Record<LinCode, CodeEntry>> = {
  'lin-tag': warning('Text stands where a tag of two characters should.', 'It is not read.', 3),
  'lin-bar': warning('A value has no bar at its end.', 'It is read up to the end of the line.', 3),
  'lin-call': warning('A text after mb is no call.', 'The auction is in doubt from there on.'),
  'lin-card': warning('A text after pc is no card.', 'The play is in doubt from there on.'),
  'lin-claim': warning('A text after mc is no number of tricks from 0 to 13.', DEALABLE),
  'lin-names': warning(
    'A text after pn is not 4 or 8 names.',
    'Those that are there are read in the order S, W, N, E.',
    3,
  ),
  'lin-number': warning(
    'The number in qx is not the one that ah says.',
    'The board has the number that ah says.',
    3,
  ),
  'lin-vulnerability': warning(
    'A text after sv is none of o, n, e, b.',
    "The board is read with its number's vulnerability.",
    3,
  ),
  'lin-dealer': warning(
    'A digit after md is none of 0 to 4.',
    "The board is read with its number's dealer.",
    3,
  ),
  'lin-results': warning(
    'The results at the head differ from what a record comes to.',
    'The auction and the play of the record are read.',
    5,
  ),
};

type RecordCode = LinCode | PbnCode | DealCode;

/** The problems of one LIN file while it is read. */
export type LinLog = ProblemLog<RecordCode, Place>;

export function openLinLog(): LinLog {
  return openProblemLog<RecordCode, Place>({ ...PBN_CODES, ...DEAL_CODES, ...LIN_CODES });
}
