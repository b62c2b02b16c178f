import { Option } from '@commander-js/extra-typings';
import { wholeNumber } from './common.ts';

const MOST_SECONDS = 86_400;

/** How long a board may be solved. */
export function maxSecondsOption(): Option<'--max-seconds <seconds>', undefined, undefined, number> {
  return new Option(
    '--max-seconds <seconds>',
    'time to solve each board; what is not known by then is a range, such as 9-11',
  ).argParser(wholeNumber(1, MOST_SECONDS));
}
