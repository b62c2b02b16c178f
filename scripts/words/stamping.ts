import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUES } from '../../rigs/words-catalogue.ts';
import { problemsOf } from './checks.ts';
import { digestOf, readStamps, type Stamps, TRANSLATED, type Translated, writeStamps } from './stamps.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Stamps what has no stamp, and the keys that are named, in one language or in `all`; then what is wrong there. */
export function stampWords([wanted = 'all', ...named]: readonly string[]): readonly string[] {
  const chosen = TRANSLATED.filter((each) => wanted === 'all' || wanted === each);
  if (chosen.length === 0)
    return [`${wanted} is none of ${TRANSLATED.join(', ')}: CONTRIBUTING.md, "Add a language"`];
  const unknown = named.filter((key) => !CATALOGUES.en.has(key));
  if (unknown.length > 0) return unknown.map((key) => `${key} is not in English`);
  const stamps = readStamps();
  const stamped = chosen.map((language) => [language, stampedOf(language, stamps[language], named)] as const);
  writeStamps({ ...stamps, ...Object.fromEntries(stamped) });
  return chosen.flatMap((language) => {
    const path = `src/words/${language}.json`;
    const lines = linesOf(readFileSync(join(ROOT, path), 'utf8'));
    return problemsOf(language).map((problem) => {
      const line = lines.get(problem.split(' ')[0] ?? '');
      return line === undefined ? `${path}: ${problem}` : `${path}, line ${line}: ${problem}`;
    });
  });
}

function stampedOf(language: Translated, before: Stamps, named: readonly string[]): Stamps {
  return new Map(
    [...CATALOGUES.en].flatMap(([key, text]) => {
      const digest = named.includes(key) ? digestOf(text) : (before.get(key) ?? digestOf(text));
      return CATALOGUES[language].has(key) ? [[key, digest]] : [];
    }),
  );
}

const MEMBER = /^\s*"((?:[^"\\]|\\.)*)"\s*:\s*([{"])/;

/** On which line of a file of words each text stands, by its whole key: every member has a line of its own. */
export function linesOf(file: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const groups: string[] = [];
  for (const [index, line] of file.split('\n').entries()) {
    const [, name = '', opens] = MEMBER.exec(line) ?? [];
    if (opens === '{') groups.push(name);
    else if (opens === '"') lines.set([...groups, name].join('.'), index + 1);
    else if (/^\s*\}/.test(line)) groups.pop();
  }
  return lines;
}
