import type { DeckName } from '../../bridge/deck.ts';
import type { DealFormat, FormatProblem } from '../../formats/core/deal-set.ts';
import { openTwins } from '../../formats/core/gather-boards.ts';
import { analysisWarnings } from '../analysis/board-analysis.ts';
import { readDeals } from '../files/deal-files.ts';

/** What a deal file holds and what is wrong with it, without its deals. */
export interface CheckedFile {
  readonly path: string;
  /** The name of its format; `undefined` if its content is that of none. */
  readonly format: string | undefined;
  readonly deck: DeckName;
  /** How many boards can be dealt. */
  readonly boards: number;
  readonly records: number;
  readonly problems: readonly FormatProblem[];
}

/** Checks deal files one by one, `from` a format whatever their content looks like; of several also whether boards share a deal. */
export function* checkFiles(
  paths: readonly string[],
  from: DealFormat | undefined,
): Generator<CheckedFile, void, undefined> {
  const twins = openTwins();
  for (const path of paths) {
    const { format, set } = readDeals(path, from);
    const { boards, deck, records } = set;
    const problems = [...set.problems, ...twins.find(path, set), ...analysisWarnings(set)];
    yield { path, format: format?.name, deck, boards: boards.length, records: records.length, problems };
  }
}
