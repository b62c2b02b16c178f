import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeConsoleApi } from './console-api.ts';

const ROOT = join(import.meta.dirname, '..');
const API = makeConsoleApi();

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

test('has every route of the server, and no other', () => {
  const server = readFileSync(join(ROOT, 'src/web/server.ts'), 'utf8');
  const served = [...server.matchAll(/(?:server\.(get|post|put|delete)|\bserve)\(\s*'(\/[^']*)'/g)].map(
    ([, method = 'get', path = '']) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  const { paths } = JSON.parse(API) as Described;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.length).toBeGreaterThan(3);
  expect(described.toSorted()).toEqual(served.toSorted());
});

test('refers to nothing that it does not have', () => {
  const { schemas } = (JSON.parse(API) as Described).components;
  const named = new Set([...API.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref]) => ref));
  expect(named.size).toBeGreaterThan(5);
  expect(
    [...named].filter((ref) => schemas[`${ref}`.replace('#/components/schemas/', '')] === undefined),
  ).toEqual([]);
});
