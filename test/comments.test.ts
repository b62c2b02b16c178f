import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'web/src', 'hardware', 'proofs', 'rigs', 'scripts', 'calibration', 'firmware-host'];

/** Comments that are no sentence and name nothing: how each begins, and one that begins so. */
const TURNS: readonly (readonly [name: string, turn: RegExp, example: string])[] = [
  [
    'a preposition before a free relative',
    /(?:^|[.;] )(?:by|for|from|in|of|on|to|with) (?:what|whatever|who|whom|whoever)\b/i,
    'It is kept; for who needs no entry.',
  ],
  ['a genitive without its noun', /^Of /, 'Of the lease.'],
  ['a measure or an agent without what it is of', /^By /, 'By the clock of the hub.'],
  ['a companion without a verb', /^With the \w+ (?:after|before|behind) it\b/, 'With the job after it.'],
  [
    'two free relatives without a verb',
    /(?:^|\. )What [^.:;]*, and (?:by |for |of |with )?what\b/,
    'What is kept, and what helps.',
  ],
];

const COMMENT = /\/\*+([\s\S]*?)\*\/|(?:^|\n)[ \t]*\/\/([^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/g;

/** The comments of a source, each in one line. */
function commentsOf(source: string): string[] {
  return [...source.matchAll(COMMENT)].map(([, block, lines]) =>
    (block ?? lines ?? '')
      .replaceAll(/\n\s*(?:\*|\/\/)?/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

const COMMENTS = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .flatMap((path) =>
      commentsOf(readFileSync(join(ROOT, folder, path), 'utf8')).map((text) => ({
        path: join(folder, path),
        text,
      })),
    ),
);

describe('no comment begins with', () => {
  test.each(TURNS)('%s', (_, turn, example) => {
    expect(example).toMatch(turn);
    expect(COMMENTS.filter(({ text }) => turn.test(text))).toEqual([]);
  });

  test('more than is said, in lines or in blocks', () => {
    expect(commentsOf('a; /** Of the\n * lease. */\n  // With the\n  // job.\nb')).toEqual([
      'Of the lease.',
      'With the job.',
    ]);
  });
});
