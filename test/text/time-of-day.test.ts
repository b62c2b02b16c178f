import { expect, test } from 'vitest';
import { timeOfDay } from '../../src/text/time-of-day.ts';
import { LANGUAGES, LOCALES } from '../../src/words/language.ts';

test.each(LANGUAGES)('a time of day is written as in %s', (language) => {
  const format = new Intl.DateTimeFormat(LOCALES[language], { hour: '2-digit', minute: '2-digit' });
  const times = [new Date(2026, 10, 27, 0, 0), new Date(2026, 10, 27, 9, 5), new Date(2026, 6, 1, 23, 59)];
  expect(times.map(timeOfDay)).toEqual(times.map((at) => format.format(at)));
});
