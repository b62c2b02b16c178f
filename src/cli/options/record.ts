import { Command, type Option } from '@commander-js/extra-typings';
import type { RecordSolving } from '../../app/paper/hand-record.ts';
import { Problem } from '../../app/problem.ts';
import { SUIT_COLOURS, type SuitColours } from '../../paper/hand-record/suit-look.ts';
import { choiceOption } from './common.ts';
import type { OptionGroup } from './group.ts';
import { lineOption } from './print.ts';
import { type AskedSolving, maxSecondsOption, solvingOf, storeOption } from './solve.ts';

/** Who plays. */
export function clubOption(): Option<'--club <text>', undefined, undefined, string> {
  return lineOption('--club <text>', 'who plays (default: the site that the deals name)');
}

export function coloursOption(): Option<'--colours <number>', undefined, 'four', SuitColours> {
  return choiceOption('--colours <number>', 'how many colours the suits have', SUIT_COLOURS).default('four');
}

/** How tricks and par of a paper are found. */
export function solvingOptions(): OptionGroup<{
  solve?: boolean;
  maxSeconds?: number;
  store: boolean;
}> {
  return new Command()
    .option('--solve', 'find tricks and par of each deal, whatever the file says and however long it takes')
    .option(
      '--no-solve',
      'print tricks and par as the file has them (default: find those that it lacks, in a minute)',
    )
    .addOption(maxSecondsOption())
    .addOption(storeOption());
}

/** How a record is solved: with `--no-solve` not at all, and unless more is asked for where its file has no tables. */
export function recordSolving({
  maxSeconds,
  solve,
  store,
}: Omit<AskedSolving, 'solve'> & { readonly solve: boolean | undefined }): {
  readonly solve?: RecordSolving;
} {
  if (solve !== false && (solve === true || maxSeconds !== undefined))
    return solvingOf({ maxSeconds, solve: true, store });
  if (solve === undefined) return { solve: { onlyLacking: true, isKept: store } };
  if (maxSeconds === undefined && store) return {};
  throw new Problem(
    'request',
    'solve-unused',
    'Nothing is solved. Leave out --no-solve, or what goes with solving.',
  );
}
