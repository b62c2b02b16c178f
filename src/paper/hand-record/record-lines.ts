import { RANKS_PER_SUIT } from '../../bridge/card.ts';
import { HIGH_CARD_POINTS } from '../../bridge/high-card-points.ts';
import { formatRank } from '../../bridge/rank-letters.ts';
import type { Language } from '../../words/language.ts';
import type { BoardWords } from '../../words/paper/shapes.ts';
import { HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { figuresLine } from './board-text.ts';
import type { HandRecord } from './model.ts';

/** What a record is of, in the order in which it is said: the event, the club, and the day in words. */
export function headings({ event, club, date, language }: HandRecord): readonly string[] {
  const day = date === undefined ? undefined : dayInWords(date, language);
  return [event, club, day].flatMap((text) => (text === undefined || text === '' ? [] : [text]));
}

/** `2026-11-23` as the language writes a day; anything else as it is. */
export function dayInWords(date: string, language: Language): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) return date;
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** What stands below the boards: what signs mean, and where the record came from. */
export function footLines(record: HandRecord): readonly string[] {
  return [legendLine(record), figuresLine(record), originLine(record)].filter((line) => line !== '');
}

/** How high cards are counted: `HCP: A 4, K 3, Q 2, J 1`. */
function legendLine({ language, points }: HandRecord): string {
  const scale = HIGH_CARD_POINTS[points].map(
    (value, at) => `${formatRank(RANKS_PER_SUIT - at, language)} ${value}`,
  );
  return `${HAND_RECORD_WORDS[language].points}: ${scale.join(', ')}`;
}

/** The file, the seal and the journal that a record came from, as far as they are known. */
export function originLine({ language, origin }: HandRecord): string {
  const words = HAND_RECORD_WORDS[language];
  const parts: readonly (readonly [string, string | undefined])[] = [
    [words.file, origin.file],
    ['SHA-256', origin.hash],
    [words.seal, origin.seal],
    [words.journal, origin.journal],
  ];
  return parts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join('. ');
}

/** Board numbers in the words of a language, with a dash for those that follow each other: `Boards 1–18, 20`. */
export function boardRange(numbers: readonly number[], words: BoardWords): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] + 1 === number) run[1] = number;
    else runs.push([number, number]);
  }
  const texts = runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  return `${numbers.length === 1 ? words.board : words.boards} ${texts.join(', ')}`;
}
