import { type CodeEntry, errorEntry as error, openProblemLog, type ProblemLog } from '../core/problem-log.ts';
import { PBN_CODES, type PbnCode } from '../pbn/codes.ts';
import type { Place } from '../pbn/problems.ts';

/** The codes of problems that only JSON has; all others are those of PBN. */
export const JSON_CODE_NAMES = ['json-syntax', 'json-value', 'json-version', 'parts-differ'] as const;
export type JsonCode = (typeof JSON_CODE_NAMES)[number];

export const JSON_CODES: Readonly<Record<JsonCode, CodeEntry>> = {
  'json-syntax': error('The text is no JSON.', 'Correct the file.'),
  'json-value': error('A value is not what the format asks for at its place.', 'Correct the value.'),
  'json-version': error(
    'The file is of another version of the format.',
    'Read it with the version of this program that wrote it, and write it as PBN.',
  ),
  'parts-differ': error(
    'A board is not what the records of the file come to.',
    'Correct the one or the other.',
  ),
};

/** The problems of one JSON file while it is read. */
export type JsonLog = ProblemLog<JsonCode | PbnCode, Place>;

export function openJsonLog(): JsonLog {
  return openProblemLog<JsonCode | PbnCode, Place>({ ...PBN_CODES, ...JSON_CODES });
}
