import { InvalidArgumentError, Option } from 'commander';
import { plainTitle } from '../../generation/seal/statement.ts';
import { PAPER_NAMES } from '../../records/pdf/paper.ts';
import { LANGUAGES } from '../../records/words/language.ts';
import { choiceOption } from '../options.ts';

export function paperOption(): Option {
  return choiceOption('--paper <paper>', 'what it is printed on', PAPER_NAMES).default('a4');
}

export function languageOption(): Option {
  return choiceOption('--language <language>', 'of words and rank letters', LANGUAGES).default('en');
}

export function eventOption(): Option {
  return new Option('--event <text>', 'what the event is called').argParser((value: string) => {
    const title = plainTitle(value);
    if (title !== undefined) return title;
    throw new InvalidArgumentError('Give a text of one line, at most 200 characters.');
  });
}
