import { InvalidArgumentError, Option } from 'commander';
import { toBoardNumber } from '../../bridge/board.ts';
import { plainTitle } from '../../generation/seal/statement.ts';
import { PAPER_NAMES } from '../../paper/pdf/paper.ts';
import { LANGUAGES } from '../../paper/words/language.ts';
import { choiceOption, wholeNumber } from './common.ts';
import { parseFormat } from './format.ts';

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

/** The format of a file of deals. */
export function fromOption(): Option {
  return new Option('--from <format>', 'the format of the deals (default: told by the content)').argParser(
    parseFormat,
  );
}

const MOST_FIRST_BOARD = 1_000_000;

export function firstBoardOption(): Option {
  return new Option('--first-board <number>', 'the first board, where the file holds no numbers').argParser(
    (value: string) => toBoardNumber(wholeNumber(1, MOST_FIRST_BOARD)(value)),
  );
}

const MOST_SHARING = 10;

const USUAL_SHARING = 2;

/** What decides how many trays of each board a movement needs. */
export function tablesPerCopyOption(): Option {
  return new Option(
    '--tables-per-copy <number>',
    'how many tables can pass the boards of a round to each other',
  )
    .argParser(wholeNumber(1, MOST_SHARING))
    .default(USUAL_SHARING);
}
