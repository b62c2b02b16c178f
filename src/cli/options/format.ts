import { Option } from '@commander-js/extra-typings';
import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import { FORMAT_NAMES, type FormatName, formatNameOf } from '../../formats/core/format-names.ts';
import { notAmong, wholeNumber } from './common.ts';

/** The format of deal files, whatever their content looks like; `files` says which. */
export function fromOption(files = 'the deals'): Option<'--from <format>', undefined, undefined, FormatName> {
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
export function parseFormat(value: string): FormatName {
  const name = formatNameOf(value);
  if (name !== undefined) return name;
  throw notAmong(value, FORMAT_NAMES);
}
