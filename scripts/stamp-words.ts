import { CATALOGUES } from '../rigs/words-catalogue.ts';
import { endWith } from './ending.ts';
import { problemsOf } from './words/checks.ts';
import {
  digestOf,
  readStamps,
  type Stamps,
  TRANSLATED,
  type Translated,
  writeStamps,
} from './words/stamps.ts';

/**
 * Checks what was translated, `npm run words -- ro`, and writes down that it is of the English as it stands: texts
 * that have no stamp yet, and those named, whose English was changed: `npm run words -- ro machine.fault.2003`. Without
 * a language, or with `all`, it does so for each.
 */
const [wanted = 'all', ...named] = process.argv.slice(2);
const chosen = TRANSLATED.filter((each) => wanted === 'all' || wanted === each);
const unknown = named.filter((key) => !CATALOGUES.en.has(key));

if (chosen.length === 0) endWith([`${wanted} is no language that is translated`]);
else if (unknown.length > 0) endWith(unknown.map((key) => `${key} is not in English`));
else {
  const stamps = readStamps();
  const stamped = chosen.map((language) => [language, stampedOf(language, stamps[language])] as const);
  writeStamps({ ...stamps, ...Object.fromEntries(stamped) });
  endWith(
    chosen.flatMap((language) => problemsOf(language).map((problem) => `${language}.json: ${problem}`)),
  );
}

function stampedOf(language: Translated, before: Stamps): Stamps {
  return new Map(
    [...CATALOGUES.en].flatMap(([key, text]) => {
      const digest = named.includes(key) ? digestOf(text) : (before.get(key) ?? digestOf(text));
      return CATALOGUES[language].has(key) ? [[key, digest]] : [];
    }),
  );
}
