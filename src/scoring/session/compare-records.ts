import { placeInWords, type ResultProblem } from './result-row.ts';
import { outcomeInWords, sameOutcome, type TableResult } from './table-result.ts';

/** Results of one session as two people wrote them down, and where they do not say the same. */
export function compareRecords(own: readonly TableResult[], other: readonly TableResult[]): ResultProblem[] {
  const keyOf = ({ board, round = '', contestants }: TableResult): string =>
    JSON.stringify([board, round, contestants.ns, contestants.ew]);
  const others = new Map(other.map((result) => [keyOf(result), result]));
  const ownKeys = new Set(own.map(keyOf));
  const differing = own.flatMap((result) => {
    const found = others.get(keyOf(result));
    if (found !== undefined && sameOutcome(found, result)) return [];
    const message =
      found === undefined
        ? 'The other record has no such result. Add it there, or remove it here.'
        : `${outcomeInWords(result)} here, but ${outcomeInWords(found)} in ${placeInWords(found.place)}. Ask both.`;
    return [{ place: result.place, board: result.board, message }];
  });
  const missing = other
    .filter((result) => !ownKeys.has(keyOf(result)))
    .map(({ place, board }) => ({
      place,
      board,
      message: 'The first record has no such result. Add it there, or remove it here.',
    }));
  return [...differing, ...missing];
}
