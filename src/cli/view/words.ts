import type { Progress } from '../../job/progress.ts';
import { counted, duration } from '../words.ts';

/** A board tray: `Board 7`, `Board 7 of set 2`. */
export function trayInWords({ board, copy }: { readonly board: number; readonly copy: number }): string {
  return copy === 1 ? `Board ${board}` : `Board ${board} of set ${copy}`;
}

/** How many boards are done: `3 of 26 boards done`. */
export function doneInWords({ boards, final }: Progress): string {
  return `${final} of ${counted(boards, 'board')} done`;
}

/** Faults, pace and the time left, as sentences. */
export function progressInWords({ abandoned, faults, leftMs, paceMsPerBoard }: Progress): string {
  return [
    faults === 0 ? 'No faults.' : `${counted(faults, 'fault')} so far.`,
    ...(abandoned === 0 ? [] : [`${counted(abandoned, 'board')} given up.`]),
    ...(paceMsPerBoard === undefined ? [] : [`${duration(paceMsPerBoard)} a board.`]),
    ...(leftMs === undefined || leftMs === 0 ? [] : [`${duration(leftMs)} left.`]),
  ].join(' ');
}
