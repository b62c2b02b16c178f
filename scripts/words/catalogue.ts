import { MACHINE as DE } from '../../src/words/de/machine.ts';
import { MACHINE as EN } from '../../src/words/en/machine.ts';
import { MACHINE as FR } from '../../src/words/fr/machine.ts';
import { MACHINE as IT } from '../../src/words/it/machine.ts';
import { LANGUAGES, type Language } from '../../src/words/language.ts';
import { PAPERS } from '../../src/words/paper/tables.ts';
import { MACHINE as PL } from '../../src/words/pl/machine.ts';
import { MACHINE as RO } from '../../src/words/ro/machine.ts';
import { MACHINE as SL } from '../../src/words/sl/machine.ts';

/** Words as their files have them: texts by key, however deep. */
interface Tree {
  readonly [key: string]: string | Tree;
}

const MACHINES: Readonly<Record<Language, Tree>> = { en: EN, ro: RO, pl: PL, it: IT, sl: SL, fr: FR, de: DE };

/** Every text of a language by its whole key, such as `machine.fault.2003`. */
export type WholeCatalogue = ReadonlyMap<string, string>;

/** All words of the program, by language. */
export const CATALOGUES: Readonly<Record<Language, WholeCatalogue>> = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Map([
      ...textsIn('machine', MACHINES[language]),
      ...textsIn('paper', PAPERS[language] as unknown as Tree),
    ]),
  ]),
) as unknown as Record<Language, WholeCatalogue>;

function textsIn(name: string, tree: string | Tree): [key: string, text: string][] {
  if (typeof tree === 'string') return [[name, tree]];
  return Object.entries(tree).flatMap(([key, below]) => textsIn(`${name}.${key}`, below));
}
