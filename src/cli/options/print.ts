import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { plainTitle } from '../../generation/seal/statement.ts';
import { PAPER_NAMES, type PaperName } from '../../paper/pdf/paper.ts';
import { isNoDay } from '../../text/calendar.ts';
import { LANGUAGES, type Language } from '../../words/language.ts';
import { choiceOption, wholeNumber } from './common.ts';

export function paperOption(): Option<'--paper <paper>', undefined, 'a4', PaperName> {
  return choiceOption('--paper <paper>', 'paper size', PAPER_NAMES).default('a4');
}

export function languageOption(
  meaning = 'language of words and rank letters',
): Option<'--language <language>', undefined, 'en', Language> {
  return choiceOption('--language <language>', meaning, LANGUAGES).default('en');
}

/**
 * The language of messages while a job runs. Not taken from `LANG`: scripts look for English lines, and
 * the system of a machine is rarely set to the language of its club. Who wants another one always names it once.
 */
export function messageLanguageOption(): Option<'--language <language>', undefined, 'en', Language> {
  return languageOption('language of the messages').env('SOUBRETTE_LANGUAGE');
}

export function eventOption(): Option<'--event <text>', undefined, undefined, string> {
  return new Option('--event <text>', 'name of the event').argParser((value: string) => {
    const title = plainTitle(value);
    if (title !== undefined) return title;
    throw new InvalidArgumentError('Give one line of text, at most 200 characters.');
  });
}

/** An option with a text of one line that is not empty. */
export function lineOption<Flags extends string>(
  flags: Flags,
  meaning: string,
): Option<Flags, undefined, undefined, string> {
  return new Option(flags, meaning).argParser((value: string) => {
    const text = plainTitle(value);
    if (text !== undefined && text !== '') return text;
    throw new InvalidArgumentError('Give one line of text, at most 200 characters.');
  });
}

/** The day of an event in anybody's words, which have a number: it is printed, and not reckoned with. */
export function dateOption(
  meaning = 'the day, such as 2026-11-24 (default: that of the file)',
): Option<'--date <text>', undefined, undefined, string> {
  return new Option('--date <text>', meaning).argParser((value: string) => {
    const title = plainTitle(value);
    if (isNoDay(value)) throw new InvalidArgumentError('The calendar has no such day. Check month and day.');
    if (title !== undefined && /\p{Nd}/u.test(title)) return title;
    throw new InvalidArgumentError('Give the day as it should be printed, such as 2026-11-24.');
  });
}

const MOST_SHARING = 10;
const USUAL_SHARING = 2;

/** What decides how many trays of each board a movement needs. */
export function tablesPerCopyOption(): Option<'--tables-per-copy <number>', undefined, 2, number> {
  return new Option('--tables-per-copy <number>', 'how many tables can share the boards of a round')
    .argParser(wholeNumber(1, MOST_SHARING))
    .default(USUAL_SHARING);
}
