import type { Progress } from '../../job/progress.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import { durationInWords } from '../shell/words.ts';

/** How many boards are done: `3 of 26 boards done`. */
export function doneInWords({ boards, final }: Progress, words: TerminalWords): string {
  return words.say('progress.done', { done: final, count: boards });
}

/** Faults, pace and the time left, as sentences. */
export function progressInWords(progress: Progress, words: TerminalWords): string {
  const { abandoned, faults } = progress;
  return words.say('progress.all', { faults, givenUp: abandoned, ...pacesInWords(progress, words) });
}

/** The time that a board takes and that is left, each `none` where it isn't known. */
export function pacesInWords(
  { leftMs = 0, paceMsPerBoard }: Progress,
  words: TerminalWords,
): { readonly pace: string; readonly left: string } {
  return {
    pace: paceMsPerBoard === undefined ? 'none' : durationInWords(paceMsPerBoard, words),
    left: leftMs === 0 ? 'none' : durationInWords(leftMs, words),
  };
}
