import { playInFirefox } from './in-firefox.ts';
import { playWithKills } from './kills.ts';
import { playQuestions } from './questions.ts';
import { playRoom } from './room.ts';
import type { EveningSettings } from './settings.ts';
import { playAsleep } from './sleep.ts';
import { playTwoPages } from './two-pages.ts';

/** Plays evenings by touch, tells how they go, and answers what was not shown. */
export type Part = (settings: EveningSettings) => Promise<readonly string[]>;

/** The parts of the proof by their names. */
export const PARTS: Readonly<
  Record<'questions' | 'two-pages' | 'kills' | 'sleep' | 'room' | 'firefox', Part>
> = {
  /** Every question was met and put right, in each language. */
  questions: playQuestions,
  /** Two pages show the same, and one takes over. */
  'two-pages': playTwoPages,
  /** The server is killed again and again, and the evening is continued. */
  kills: playWithKills,
  /** A page that was away for an hour shows what the others do. */
  sleep: playAsleep,
  /** After a director's room has locked nothing of its papers is left. */
  room: playRoom,
  firefox: playInFirefox,
};
