import { writeFileSync } from 'node:fs';
import { CATALOGUES } from '../rigs/words-catalogue.ts';
import { LANGUAGES, type Language } from '../src/words/language.ts';
import { endWith } from './ending.ts';
import { digestOf, digestPathOf, readDigests } from './words/digests.ts';

/**
 * Writes down that translations are of the English as it stands: `npm run words -- ro machine.fault.2003 ...` for keys
 * whose translation was looked at again, `npm run words -- all` for those of all languages that have no digest yet.
 */
const [wanted = 'all', ...named] = process.argv.slice(2);
const chosen = LANGUAGES.filter((each) => each !== 'en' && (wanted === 'all' || wanted === each));
const unknown = named.filter((key) => !CATALOGUES.en.has(key));

if (chosen.length === 0) endWith([`${wanted} is no language that is translated`]);
else if (unknown.length > 0) endWith(unknown.map((key) => `${key} is not in English`));
else for (const language of chosen) stamp(language);

function stamp(language: Language): void {
  const before = readDigests(language);
  const stamped = [...CATALOGUES.en].flatMap(([key, text]) => {
    const isLookedAt = named.includes(key) || before[key] === undefined;
    const digest = isLookedAt ? digestOf(text) : before[key];
    return digest === undefined || !CATALOGUES[language].has(key) ? [] : [[key, digest]];
  });
  writeFileSync(digestPathOf(language), `${JSON.stringify(Object.fromEntries(stamped), null, 2)}\n`);
}
