import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAMS } from './make-dist.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

test('npm run build bundles all that bin and threads start', () => {
  const sources = globSync(['bin/*.js', 'src/**/*.ts'], { cwd: ROOT }).map(read).join('\n');
  const started = [...sources.matchAll(/(?:await start\(|= )'((?:src|firmware-host)\/[^']*\.ts)'/g)];
  expect(started.length).toBeGreaterThan(4);
  expect(started.map(([, path = '']) => path).sort()).toEqual([...PROGRAMS].sort());
  expect(sources).not.toMatch(/new URL\([`'"]\.\/|extname\(import\.meta/);
});

test('what mutation testing changes, runs and leaves out is there', () => {
  const { mutate, thresholds } = JSON.parse(read('stryker.config.json'));
  for (const pattern of mutate) expect(globSync(pattern, { cwd: ROOT }).length, pattern).toBeGreaterThan(20);
  const tests = [...read('vitest.mutation.config.ts').matchAll(/'(test\/.*?)'/g)].map(
    ([, name = '']) => name,
  );
  expect(tests.length).toBeGreaterThan(1);
  for (const pattern of tests) expect(globSync(pattern, { cwd: ROOT }), pattern).not.toEqual([]);
  expect(thresholds.break).toBeGreaterThan(90);
});
