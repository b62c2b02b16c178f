import { TYPE } from '@formatjs/icu-messageformat-parser';
import { CATALOGUES, type WholeCatalogue } from '../../rigs/words-catalogue.ts';
import { type Language, LOCALES } from '../../src/words/language.ts';
import { argumentsOf, elementsOf } from './message-arguments.ts';
import { saidIn, tooLong } from './room.ts';
import { plainOf, secondWords } from './second-words.ts';
import { digestOf, readStamps, type Stamps, type Translated } from './stamps.ts';

/** What is wrong with the texts of a language: each by its whole key, with what has to be done. */
export function problemsOf(language: Translated): readonly string[] {
  const translated = CATALOGUES[language];
  return [
    ...lackingKeys(translated),
    ...unstampedKeys(language),
    ...[...translated].flatMap(([key, text]) => problemsIn(language, key, text)),
    ...secondWords(language),
  ];
}

/** Keys that only one of a language and English has. */
export function lackingKeys(translated: WholeCatalogue): string[] {
  const english = CATALOGUES.en;
  return [
    ...[...english.keys()].filter((key) => !translated.has(key)).map((key) => `${key} is not translated`),
    ...[...translated.keys()].filter((key) => !english.has(key)).map((key) => `${key} is not in English`),
  ];
}

/** What is wrong with one text beside its English. */
export function problemsIn(language: Language, key: string, text: string): string[] {
  const english = CATALOGUES.en.get(key);
  if (english === undefined) return [];
  const unread = whyUnread(text);
  if (unread !== undefined) return [`${key} cannot be read as a message: ${unread}`];
  return [
    ...wrongArguments(text, english),
    ...wrongForms(language, text),
    ...wrongWriting(language, key, text, english),
    ...tooLong(language, key, text),
  ].map((what) => `${key} ${what}`);
}

function whyUnread(text: string): string | undefined {
  try {
    elementsOf(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The translations that were not looked at since their English was written. */
export function unstampedKeys(
  language: Translated,
  translated: WholeCatalogue = CATALOGUES[language],
  stamps: Stamps = readStamps()[language],
  english: WholeCatalogue = CATALOGUES.en,
): string[] {
  return [
    ...[...stamps.keys()]
      .filter((key) => !english.has(key))
      .map((key) => `${key} has a stamp and no English`),
    ...[...english]
      .filter(([key, text]) => translated.has(key) && stamps.get(key) !== digestOf(text))
      .map(
        ([key]) =>
          `${key} is of another English: look at it again, then run npm run words -- ${language} ${key}`,
      ),
  ];
}

function wrongArguments(text: string, english: string): string[] {
  const [own, wanted] = [argumentsOf(text), argumentsOf(english)];
  if (`${own}` !== `${wanted}`) {
    return [`takes ${own.join(', ') || 'nothing'} where the English takes ${wanted.join(', ') || 'nothing'}`];
  }
  const known = choicesOf(text);
  return choicesOf(english)
    .filter((choice) => !known.includes(choice))
    .filter((choice) => !text.includes(`${choice.split(' ')[0]}, number`))
    .map((choice) => `does not know the choice "${choice}"`);
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

/** Forms that counts take in a language and a message has not, and those that no count takes. */
function wrongForms(language: Language, text: string): string[] {
  const rules = new Intl.PluralRules(LOCALES[language]);
  return elementsOf(text).flatMap((element) => {
    if (element.type !== TYPE.plural) return [];
    const has = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const lacks = [...formsOf(rules), 'other'].filter((form) => !has.includes(form));
    const all: readonly string[] = rules.resolvedOptions().pluralCategories;
    return [
      ...new Set(lacks.map((form) => `lacks the form "${form}" of ${element.value}`)),
      ...has.filter((form) => !all.includes(form)).map((form) => `has the form "${form}", which none takes`),
    ];
  });
}

const FORMS = new Map<string, readonly string[]>();

/** Forms that a language has for whole numbers that can come. */
function formsOf(rules: Intl.PluralRules): readonly string[] {
  const { locale } = rules.resolvedOptions();
  const known = FORMS.get(locale);
  if (known !== undefined) return known;
  const forms = [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))];
  FORMS.set(locale, forms);
  return forms;
}

const ENGLISH_WORD =
  /(?<!\p{L})(The|the|and|with|without|cards?|tray|hopper|deck|hand|read|from|into|is|not|you)(?!\p{L})/u;

/** What is no text of this language: an end, a sign or a word of another. */
function wrongWriting(language: Language, key: string, text: string, english: string): string[] {
  const plain = plainOf(text);
  const isSame = text === english && /\p{L}{3}/u.test(plain);
  const endOf = (said: string): string => (/[.?!:]$/.exec(said.trim()) ?? [''])[0];
  const end = endOf(saidIn('en', english));
  const most = saidIn('en', english).length * MOST_LONGER + SLACK;
  const found: readonly (readonly [isWrong: boolean, what: string])[] = [
    [text.trim() === '' || text !== text.trim(), 'is empty, or has blanks at an end'],
    [
      !key.startsWith('paper.') && endOf(saidIn(language, text)) !== end,
      `does not end as the English: "${end}"`,
    ],
    [ENGLISH_WORD.test(plain) && !SAME_WORDS.has(plain), 'has an English word'],
    [isSame && !SAME_WORDS.has(text), 'is the English text'],
    [plain.includes("'"), 'has a straight apostrophe: write ’'],
    [
      language === 'fr' && /[^\u00a0][;:!?»]|«[^\u00a0]/u.test(plain),
      'lacks a no-break space before : ; ! ? »',
    ],
    [language === 'ro' && /[şţŞŢ]/.test(plain), 'has a cedilla: write ș and ț with a comma'],
    [
      saidIn(language, text).length > most,
      `is much longer than the English: at most ${Math.floor(most)} letters`,
    ],
  ];
  return found.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
}

const MOST_LONGER = 1.5;
const SLACK = 24;

/** Words that stand in another language as they do in English: names, loans, and what is written alike. */
const SAME_WORDS: ReadonlySet<string> = new Set([
  'Alert',
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
  'File',
  'Pages',
  'System',
  'Tables',
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
