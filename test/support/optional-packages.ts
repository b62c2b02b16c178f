import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
const { optionalDependencies } = JSON.parse(MANIFEST) as { optionalDependencies: Record<string, string> };
const NAMES = Object.keys(optionalDependencies);

/** Those of the modules that are of an optional package, which a small install has not. */
export function optionalOf(urls: readonly string[]): string[] {
  return urls.filter((url) => NAMES.some((name) => url.includes(`/node_modules/${name}/`)));
}
