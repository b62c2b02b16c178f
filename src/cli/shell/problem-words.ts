import { howToGetKey } from '../../adapters/keys/host-key.ts';
import type { Problem, ProblemFacts } from '../../app/problem.ts';
import type { OpenPhase } from '../../app/proof/squaredeal/choose-sessions.ts';
import type { MachineKind } from '../../job/plan.ts';
import { NETWORK_PREFIX } from '../../protocol/line-choice.ts';
import { choiceInWords } from '../../text/nearest.ts';
import { asTyped } from './as-typed.ts';
import { EXIT, type ExitCode } from './command.ts';
import { formatProblemInWords, moreProblems } from './format-problem-words.ts';
import { PROGRAM } from './program-name.ts';
import { howToGoOn, jobAsTyped, MACHINE_NAMES } from './words.ts';

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

/** The warning about a camera whose frames will be read. */
export const UNMEASURED_CAMERA: string = `This camera has not been measured. Measure it with ${PROGRAM} calibrate camera, and give the file with --camera-profile.`;

/** What the command line adds to the sentence of a problem, or says in its place, by its code. */
const WORDS: Readonly<Record<string, (facts: ProblemFacts, message: string) => string>> = {
  'only-for-drawn-frames': ({ setting }) =>
    `${optionOf(`${setting}`)} is for drawn frames. Add --camera drawn, or leave it out.`,
  'one-board': (_, message) => `${message.slice(0, -1)} with --boards.`,
  'no-symbols': (_, message) => `${message} Deal with --readers index.`,
  'calibration-exists': ({ path }, message) =>
    `${message} Continue with it: --calibration ${asTyped(`${path}`)}. Or choose another name, or add --force.`,
  'other-settings': (_, message) =>
    `${message} Name the right ones with --profile or --calibration, or write these: ${PROGRAM} flash`,
  'other-release': (_, message) => `${message} Write the firmware of this release: ${PROGRAM} flash`,
  'no-session-left': (_, message) => `${message} ${PROGRAM} flash`,
  'no-key': (_, message) => `${message} ${PROGRAM} flash`,
  'event-not-opened': (_, message) => `${message} ${PROGRAM} hub event certify`,
  'other-key': (_, message) => `${message} ${PROGRAM} flash`,
  'no-answer': (_, message) => `${message} ${PROGRAM} doctor says more.`,
  'no-avrdude': (_, message) =>
    `${message}\nInstall it (Debian, Raspberry Pi OS: sudo apt install avrdude; macOS: brew install avrdude), or write the\nfirmware with another program: --out FILE makes the file.`,
  'avrdude-failed': (_, message) => `${message} ${PROGRAM} doctor says more.`,
  'no-pins': ({ roles }, message) =>
    [message, ...[roles ?? []].flat().map((role) => `Set one: ${PROGRAM} console --set-pin ${role}`)].join(
      '\n',
    ),
  'page-not-built': (_, message) => `${message} In a clone, npm run page builds it.`,
  'no-camera-or-pictures': () =>
    'Name a camera with --camera, or a folder of pictures with --frames; or print the target with --print.',
  'camera-not-measured': () => UNMEASURED_CAMERA,
  'labels-not-measured': (_, message) => `${message} Give --label-profile, from ${PROGRAM} calibrate label.`,
  'no-label-camera': (_, message) => `${message} Give --label-camera.`,
  'confirmed-without-order': (_, message) => `${message} Add --order, or leave --confirmed out.`,
  'nothing-recorded': (_, message) => `${message} Leave --key and --unsealed out.`,
  'no-deck-to-read': () => 'Name the deck with --deck, or a folder for its frames with --record.',
  'no-symbols-learnt': (_, message) => `${message} Choose --readers index.`,
  'no-such-port': (_, message) => `${message} ${PROGRAM} doctor lists the ports.`,
  'file-exists': (_, message) => `${message} Choose another name, or add --force to replace it.`,
  'would-be-lost': ({ mayBeAccepted }, message) =>
    mayBeAccepted === true ? `${message.slice(0, -1)}, or accept the loss with --allow-loss.` : message,
  'no-movement': (_, message) =>
    `${message}\nA file in the right form: ${PROGRAM} movement howell --tables 5 --csv`,
  'no-trays': (_, message) => `${message} Name a deal file or a job with --trays, or with --compare.`,
  'trays-of-real-machine': (_, message) => `${message} Leave --trays out.`,
  'no-trays-named': (_, message) => `${message} Name them with --boards, or a file or a job with --compare.`,
  'deck-of-real-machine': (_, message) => `${message} Leave --simulate-deck out.`,
  'real-trays': (_, message) => `${message.slice(0, -1)} with --machine.`,
  'movement-not-sound': ({ path }, message) =>
    `${message} See all of them with ${PROGRAM} movement file ${path}.`,
  'nothing-to-seal': () =>
    'With --no-journal nothing is kept that a passphrase could seal. Leave one of the two options out.',
  'several-jobs': ({ paths }, message) =>
    [message.split('\n', 1)[0], ...(paths as readonly string[]).map((path) => `  ${jobAsTyped(path)}`)].join(
      '\n',
    ),
  'one-replaces-one': (_, message) => `${message} Leave --copy or --copies out.`,
  'no-copy': (_, message) => `${message} Leave --copy out for a new one.`,
  'older-machine': (_, message) => `${message.slice(0, -1)}, with --boards.`,
  'beyond-repair': (_, message) => `${message.slice(0, -1)}, with --boards.`,
  'journal-in-doubt': (_, message) =>
    `${message} If you know that it is right, add --trust-journal. The journal of a resumed job will record that you did.`,
  'other-machine': ({ machine }) =>
    `This job is for ${MACHINE_NAMES[machine as MachineKind]}, and only the port of a real one can change. Leave --machine out.`,
  'no-host-key': ({ keys, port }, message) =>
    `${message} Pair them once: ${PROGRAM} pair ${asTyped(hostNamed(`${port}`))}\nOr copy the key, if you have access: ${howToGetKey(asTyped(`${keys}`))}`,
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

  'cards-doubted': ({ isKept, names, sheet }, message) =>
    [
      message,
      ...(isKept === true
        ? [`${names} was there and is not replaced: names may stand in it. To write it again, add --force.`]
        : []),
      `Look at ${sheet}, write the card that each picture shows into ${names}, and run the command again with --confirmed ${asTyped(`${names}`)}.`,
      'Or correct the order.',
    ].join('\n'),

  // Kept jobs, seals and events of SquareDeal.
  'card-shows-hands': (_, message) => `${message} Add --show-hands, or leave --card out.`,
  'deck-of-file': (_, message) => `${message} Leave --deck out: the file says it.`,
  'file-in-folder': (_, message) => `${message} Choose another folder, or add --force to replace it.`,
  'file-waits-for-nothing': (_, message) => `${message} Leave the file or --delayed and --spelling out.`,
  'job-unfinished': (_, message) =>
    `${message} Finish it with ${PROGRAM} resume, or add --force if nobody will play its boards any more.`,
  'many-boards-to-seal': (_, message) => `${message} Seal fewer with --boards.`,
  'no-boards-to-seal': () => 'Say which boards to make, such as --boards 1-36, or name a deal file.',
  'no-delayed-value-yet': ({ path, title }, message) =>
    `${message} Once ${title} is known: ${PROGRAM} squaredeal delayed ${asTyped(`${path}`)} VALUE`,
  'no-key-for-cards': (_, message) =>
    `${message} Without --card and --show-hands its course is shown here too.`,
  'no-keys-yet': ({ path }, message) =>
    `${message} Make its keys first: ${PROGRAM} squaredeal keys ${asTyped(`${path}`)}`,
  'no-passphrase': () =>
    'No passphrase came on stdin. Send it as a line, or name a file with --passphrase-file.',
  'no-sealed-set': ({ isSquareDeal }, message) =>
    isSquareDeal === true ? `${message}\nThis file is for ${PROGRAM} squaredeal.` : message,
  'no-session': ({ open }, message) =>
    [message, ...(typeof open === 'object' ? open : []).map(openInWords)].join(' '),
  'published-twice': () => 'Name what was published only once: with --published or with --commitment.',
  'sealed-already': (_, message) => `${message} If it waits for a public value, give that with --value.`,
  'sessions-without-phase': () => 'Sessions are counted in their phase: add --phase.',
  'several-formats': (_, message) => `${message} Name several with -p PREFIX.`,
  'spelling-of-nothing': () => '--spelling is for a value that the deals wait for: add --delayed.',
  'waits-for-value': ({ path }, message) =>
    `${message} Once it is known: ${PROGRAM} seal ${path} --value VALUE`,

  // Sessions, games and movements, and what is printed.
  'few-plays': ({ board, played, plays }) =>
    `Board ${board} has ${played} results, more than --plays ${plays}. Leave the option out, or give at least as many.`,
  'lines-not-entered': (_, message) =>
    `${message} Correct the lines, or keep those that are right with --partial.`,
  'lines-too-low': ({ largest }, message) =>
    largest === undefined
      ? `${message} Choose a larger paper, or fewer lines.`
      : `${message} The most that leaves room to write is --layout ${largest}; or choose a larger paper.`,
  'never-vulnerable': (_, message) => `${message} Leave out --vul and --board.`,
  'no-boards-named': () => 'Name a deal file, or the boards with --boards 1-24.',
  'no-such-layout': ({ choices }, message) =>
    `${message} Choose --layout ${choiceInWords(choices as readonly string[])}.`,
  'no-targets': () => '--hcp and --targets belong to --rules chicago-russian.',
  'nothing-to-continue': (_, message) => `${message} Leave out --continue.`,
  'one-ranking': (_, message) => `${message} Leave out --winners.`,
  'teams-are-ranked': (_, message) => `${message} Leave out --rank-by and --sections.`,
  'results-fill-others': ({ setting }) =>
    `Results fill in travellers and score cards: leave ${setting === 'kind' ? '--kind slip' : '--movement'} out.`,
  'results-not-ranked': (_, message) =>
    `${message} Correct the results, or rank those that are right with --partial.`,
  'rules-of-other-deck': (_, message) => `${message} Choose others with --rules.`,
  'sealed-hides-boards': ({ setting }) =>
    `--sealed hides whole boards: leave ${setting === 'per' ? '--per hand' : '--cover none'} out.`,
  'stanzas-of-many': (_, message) => `${message} Leave --stanzas out.`,
  'still-sealed': ({ path }, message) =>
    `${message} After the event: ${PROGRAM} open ${asTyped(`${path}`)} -o FILE.opened, and name that file.`,
  'tables-or-pairs': () => 'Say how many tables or how many pairs: --tables 5, or --pairs 11.',
  'teams-have-none': (_, message) => `${message} Their results come with ${PROGRAM} session --details.`,
  'type-too-small': ({ largest, hasCover }, message) => {
    if (largest !== undefined) {
      return `${message} The most that stays legible is --layout ${largest}; or choose a larger paper.`;
    }
    const more = hasCover === true ? ', or --cover back, which leaves more room' : '';
    return `${message} Choose a larger paper${more}.`;
  },
};

/** How a setting is written as an option: `deckArt` as `--deck-art`. */
function optionOf(setting: string): string {
  return `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A host as it is named on the command line, by its port. */
function hostNamed(port: string): string {
  return port.startsWith(NETWORK_PREFIX) ? port : `serial:${port}`;
}

function withGoingOn({ folder }: ProblemFacts, message: string): string {
  return `${message} ${howToGoOn(folder === undefined ? undefined : `${folder}`)}`;
}

/** Adds advice to a message: what helps where a file holds no deals, and what lists all of its errors. */
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

/** `2 boards` of the facts of a problem. */
function openInWords(open: string): string {
  const [phase, lacks] = open.split(' ');
  return openPhaseInWords({ phase: Number(phase), lacks: lacks === 'sessions' ? lacks : 'boards' });
}

const OPEN_EXAMPLES = { sessions: '--sessions 1-4', boards: '--boards 1-16' } as const;

/** What has to be known of a phase before it can be dealt. */
export function openPhaseInWords({ phase, lacks }: OpenPhase): string {
  return `Phase ${phase} has no fixed number of ${lacks}. Add --phase ${phase} ${OPEN_EXAMPLES[lacks]}, say.`;
}
