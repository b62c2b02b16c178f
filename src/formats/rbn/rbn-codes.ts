import { DEAL_CODES, type DealCode } from '../core/deal-codes.ts';
import { type CodeEntry, codeEntries, openProblemLog, type ProblemLog } from '../core/problem-log.ts';
import { PBN_CODES, type PbnCode } from '../pbn/codes.ts';
import type { Place } from '../pbn/problems.ts';

const ERRORS = {
  'rbn-unread': [
    'What is not read holds the cards or the number of a board.',
    'Mend the brace, the label or the empty line before it.',
  ],
} as const;

const WARNINGS = {
  'rbn-label': ['A line does not begin with an RBN label and a space.', 'It is not read.', 3],
  'rbn-twice': ['A label comes a second time in one record.', 'The first one counts.', 3],
  'rbn-text': ['A text has no brace at its end.', 'It is read up to the next empty line.', 3],
  'rbn-auction': ['A character in an auction is not a call.', 'The auction is read up to there.'],
  'rbn-play': ['A character in a play is not a card.', 'The play is read up to there.'],
  'rbn-value': ['The text after a label is not what RBN allows there.', 'It is kept, and not read.'],
} as const;

/** The codes of problems that only RBN has; all others are those of deals and of PBN. */
type RbnCode = keyof typeof ERRORS | keyof typeof WARNINGS;

export const RBN_CODES: Readonly<Record<RbnCode, CodeEntry>> = codeEntries(ERRORS, WARNINGS);

/** The problems of one RBN file while it is read. */
export type RbnLog = ProblemLog<RbnCode | PbnCode | DealCode, Place>;

export function openRbnLog(): RbnLog {
  return openProblemLog<RbnCode | PbnCode | DealCode, Place>({ ...PBN_CODES, ...DEAL_CODES, ...RBN_CODES });
}
