import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGES = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];
/** A path as pages write it: from the root, or from `src`. */
const PATH =
  /(?<![\w/.-])(?:src|test|scripts|proofs|rigs|firmware-host|calibration|hardware|adapters|app|bridge|cli|controller|formats|host|job|machine|paper|protocol|simulator|vision)\/[\w./-]*\.(?:ts|json|c|h|hex)\b/g;

test('the index leads to every page beside it', () => {
  const linked = new Set(
    [...textOf('docs/README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, page]) => page),
  );
  const pages = readdirSync(join(ROOT, 'docs')).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  expect(pages.filter((page) => !linked.has(page))).toEqual([]);
});

function textOf(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}

/** A function or type that a page says to be in a file, which it may name from any folder. */
const IN_FILE =
  /`(?<name>\w+)` (?:in|of) `(?<file>[\w/-]+\.ts)`|`(?<file>[\w/-]+\.ts)`, `(?<name>\w+)`[,.:]/g;

test('what a page says to be in a file is there', () => {
  const said = PAGES.flatMap((page) => [...textOf(page).matchAll(IN_FILE)]);
  expect(said.length).toBeGreaterThan(9);
  const missing = said.filter(({ groups: { name, file } = {} }) =>
    globSync(`{src,rigs}/**/${file?.replace(/^(?:src|rigs)\//, '')}`, { cwd: ROOT }).every(
      (path) => !new RegExp(`\\b${name}\\b`).test(textOf(path)),
    ),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});

describe('the files that a page names are there:', () => {
  test.each(PAGES)('%s', (page) => {
    const named = textOf(page).match(PATH) ?? [];
    const missing = named.filter((path) => !['', 'src'].some((from) => existsSync(join(ROOT, from, path))));
    expect(missing).toEqual([]);
  });
});
