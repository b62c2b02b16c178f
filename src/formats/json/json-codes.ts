import { type CodeEntry, codeEntries, openProblemLog, type ProblemLog } from '../core/problem-log.ts';
import { PBN_CODES, type PbnCode } from '../pbn/codes.ts';
import type { Place } from '../pbn/problems.ts';

const ERRORS = {
  'json-syntax': ['The text is not JSON, or an object in it has a member twice.', 'Correct the file.'],
  'json-value': ['A value is not what the format asks for there.', 'Correct the value.'],
  'json-version': [
    'The file is of another version of the format.',
    'Read it with the version of this program that wrote it, and write it as PBN.',
  ],
  'parts-differ': ['A board does not agree with the records of the file.', 'Correct one or the other.'],
} as const;

const WARNINGS = {
  'analysis-differs': [
    'What a board says of its tricks or of par is not what the records of the file say.',
    'What the records say is read.',
  ],
} as const;

/** The codes of problems that only JSON has; all others are those of PBN. */
export type JsonCode = keyof typeof ERRORS | keyof typeof WARNINGS;

export const JSON_CODES: Readonly<Record<JsonCode, CodeEntry>> = codeEntries(ERRORS, WARNINGS);

/** The problems of one JSON file while it is read. */
export type JsonLog = ProblemLog<JsonCode | PbnCode, Place>;

export function openJsonLog(): JsonLog {
  return openProblemLog<JsonCode | PbnCode, Place>({ ...PBN_CODES, ...JSON_CODES });
}
