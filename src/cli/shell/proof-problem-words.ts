import type { ProblemFacts } from '../../app/problem.ts';
import { PROGRAM } from './program-name.ts';

/** What the command line adds to problems of kept jobs, seals and events of SquareDeal, by their codes. */
export const PROOF_PROBLEMS: Readonly<Record<string, (facts: ProblemFacts, message: string) => string>> = {
  'card-at-event': (_, message) => `${message} Leave --at out, or add --show-hands.`,
  'job-unfinished': (_, message) =>
    `${message} Finish it with ${PROGRAM} resume, or add --force if nobody is to play its boards any more.`,
  'no-key-for-cards': (_, message) =>
    `${message} Without --card and --show-hands its course is told also here.`,
  'no-passphrase': () =>
    'No passphrase came on stdin. Send it as a line, or name a file with --passphrase-file.',
  'no-sealed-set': ({ isSquareDeal }, message) =>
    isSquareDeal === true ? `${message}\nFor this file there is soubrette squaredeal.` : message,
  'waits-for-value': ({ path }, message) =>
    `${message} Once it is known: soubrette seal ${path} --value VALUE`,
};
