import { Option } from 'commander';
import { wholeNumber } from './common.ts';

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
