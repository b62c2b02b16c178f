import { failure, type Result, success } from '../../bridge/result.ts';
import type { ResultLine } from '../running/line.ts';
import { type Match, playMatch } from './match.ts';

/** The match after one line; the problem is a sentence. */
export function playMatchLine(match: Match, { number, event }: ResultLine): Result<Match, string> {
  switch (event.kind) {
    case 'honours':
      return failure('Honours do not count where each deal is scored by itself. Leave out this line.');
    case 'seats':
      return failure('The same four play a whole match. Leave out the line with seats.');
    case 'end':
      return success(match);
    case 'played':
    case 'passed':
      return playMatch(match, event, number);
  }
}
