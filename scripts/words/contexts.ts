import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a translator must know of texts, by a whole key or by the beginning of keys. */
type Contexts = Readonly<Record<string, string>>;

const PATH = join(import.meta.dirname, '../../src/words/translation/contexts.json');

export function readContexts(): Contexts {
  return JSON.parse(readFileSync(PATH, 'utf8')) as Contexts;
}

/** What must be known of a text: first of the groups that it stands in. */
export function contextsOf(key: string, contexts: Contexts): string[] {
  const names = key.split('.');
  return names.flatMap((_, index) => contexts[names.slice(0, index + 1).join('.')] ?? []);
}
