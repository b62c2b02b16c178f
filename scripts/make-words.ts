import { putMade } from './made-files.ts';
import { makeWordsPages } from './words-page.ts';

/** Writes docs/words.md and the pages of the languages from the catalogue and the glossary. */
putMade(makeWordsPages());
