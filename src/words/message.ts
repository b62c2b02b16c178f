import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, LOCALES } from './language.ts';

/** A text in which every brace is an opening one. */
type WithOneBrace<Text extends string> = Text extends `${infer Before}}${infer After}`
  ? `${Before}{${WithOneBrace<After>}`
  : Text;

/**
 * What stands after a brace in the place of an argument: its name, and its kind where it has one. What continues an
 * argument after one of its texts is empty or begins with a blank.
 */
type ArgumentAt<Head extends string> = Head extends '' | ` ${string}`
  ? unknown
  : Head extends `${infer Name}, select, ${string}`
    ? { readonly [K in Name]: string }
    : Head extends `${infer Name}, ${string}`
      ? { readonly [K in Name]: number }
      : { readonly [K in Head]: string | number };

/** Every second piece between braces stands in the place of an argument, however deep it is. */
type ArgumentsBetween<Marked extends string> = Marked extends `${string}{${infer Head}{${infer Rest}`
  ? ArgumentAt<Head> & ArgumentsBetween<Rest>
  : unknown;

/**
 * The arguments of a message in the syntax of ICU, by name: a number for plurals, a word to select by, or what is put
 * in as it is. `unknown` where there are none.
 */
export type ArgumentsOf<Text extends string> = ArgumentsBetween<WithOneBrace<Text>>;

/** Messages by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** The same messages in another language. */
export type Translated<English extends Texts> = { readonly [Key in keyof English]: string };

type ArgumentList<Text extends string> = unknown extends ArgumentsOf<Text> ? [] : [values: ArgumentsOf<Text>];

/** Messages of one language, ready to be said. */
export interface Words<English extends Texts> {
  readonly language: Language;
  /** A message with its arguments. */
  say<Key extends keyof English & string>(key: Key, ...values: ArgumentList<English[Key]>): string;
  /** A message that is chosen as the program runs: what it doesn't use of these values it leaves. */
  sayOf(key: keyof English & string, values: Readonly<Record<string, string | number>>): string;
  /** Things as a sentence lists them: `a, b and c`. */
  list(things: readonly string[]): string;
}

/** A message in which things are only put in as they are: most are such, and pages say thousands of them at once. */
const PLAIN = /^[^{}']*(\{\w+\}[^{}']*)*$/;

/** Makes messages ready to be said. Each of the others is parsed when it is said for the first time. */
export function makeWords<English extends Texts>(
  language: Language,
  texts: Translated<English>,
): Words<English> {
  const locale = LOCALES[language];
  const parsed = new Map<string, IntlMessageFormat>();
  function messageOf(key: string, text: string): IntlMessageFormat {
    const known = parsed.get(key);
    if (known !== undefined) return known;
    const made = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    parsed.set(key, made);
    return made;
  }
  function sayOf(
    key: keyof English & string,
    values: Readonly<Record<string, string | number>> = {},
  ): string {
    const text = texts[key];
    return PLAIN.test(text) ? filled(text, values) : String(messageOf(key, text).format(values));
  }
  return {
    language,
    say: (key, ...[values]) => sayOf(key, values as Readonly<Record<string, string | number>> | undefined),
    sayOf,
    list: (things) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(things),
  };
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`"${text}" is said without ${name}.`);
    return `${value}`;
  });
}
