import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GLOSSARY } from './glossary.ts';
import { makeWordsPages } from '../words-page.ts';
import { LANGUAGES } from '../../src/words/language.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(makeWordsPages())('$path is what the catalogue makes', ({ path, content }) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(content);
});

test('every term has a word in every language', () => {
  for (const { meaning, terms } of GLOSSARY) {
    for (const language of LANGUAGES) expect(terms[language]?.term, `${meaning}, ${language}`).toBeTruthy();
  }
});
