import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../rigs/words-catalogue.ts';
import { LANGUAGES, type Language, LOCALES } from '../../src/words/language.ts';
import { digestOf, staleKeys } from './digests.ts';
import { GLOSSARY } from './glossary.ts';
import { plainOf, secondWords } from './second-words.ts';

type Element = ReturnType<typeof parse>[number];

const ENGLISH = CATALOGUES.en;
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Every part of a message, however deep. */
function elementsOf(text: string): Element[] {
  const below = (elements: readonly Element[]): Element[] =>
    elements.flatMap((element) => [
      element,
      ...('options' in element ? Object.values(element.options).flatMap(({ value }) => below(value)) : []),
    ]);
  return below(parse(text, { ignoreTag: true }));
}

/** The arguments of a message, each with its kind where it chooses: `count plural`. */
function argumentsOf(text: string): string[] {
  const named = elementsOf(text).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    return 'value' in element ? [element.value] : [];
  });
  return [...new Set(named)].sort();
}

/** What an argument is chosen by, in all of a message. */
function choicesOf(text: string): string[] {
  const chosen = elementsOf(text).flatMap((element) =>
    element.type === TYPE.select
      ? Object.keys(element.options).map((choice) => `${element.value} ${choice}`)
      : [],
  );
  return [...new Set(chosen)].filter((choice) => !choice.endsWith(' other')).sort();
}

/** Forms that a language has for whole numbers that can come. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))].sort();
}

describe.each(OTHERS)('the words in %s', (language) => {
  const words = CATALOGUES[language];

  test('are all there, and of the English as it stands', () => {
    expect(staleKeys(language)).toEqual([]);
  });

  test('take the same arguments as the English ones', () => {
    const other = [...words].filter(
      ([key, text]) => `${argumentsOf(text)}` !== `${argumentsOf(ENGLISH.get(key) ?? '')}`,
    );
    expect(other).toEqual([]);
  });

  test('know every choice that the English ones know', () => {
    const lacking = [...words].flatMap(([key, text]) => {
      const known = choicesOf(text);
      return choicesOf(ENGLISH.get(key) ?? '')
        .filter((choice) => !known.includes(choice))
        .filter((choice) => !text.includes(`${choice.split(' ')[0]}, number`))
        .map((choice) => `${key}: ${choice}`);
    });
    expect(lacking).toEqual([]);
  });

  test('have the forms that counts take in it, and no others', () => {
    const forms = formsOf(LOCALES[language]);
    const all = new Intl.PluralRules(LOCALES[language]).resolvedOptions().pluralCategories;
    const wrong = [...words].flatMap(([key, text]) =>
      elementsOf(text).flatMap((element) => {
        if (element.type !== TYPE.plural) return [];
        const has = Object.keys(element.options).filter((form) => !form.startsWith('='));
        const lacks = [...forms, 'other'].filter((form) => !has.includes(form));
        const strange = has.filter((form) => !all.includes(form as Intl.LDMLPluralRule));
        return [...lacks, ...strange].map((form) => `${key}: ${form}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('end as sentences where the English ones do, and are no empty texts', () => {
    const endOf = (text: string): string => (/[.?!:]$/.exec(text.trim()) ?? [''])[0];
    const other = [...words].filter(
      ([key, text]) =>
        !key.startsWith('paper.') &&
        endOf(saidIn(language, text)) !== endOf(saidIn('en', ENGLISH.get(key) ?? '')),
    );
    expect(other).toEqual([]);
    expect([...words].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  test('hold no English by accident', () => {
    const english =
      /(?<!\p{L})(The|the|and|with|without|cards?|tray|hopper|deck|hand|read|from|into|is|not|you)(?!\p{L})/u;
    const left = [...words].filter(
      ([key, text]) => english.test(plainOf(text)) && !SAME_WORDS.has(plainOf(text)) && !SAME_KEYS.test(key),
    );
    expect(left).toEqual([]);
  });

  test('are not the English ones, but for words that both have', () => {
    const same = [...words].filter(
      ([key, text]) => text === ENGLISH.get(key) && /\p{L}{3}/u.test(plainOf(text)) && !SAME_WORDS.has(text),
    );
    expect(same).toEqual([]);
  });

  test('have the signs of their own writing', () => {
    const texts = [...words].map(([key, text]) => [key, plainOf(text)] as const);
    expect(texts.filter(([, text]) => text.includes("'"))).toEqual([]);
    if (language === 'fr') {
      expect(texts.filter(([, text]) => /[^\u00a0][;:!?»]|«[^\u00a0]/u.test(text))).toEqual([]);
    }
    if (language === 'ro') expect(texts.filter(([, text]) => /[şţŞŢ]/.test(text))).toEqual([]);
  });

  test('are not much longer than the English ones', () => {
    const long = [...words].filter(([key, text]) => {
      const most = saidIn('en', ENGLISH.get(key) ?? '').length * MOST_LONGER + SLACK;
      return saidIn(language, text).length > most;
    });
    expect(long.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

const MOST_LONGER = 1.5;
const SLACK = 24;

/** A message with some values, as somebody may read it. */
function saidIn(language: Language, text: string): string {
  const values = argumentsOf(text).map((name) => [name, SAMPLE[name] ?? 3] as const);
  return String(new IntlMessageFormat(text, LOCALES[language]).format(Object.fromEntries(values)));
}

const SAMPLE: Readonly<Record<string, string | number>> = {
  tray: 'set',
  hand: 'W',
  back: 'any',
  wrong: 'missing',
  missing: '-',
  rank: '12',
  suit: 'D',
};

/** Words that stand in another language as they do in English: names, loans, and what is written alike. */
const SAME_WORDS: ReadonlySet<string> = new Set([
  'Board',
  'Board-a-match',
  'Carry-over',
  'Chicago',
  'Contract',
  'Distribution',
  'Howell',
  'IMP',
  'IMPs',
  'Individual',
  'Match',
  'Matchpoints',
  'Minibridge',
  'Mitchell',
  'NS',
  'EW',
  'Par',
  'Partner',
  'Place',
  'Points',
  'Rubber',
  'Score',
  'Super Bridge',
  'Table',
  'Team',
  'Total',
  'rubber',
  'super slam',
  'IMPs',
  'Teams, IMPs',
  'Cross-IMPs',
  'Boards',
  'Teams',
  'par',
  'West',
  'Board {board}',
  'Board {board}: {state}',
  'machine {at}',
  'Camera',
  'Code',
  'Operator',
  'PIN',
  'Start',
  'Stop',
]);
/** Words that look English and are not. */
const SAME_KEYS: RegExp = /^$/;

describe('a stale translation is found', () => {
  const digests = Object.fromEntries([...ENGLISH].map(([key, text]) => [key, digestOf(text)]));

  test('where its English was changed', () => {
    const changed = new Map(ENGLISH).set('machine.fault.2003', 'Another sentence.');
    expect(staleKeys('ro', digests, changed)).toEqual([
      'machine.fault.2003 is not the translation of this English',
    ]);
  });

  test('where English has a sentence more, or one less', () => {
    const more = new Map(ENGLISH).set('machine.fault.9999', 'A new sentence.');
    expect(staleKeys('ro', digests, more)).toHaveLength(2);
    const less = new Map(ENGLISH);
    less.delete('machine.fault.2003');
    expect(staleKeys('ro', digests, less)).toHaveLength(2);
  });
});

describe('a term', () => {
  test.each(OTHERS)('has one word on paper, screen and terminal in %s', (language) => {
    expect(secondWords(language)).toEqual([]);
  });

  test.each([
    [
      'ro',
      'problems.file.board-dealer',
      'Dealerul nu este cel al acestui număr. Dona se împarte cum spune fișierul.',
    ],
    ['sl', 'console.act.take-tray', 'Vzemi škatlo'],
    ['sl', 'paper.board.noTrumpLetters', 'BA'],
    ['pl', 'paper.scoreSheet.kinds.small-slam', 'szlem'],
    ['fr', 'console.work.count', 'Jeu compté'],
  ] as const)('of two words in %s is found in %s', (language, key, text) => {
    const found = secondWords(language, new Map(CATALOGUES[language]).set(key, text));
    expect(found.map((line) => line.split(': ')[0])).toEqual([key]);
  });

  test('has its word in every language, and is left out only of texts that are there', () => {
    for (const { meaning, terms, unsaid } of GLOSSARY) {
      for (const language of LANGUAGES) expect(terms[language].term, `${meaning}, ${language}`).toBeTruthy();
      expect(Object.keys(unsaid).filter((key) => !ENGLISH.has(key))).toEqual([]);
    }
  });
});
