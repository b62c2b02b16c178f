import { howToGetKey } from '../../adapters/host-key.ts';
import type { Problem, ProblemFacts } from '../../app/problem.ts';
import type { MachineKind } from '../../job/plan.ts';
import { EXIT, type ExitCode } from './command.ts';
import { formatProblemInWords, moreProblems } from './format-problem-words.ts';
import { PROOF_PROBLEMS } from './proof-problem-words.ts';
import { SESSION_PROBLEMS } from './session-problem-words.ts';
import { asTyped, howToGoOn, MACHINE_NAMES, PROGRAM } from './words.ts';

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

/** Of a camera whose frames are to be read. */
export const UNMEASURED_CAMERA =
  'This camera was not measured: calibrate camera, and name the file with --camera-profile.';

/** What the command line adds to the sentence of a problem, or says in its place, by its code. */
const WORDS: Readonly<Record<string, (facts: ProblemFacts, message: string) => string>> = {
  ...SESSION_PROBLEMS,
  ...PROOF_PROBLEMS,
  'only-for-drawn-frames': ({ setting }) =>
    `${optionOf(`${setting}`)} is for drawn frames. Add --camera drawn, or leave it out.`,
  'no-symbols': (_, message) => `${message} Deal with --readers index.`,
  'calibration-exists': ({ path }, message) =>
    `${message} Go on with it: --calibration ${asTyped(`${path}`)}. Or choose another name, or add --force.`,
  'other-settings': (_, message) =>
    `${message} Name the right ones with --profile or --calibration, or write these: ${PROGRAM} flash`,
  'other-release': (_, message) => `${message} Write the one of this release: ${PROGRAM} flash`,
  'no-answer': (_, message) => `${message} ${PROGRAM} doctor says more.`,
  'no-avrdude': (_, message) =>
    `${message}\nInstall it (Debian, Raspberry Pi OS: sudo apt install avrdude; macOS: brew install avrdude), or write the file\nby other means: --out FILE makes it.`,
  'avrdude-failed': (_, message) => `${message} ${PROGRAM} doctor says more.`,
  'no-camera-or-pictures': () =>
    'Name a camera with --camera, or a folder of pictures with --frames; for the target itself --print.',
  'camera-not-measured': () => UNMEASURED_CAMERA,
  'no-deck-to-read': () => 'Name the deck with --deck, or a folder for its frames with --record.',
  'no-symbols-learnt': (_, message) => `${message} Choose --readers index.`,
  'no-such-port': (_, message) => `${message} ${PROGRAM} doctor lists the ports.`,
  'file-exists': (_, message) => `${message} Choose another name, or add --force to replace it.`,
  'would-be-lost': ({ mayBeAccepted }, message) =>
    mayBeAccepted === true ? `${message.slice(0, -1)}, or accept that with --allow-loss.` : message,
  'no-movement': (_, message) =>
    `${message}\nA movement is written as soubrette movement howell --tables 5 --csv writes it.`,
  'no-trays': (_, message) => `${message} Name a file of deals or a job with --trays, or with --compare.`,
  'movement-not-sound': ({ path }, message) =>
    `${message} See all of them with soubrette movement file ${path}.`,
  'nothing-to-seal': () =>
    'With --no-journal nothing is kept that a passphrase could seal. Leave one of them out.',
  'one-replaces-one': (_, message) => `${message} Leave --copy or --copies out.`,
  'no-copy': (_, message) => `${message} Leave --copy out for a new one.`,
  'beyond-repair': (_, message) => `${message.slice(0, -1)}, with --boards.`,
  'other-machine': ({ machine }) =>
    `This job is for ${MACHINE_NAMES[machine as MachineKind]}, and only the port of a real one can change. Leave --machine out.`,
  'no-host-key': ({ keys }, message) => `${message} Get it once: ${howToGetKey(asTyped(`${keys}`))}`,
  'job-not-written': withGoingOn,
  'host-in-doubt': withGoingOn,
  'no-output-format': ({ formats }, message) => `${message} Choose one with --to: ${formats}.`,
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

function withGoingOn({ folder }: ProblemFacts, message: string): string {
  return `${message} ${howToGoOn(folder === undefined ? undefined : `${folder}`)}`;
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
