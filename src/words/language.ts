/** Languages of people at the machine and of what is printed, by ISO 639-1; the letters of cards are known in each. */
export const LANGUAGES = ['en', 'ro', 'pl', 'it', 'sl', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language is called by those who speak it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ro: 'Română',
  pl: 'Polski',
  it: 'Italiano',
  sl: 'Slovenščina',
  fr: 'Français',
  de: 'Deutsch',
};

/** Whose plurals, numbers and lists are used, by BCP 47: English without the comma before the last of a list. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  ro: 'ro',
  pl: 'pl',
  it: 'it',
  sl: 'sl',
  fr: 'fr',
  de: 'de',
};

/** The first language that is known of those somebody prefers, by BCP 47: `de-AT` is German. */
export function languageAmong(preferred: readonly string[]): Language | undefined {
  const wanted = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted
    .map((name) => LANGUAGES.find((language) => language === name))
    .find((language) => language !== undefined);
}
