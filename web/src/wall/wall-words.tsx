import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { rangesInWords } from '../../../src/text/counted.ts';
import { timeOfDay } from '../../../src/text/time-of-day.ts';
import { LOCALES } from '../../../src/words/language.ts';
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

/** How long something is so, in whole minutes. */
export function minutesOf({ language }: WallWords, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return minutes.toLocaleString(LOCALES[language], { style: 'unit', unit: 'minute' });
}

/** Seconds as minutes and seconds, such as `1:52`. */
export function paceOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Boards as ranges, such as `1–12, 14`. */
export function rangesOf(boards: readonly number[]): string {
  return rangesInWords(boards).replaceAll('-', '–').replaceAll(',', ', ');
}
