import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import { type Language, LOCALES } from './language.ts';

/** What a message takes, by name: a number for plurals, a word to select by, or what is put in as it is. */
type Arguments = Readonly<Record<string, string | number>>;

/** Messages by their keys, each with what it takes. */
type Messages = Readonly<Record<string, Arguments | undefined>>;

/** The texts of such messages in a language. */
export type TextsOf<Said extends Messages> = { readonly [Key in keyof Said]: string };

type ArgumentList<Taken> = [Taken] extends [undefined] ? [] : [values: Readonly<Taken>];

/** Messages of one language, ready to be said. */
export interface Words<Said extends Messages> {
  readonly language: Language;
  /** A message with its arguments. */
  say<Key extends keyof Said & string>(key: Key, ...values: ArgumentList<Said[Key]>): string;
  /** A message that is chosen as the program runs: what it doesn't use of these values it leaves. */
  sayOf(key: keyof Said & string, values: Arguments): string;
  /** Things as a sentence lists them: `a, b and c`. */
  list(things: readonly string[]): string;
}

/** A message in which things are only put in as they are: most are such, and pages say thousands of them at once. */
const PLAIN = /^[^{}']*(\{\w+\}[^{}']*)*$/;

// Every language here is one that Node speaks; to ask it loads the list of all that it speaks, which takes 25 ms.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(`${locales}`);

/** Whole numbers below a thousand are the same in every language here; what Intl loads for others takes 20 ms. */
const MOST_PLAIN = 999;

const PLURAL_RULES = new Map<string, Intl.PluralRules>();

const FORMATTERS: Formatters = {
  getNumberFormat(locales, options) {
    const format = (value: number | bigint): string =>
      options === undefined && Number.isInteger(value) && value >= 0 && value <= MOST_PLAIN
        ? `${value}`
        : new Intl.NumberFormat(locales, options).format(value);
    return { format } as Intl.NumberFormat;
  },
  getDateTimeFormat: (...of) => new Intl.DateTimeFormat(...of),
  getPluralRules(locales, options) {
    const key = `${locales} ${options?.type}`;
    const rules = PLURAL_RULES.get(key) ?? new Intl.PluralRules(locales, options);
    PLURAL_RULES.set(key, rules);
    return rules;
  },
};

/** Makes messages ready to be said. Each of the others is parsed when it is said for the first time. */
export function makeWords<Said extends Messages>(language: Language, texts: TextsOf<Said>): Words<Said> {
  const locale = LOCALES[language];
  const parsed = new Map<string, IntlMessageFormat>();
  function messageOf(key: string, text: string): IntlMessageFormat {
    const known = parsed.get(key);
    if (known !== undefined) return known;
    const made = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true, formatters: FORMATTERS });
    parsed.set(key, made);
    return made;
  }
  function sayOf(key: keyof Said & string, values: Arguments = {}): string {
    const text = texts[key];
    return PLAIN.test(text) ? filled(text, values) : String(messageOf(key, text).format(values));
  }
  return {
    language,
    say: (key, ...[values]) => sayOf(key, values as Arguments | undefined),
    sayOf,
    list: (things) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(things),
  };
}

function filled(text: string, values: Arguments): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`"${text}" is said without ${name}.`);
    return `${value}`;
  });
}
