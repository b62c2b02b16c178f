import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Turns that no native writes: how each is found, what is written instead, and a sentence with it. */
const TURNS: readonly (readonly [turn: RegExp, instead: string, example: string])[] = [
  [/\btold of\b/, 'reported, said about', 'A wrong checksum is told of.'],
  [/\btold by the\b/, 'detected from', 'The format is told by the content.'],
  [/\b(?:is|are|was|were) to be\b/, 'must be, will be, or the imperative', 'A board is to be dealt.'],
  [/\bthere is not\b/, 'does not exist', 'It asks for something that there is not.'],
  [/\bthat there (?:is|are)(?: not)?[.,;:]/, 'that exist, or nothing', 'It lists the jobs that there are.'],
  [/\bwho can['’]t\b/i, 'if you can’t', 'Who can’t have that has three ways.'],
  [/(?<!\.)\banew\b/, 'again', 'Write the firmware anew.'],
  [/\bso many\b/, 'that many, this many', 'No play has so many words.'],
  [/\bcan not\b/, 'cannot', 'It can not be read.'],
  [/\b(?:go|goes|gone|going|went) on with\b/, 'continue', 'Then go on with the job.'],
  [/\b(?:is|are) there already\b/, 'already exists', 'The file is there already.'],
  [/\bthere any more\b/, 'no longer there', 'The job is not there any more.'],
  [/(?<!-)\bunasked\b/, 'unless asked', 'It shows nobody a hand unasked.'],
  [/\bin clear\b/, 'in the clear', 'The journal is in clear.'],
  [/\bfiles? of (?:deals|results)\b/i, 'deal file, results file', 'Name a file of deals.'],
  [/\bbr(?:oke|oken|eaks|eak) off\b/, 'was interrupted, is incomplete', 'The job broke off.'],
  [/\bin the hands of\b/, 'in use by', 'The job is in the hands of another process.'],
  [/\bread whole\b/, 'read completely', 'The board could not be read whole.'],
  [/\bstands? there\b/, 'is there', 'The deal stands there twice.'],
];

/** A line of TypeScript that is all comment. */
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
/** Where sentences stand that people read: English words, help, problems and prompts. */
const SOURCES = ['src', 'calibration', 'firmware-host'];
const TRANSLATIONS = /^src\/words\/(?!en\/|paper\/)\w+\//;
/** Made from the words, with their translations. */
const WORD_PAGES = /^docs\/words\//;

function filesIn(folder: string, ending: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path).replaceAll('\\', '/'));
}

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...filesIn('docs', '.md').filter((path) => !WORD_PAGES.test(path)),
];
const CODE = SOURCES.flatMap((folder) => filesIn(folder, '.ts')).filter((path) => !TRANSLATIONS.test(path));
const LINES = [...PAGES, ...CODE].flatMap((path) =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .map((text, at) => ({ path, text, where: `${path}:${at + 1}` }))
    .filter(({ text }) => path.endsWith('.md') || !COMMENT.test(text)),
);

describe('no sentence that people read says', () => {
  test.each(TURNS)('%s but %s', (turn, _, example) => {
    expect(example).toMatch(turn);
    expect(
      LINES.filter(({ text }) => turn.test(text)).map(({ where, text }) => `${where} ${text.trim()}`),
    ).toEqual([]);
  });
});
