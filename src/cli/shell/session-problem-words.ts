import type { ProblemFacts } from '../../app/problem.ts';
import { choiceInWords } from '../../text/nearest.ts';
import { asTyped, PROGRAM } from './words.ts';

/** What the command line adds to problems of sessions, games and movements, and of what is printed, by their codes. */
export const SESSION_PROBLEMS: Readonly<Record<string, (facts: ProblemFacts, message: string) => string>> = {
  'few-plays': ({ board, played, plays }) =>
    `Board ${board} has ${played} results, more than --plays ${plays}. Leave the option out, or give at least as many.`,
  'lines-not-entered': (_, message) =>
    `${message} Correct the lines, or keep those that are right with --partial.`,
  'lines-too-low': ({ largest }, message) =>
    largest === undefined
      ? `${message} Choose a larger paper, or fewer lines.`
      : `${message} The most that can be written on is --layout ${largest}; or choose a larger paper.`,
  'never-vulnerable': (_, message) => `${message} Leave out --vul and --board.`,
  'no-boards-named': () => 'Name a file of deals, or the boards with --boards 1-24.',
  'no-such-layout': ({ choices }, message) =>
    `${message} Choose --layout ${choiceInWords(choices as readonly string[])}.`,
  'no-targets': () => '--hcp and --targets belong to --rules chicago-russian.',
  'nothing-to-continue': (_, message) => `${message} Leave out --continue.`,
  'one-ranking': (_, message) => `${message} Leave out --winners.`,
  'results-fill-others': ({ setting }) =>
    `Results fill travellers and score cards in: leave ${setting === 'kind' ? '--kind slip' : '--movement'} out.`,
  'results-not-ranked': (_, message) =>
    `${message} Correct the results, or rank those that are right with --partial.`,
  'rules-of-other-deck': (_, message) => `${message} Choose others with --rules.`,
  'sealed-hides-boards': ({ setting }) =>
    `--sealed hides whole boards: leave ${setting === 'per' ? '--per hand' : '--cover none'} out.`,
  'stanzas-of-many': (_, message) => `${message} Leave --stanzas out.`,
  'still-sealed': ({ path }, message) =>
    `${message} After the event: ${PROGRAM} open ${asTyped(`${path}`)} -o FILE.opened, and name that file.`,
  'tables-or-pairs': () => 'Say how many there are, with --tables or with --pairs.',
  'teams-have-none': (_, message) => `${message} Their results come with soubrette session --details.`,
  'type-too-small': ({ largest, hasCover }, message) => {
    if (largest !== undefined) {
      return `${message} The most that can be read is --layout ${largest}; or choose a larger paper.`;
    }
    const more = hasCover === true ? ', or --cover back, which leaves more room' : '';
    return `${message} Choose a larger paper${more}.`;
  },
};
