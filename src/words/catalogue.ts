import type english from './en.json';
import type { Language } from './language.ts';
import type { MessageArguments } from './message-arguments.ts';

type English = typeof english;
/** Where texts are said. The texts of `paper` stand in groups, and nothing is put into them. */
type Part = Exclude<keyof English, 'paper'>;

/** All texts of a language: of each part by their keys, as the English file has them. */
export type Catalogue = { readonly [Name in keyof English]: Readonly<English[Name]> };

/** The messages of a part by their keys, each with what it takes, or with nothing. */
export type MessagesOf<Name extends Part> = {
  readonly [Key in keyof English[Name] & string]: `${Name}.${Key}` extends keyof MessageArguments
    ? MessageArguments[`${Name}.${Key}`]
    : undefined;
};

/** Loads the texts of one language, and of no other. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { default: catalogue } = await CATALOGUES[language]();
  return catalogue;
}

/** Bundlers follow only paths that are written out. */
const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  ro: () => import('./ro.json', { with: { type: 'json' } }),
  pl: () => import('./pl.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  sl: () => import('./sl.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
};
