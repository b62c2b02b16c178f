import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { timeOfDay } from '../../../src/text/time-of-day.ts';
import type { WallWords } from '../../../src/words/wall-words.ts';

/** The words that a wall speaks. */
export const WallSpeaks = createContext<WallWords | null>(null);

export function useWallWords(): WallWords {
  const words = useContext(WallSpeaks);
  if (words === null) throw new Error('Nothing is drawn before the words are here.');
  return words;
}

/** A time of day of the hub's, such as `19:40`. */
export function timeOf(iso: string): string {
  return timeOfDay(new Date(iso));
}

/** How long something is so, in whole minutes, by their sign in the SI: `Intl` takes 25 ms to say the first number on a page. */
export function minutesOf(ms: number): string {
  return `${Math.max(0, Math.floor(ms / 60_000))} min`;
}

/** Seconds as minutes and seconds, such as `1:52`. */
export function paceOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
