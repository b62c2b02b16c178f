import type { ProblemFacts } from '../../app/problem.ts';
import { PROGRAM } from './program-name.ts';

/** What the command line adds to problems of kept jobs, seals and events of SquareDeal, by their codes. */
export const PROOF_PROBLEMS: Readonly<Record<string, (facts: ProblemFacts, message: string) => string>> = {
  'card-at-event': (_, message) => `${message} Leave --at out, or add --show-hands.`,
  'deck-of-file': (_, message) => `${message} Leave --deck out: the file says it.`,
  'file-waits-for-nothing': (_, message) => `${message} Leave the file or --delayed and --spelling out.`,
  'job-unfinished': (_, message) =>
    `${message} Finish it with ${PROGRAM} resume, or add --force if nobody is to play its boards any more.`,
  'many-boards-to-seal': (_, message) => `${message} Seal fewer with --boards.`,
  'no-boards-to-seal': () =>
    'Say which boards are to be made, such as --boards 1-36, or name a file of deals.',
  'no-key-for-cards': (_, message) =>
    `${message} Without --card and --show-hands its course is told also here.`,
  'no-passphrase': () =>
    'No passphrase came on stdin. Send it as a line, or name a file with --passphrase-file.',
  'no-sealed-set': ({ isSquareDeal }, message) =>
    isSquareDeal === true ? `${message}\nFor this file there is soubrette squaredeal.` : message,
  'published-twice': () => 'Name what was published once: with --published or with --commitment.',
  'sealed-already': (_, message) => `${message} If it waits for a public value, give that with --value.`,
  'spelling-of-nothing': () => '--spelling is for a value that the deals wait for: add --delayed.',
  'waits-for-value': ({ path }, message) =>
    `${message} Once it is known: soubrette seal ${path} --value VALUE`,
};
