import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withImports } from '../../rigs/kept.ts';
import { LANGUAGES } from '../../src/words/language.ts';

const WORDS = join(import.meta.dirname, '../../src/words');

test.each(['paper/tables.ts', 'page-words.ts'])(
  'what is kept is made anew where data of %s differs',
  (path) => {
    const files = withImports([join(WORDS, path)]);
    expect(LANGUAGES.filter((language) => !files.has(join(WORDS, `${language}.json`)))).toEqual([]);
  },
);
