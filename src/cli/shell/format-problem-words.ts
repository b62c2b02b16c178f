import type { FormatProblem } from '../../formats/core/deal-set.ts';
import { rangesInWords } from '../../text/counted.ts';
import { PROGRAM } from './program-name.ts';

/** What helps where the content of a file is no deals that can be read, by the code of the problem. */
const ADVICE: Readonly<Record<string, string>> = {
  'sealed-set': `Deal it as it is with ${PROGRAM} deal, check it with ${PROGRAM} verify, open it after the event with ${PROGRAM} open.`,
  'file-empty': 'Get the file again.',
  'results-table': `Rank it: ${PROGRAM} session FILE`,
  movement: `Check it, and print its cards: ${PROGRAM} movement file FILE`,
  'session-table': `Name it beside results, with an option of ${PROGRAM} session.`,
  'rubber-results': `Score it: ${PROGRAM} rubber FILE`,
  'seated-results': `Score it: ${PROGRAM} chicago FILE, or ${PROGRAM} match FILE`,
  'contract-results': `Score it: ${PROGRAM} score --file FILE, or ${PROGRAM} match FILE`,
  'dealer-script': `Make deals by it: ${PROGRAM} generate --where FILE`,
  'squaredeal-event': `Verify it: ${PROGRAM} squaredeal verify FILE`,
  'format-unknown': `Name a deal file; if this is one, name its format: ${PROGRAM} convert FILE NEW.pbn --from FORMAT`,
};

/** The sentence of a problem of a deal file, with the commands and options that help. */
export function formatProblemInWords({ code, message }: Pick<FormatProblem, 'code' | 'message'>): string {
  const advice = ADVICE[code];
  return advice === undefined ? message : `${message} ${advice}`;
}

/** The problem as `--json` tells it: its sentence as people read it. */
export function withAdvice(problem: FormatProblem): FormatProblem {
  return { ...problem, message: formatProblemInWords(problem) };
}

const MOST_PROBLEMS_SHOWN = 8;

/** The first problems of a file, a line each, and how many there are besides. */
export function formatProblemLines(problems: readonly FormatProblem[]): string[] {
  const shown = problems.slice(0, MOST_PROBLEMS_SHOWN).map(formatProblemInWords);
  const more = problems.length - shown.length;
  return more === 0 ? shown : [...shown, moreProblems(more)];
}

/** The same of warnings. */
export function warningLines(problems: readonly FormatProblem[]): string[] {
  const lines = warningsInWords(problems);
  const more = lines.length - MOST_PROBLEMS_SHOWN;
  return more <= 0 ? lines : [...lines.slice(0, MOST_PROBLEMS_SHOWN), moreProblems(more)];
}

/** One fact on many boards is one line with all of them; `--json` has each by itself. */
const MOST_ALIKE = 3;

/** Warnings that are of their board alone, though they have one code. */
const OF_ONE_BOARD: ReadonlySet<string> = new Set([
  'score-differs',
  'figures-differ',
  'result-impossible',
  'result-suspicious',
]);

/** A line for each warning, or for each kind that many boards have. */
export function warningsInWords(warnings: readonly FormatProblem[]): string[] {
  return [...Map.groupBy(warnings, ({ code }) => code).values()].flatMap(alikeInWords);
}

function alikeInWords(alike: readonly FormatProblem[]): string[] {
  const [first, ...others] = alike.filter(({ board }) => board !== undefined);
  const lines = (some: readonly FormatProblem[]): string[] =>
    some.map((problem) => `Warning. ${formatProblemInWords(problem)}`);
  const isOfAll = first !== undefined && !OF_ONE_BOARD.has(first.code);
  if (!isOfAll || others.length < MOST_ALIKE) return lines(alike);
  const boards = rangesInWords([...new Set(others.map(({ board = 0 }) => board))]);
  const rest = alike.filter(({ board }) => board === undefined);
  return [
    ...lines([first]).map((line) => `${line} Likewise boards ${boards.replaceAll(',', ', ')}.`),
    ...lines(rest),
  ];
}

/** How many problems are not shown, and what shows them. */
export function moreProblems(count: number | string): string {
  return `And ${count} more: ${PROGRAM} check lists them all.`;
}
