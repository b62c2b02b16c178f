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
  'only-for-drawn-frames': ({ setting }) =>
    `${optionOf(`${setting}`)} is for drawn frames. Add --camera drawn, or leave it out.`,
  'no-symbols': (_, message) => `${message} Deal with --readers index.`,
  'file-exists': (_, message) => `${message} Choose another name, or add --force to replace it.`,
};

/** How a setting is written as an option: `deckArt` as `--deck-art`. */
function optionOf(setting: string): string {
  return `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A problem as somebody at a terminal reads it, with the options and commands that help. */
export function problemInWords({ code, facts, message }: Problem): string {
  return WORDS[code]?.(facts, message) ?? message;
}
