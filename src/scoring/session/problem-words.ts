import { placeInWords, type ResultProblem } from './result-row.ts';

/** Why a result can't be, after where it stands. */
export function problemInWords({ place, board, message }: ResultProblem): string {
  const where = [
    ...(place === undefined ? [] : [placeInWords(place)]),
    ...(board === undefined ? [] : [`board ${board}`]),
  ];
  return where.length === 0 ? message : `${where.join(', ')}: ${message}`;
}
