import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = 'docs/claims.md';
const PROMISES = /(?<![-\w])(?:never|always|only)(?![-\w])/gi;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PAGES = ['README.md', ...globSync('docs/*.md', { cwd: ROOT })].filter((path) => path !== PAGE);

/** The cells of the rows of a page's tables that begin with a page. */
const ROWS = [...read(PAGE).matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, page = '', rest = '']) => [page, ...rest.split(' | ')] as const,
);
/** What a page says, and what holds it. */
const CLAIMS = ROWS.flatMap(([page, says, holds]) =>
  says === undefined || holds === undefined ? [] : [{ page, says, holds }],
);
/** How often *only* stands beside that on a page. */
const NARROWED = new Map(ROWS.flatMap(([page, count, holds]) => (holds ? [] : [[page, Number(count)]])));
const PROOFS = globSync('proofs/*/list.ts', { cwd: ROOT }).map(read).join('\n');

/** The words of a page that no claim of the list quotes. */
function unclaimed(page: string, text: string): string[] {
  const rest = CLAIMS.filter((claim) => claim.page === page).reduce(
    (before, { says }) => before.replaceAll(says, ''),
    text,
  );
  return (rest.match(PROMISES) ?? []).map((word) => word.toLowerCase());
}

/** What is wrong with what is to hold a claim, if anything. */
function wrongWith(holds: string): string | undefined {
  const [, proof] = /^proof `([\w-]+)`$/.exec(holds) ?? [];
  if (proof !== undefined) return PROOFS.includes(`name: '${proof}'`) ? undefined : `no proof ${proof}`;
  const [, path = '', name = ''] = /^`([\w./-]+\.test\.ts)`: (.+)$/.exec(holds) ?? [];
  if (!existsSync(join(ROOT, path)) || path === '') return `no test ${path}`;
  const isTitle = read(path)
    .split(name)
    .some((rest, at) => at > 0 && /^['"`],\s*(?:async )?\(/.test(rest));
  return isTitle ? undefined : `${path} has no test ${name}`;
}

describe('what the pages promise', () => {
  test.each(PAGES)('%s says never, always and only where something holds it', (page) => {
    const words = unclaimed(page, read(page));
    expect(words.filter((word) => word !== 'only')).toEqual([]);
    expect(words.length).toBeLessThanOrEqual(NARROWED.get(page) ?? 0);
  });

  test.each(CLAIMS)('$page: $says', ({ holds, page, says }) => {
    expect(read(page)).toContain(says);
    expect(says.match(PROMISES)).not.toBeNull();
    expect(wrongWith(holds)).toBeUndefined();
  });

  test('is found where it stands in no list', () => {
    const [page = ''] = PAGES;
    expect(unclaimed(page, 'It never fails. A read-only file is always read.')).toEqual(['never', 'always']);
    expect(wrongWith('proof `none`')).toBe('no proof none');
    expect(wrongWith('`test/none.test.ts`: a')).toBe('no test test/none.test.ts');
    expect(wrongWith('`test/docs/claims.test.ts`: is written with zzz'.replace('zzz', 'yyy'))).toBeDefined();
  });
});
