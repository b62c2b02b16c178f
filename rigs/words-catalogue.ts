import { LANGUAGES, type Language } from '../src/words/language.ts';
import { PAPERS } from '../src/words/paper/tables.ts';

/** Words as their files have them: texts by key, however deep. */
interface Tree {
  readonly [key: string]: string | Tree;
}

/** Every text of a language by its whole key, such as `machine.fault.2003`. */
export type WholeCatalogue = ReadonlyMap<string, string>;

/** The parts that stand in a file of their own in the folder of each language. */
const PARTS = ['machine', 'terminal', 'console', 'problems', 'wall'] as const;

/** All words of the program, by language. */
export const CATALOGUES: Readonly<Record<Language, WholeCatalogue>> = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await readCatalogue(language)] as const)),
) as Record<Language, WholeCatalogue>;

async function readCatalogue(language: Language): Promise<WholeCatalogue> {
  const parts = await Promise.all(
    PARTS.map(async (part) => {
      const { [part.toUpperCase()]: tree = {} }: Record<string, Tree> = await import(
        `../src/words/${language}/${part}.ts`
      );
      return textsIn(part, tree);
    }),
  );
  return new Map([...parts.flat(), ...textsIn('paper', PAPERS[language] as unknown as Tree)]);
}

function textsIn(name: string, tree: string | Tree): [key: string, text: string][] {
  if (typeof tree === 'string') return [[name, tree]];
  return Object.entries(tree).flatMap(([key, below]) => textsIn(`${name}.${key}`, below));
}
