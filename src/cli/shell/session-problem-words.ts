import type { ProblemFacts } from '../../app/problem.ts';

/** What the command line adds to problems of sessions, games and movements, and of what is printed, by their codes. */
export const SESSION_PROBLEMS: Readonly<Record<string, (facts: ProblemFacts, message: string) => string>> = {
  'few-plays': ({ board, played, plays }) =>
    `Board ${board} has ${played} results, more than --plays ${plays}. Leave the option out, or give at least as many.`,
  'lines-not-entered': (_, message) =>
    `${message} Correct the lines, or keep those that are right with --partial.`,
  'never-vulnerable': (_, message) => `${message} Leave out --vul and --board.`,
  'no-targets': () => '--hcp and --targets belong to --rules chicago-russian.',
  'nothing-to-continue': (_, message) => `${message} Leave out --continue.`,
  'one-ranking': (_, message) => `${message} Leave out --winners.`,
  'results-not-ranked': (_, message) =>
    `${message} Correct the results, or rank those that are right with --partial.`,
  'rules-of-other-deck': (_, message) => `${message} Choose others with --rules.`,
};
