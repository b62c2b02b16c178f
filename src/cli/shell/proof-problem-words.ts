import type { ProblemFacts } from '../../app/problem.ts';
import type { OpenPhase } from '../../app/proof/squaredeal/choose-sessions.ts';
import { asTyped, PROGRAM } from './words.ts';

/** What the command line adds to problems of kept jobs, seals and events of SquareDeal, by their codes. */
export const PROOF_PROBLEMS: Readonly<Record<string, (facts: ProblemFacts, message: string) => string>> = {
  'card-at-event': (_, message) => `${message} Leave --at out, or add --show-hands.`,
  'deck-of-file': (_, message) => `${message} Leave --deck out: the file says it.`,
  'file-in-folder': (_, message) => `${message} Choose another folder, or add --force to replace it.`,
  'file-waits-for-nothing': (_, message) => `${message} Leave the file or --delayed and --spelling out.`,
  'job-unfinished': (_, message) =>
    `${message} Finish it with ${PROGRAM} resume, or add --force if nobody is to play its boards any more.`,
  'many-boards-to-seal': (_, message) => `${message} Seal fewer with --boards.`,
  'no-boards-to-seal': () =>
    'Say which boards are to be made, such as --boards 1-36, or name a file of deals.',
  'no-delayed-value-yet': ({ path, title }, message) =>
    `${message} Once ${title} is known: ${PROGRAM} squaredeal delayed ${asTyped(`${path}`)} VALUE`,
  'no-key-for-cards': (_, message) =>
    `${message} Without --card and --show-hands its course is told also here.`,
  'no-keys-yet': ({ path }, message) =>
    `${message} Make its keys first: ${PROGRAM} squaredeal keys ${asTyped(`${path}`)}`,
  'no-passphrase': () =>
    'No passphrase came on stdin. Send it as a line, or name a file with --passphrase-file.',
  'no-sealed-set': ({ isSquareDeal }, message) =>
    isSquareDeal === true ? `${message}\nFor this file there is soubrette squaredeal.` : message,
  'no-session': ({ open }, message) =>
    [message, ...(typeof open === 'object' ? open : []).map(openInWords)].join(' '),
  'published-twice': () => 'Name what was published once: with --published or with --commitment.',
  'sealed-already': (_, message) => `${message} If it waits for a public value, give that with --value.`,
  'sessions-without-phase': () => 'Sessions are counted in their phase: add --phase.',
  'several-formats': (_, message) => `${message} Name several with -p PREFIX.`,
  'spelling-of-nothing': () => '--spelling is for a value that the deals wait for: add --delayed.',
  'waits-for-value': ({ path }, message) =>
    `${message} Once it is known: soubrette seal ${path} --value VALUE`,
};

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
