import { DEAL_CODES, type DealCode } from '../core/deal-codes.ts';
import {
  type CodeEntry,
  openProblemLog,
  type ProblemLog,
  warningEntry as warning,
} from '../core/problem-log.ts';
import { PBN_CODES, type PbnCode } from '../pbn/codes.ts';
import type { Place } from '../pbn/problems.ts';

/** The codes of problems that only RBN has; all others are those of deals and of PBN. */
const RBN_CODE_NAMES = [
  'rbn-label',
  'rbn-twice',
  'rbn-text',
  'rbn-auction',
  'rbn-play',
  'rbn-value',
] as const;
type RbnCode = (typeof RBN_CODE_NAMES)[number];

export const RBN_CODES: Readonly<Record<RbnCode, CodeEntry>> = {
  'rbn-label': warning('A line does not begin with a label of RBN and a space.', 'It is not read.', 3),
  'rbn-twice': warning('A label comes a second time in one record.', 'The first one counts.', 3),
  'rbn-text': warning('A text has no brace at its end.', 'It is read up to the next empty line.', 3),
  'rbn-auction': warning('A character in an auction is no call.', 'The auction is read up to there.'),
  'rbn-play': warning('A character in a play is no card.', 'The play is read up to there.'),
  'rbn-value': warning('The text after a label is not what RBN has there.', 'It is kept, and not read.'),
};

/** The problems of one RBN file while it is read. */
export type RbnLog = ProblemLog<RbnCode | PbnCode | DealCode, Place>;

export function openRbnLog(): RbnLog {
  return openProblemLog<RbnCode | PbnCode | DealCode, Place>({ ...PBN_CODES, ...DEAL_CODES, ...RBN_CODES });
}
