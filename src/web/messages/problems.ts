import * as z from 'zod';

/** What can be wrong or doubtful in a deal file; what happened and what to do stands in the words of the page. */
export const FILE_PROBLEMS = [
  'unknown-format',
  'sealed-set',
  'too-large',
  'cut-off',
  'malformed',
  'twice-differs',
  'card-twice',
  'card-missing',
  'card-not-in-deck',
  'hand-size',
  'deck-unknown',
  'two-decks',
  'damaged',
  'other-version',
  'board-clash',
  'board-missing',
  'encrypted',
  'board-number',
  'board-dealer',
  'board-vulnerability',
  'board-twice',
  'same-deal',
  'boards-outside',
  'not-dealt',
  'several-events',
  'no-deals',
  'header',
  'not-understood',
  'spelling',
  'comment-open',
  'comment-deal',
  'auction',
  'play',
  'result',
  'notes',
  'other',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Why something was not done, as people see it; `other` stands for what nobody at a page can meet, by its code. */
export const PROBLEMS = [
  'no-file',
  'file-too-much',
  'file-changed',
  'not-readable',
  'no-deals',
  'no-key',
  'waits-for-value',
  'seal-broken',
  'passphrase-wrong',
  'passphrase-wanted',
  'no-job',
  'job-damaged',
  'job-changed',
  'other-machine',
  'in-other-hands',
  'host',
  'not-paired',
  'no-answer',
  'no-port',
  'firmware',
  'calibration',
  'profile',
  'no-board',
  'not-of-this-job',
  'movement',
  'paper',
  'camera-pictures',
  'no-target',
  'no-label',
  'bad-pictures',
  'cards-unnamed',
  'cards-doubted',
  'file-exists',
  'results',
  'no-hub',
  'event-unknown',
  'not-taken-in',
  'no-package',
  'disk',
  'defect',
  'stopped',
  'other',
] as const;

/** Why a use case came to no result: never a sentence, which would be in one language. */
export interface ShownProblem {
  readonly problem: (typeof PROBLEMS)[number];
  /** The code that a helper asks for: lower case with hyphens, such as `file-exists`. */
  readonly code: string;
}

export const shownProblemSchema: z.ZodType<ShownProblem> = z.strictObject({
  problem: z.enum(PROBLEMS),
  code: z.string().regex(/^[a-z0-9-]{1,60}$/),
});
