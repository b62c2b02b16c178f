import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { RankedSession } from '../../paper/ranking/ranked-session.ts';
import { problemInWords } from '../../scoring/session/problem-words.ts';
import type { ResultProblem } from '../../scoring/session/result-row.ts';
import { counted } from '../../text/counted.ts';
import type { SessionWish } from './comparison.ts';

/** Tells every result that can't be, and ends the command unless the others are to be ranked without them. */
export function tellResultProblems(
  problems: readonly ResultProblem[],
  { partial }: Pick<SessionWish, 'partial'>,
  terminal: Terminal,
): void {
  const lines = problems.map(problemInWords);
  if (partial === true) {
    for (const line of lines) terminal.tell(line);
    terminal.tell(`Ranked without the results of ${counted(problems.length, 'problem')}.`);
    return;
  }
  const advice = 'Nothing was ranked. Correct the results, or rank those that are right with --partial.';
  throw new CommandError(EXIT.badInput, [...lines, advice].join('\n'));
}

/** What is strange about results, though they can be, and what has none. */
export function remarksOn({ results, missing }: RankedSession['session']): string[] {
  const strange = results.flatMap(({ place, board, remark }) =>
    remark === undefined ? [] : [`Warning. ${problemInWords({ place, board, message: remark })}`],
  );
  const without = missing.map((meeting) => `Warning. There is no result of ${meeting}.`);
  return [
    ...firstOf(strange, (more) => `And ${more} more results are as strange. ${VULNERABILITY}`),
    ...firstOf(without, (more) => `And ${more} more have none.`),
  ];
}

/** The first ones of many lines, with a last one that counts the others. */
function firstOf(lines: readonly string[], others: (more: number) => string): string[] {
  const more = lines.length - MOST_TOLD;
  return [...lines.slice(0, MOST_TOLD), ...(more > 0 ? [others(more)] : [])];
}

export const VULNERABILITY = 'Name the deals with --deals where their vulnerability was not the usual one.';

export const MOST_TOLD = 20;
