import { SIDES } from '../../bridge/side.ts';
import { outcomeInWords, type TableResult, type Unplayed } from './table-result.ts';

/** Why somebody played a board of which it is said that they did not: their results of it in that round, as sentences. */
export function playedAfterAll(unplayed: Unplayed, results: readonly TableResult[]): string[] {
  return results
    .filter((result) => isSameBoard(unplayed, result))
    .map((result) => {
      const { ns, ew } = result.contestants;
      const met = `${ns.join(' and ')} against ${ew.join(' and ')}`;
      return `It was played by ${met}: ${outcomeInWords(result)}. Correct the board or who sat there.`;
    });
}

function isSameBoard({ board, round, contestants }: Unplayed, result: TableResult): boolean {
  const isOtherRound = round !== undefined && result.round !== undefined && round !== result.round;
  const isSeat = SIDES.some((side) =>
    result.contestants[side].some((name) => contestants[side].includes(name)),
  );
  return board === result.board && !isOtherRound && isSeat;
}
