import { Option } from '@commander-js/extra-typings';
import type { SolveOptions } from '../../app/analysis/solve-boards.ts';
import { Problem } from '../../app/problem.ts';
import { counted } from '../../text/counted.ts';
import { wholeNumber } from './common.ts';

const MOST_SECONDS = 86_400;

/** Whether what is found is kept on this computer. */
export function storeOption(): Option<'--no-store', undefined, true, boolean> {
  return new Option('--no-store', 'neither use nor keep what was solved on this computer').default(true);
}

/** Whether boards are solved while they are dealt. */
export function meanwhileOption(): Option<'--no-solve', undefined, true, boolean> {
  return new Option(
    '--no-solve',
    'do not solve the boards meanwhile, for hand records that are printed at once',
  ).default(true);
}

/** How deals are solved where that is asked for, which naming a time does as well. */
export function solvingOf({ maxSeconds, solve, store }: AskedSolving): { readonly solve?: SolveOptions } {
  if (solve === true || maxSeconds !== undefined) return { solve: { maxSeconds, isKept: store } };
  if (store) return {};
  throw new Problem('request', 'store-unused', 'Nothing is solved. Add --solve, or leave out --no-store.');
}

/** What is asked of solving. */
export interface AskedSolving {
  readonly solve: true | undefined;
  readonly maxSeconds: number | undefined;
  readonly store: boolean;
}

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

/** What is printed before deals of 68 cards are solved without a limit. */
export const SOLVING_SLOWLY =
  'Note. The script asks for tricks or par, and a deal of 68 cards takes minutes to solve. --max-seconds 60 passes over those that take longer.';
