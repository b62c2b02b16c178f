import { isCare } from '../machine/fault.ts';
import { isDealt } from './event.ts';
import type { JobState } from './state.ts';

/** How far a job is. Times include the handling of trays, not only the dealing. */
export interface Progress {
  /** Those to be made, without the skipped ones. */
  readonly boards: number;
  readonly final: number;
  readonly abandoned: number;
  readonly faults: number;
  /** Mean from one finished board to the next; absent before the first. */
  readonly paceMsPerBoard?: number;
  readonly leftMs?: number;
}

/** The progress of a job at a time. */
export function progressOf(state: JobState, nowMs: number): Progress {
  const count = (status: string): number => state.boards.filter((board) => board.status === status).length;
  const boards = state.boards.length - count('skipped');
  const final = state.boards.filter(({ status }) => isDealt(status)).length;
  const abandoned = count('abandoned');
  const faults = state.boards.reduce(
    (sum, board) => sum + board.faults.filter((fault) => !isCare(fault)).length,
    0,
  );
  const over = final + abandoned;
  if (over === 0) return { boards, final, abandoned, faults };
  const paceMsPerBoard = (nowMs - state.startedMs) / over;
  return { boards, final, abandoned, faults, paceMsPerBoard, leftMs: paceMsPerBoard * (boards - over) };
}
