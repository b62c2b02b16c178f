import type { Problem, ProblemFacts } from '../../app/problem.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { formatProblemInWords, moreProblems } from './format-problem-words.ts';
import { PROGRAM } from './program-name.ts';
import { asTyped } from './words.ts';
import { SESSION_PROBLEMS } from './session-problem-words.ts';

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
  ...SESSION_PROBLEMS,
  'only-for-drawn-frames': ({ setting }) =>
    `${optionOf(`${setting}`)} is for drawn frames. Add --camera drawn, or leave it out.`,
  'no-symbols': (_, message) => `${message} Deal with --readers index.`,
  'no-passphrase': () =>
    'No passphrase came on stdin. Send it as a line, or name a file with --passphrase-file.',
  'no-sealed-set': ({ isSquareDeal }, message) =>
    isSquareDeal === true ? `${message}\nFor this file there is soubrette squaredeal.` : message,
  'waits-for-value': ({ path }, message) =>
    `${message} Once it is known: soubrette seal ${path} --value VALUE`,
  'calibration-exists': ({ path }, message) =>
    `${message} Go on with it: --calibration ${asTyped(`${path}`)}. Or choose another name, or add --force.`,
  'other-settings': (_, message) =>
    `${message} Name the right ones with --profile or --calibration, or write these: ${PROGRAM} flash`,
  'other-release': (_, message) => `${message} Write the one of this release: ${PROGRAM} flash`,
  'no-answer': (_, message) => `${message} ${PROGRAM} doctor says more.`,
  'no-avrdude': (_, message) =>
    `${message}\nInstall it (Debian, Raspberry Pi OS: sudo apt install avrdude; macOS: brew install avrdude), or write the file\nby other means: --out FILE makes it.`,
  'avrdude-failed': (_, message) => `${message} ${PROGRAM} doctor says more.`,
  'no-such-port': (_, message) => `${message} ${PROGRAM} doctor lists the ports.`,
  'file-exists': (_, message) => `${message} Choose another name, or add --force to replace it.`,
  'would-be-lost': ({ mayBeAccepted }, message) =>
    mayBeAccepted === true ? `${message.slice(0, -1)}, or accept that with --allow-loss.` : message,
  'no-movement': (_, message) =>
    `${message}\nA movement is written as soubrette movement howell --tables 5 --csv writes it.`,
  'errors-in-deals': withFormatAdvice,
  'no-deals': withFormatAdvice,
  'many-decks-in-folder': (_, message) => `${message.slice(0, -1)}; use --batch for many decks.`,
  'cards-unnamed': ({ order, sheet }, message) =>
    [
      message,
      `Look at ${sheet}, write the missing names into ${order}, and run the command again with --order ${asTyped(`${order}`)}.`,
      `Or name the cards yourself from the start: ${PROGRAM} help calibrate deck`,
    ].join('\n'),
};

/** How a setting is written as an option: `deckArt` as `--deck-art`. */
function optionOf(setting: string): string {
  return `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** With what helps where a file holds no deals, and what lists all of its errors. */
function withFormatAdvice({ error, sentence }: ProblemFacts, message: string): string {
  const first = `${sentence}`;
  return message
    .replace(first, () => formatProblemInWords({ code: `${error}`, message: first }))
    .replace(/^And (\d+) more\.$/m, (_, more: string) => moreProblems(more));
}

/** A problem as somebody at a terminal reads it, with the options and commands that help. */
export function problemInWords({ code, facts, message }: Problem): string {
  return WORDS[code]?.(facts, message) ?? message;
}
