import type { BoardNumber } from '../../bridge/board.ts';

/** More boards than any event has; a list of them still fits in memory. */
export const MOST_BOARDS = 10_000;

/** Boards in the order they were named, which need not all be held at once. */
export interface BoardRuns extends Iterable<BoardNumber> {
  readonly length: number;
}
