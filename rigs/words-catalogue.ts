import { loadCatalogue } from '../src/words/catalogue.ts';
import { LANGUAGES, type Language } from '../src/words/language.ts';

/** Words as their files have them: texts by key, however deep. */
interface Tree {
  readonly [key: string]: string | Tree;
}

/** Every text of a language by its whole key, such as `machine.fault.2003`. */
export type WholeCatalogue = ReadonlyMap<string, string>;

/** All words of the program, by language. */
export const CATALOGUES: Readonly<Record<Language, WholeCatalogue>> = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, textsOf(await loadCatalogue(language))] as const),
  ),
) as Record<Language, WholeCatalogue>;

/** The texts of a file of words by their whole keys. */
export function textsOf(tree: Tree): WholeCatalogue {
  return new Map(Object.entries(tree).flatMap(([name, below]) => textsIn(name, below)));
}

function textsIn(name: string, tree: string | Tree): [key: string, text: string][] {
  if (typeof tree === 'string') return [[name, tree]];
  return Object.entries(tree).flatMap(([key, below]) => textsIn(`${name}.${key}`, below));
}
