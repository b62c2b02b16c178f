import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Prose; what long proofs have counted stands in the table of results. */
const PAGES = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== 'docs/results.md' && !path.startsWith('docs/library/'));
/** A count that only a long run gives. */
const COUNT =
  /(?<![\d,.])(?:\d{2,3},\d{3}|\d{1,3}(?:,\d{3}){2,}|\d{5,}|\d+ million)\s+(?:(?!KB)[\w*-]+\s+){0,3}?(?:boards|nights|frames|trays|tables|answers|lines|events)\b(?!\/s)/g;
/** Limits and settings, which no run has counted. */
const OTHERS = [
  '300,000 lines',
  '2,000,000 separators and lines',
  '50,000 boards',
  '100,000 tables',
  '20211121 answers',
  '200,000 boards',
];

function countsIn(text: string): string[] {
  return (text.match(COUNT) ?? []).filter((count) => !OTHERS.includes(count));
}

test.each(PAGES)('%s leaves what a night has counted to the results', (page) => {
  expect(countsIn(readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
});

test('counts of nights are found', () => {
  expect(
    countsIn('In 19,200 boards one, of 90,000 good and worn frames none, in 2 million boards two.'),
  ).toEqual(['19,200 boards', '90,000 good and worn frames', '2 million boards']);
  expect(countsIn('At most 2,000 boards; 12,000 bytes.')).toEqual([]);
});
