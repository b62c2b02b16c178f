import { Option } from '@commander-js/extra-typings';
import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import { FORMATS, formatNamed } from '../../formats/catalogue/catalogue.ts';
import type { DealFormat } from '../../formats/core/deal-set.ts';
import { notAmong, wholeNumber } from './common.ts';

/** The format of deal files, whatever their content looks like; `files` says which. */
export function fromOption(files = 'the deals'): Option<'--from <format>', undefined, undefined, DealFormat> {
  return new Option(
    '--from <format>',
    `the format of ${files} (default: detected from the content)`,
  ).argParser(parseFormat);
}

export const MOST_FIRST_BOARD = 1_000_000;

export function firstBoardOption(
  meaning = 'number of the first board, if the file has no numbers',
): Option<'--first-board <number>', undefined, undefined, BoardNumber> {
  return new Option('--first-board <number>', meaning).argParser((value: string) =>
    toBoardNumber(wholeNumber(1, MOST_FIRST_BOARD)(value)),
  );
}

/** Parses the name of a format of deal files. */
export function parseFormat(value: string): DealFormat {
  const format = formatNamed(value);
  if (format !== undefined) return format;
  throw notAmong(
    value,
    FORMATS.map(({ name }) => name),
  );
}
