import type { Progress } from '../../job/progress.ts';
import { counted, duration } from '../../text/counted.ts';

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
