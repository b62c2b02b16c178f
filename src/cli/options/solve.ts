import { Option } from '@commander-js/extra-typings';
import { counted } from '../../text/counted.ts';
import { wholeNumber } from './common.ts';

const MOST_SECONDS = 86_400;

/** How long a board may be solved. */
export function maxSecondsOption(
  what = 'time to solve each board; what is not known by then is a range, such as 9-11',
): Option<'--max-seconds <seconds>', undefined, undefined, number> {
  return new Option('--max-seconds <seconds>', what).argParser(wholeNumber(1, MOST_SECONDS));
}

/** How long a deal may be solved for a script that asks for tricks or par. */
export function maxSecondsOfScriptOption(): ReturnType<typeof maxSecondsOption> {
  return maxSecondsOption(
    'pass over deals that take longer to solve, where the script asks for tricks or par',
  );
}

/** Deals that were passed over, in a sentence; none where there are none. */
export function passedOverInWords(passedOver: number | undefined, maxSeconds: number | undefined): string[] {
  if (passedOver === undefined || passedOver === 0) return [];
  const taken = `took longer than ${counted(maxSeconds ?? 0, 'second')} to solve`;
  return [`${counted(passedOver, 'deal')} ${taken} and ${passedOver === 1 ? 'was' : 'were'} passed over.`];
}

/** What is told before deals of 68 cards are solved without a limit. */
export const SOLVING_SLOWLY =
  'Note. The script asks for tricks or par, and a deal of 68 cards takes minutes to solve. --max-seconds 60 passes over those that take longer.';
