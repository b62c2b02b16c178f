import { CATALOGUES } from '../rigs/words-catalogue.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../src/words/language.ts';
import type { MadeFile } from './made-files.ts';
import { contextsOf, readContexts } from './words/contexts.ts';
import { GLOSSARY, SOURCES } from './words/glossary.ts';

const HEAD = `# Words in seven languages

All terms and sentences that people read at the machine, on the command line and on paper, for a native reader to check. **No native reader has checked them yet**: English is final, and the six translations were written from it with the sources below.

This page is made from \`src/words/\` and \`scripts/words/glossary.ts\` by \`npm run docs\`; a test compares it. [Words](decisions/words.md) says how they are kept.

## How to check

1. \`npm run docs word-lists\` makes a page of all texts for each language, in \`reports/words\`. Open that of your language. Read the third column only; look at the English where something sounds wrong.
2. Would a club say it so, to a volunteer who has not seen the machine? One word for one thing, everywhere.
3. \`{count, plural, one {...} other {...}}\` chooses a form by a number, \`{tray, select, ...}\` one of several phrases; \`#\` is the number.
4. A term without a source is ours: these want your eye most.
5. Correct the text in \`src/words/<language>.json\`, and see that it is in order with \`npm run words -- ro\` (or the code of your language).
`;

/** One word each, in comments, documents and names of the code. */
const CODE_WORDS: readonly (readonly [word: string, meaning: string])[] = [
  ['cache', 'results that are kept to be used again, and made again where they are lost: `solved-tables`'],
  ['checksum', 'a number that follows from bytes, and shows that they were changed by accident'],
  ['child process', 'a process that another one has started, and ends'],
  ['curtain', 'one of the two beams that look past all storeys of the rack: `front1`, `front2`'],
  ['feed', 'one attempt of the feeder to bring a card; its number names that card from then on'],
  ['misfeed', 'a feed that brings no card: the feeder did not pick it (fault 2001, `failedPick`)'],
  ['mouth', 'where a card is sent, by number: 0 the reject tray, 1 to 4 the pockets from the uppermost'],
  ['retry', 'the same step once more after it failed'],
  ['run', 'a board or a pass as it stands; by number, one attempt at it in which all its cards are fed'],
  ['self-signed', 'of a certificate: signed by its own key, so that its fingerprint counts'],
  ['storey', 'one of five in the rack: the reject tray, and below it the four pockets of the tray'],
];

/** All texts beside their English, a page for every language. */
export function makeWordLists(): MadeFile[] {
  return LANGUAGES.filter((language) => language !== 'en').map((language) => ({
    path: `reports/words/${language}.md`,
    content: makeLanguagePage(language),
  }));
}

/** The page of the terms. */
export function makeWordsPage(): string {
  const names = LANGUAGES.map((language) => LANGUAGE_NAMES[language]);
  return [
    HEAD,
    '## Terms',
    '',
    `| ${['what it is', ...names].join(' | ')} |`,
    `|${'---|'.repeat(names.length + 1)}`,
    ...GLOSSARY.map(({ meaning, terms }) => {
      const cells = LANGUAGES.map((language) => {
        const { source, term } = terms[language];
        return source === undefined ? term : `${term} [${numberOf(source)}]`;
      });
      return `| ${[meaning, ...cells].join(' | ')} |`;
    }),
    '',
    '## Words of the code',
    '',
    '| word | means |',
    '|---|---|',
    ...CODE_WORDS.map(([word, meaning]) => `| **${word}** | ${meaning} |`),
    '',
    '## Sources',
    '',
    ...Object.values(SOURCES).map((text, index) => `${index + 1}. ${text}`),
    '',
  ].join('\n');
}

function numberOf(source: keyof typeof SOURCES): number {
  return Object.keys(SOURCES).indexOf(source) + 1;
}

function makeLanguagePage(language: Language): string {
  const name = LANGUAGE_NAMES[language];
  const contexts = readContexts();
  const rows = [...CATALOGUES.en].map(([key, text]) => {
    const translated = CATALOGUES[language].get(key) ?? '';
    const cells = [text, translated, contextsOf(key, contexts).at(-1) ?? ''];
    return `| \`${key}\` | ${cells.map(asCell).join(' | ')} |`;
  });
  return [
    `# Words: ${name}`,
    '',
    'Every text with its English. No native reader has checked them yet; docs/glossary.md says how to, and has the terms with their sources.',
    '',
    `| key | English | ${name} | what must be known |`,
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function asCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
