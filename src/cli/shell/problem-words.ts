import type { Problem, ProblemFacts } from '../../app/problem.ts';
import { EXIT, type ExitCode } from './exit.ts';

/** The exit code for each kind of problem. */
const EXIT_OF: Readonly<Record<Problem['kind'], ExitCode>> = {
  request: EXIT.usage,
  input: EXIT.badInput,
  environment: EXIT.environment,
  stopped: EXIT.interrupted,
};

export function exitCodeOf({ kind }: Problem): ExitCode {
  return EXIT_OF[kind];
}

/** What the command line adds to the sentence of a problem, or says in its place, by its code. */
const WORDS: Readonly<Record<string, (facts: ProblemFacts, message: string) => string>> = {
  'file-exists': (_, message) => `${message} Choose another name, or add --force to replace it.`,
};

/** A problem as somebody at a terminal reads it, with the options and commands that help. */
export function problemInWords({ code, facts, message }: Problem): string {
  return WORDS[code]?.(facts, message) ?? message;
}
